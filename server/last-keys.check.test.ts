import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Keys that are no id and of which each row has its own, among the rows that are read together. */
const distinct = new Set([
  'accessLog.at',
  'agreement.number',
  'agreementConfirmation.confirmedAt',
  'applicationDecision.createdAt',
  'applicationDecision.organizationVersion',
  'auditCheck.checkedAt',
  'auditEntry.sequence',
  'code.code',
  'consent.document',
  'consent.givenAt',
  'erasure.sequence',
  'file.storageKey',
  'inUse.number',
  'legalText.createdAt',
  'legalText.effectiveOn',
  'match.sequence',
  'matchCandidate.automaticRank',
  'matchCandidate.rank',
  'member.username',
  'organization.createdAt',
  'outgoing.leavesAt',
  'pack.builtAt',
  'packItem.position',
  'processReport.seenAt',
  'projectDraft.key',
  'refundRequest.createdAt',
  'reportSubmission.number',
  'requiredDocument.position',
  'settingChange.kind',
  'settingChange.proposedAt',
  'spending.number',
  'viewing.place',
]);

/** The arguments of a call whose bracket opens at an index. */
function readArguments(text: string, open: number): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text.slice(open)) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0) break;
    if (letter === ',' && depth === 1) found.push('');
    else if (depth > 1 || letter !== '(') found[found.length - 1] += letter;
  }
  return found.map((each) => each.trim()).filter((each) => each !== '');
}

/** What decides between rows that are equal before: the last key of each order. */
function findLastKeys(): { place: string; key: string }[] {
  return globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/\.test\.ts$|^testing\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      return [...text.matchAll(/\.orderBy\(/g)].map(({ index }) => {
        const last = readArguments(text, index + '.orderBy'.length).at(-1) ?? '';
        return { place: file, key: /^(?:asc|desc)\(([\w.]+)$/.exec(last.replace(/\)$/, ''))?.[1] ?? last };
      });
    });
}

test('every order ends in a key of which each row has its own, so that no page has a row twice or loses one', () => {
  const keys = findLastKeys();
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter(({ key }) => !/(\.id|Id)$/.test(key) && !distinct.has(key))).toEqual([]);
  expect([...distinct].filter((each) => !keys.some(({ key }) => key === each))).toEqual([]);
});
