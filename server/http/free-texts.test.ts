import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { residentNumberMessage } from '#contract/fields/resident-number.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany } from '#server/testing/factories.ts';
import { mountedEndpoints } from './mount.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

const residentNumber = '900101-1234568';

/** Fields that take any short string because only known values, or secrets, ever match. */
const notFree =
  /\.credential\.|\.(displayName|password|newPassword|currentPassword|token|code|textHash|version|usernames?|\w*Codes?|certificateSha256)$/;

type Inner = z.ZodType & { _zod: { def: Record<string, unknown> } };
const open = (node: unknown) => (node as Inner)._zod.def;

/** Whether what goes into a pipe is one text, which may be missing. */
function holdsText(node: unknown): boolean {
  const { type, innerType } = open(node);
  return type === 'string' || (innerType !== undefined && holdsText(innerType));
}

/** Each text that a body may hold, with the name of its field. */
function* findTexts(node: unknown, name: string): Generator<{ name: string; schema: z.ZodType }> {
  const def = open(node);
  switch (def.type) {
    case 'object':
      for (const [key, child] of Object.entries(def.shape as object))
        yield* findTexts(child, `${name}.${key}`);
      return;
    case 'array':
      yield* findTexts(def.element, name);
      return;
    case 'record':
      yield* findTexts(def.valueType, name);
      return;
    case 'union':
      for (const option of def.options as unknown[]) yield* findTexts(option, name);
      return;
    case 'intersection':
      yield* findTexts(def.left, name);
      yield* findTexts(def.right, name);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
      yield* findTexts(def.innerType, name);
      return;
    case 'pipe':
      if (holdsText(def.in)) yield { name, schema: node as z.ZodType };
      else yield* findTexts(def.in, name);
      return;
    case 'string':
      yield { name, schema: node as z.ZodType };
      return;
    default:
  }
}

test('[F-74] no text of any endpoint takes a resident number', () => {
  const taken: string[] = [];
  let texts = 0;
  for (const [key, { body }] of mountedEndpoints) {
    if (!body) continue;
    for (const { name, schema } of findTexts(body, key)) {
      texts += 1;
      // A text with a shape of its own takes neither this nor any other sentence.
      if (!notFree.test(name) && schema.safeParse(residentNumber).success) taken.push(name);
    }
  }
  expect(texts).toBeGreaterThan(50);
  expect(taken).toEqual([]);
});

test('[F-74] who writes one reads what to do, and nothing of it is kept', async () => {
  const browser = await opened.signIn(await createCompany(opened.platform.db));
  const answer = await browser.post('/api/inquiries', {
    subject: '본인 확인',
    body: `제 번호는 ${residentNumber}예요.`,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fieldErrors).toEqual([{ path: 'body', message: residentNumberMessage }]);
  expect((await browser.get('/api/inquiries')).json().items).toEqual([]);
});
