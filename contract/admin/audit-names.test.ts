import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nameAction, nameDaysLeft, nameDetail, nameSubject, nameValue } from './audit-names.ts';

const server = path.join(import.meta.dirname, '../../server');

/** Every call that adds an entry to the audit log, as it is written. */
const calls = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing'))
  .flatMap(
    (file) => readFileSync(path.join(server, file), 'utf8').match(/unit\.audit\(\{[\s\S]*?\n? *\}\);/g) ?? [],
  );

const findAll = (pattern: RegExp) =>
  [...new Set(calls.flatMap((call) => [...call.matchAll(pattern)].map(([, found = '']) => found)))].sort();

/** Those that are shown as they are stored. */
const unnamed = (words: readonly string[], name: (word: string) => string) =>
  words.filter((word) => !/[가-힣]/.test(name(word)));

test('[P-07] [B-19] whatever the server writes into the audit log has a name in Korean', () => {
  const actions = findAll(/'([a-z-]+(?:\.[a-z-]+)+)'/g);
  expect(actions.length).toBeGreaterThan(70);
  expect(unnamed(actions, nameAction)).toEqual([]);
  expect(unnamed(findAll(/subjectType: '(\w+)'/g), nameSubject)).toEqual([]);
  expect(unnamed(findAll(/purpose: '([^']+)'/g), (purpose) => nameValue('purpose', purpose))).toEqual([]);
  const details = findAll(/details: \{([^{}]*)\}/g).flatMap((text) =>
    text.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []),
  );
  expect(details.length).toBeGreaterThan(70);
  const old = ['from', 'to', 'before', 'after'];
  expect(
    unnamed(
      [...new Set(details)].filter((key) => !old.includes(key)),
      nameDetail,
    ),
  ).toEqual([]);
});

test('[P-07] a status is named as its own subject names it', () => {
  expect(nameValue('status', 'REJECTED')).toBe('보완 필요');
  expect(nameValue('to', 'REJECTED')).toBe('승인 거절');
  expect(nameValue('role', 'COMPANY')).toBe('기업');
  expect(nameValue('kind', 'BANK_ACCOUNT')).toBe('입금 계좌');
  expect(nameValue('part', '07')).toBe('인정제 증빙표');
});

test('[P-07] a code group is named, its districts all alike, and what nobody knows any more stays as it is stored', () => {
  expect(nameValue('group', 'EXPENSE')).toBe('비목');
  expect(nameValue('group', 'REGION_DETAIL_11')).toBe('시·군·구');
  expect(nameAction('former.action')).toBe('former.action');
  expect(nameSubject('former_subject')).toBe('former_subject');
  expect(nameDetail('formerKey')).toBe('formerKey');
  expect(nameValue('answer', 'KEPT')).toBe('KEPT');
  expect([0, 1, -1].map(nameDaysLeft)).toEqual(['오늘', '1일 남음', '1일 지남']);
});
