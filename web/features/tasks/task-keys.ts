import { type DeskKeyEvent, isSingleKey } from '#web/lib/desk-keys.ts';

/** What a single key does in the list of tasks. */
export type DeskCommand = 'NEXT' | 'BEFORE' | 'SELECT' | 'ASSIGN' | 'POSTPONE' | 'OPEN' | 'FIND' | 'HELP';

const commands: Readonly<Record<string, DeskCommand>> = {
  KeyJ: 'NEXT',
  ArrowDown: 'NEXT',
  KeyK: 'BEFORE',
  ArrowUp: 'BEFORE',
  KeyX: 'SELECT',
  KeyA: 'ASSIGN',
  KeyH: 'POSTPONE',
  KeyE: 'OPEN',
  Slash: 'FIND',
};

/**
 * Reads a key by the place where it stands (`event.code`), so that ㅓ works as J; undefined where keys are typed text and
 * for a key that means nothing here.
 */
export function readCommand(event: DeskKeyEvent): DeskCommand | undefined {
  if (!isSingleKey(event)) return undefined;
  if (event.code === 'Slash' && event.shiftKey) return 'HELP';
  return event.shiftKey ? undefined : commands[event.code];
}
