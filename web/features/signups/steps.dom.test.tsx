import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Signup } from '#contract/accounts/signups.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, fillIn, findDialog, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { ReviewStep } from './review-step.tsx';
import { TermsStep } from './terms-step.tsx';

afterEach(leaveScreen);

const signup: Signup = {
  type: 'NPO',
  consents: { terms: null, privacy: null, marketing: null } as never,
  organization: { name: '푸른솔', number: '1238245678', industry: null } as never,
  businessStatus: null,
  certificate: { name: '고유번호증.pdf', size: 1_000 } as never,
  contact: { name: '이솔', jobTitle: null, phone: '02-123-4567' },
  email: 'sol@example.com',
  username: 'sol',
  submittedOn: null,
};
const said = () => outline(document.body);
const textOf = (slug: string) => ({
  ...{ slug, version: '2026-01-01', textHash: slug.padEnd(64, '0'), title: slug, effectiveOn: '2026-01-01' },
  ...{ html: '', isInForce: true, versions: [] },
});
const texts = Object.fromEntries(
  ['terms', 'privacy', 'marketing'].map((slug) => [`GET /legal-texts/${slug}`, textOf(slug)]),
);

test('[F-77] texts that do not come are asked for again, and a refused consent says so and keeps what was agreed to', async () => {
  const onDone = vi.fn();
  const { calls, queryClient, heal, refuse, accept } = drawScreen(
    <TermsStep signup={signup} onBack={() => {}} onDone={onDone} />,
    { answers: { ...texts, 'PUT /signup/terms': { signup } }, fails: ['GET /legal-texts/privacy'] },
  );
  await waitFor(() => expect(said()).toContain('약관을 불러오지 못했어요'));
  heal('GET /legal-texts/privacy');
  await press(document.body, '다시 시도');
  await waitFor(() => expect(said()).toContain('[ ] 모두 동의해요 (선택 포함)'));
  await fillIn([['모두 동의해요', true]], document.body);
  const agreed = said();
  const readAt = queryClient.getQueryState(['legal', 'terms'])?.dataUpdateCount ?? 0;
  refuse();
  await press(document.body, '다음: 기관 정보');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(said().filter((line) => line !== REFUSAL)).toEqual(agreed);
  // The texts may have changed: they are read again.
  await waitFor(() =>
    expect(queryClient.getQueryState(['legal', 'terms'])?.dataUpdateCount).toBeGreaterThan(readAt),
  );
  expect(onDone).not.toHaveBeenCalled();
  accept();
  await press(document.body, '다음: 기관 정보');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const named = (slug: string) => ({ version: '2026-01-01', textHash: slug.padEnd(64, '0') });
  expect(calls.at(-1)).toBe(
    `PUT /signup/terms ${JSON.stringify({ terms: named('terms'), privacy: named('privacy'), marketing: named('marketing'), isOfAge: true })}`,
  );
});

test('[F-77] who comes back to the terms finds what was agreed to, and what was left out left out', async () => {
  const at = '2026-11-19T00:00:00.000Z';
  const ticked = async (marketing: string | null) => {
    const consents = { terms: at, privacy: at, marketing } as never;
    drawScreen(<TermsStep signup={{ ...signup, consents }} onBack={() => {}} onDone={() => {}} />, {
      answers: texts,
    });
    await waitFor(() => expect(said().join()).toMatch(/\[x\][^,]*14세/));
    return said().filter((line) => line.startsWith('[x]')).length;
  };
  const without = await ticked(null);
  // With all of them the box for all is ticked, too.
  expect(await ticked(at)).toBe(without + 2);
});

test('[F-77] an application that is refused leads to the step at fault, where one is', async () => {
  const goTo = vi.fn();
  const { calls, refuse, accept } = drawScreen(
    <ReviewStep signup={signup} onBack={() => {}} onGoTo={goTo} />,
    { answers: { 'POST /signup/submission': { signup } } },
  );
  const send = () => press(document.body, '가입 신청 보내기');
  refuse();
  await send();
  await waitFor(() => expect(said()).toContain(REFUSAL));
  expect(said()).not.toContain('[고치러 가기]');
  const message = '이미 다른 회원이 쓰는 이메일이에요.';
  refuse({ code: 'VALIDATION', fieldErrors: [{ path: 'email', message }] });
  await send();
  await waitFor(() => expect(said()).toContain(message));
  await press(document.body, '고치러 가기');
  expect(goTo.mock.calls).toEqual([['contact']]);
  accept();
  await send();
  await waitFor(() => expect(said()).not.toContain(message));
  expect(calls).toEqual(Array.from({ length: 3 }, () => 'POST /signup/submission'));
});

test('[F-77] what was typed into an application goes with it when it is given up', async () => {
  const { router } = drawScreen('PAGE', {
    at: '/signup',
    answers: { 'GET /signup': { signup }, 'DELETE /signup': { signup: null } },
  });
  sessionStorage.setItem('kept-form:another', 'stays');
  for (const form of ['organization', 'contact']) sessionStorage.setItem(`kept-form:signup:${form}`, '{}');
  await press(document.body, '지우고 새로 쓰기');
  await press(await findDialog(), '지우기');
  await waitFor(() => expect(said()).not.toContain('[지우고 새로 쓰기]'));
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('kept-form:'))).toEqual([
    'kept-form:another',
  ]);
  expect(router.latestLocation.pathname).toBe('/signup');
});

testPresses({
  '[F-77] once an application is sent another can be begun': {
    draws: () => 'PAGE',
    given: {
      at: '/signup',
      answers: { 'GET /signup': { signup: { ...signup, submittedOn: '2026-11-20' } } },
    },
    presses: '다른 기관으로 새로 신청하기',
    sends: ['DELETE /signup'],
    later: { 'DELETE /signup': { signup: null }, 'GET /signup': { signup: null } },
    hides: ['가입 신청을 보냈어요', '11월 23일까지'],
    shows: ['어떤 회원으로 가입하나요?'],
  },
  '[F-77] an application that is being written is given up after a question': {
    draws: () => 'PAGE',
    given: { at: '/signup', answers: { 'GET /signup': { signup } } },
    presses: '지우고 새로 쓰기',
    asks: ['적은 내용과 올린 서류가 모두 지워져요. 지운 뒤에는 되돌릴 수 없어요.'],
    isSure: true,
    sends: ['DELETE /signup'],
    later: { 'DELETE /signup': { signup: null }, 'GET /signup': { signup: null } },
    hides: ['[지우고 새로 쓰기]'],
  },
});
