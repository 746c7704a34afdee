import { expect, test } from 'vitest';
import { z } from 'zod';
import { findFullPath } from './field-paths.ts';

const form = z.object({ end: z.string(), rows: z.array(z.object({ name: z.string() })).optional() });
const either = z.union([z.object({ plan: z.string() }), z.object({ fee: z.string().transform(Number) })]);
const body = z.object({ form: form.nullable(), version: z.number(), either });

test.each([
  ['the whole body', '', null],
  ['a field', 'version', null],
  ['a field of a form', 'form.end', null],
  ['a row of a list', 'form.rows.3.name', null],
  ['what the body does not ask for', 'certificate', null],
  ['a field without its form', 'end', 'form.end'],
  ['a row without its form', 'rows.3.name', 'form.rows.3.name'],
  ['a field of one of two forms', 'fee', 'either.fee'],
])('[F-75] a mistake is named as the body has it: %s', (_what, path, full) => {
  expect(findFullPath(body, path)).toBe(full);
});
