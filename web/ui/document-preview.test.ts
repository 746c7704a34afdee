import { expect, test } from 'vitest';
import { findPreviewKind } from './document-preview.tsx';

test.each([
  ['결과보고서.pdf', 'pdf'],
  ['결과보고서.PDF', 'pdf'],
  ['사진.JPG', 'image'],
  ['사진.jpeg', 'image'],
  ['사진.png', 'image'],
  ['정산표.xlsx', null],
  ['pdf', null],
  ['사진.png.zip', null],
])('a file called %s is looked at as %s', (name, kind) => {
  expect(findPreviewKind(name)).toBe(kind);
});
