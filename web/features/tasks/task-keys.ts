import { type DeskKeyEvent, isSingleKey } from '#web/lib/desk-keys.ts';

/** What a single key does in the list of tasks. */
export type DeskCommand =
  | 'NEXT'
  | 'BEFORE'
  | 'SELECT'
  | 'SELECT_TO_HERE'
  | 'ASSIGN'
  | 'POSTPONE'
  | 'OPEN'
  | 'UNDO'
  | 'FIND'
  | 'HELP';

const commands: Readonly<Record<string, DeskCommand>> = {
  KeyJ: 'NEXT',
  ArrowDown: 'NEXT',
  KeyK: 'BEFORE',
  ArrowUp: 'BEFORE',
  KeyX: 'SELECT',
  KeyA: 'ASSIGN',
  KeyH: 'POSTPONE',
  KeyE: 'OPEN',
  KeyZ: 'UNDO',
  Slash: 'FIND',
};

const withShift: typeof commands = { KeyX: 'SELECT_TO_HERE', Slash: 'HELP' };

/**
 * Reads a key by the place where it stands (`event.code`), so that ㅓ works as J; undefined where keys are typed text and
 * for a key that means nothing here.
 */
export function readCommand(event: DeskKeyEvent): DeskCommand | undefined {
  if (!isSingleKey(event)) return undefined;
  return (event.shiftKey ? withShift : commands)[event.code];
}
