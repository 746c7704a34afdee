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

/** The same of statements, as they name them; a place by its number is a name or a group. */
const distinctInSql = new Set([
  ...[
    '1',
    '2',
    'a.number',
    'at',
    'c.document_type',
    'c.rank',
    'created_at',
    'd',
    'd.position',
    'e.sequence',
    'f.username',
  ],
  ...[
    'k.automatic_rank',
    'key',
    'l.effective_on',
    'l.sequence',
    'm.name',
    'm.published_at',
    'name',
    'number',
    'o.name',
  ],
  ...[
    'o.sequence',
    'part.place',
    'place',
    'published_at',
    'q.name',
    'r.place',
    'search_key(ARRAY[name])',
    'sequence',
  ],
  ...['started_at', 'v.created_at', 'v.decline_reason', 'word'],
  // Written elsewhere in the file, or given.
  ...['{documentOrder}', '{name}', '{order}', '{settingChange.proposedAt}', 'l.id {direction(false)}'],
]);

/** The keys of an order in a statement, from the place where they begin. */
function readKeys(text: string, start: number): string[] {
  const found = [''];
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] as string;
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (depth === 0 && /^(?:[`;]|\s(?:LIMIT|OFFSET)\b)/.test(text.slice(at, at + 8)))) break;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((key) =>
    key
      .replaceAll('$', '')
      .replace(/ DESC| ASC| NULLS (?:FIRST|LAST)| COLLATE "C"/g, '')
      .replace(/^['"\s]+|['"\s]+$/g, ''),
  );
}

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

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.ts$|^testing\//.test(file))
  .map((file) => ({
    file,
    text: readFileSync(path.join(import.meta.dirname, file), 'utf8').replace(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
      '',
    ),
  }));

/** What decides between rows that are equal before: the last key of each order. */
const lastKeys = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\.orderBy\(/g)].map(({ index }) => {
    const last = readArguments(text, index + '.orderBy'.length).at(-1) ?? '';
    return { file, key: /^(?:asc|desc)\(([\w.]+)$/.exec(last.replace(/\)$/, ''))?.[1] ?? last };
  }),
);
const lastKeysInSql = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\bORDER BY\s/g)].map(({ index, 0: { length } }) => ({
    file,
    key: readKeys(text, index + length).at(-1) ?? '',
  })),
);

test.each([
  ['query', lastKeys, /(\.id|Id)$/, distinct],
  ['statement', lastKeysInSql, /(\bid|_id|Id|\.id\})$/, distinctInSql],
])(
  'every order of a %s ends in a key of which each row has its own, so that no page has a row twice or loses one',
  (_of, keys, isId, known) => {
    expect(keys.length).toBeGreaterThan(100);
    expect(keys.filter(({ key }) => !isId.test(key) && !known.has(key))).toEqual([]);
    expect([...known].filter((each) => !keys.some(({ key }) => key === each))).toEqual([]);
  },
);
