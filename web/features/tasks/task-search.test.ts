import { expect, test } from 'vitest';
import { readTaskSearch, toFilter, toSearch } from './task-search.ts';

const me = '5f1c7a1e-0000-4000-8000-000000000001';

test('[O-02] the address carries the conditions, and what is malformed in it falls away', () => {
  const search = { kind: 'DEPOSIT', group: 'TODAY', assignee: 'ME', side: 'NPO', q: '하늬', postponed: '1' };
  expect(readTaskSearch(search)).toEqual(search);
  expect(readTaskSearch({ kind: 'X', group: 1, assignee: 'YOU', side: '', q: ' ', postponed: 'no' })).toEqual(
    {},
  );
});

test('[O-02] the own tasks of a saved view are those of its owner, and stand as ME in the address of that one alone', () => {
  const filter = toFilter({ assignee: 'ME', kind: 'LIST' }, me);
  expect(filter).toEqual({ assignee: me, kind: 'LIST' });
  expect(toSearch(filter, me)).toEqual({ assignee: 'ME', kind: 'LIST' });
  expect(toSearch(filter, '5f1c7a1e-0000-4000-8000-000000000002')).toEqual({ assignee: me, kind: 'LIST' });
});
