import { expect, test } from 'vitest';
import { readCommand } from './task-keys.ts';

const press = (
  code: string,
  changes: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing', boolean>> = {},
) =>
  readCommand({
    code,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    target: null as never,
    ...changes,
    nativeEvent: { isComposing: changes.isComposing ?? false },
  });

test('[O-06] keys are read by their place on the keyboard, so that they work whatever it writes', () => {
  expect(press('KeyJ')).toBe('NEXT');
  expect(press('ArrowUp')).toBe('BEFORE');
  expect(press('KeyH')).toBe('POSTPONE');
  expect(press('Slash', { shiftKey: true })).toBe('HELP');
  expect(press('KeyQ')).toBeUndefined();
});

test('[O-06] nothing is read while Korean is composed, and nothing that belongs to browser or system', () => {
  expect(press('KeyJ', { isComposing: true })).toBeUndefined();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)
    expect(press('KeyA', { [modifier]: true })).toBeUndefined();
  expect(press('KeyX', { shiftKey: true })).toBe('SELECT_TO_HERE');
});
