import { describe, expect, test } from 'vitest';
import { readProjectsSearch, readRequestSearch } from './search.ts';

const id = '5c2369b6-3032-4f4a-bdaf-7a597e392e00';

describe('the address of a request', () => {
  test('gives what was written', () => {
    expect(readRequestSearch({ draft: id })).toEqual({ draft: id });
    for (const step of ['1', '2', '3', '4', '5'])
      expect(readRequestSearch({ draft: id, step })).toEqual({ draft: id, step });
  });

  test.each(['0', '6', '12', 'x', 3])('forgets a step that there is not: %j', (step) => {
    expect(readRequestSearch({ draft: id, step })).toEqual({ draft: id });
  });

  test.each([
    {},
    { step: '2' },
    { draft: 'x', step: '2' },
    { draft: `${id}0` },
    { draft: `x${id}` },
    { draft: 7 },
  ])('names none: %j', (search) => {
    expect(readRequestSearch(search)).toEqual({});
  });
});

describe('the address of the project list', () => {
  test('gives what was written', () => {
    for (const search of [
      {},
      { stage: 'matching' },
      { stage: 'project', progress: 'running' },
      { progress: 'ended', q: '솔', sort: 'recent', request: id },
      // A blank at the end stands before a word that is still being typed.
      { q: '솔 ' },
    ])
      expect(readProjectsSearch(search)).toEqual(search);
  });

  test('says nothing of progress where nothing has begun', () => {
    expect(readProjectsSearch({ stage: 'matching', progress: 'running' })).toEqual({ stage: 'matching' });
  });

  test.each([
    { stage: 'x' },
    { progress: 'x' },
    { q: '  ' },
    { q: 7 },
    { sort: 'name' },
    { request: 'x' },
    { request: `${id}0` },
    { request: `../${id}`.slice(0, 36) },
  ])('forgets what is unknown or malformed: %j', (search) => {
    expect(readProjectsSearch(search)).toEqual({});
  });

  test('cuts a long search', () => {
    expect(readProjectsSearch({ q: '가'.repeat(81) }).q).toHaveLength(80);
  });
});
