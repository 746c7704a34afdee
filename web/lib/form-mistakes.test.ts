import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMistakeResolver, findFormMistakes } from './form-mistakes.ts';

const schema = z
  .object({
    code: z.string().min(3, { error: '너무 짧아요.' }).regex(/^\d*$/, { error: '숫자만 적어 주세요.' }),
    start: z.number({ error: '시작을 적어 주세요.' }),
    end: z.number({ error: '끝을 적어 주세요.' }),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: '끝이 시작보다 앞서요.' });
const right = { code: '123', start: 1, end: 2 };
const find = (changes: object) => findFormMistakes(schema, { ...right, ...changes }, right);

test('each field says what is wrong with it first, and one that is right says nothing', () => {
  expect(find({})).toEqual({});
  expect(find({ code: 'ab' })).toEqual({ code: '너무 짧아요.' });
  expect(find({ code: 'abc', start: '' })).toEqual({
    code: '숫자만 적어 주세요.',
    start: '시작을 적어 주세요.',
  });
});

test('a rule between fields speaks at once, also while another field is wrong', () => {
  expect(find({ start: 5, end: 4 })).toEqual({ end: '끝이 시작보다 앞서요.' });
  expect(find({ code: '1', start: 5, end: 4 })).toEqual({
    code: '너무 짧아요.',
    end: '끝이 시작보다 앞서요.',
  });
  expect(find({ end: '' })).toEqual({ end: '끝을 적어 주세요.' });
});

test('a form is handed on with its values only where nothing is wrong', async () => {
  const mistakes: Record<string, string> = {};
  const resolve = createMistakeResolver<{ code: string }>(() => mistakes);
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await resolve({ code: '1' }, undefined, options)).toEqual({ values: { code: '1' }, errors: {} });
  mistakes.code = '너무 짧아요.';
  expect(await resolve({ code: '1' }, undefined, options)).toEqual({
    values: {},
    errors: { code: { type: 'contract', message: '너무 짧아요.' } },
  });
});
