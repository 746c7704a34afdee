import { expect, test } from 'vitest';
import type { OrganizationTakedowns } from '#contract/takedowns.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { PublicSummary } from './public-summary.tsx';

const thing = (subject: string, isPublished = true) => ({ subject, isPublished });
const takedown = (subject: string, name: string, status = 'HIDDEN') => ({
  ...{ subject, name, status, reason: '사진을 바꿔 주세요.' },
  ...{ createdAt: '2026-11-20T03:00:00Z', takenDownBy: '윤보람' },
});
const draw = (things: object[], takedowns: object[]) =>
  drawMarkup(
    <PublicSummary record={{ things, takedowns } as unknown as OrganizationTakedowns} onShow={() => {}} />,
  ).lines.join('\n');

test('[F-77] what the public sees is counted kind by kind, with what of it is down and why', () => {
  const said = draw(
    [thing('PROFILE'), thing('NPO_PROJECT'), thing('NPO_PROJECT'), thing('NPO_PROJECT', false)],
    [
      takedown('PROFILE', '푸른솔'),
      takedown('NPO_PROJECT', '저녁 공부방'),
      takedown('NPO_PROJECT', '아침 공부방', 'REPLIED'),
      takedown('NPO_PROJECT', '지난 공부방', 'LIFTED'),
    ],
  );
  for (const text of ['공개했어요', ' 2개', '내려 둠', '2개 내려 둠']) expect(said).toContain(text);
  expect(said).toContain('저녁 공부방 · 사진을 바꿔 주세요. (2026.11.20 윤보람)');
  expect(said).not.toContain('푸른솔 ·');
  expect(said).not.toContain('지난 공부방');
});

test('[F-77] a profile that nobody sees yet is said, and nothing is down that was put back', () => {
  const said = draw([thing('PROFILE', false)], [takedown('PROFILE', '푸른솔', 'LIFTED')]);
  expect(said).toContain('아직 공개하지 않았어요');
  expect(said).not.toContain('내려 둠');
});
