import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

type Row = { key: string; at: number };

/** A reader of a table whose statements end when they are told to; `begun` has the keys of each. */
function openTable() {
  const begun: { keys: readonly string[]; end: () => void; fail: () => void }[] = [];
  const find = readTogether<Row>(
    ({ key }) => key,
    (keys) =>
      new Promise((resolve, reject) => {
        const at = begun.length + 1;
        const rows = keys.map((key) => ({ key, at }));
        const end = () => resolve(rows.reverse());
        begun.push({ keys, end, fail: () => reject(new Error('The database is away')) });
      }),
  );
  const whenBegun = (count: number) => expect.poll(() => begun.length).toBe(count);
  return { find, begun, whenBegun };
}

test('who asks at the same time shares one statement, in which each key stands once', async () => {
  const { find, begun, whenBegun } = openTable();
  const answers = Promise.all(['a', 'b', 'a'].map(find));
  await whenBegun(1);
  expect(begun[0]?.keys).toEqual(['a', 'b']);
  begun[0]?.end();
  expect((await answers).map((row) => row?.key)).toEqual(['a', 'b', 'a']);
});

test('who asks while a statement runs is answered by the next, which begins after it', async () => {
  const { find, begun, whenBegun } = openTable();
  const early = find('a');
  await whenBegun(1);
  const late = [find('a'), find('b')];
  begun[0]?.end();
  expect(await early).toEqual({ key: 'a', at: 1 });
  await whenBegun(2);
  expect(begun[1]?.keys).toEqual(['a', 'b']);
  begun[1]?.end();
  expect(await Promise.all(late)).toEqual([
    { key: 'a', at: 2 },
    { key: 'b', at: 2 },
  ]);
});

test('a statement that fails fails those who share it, and the next answers', async () => {
  const { find, begun, whenBegun } = openTable();
  const early = Promise.allSettled([find('a'), find('b')]);
  await whenBegun(1);
  const late = find('a');
  begun[0]?.fail();
  expect((await early).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await whenBegun(2);
  begun[1]?.end();
  expect(await late).toEqual({ key: 'a', at: 2 });
});

test('each gets the row of its own key, or null where there is none', async () => {
  const question = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), isKept: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(question), async (asked) => {
      const kept = new Set<string>(asked.filter(({ isKept }) => isKept).map(({ key }) => key));
      const find = readTogether<Row>(
        ({ key }) => key,
        async (keys) => keys.filter((key) => kept.has(key)).map((key) => ({ key, at: 0 })),
      );
      const rows = await Promise.all(asked.map(({ key }) => find(key)));
      expect(rows).toEqual(asked.map(({ key }) => (kept.has(key) ? { key, at: 0 } : null)));
    }),
  );
});
