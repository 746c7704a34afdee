import { afterEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen } from '#web/testing/screen.tsx';
import { VerifyForm } from './verify-form.tsx';

afterEach(leaveScreen);

const file = new File(['evidence'], 'evidence.pdf', { type: 'application/pdf' });
const told = (line: string) => vi.waitFor(() => expect(outline(document.body)).toContain(line));

test.each([
  [
    { isCurrent: true, number: 2, builtAt: '2026-11-20T01:00:00Z' },
    '같은 파일이에요',
    '맞손이 만든 증빙팩에 들어 있는 파일과 같아요.',
  ],
  [null, '다른 파일이에요', '맞손이 만든 증빙팩에 이 파일과 같은 것이 없어요.'],
])('a file that was found as %j is told so, by its hash alone', async (found, headline, sentence) => {
  const { calls } = drawScreen(<VerifyForm />, { answers: { 'POST /pack-verifications': { found } } });
  await fillIn([['파일', file]], document.body);
  await told(headline);
  await told(sentence);
  expect(calls).toEqual([expect.stringMatching(/^POST \/pack-verifications \{"sha256":"[0-9a-f]{64}"\}$/)]);
});
