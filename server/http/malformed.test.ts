import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isMalformed } from './malformed.ts';

test.each([
  ['one host', 1, ['Host', 'matson.kr', 'Accept', '*/*'], false],
  ['another header that begins so', 1, ['Host', 'matson.kr', 'Hosting', 'x'], false],
  ['two hosts', 1, ['Host', 'matson.kr', 'hOST', 'evil.example'], true],
  ['a line without a version', 0, ['Host', 'matson.kr'], true],
])('[F-77] a request with %s', (_what, httpVersionMajor, rawHeaders, isRefused) => {
  expect(isMalformed({ httpVersionMajor, rawHeaders } as unknown as IncomingMessage)).toBe(isRefused);
});
