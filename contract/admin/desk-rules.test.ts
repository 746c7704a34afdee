import { describe, expect, test } from 'vitest';
import { legalPlaceholders, unknownPlaceholders } from './legal-texts.ts';
import { isWaiting } from './outgoing.ts';
import { taskActNames, taskActs } from './task-acts.ts';
import { needsReasonToPostpone } from './tasks.ts';
import { findViewedPlace } from './viewings.ts';

const now = new Date('2026-11-24T00:00:00Z');

test('[F-77] whoever puts off what the law or a clock that ran out asks for says why', () => {
  for (const act of taskActNames) {
    const isLaw = taskActs[act].source === 'LAW';
    expect(needsReasonToPostpone({ act, dueAt: null }, now)).toBe(isLaw);
    expect(needsReasonToPostpone({ act, dueAt: '2026-11-24T00:00:00.001Z' }, now)).toBe(isLaw);
    expect(needsReasonToPostpone({ act, dueAt: '2026-11-24T00:00:00.000Z' }, now)).toBe(true);
  }
});

describe('[F-77] the record that an address of the desk opens', () => {
  const id = '0198f3c2-7b1e-4a60-9c52-0d2f6a1b3c4d';
  test.each([
    [`/admin/projects/${id}`, undefined, `/admin/projects/${id}`],
    [`/admin/projects/${id}/log`, undefined, `/admin/projects/${id}`],
    ['/admin/inquiries', id, `/admin/inquiries?id=${id}`],
    ['/admin/inquiries', undefined, null],
    ['/admin/projects/new', undefined, null],
    [`/admin/projects/${id}0`, undefined, null],
    [`/admin/Projects/${id}`, undefined, null],
    ['/admin', id, null],
  ])('of %s with %s is %s', (pathname, given, place) => {
    expect(findViewedPlace(pathname, given)).toBe(place);
  });
});

test('[F-77] a legal text names values that there are', () => {
  const all = Object.keys(legalPlaceholders).map((name) => `{{${name}}}`);
  expect(unknownPlaceholders(all.join(' '))).toEqual([]);
  expect(unknownPlaceholders('{{toString}} {{url}} {{}} {url} {{owner}}')).toEqual(['toString', '', 'owner']);
});

test('[F-77] a decision waits where its answer says so', () => {
  expect(isWaiting({ waiting: {} })).toBe(true);
  expect(isWaiting({ id: 1 })).toBe(false);
});
