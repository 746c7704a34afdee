import { createHash } from 'node:crypto';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
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

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const made = { path: '협약서.pdf', text: '협약' };

/** An archive whose manifest names one file, with the files that are in it now. */
async function packWith(...inside: { path: string; text: string }[]): Promise<File> {
  const named = { path: made.path, size: Buffer.byteLength(made.text), sha256: sha256Of(made.text) };
  const manifest = {
    ...{ project: '바다숲', pack: 2, madeAt: '2026-11-20T01:00:00Z' },
    files: [{ ...named, who: '하늬에너지', when: '2026-11-19T01:00:00Z' }],
  };
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const { path, text } of [{ path: 'manifest.json', text: JSON.stringify(manifest) }, ...inside])
    await zip.add(path, new TextReader(text));
  // A phone may write what a file is called in capitals.
  return new File([(await zip.close()) as BlobPart], '증빙팩.ZIP');
}

const found = { isCurrent: true, number: 2, builtAt: '2026-11-20T01:00:00Z' };
const pack = '맞손이 2026.11.20 오전 10:00에 만든 증빙팩 2판';

test.each([
  ['as it was made', [made], found, '같은 파일이에요', `${pack}과 파일 1개가 모두 같아요.`, []],
  [
    'changed',
    [{ ...made, text: '협정' }],
    found,
    '다른 파일이에요',
    `${pack}과 다른 파일이 있어요.`,
    ['협약서.pdf내용이 달라요'],
  ],
  [
    'short of a file',
    [],
    found,
    '다른 파일이에요',
    `${pack}과 다른 파일이 있어요.`,
    ['협약서.pdf파일이 없어요'],
  ],
  [
    'with a file more',
    [made, { path: '덤.pdf', text: '덤' }],
    found,
    '다른 파일이에요',
    `${pack}과 다른 파일이 있어요.`,
    ['덤.pdf목록에 없는 파일이에요'],
  ],
  [
    'with a list of its own',
    [made],
    null,
    '다른 파일이에요',
    '목록이 맞손이 만든 것과 달라요. 안에 든 파일도 믿을 수 없어요.',
    [],
  ],
] as const)(
  '[G-51] a pack %s is told so, file by file',
  async (_, inside, answer, headline, sentence, wrong) => {
    drawScreen(<VerifyForm />, { answers: { 'POST /pack-verifications': { found: answer } } });
    await fillIn([['파일', await packWith(...inside)]], document.body);
    await told(headline);
    await told(sentence);
    expect(outline(document.querySelector('[role=status]') as HTMLElement)).toEqual([
      headline,
      '증빙팩.ZIP',
      sentence,
      ...wrong,
    ]);
  },
);

test('[G-51] a pack that was built anew since says that there is another', async () => {
  drawScreen(<VerifyForm />, {
    answers: { 'POST /pack-verifications': { found: { ...found, isCurrent: false } } },
  });
  await fillIn([['파일', await packWith(made)]], document.body);
  await told('그 뒤에 새 판이 나왔어요. 프로젝트의 증빙팩에서 새 판을 받을 수 있어요.');
});
