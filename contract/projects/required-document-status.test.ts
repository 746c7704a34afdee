import { expect, test } from 'vitest';
import {
  areDocumentsComplete,
  canMoveDocument,
  countDocuments,
  findMissing,
  type RequiredDocumentStatus,
  requiredDocumentStatuses,
} from './required-document-status.ts';

const documents = (...statuses: RequiredDocumentStatus[]) => statuses.map((status) => ({ status }));

test('[F-32] a document moves along these pairs, and a file is exchanged while nobody has decided', () => {
  const moves = requiredDocumentStatuses.flatMap((from) =>
    requiredDocumentStatuses.filter((to) => canMoveDocument(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves.sort()).toEqual([
    'HANDED_IN ACCEPTED',
    'HANDED_IN HANDED_IN',
    'HANDED_IN RETURNED',
    'RETURNED HANDED_IN',
    'RETURNED WAIVED',
    'WANTED HANDED_IN',
    'WANTED WAIVED',
  ]);
});

test('[F-32] what was neither accepted nor waived is missing', () => {
  expect(findMissing(documents(...requiredDocumentStatuses)).map(({ status }) => status)).toEqual([
    'WANTED',
    'HANDED_IN',
    'RETURNED',
  ]);
});

test.each([
  [['ACCEPTED'], true],
  [['ACCEPTED', 'WAIVED'], true],
  // Something was asked for and nothing came: going on takes a reason.
  [['WAIVED'], false],
  [[], false],
  [['ACCEPTED', 'WANTED'], false],
  [['ACCEPTED', 'HANDED_IN'], false],
  [['ACCEPTED', 'RETURNED'], false],
] as const)('[F-32] %j are complete: %s', (statuses, is) => {
  expect(areDocumentsComplete(countDocuments(documents(...statuses)))).toBe(is);
});
