import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AdminLegalText, type LegalSource, legalPlaceholders } from '#contract/admin/legal-texts.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  slowDown,
} from '#web/testing/screen.tsx';
import { LegalTextCard } from './legal-text-card.tsx';
import { LegalVersionForm } from './legal-version-form.tsx';

const text: LegalSource = {
  slug: 'terms',
  title: '이용약관',
  inForce: { version: '2026-01-01', source: '# 이용약관' },
  last: { version: '2026-06-01', source: '# 이용약관 지금 글' },
  firstDay: '2026-11-27',
};
const said = () => outline(document.body);

beforeEach(slowDown);
afterEach(leaveScreen);

function draw(source: LegalSource = text) {
  const done = vi.fn();
  return {
    done,
    ...drawScreen(<LegalVersionForm memberId="u1" text={source} onDone={done} />, {
      answers: { [`POST /admin/legal-texts/${source.slug}/versions`]: { texts: [] } },
    }),
  };
}

test('[F-77] a new version of a legal text: each mistake at its field, a refusal that keeps what is written, and the announcement', async () => {
  const { calls, done, refuse, accept } = draw();
  const about = Object.values(legalPlaceholders);
  expect(said().filter((line) => !about.some((one) => line.endsWith(one)))).toEqual([
    '[여기]',
    '새 글 필수 (≤60000): # 이용약관 지금 글',
    '11 / 60000',
    '# 장, ## 조, 1. 차례가 있는 항목, - 항목, | 칸 | 칸 | 표. 빈 줄로 문단을 나눠요.',
    '운영사 정보를 넣는 자리',
    '[지금 글과 비교하기]',
    '언제부터 필수 (numeric): 2026.11.27',
    '[달력 열기]',
    '시행 7일 전까지 알려야 해서 2026.11.27이 가장 빨라요. 회원에게 나쁜 쪽이면 30일 앞서 알려 주세요.',
    '[ ] 회원에게 새로 동의받기',
    '회원의 정보를 더 쓰거나 의무를 더하면 켜 주세요. 시행한 뒤 처음 들어올 때 여쭤봐요.',
    '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
    '0 / 500',
    '감사 기록과 이 화면에 남아요.',
    '알리면 바로 모든 회원에게 알림과 메일을 보내고, 시행하는 날까지 화면 위에 알려요. 이미 받은 동의는 그때 본 글에 그대로 남아요.',
    '[새 버전 알리기]',
  ]);
  await press(document.body, '새 버전 알리기');
  await waitFor(() => expect(said()).toContain('지금 글과 같아요. 바꿀 내용을 적어 주세요.'));
  expect(
    said()
      .filter((line) => line.includes('✗'))
      .map((line) => line.split(' ')[0]),
  ).toEqual(['새', '이유']);
  await fillIn(
    [
      ['새 글', ' '],
      ['언제부터', '2026.11.26'],
    ],
    document.body,
  );
  await press(document.body, '새 버전 알리기');
  await waitFor(() => expect(said()).toContain('내용을 적어 주세요.'));
  expect(said()).toContain('2026.11.27부터 고를 수 있어요.');
  await fillIn([['새 글', '# {{phones}}']], document.body);
  await press(document.body, '새 버전 알리기');
  await waitFor(() =>
    expect(said()).toContain('{{phones}}에 넣을 값이 없어요. 쓸 수 있는 자리를 확인해 주세요.'),
  );
  expect(calls).toEqual([]);
  await fillIn(
    [
      ['새 글', '# {{phone}}'],
      ['언제부터', '2026.11.27'],
      ['회원에게 새로', true],
      ['이유', '전화번호'],
    ],
    document.body,
  );
  refuse({ fieldErrors: [{ path: 'effectiveOn', message: '그날은 이미 있어요.' }] });
  await press(document.body, '새 버전 알리기');
  await waitFor(() => expect(said()).toContain('그날은 이미 있어요.'));
  expect(said()).not.toContain(REFUSAL);
  refuse();
  await press(document.body, '새 버전 알리기');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(said()).not.toContain('그날은 이미 있어요.');
  expect(done).not.toHaveBeenCalled();
  accept();
  await press(document.body, '새 버전 알리기');
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(calls.at(-1)).toEqual(
    'POST /admin/legal-texts/terms/versions {"seenVersion":"2026-06-01","source":"# {{phone}}","effectiveOn":"2026-11-27","needsConsent":true,"reason":"전화번호"}',
  );
  // Nothing of it is left on this device.
  draw();
  expect(said()).not.toContain('[지금 글에서 다시 시작하기]');
});

test('[F-77] what is half-written stays on this device, says when it was outrun, and can be thrown away', async () => {
  draw();
  await fillIn([['새 글', '# 새 글']], document.body);
  expect(said()).toContain('쓰던 글을 이 기기에 두었어요. 알리기 전까지 새로고침해도 남아 있어요.');
  await press(document.body, '지금 글과 비교하기');
  expect(said()).toContain('[비교 접기]');
  await fillIn([['새 글', ' # 이용약관 ']], document.body);
  expect(said()).toContain('지금 시행하는 글과 같아요.');
  draw({ ...text, last: { ...text.last, version: '2026-07-01' } });
  expect(said().find((line) => line.startsWith('쓰던 글을'))).toContain('쓰는 동안 다른 새 버전이 나왔어요.');
  await press(document.body, '지금 글에서 다시 시작하기');
  expect(said().some((line) => line.startsWith('쓰던 글을'))).toBe(false);
  expect((document.querySelector('textarea') as HTMLTextAreaElement).value).toBe(text.last.source);
  draw({ ...text, slug: 'marketing' });
  expect(said()).not.toContain('[ ] 회원에게 새로 동의받기');
});

const version = {
  announcedOn: '2026-11-10',
  needsConsent: false,
  createdByName: '윤보람',
  reason: '전화번호',
  agreedCount: 0,
};
const card: AdminLegalText = {
  slug: 'terms',
  title: '이용약관',
  versions: [
    { ...version, version: '2026-12-01', effectiveOn: '2026-12-01', state: 'COMING', needsConsent: true },
    { ...version, version: '2026-11-30', effectiveOn: '2026-11-30', state: 'WITHDRAWN', agreedCount: 0 },
    { ...version, version: '2026-06-01', effectiveOn: '2026-06-01', state: 'IN_FORCE', agreedCount: 1200 },
    {
      ...version,
      version: '2026-01-01',
      effectiveOn: '2026-01-01',
      state: 'PAST',
      createdByName: null,
      reason: null,
      agreedCount: 1,
    },
  ],
};

test('[F-77] the versions of a legal text; only who may decide writes one or takes one back', async () => {
  drawScreen(<LegalTextCard text={card} mayDecide={false} />);
  const read = said();
  const { calls, toasts } = drawScreen(<LegalTextCard text={card} mayDecide />, {
    answers: { 'POST /admin/legal-texts/terms/versions/2026-12-01/withdrawal': { texts: [] } },
  });
  expect(said()).toEqual([
    '[여기]',
    '이용약관',
    '새 버전 쓰기: 이용약관 → /admin/legal-texts/terms',
    '2026.12.01부터예정새로 동의받음',
    '2026.11.10 공고 · 윤보람 님 · 전화번호',
    '[글 보기: 이용약관 2026.12.01]',
    '[거두기: 이용약관 2026.12.01]',
    '2026.11.30부터거둠',
    '2026.11.10 공고 · 윤보람 님 · 전화번호',
    '2026.06.01부터시행 중',
    '2026.11.10 공고 · 윤보람 님 · 전화번호',
    '[글 보기: 이용약관 2026.06.01]',
    '동의한 회원 1,200명: 이용약관 2026.06.01 → /admin/legal-texts/terms/2026-06-01',
    '2026.01.01부터지난 글',
    '2026.11.10 공고',
    '[글 보기: 이용약관 2026.01.01]',
    '동의한 회원 1명: 이용약관 2026.01.01 → /admin/legal-texts/terms/2026-01-01',
  ]);
  expect(said().filter((line) => !read.includes(line))).toEqual([
    '새 버전 쓰기: 이용약관 → /admin/legal-texts/terms',
    '[거두기: 이용약관 2026.12.01]',
  ]);
  await press(document.body, '거두기: 이용약관 2026.12.01');
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual([
    '새 버전 거두기',
    '이용약관 · 2026.12.01 시행 예정',
    '[닫기]',
    '지금 글이 그대로 적용돼요.',
    '바뀐다고 알린 회원에게 바뀌지 않는다고 다시 알려요.',
    '거둔 날은 다시 고를 수 없어요.',
    '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
    '0 / 500',
    '[거두기]',
  ]);
  await fillIn([['이유', '잘못 적었어요']], dialog);
  await press(dialog, '거두기');
  await waitFor(() => expect(toasts).toEqual(['success: 새 버전을 거뒀어요.']));
  expect(calls).toEqual([
    'POST /admin/legal-texts/terms/versions/2026-12-01/withdrawal {"reason":"잘못 적었어요"}',
  ]);
});
