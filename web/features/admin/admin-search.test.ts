import { describe, expect, test } from 'vitest';
import { auditActions, subjectNames } from '#contract/admin/audit-names.ts';
import { auditKinds, auditRoles } from '#contract/admin/audits.ts';
import { limits } from '#contract/limits.ts';
import { projectStatuses } from '#contract/projects/project-status.ts';
import {
  adminViews,
  readAdminSearch,
  readAdminView,
  readAuditEntry,
  readAuditSearch,
} from './admin-search.ts';

const id = '5c2369b6-3032-4f4a-bdaf-7a597e392e00';
const other = '5C2369B6-3032-4F4A-BDAF-7A597E392E01';
const long = '가'.repeat(limits.searchMaxLength + 1);

describe('the list of projects', () => {
  test('gives what was written into its address', () => {
    for (const search of [
      {},
      { q: '공부방' },
      { page: 2 },
      { page: 19 },
      { page: 9999 },
      ...projectStatuses.map((status) => ({ status })),
    ])
      expect(readAdminSearch(search)).toEqual(search);
  });

  test.each([
    { page: 1 },
    { page: 0 },
    { page: -2 },
    { page: 2.5 },
    { page: 10_000 },
    { page: '2 OR 1' },
    { status: 'OPEN' },
    { q: '   ' },
    { q: ['x'] },
    { view: 'log' },
  ])('forgets %j', (search) => {
    expect(readAdminSearch(search)).toEqual({});
  });

  test('cuts what is searched at the length that the server takes, without its edges', () => {
    expect(readAdminSearch({ q: ` ${long} ` }).q).toBe(long.slice(1));
  });
});

describe('the audit log', () => {
  test('gives what was written into its address', () => {
    const subjectType = Object.keys(subjectNames).at(-1) as string;
    const search = {
      subjectId: id,
      subjectType,
      actorId: other,
      actorRole: auditRoles[0],
      action: auditActions.at(-1),
      kind: auditKinds.at(-1),
      from: '2026-01-01',
      until: '2026-03-31',
      q: '솔',
    };
    expect(readAuditSearch(search)).toEqual(search);
    for (const [name, value] of Object.entries(search))
      expect(readAuditSearch({ [name]: value })).toEqual({ [name]: value });
  });

  test.each([
    { subjectId: `${id}0` },
    { subjectId: `x${id}` },
    { subjectId: 7 },
    { actorId: 'me' },
    { subjectType: 'nothing' },
    { actorRole: 'ROOT' },
    { action: 'x' },
    { kind: 'x' },
    { from: '2026-02-30' },
    { until: '2026' },
    { q: '  ' },
    { q: null },
    { q: { x: 1 } },
  ])('forgets %j', (search) => {
    expect(readAuditSearch(search)).toEqual({});
  });

  test('searches a number too, which stands without quotes, and no more than the server takes', () => {
    expect(readAuditSearch({ q: 1018200001 })).toEqual({ q: '1018200001' });
    expect(readAuditSearch({ q: ` ${long}` }).q).toBe(long.slice(1));
  });

  test.each([
    ['17', 17],
    [1, 1],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['x', undefined],
    [undefined, undefined],
    [2 ** 53, undefined],
  ])('opens entry %j as %s', (entry, sequence) => {
    expect(readAuditEntry({ entry })).toBe(sequence);
  });
});

test('a view of a project is one of those that there are, or left to its status', () => {
  for (const view of adminViews) expect(readAdminView({ view })).toBe(view);
  for (const view of ['x', undefined, 'LOG']) expect(readAdminView({ view })).toBeUndefined();
});
