import { expect, test } from 'vitest';
import { containing } from './like.ts';

test('a pattern takes wildcards literally, and finds a name that was pasted in parts', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
  expect(containing('솔개울'.normalize('NFD'))).toBe('%솔개울%');
});
