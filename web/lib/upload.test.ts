import { expect, test } from 'vitest';
import { createSpending } from '#contract/budgets/spendings.ts';
import { setTransport } from './api.ts';
import { upload } from './upload.ts';

const params = { projectId: '5f1c7a1e-0000-4000-8000-000000000001' };
const input = (name: string, bytes: string) => ({
  params,
  file: new File([bytes], name, { lastModified: 1 }),
  fields: {
    lineId: params.projectId,
    lineVersion: '1',
    day: '2026-11-20',
    payee: '한빛문구',
    amount: '120000',
    evidence: 'CARD',
    isMasked: 'true',
  },
});

test('a file whose answer was lost is sent again under the same key, and another one is not', async () => {
  const keys: (string | undefined)[] = [];
  let isLost = true;
  setTransport(async ({ headers }) => {
    keys.push(headers['idempotency-key']);
    if (isLost) throw new TypeError('failed to fetch');
    return { status: 200, json: async () => ({}) };
  });
  await expect(upload(createSpending, input('영수증.pdf', 'a'))).rejects.toMatchObject({ code: 'NETWORK' });
  isLost = false;
  await upload(createSpending, input('다른 영수증.pdf', 'a'));
  await upload(createSpending, input('영수증.pdf', 'a'));
  await upload(createSpending, input('영수증.pdf', 'a'));
  expect(keys.map((key) => key === keys[0])).toEqual([true, false, true, false]);
});
