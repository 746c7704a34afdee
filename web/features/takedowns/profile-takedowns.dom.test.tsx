import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, fillIn, findDialog, leaveScreen, press } from '#web/testing/screen.tsx';
import { OwnTakedowns } from './own-takedowns.tsx';
import { ProfileTakedowns } from './profile-takedowns.tsx';

afterEach(leaveScreen);

const idOf = (thing: number) => `${thing}0000000-0000-4000-8000-000000000000`;
const npo = {
  id: idOf(1),
  orgName: '푸른솔',
  projects: [{ id: idOf(2), name: '숲 교실', images: [{ file: { id: idOf(3) } }] }],
  documents: [{ id: idOf(4), name: '정관.pdf' }],
} as unknown as NpoProfile;

test.each([
  ['푸른솔 프로필', 'PROFILE', idOf(1), '/admin/takedowns', /검색, 추천에서 바로 빠져요/],
  ['숲 교실', 'NPO_PROJECT', idOf(2), '/npos/n1', /추천 이유, 비교서에서/],
  ['숲 교실 사진 1', 'IMAGE', idOf(3), '/npos/n1', /사진 주소로도 볼 수 없어요/],
  ['정관.pdf', 'DOCUMENT', idOf(4), '/npos/n1', /서류 주소로도 내려받을 수 없어요/],
])(
  '[O-14] %s is taken down; whoever did it stays while there is a profile to look at',
  async (name, subject, subjectId, place, effect) => {
    const { calls, toasts, router } = drawScreen(<ProfileTakedowns npo={npo} />, { at: '/npos/n1' });
    await press(document.body, `${name} 내리기`);
    const dialog = await findDialog();
    expect(outline(dialog).join('\n')).toMatch(effect);
    await fillIn([['이유', '사실과 달라요.']], dialog);
    await press(dialog, '내리기');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(calls).toEqual([
      `POST /admin/organizations/${npo.id}/takedowns {"subject":"${subject}","subjectId":"${subjectId}","reason":"사실과 달라요."}`,
    ]);
    expect(toasts).toEqual([expect.stringMatching(/^success: .+ 내렸어요\.$/)]);
    await waitFor(() => expect(router.latestLocation.pathname).toBe(place));
  },
);

const hidden = {
  ...{
    id: idOf(5),
    version: 3,
    subject: 'NPO_PROJECT',
    subjectId: idOf(2),
    name: '숲 교실',
    status: 'HIDDEN',
  },
  ...{ reason: '사진이 달라요.', createdAt: '2026-11-20T01:42:00Z', deletableOn: '2026-12-04' },
  ...{ reply: null, answer: null, closedAt: null },
};
testPresses({
  '[F-77] its owner answers a takedown, and reads that the answer is looked at': {
    draws: () => <OwnTakedowns shows={() => true} />,
    given: { answers: { 'GET /takedowns': { items: [hidden] } } },
    presses: '고쳤다고 알리거나 이의 보내기',
    fills: [
      ['이의가 있어요', true],
      ['내용', '우리가 찍었어요.'],
    ],
    asks: ['대표 사업 · 숲 교실'],
    sends: [`POST /takedowns/${idOf(5)}/reply {"kind":"OBJECTED","text":"우리가 찍었어요.","version":3}`],
    toasts: ['success: 답을 보냈어요. 살펴보고 알림과 메일로 알려 드려요.'],
  },
});
