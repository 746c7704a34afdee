import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usernameTaken } from '#contract/accounts/members.ts';
import type { Signup } from '#contract/accounts/signups.ts';
import { certificateFileMessages } from '#contract/npos/certificates.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  isAnnounced,
  leaveScreen,
  press,
  pressIt,
  REFUSAL,
} from '#web/testing/screen.tsx';
import { takeUploads } from '#web/testing/uploads.ts';
import { AccountStep } from './account-step.tsx';
import { CertificateStep } from './certificate-step.tsx';
import { JoinForm } from './join-form.tsx';
import { OrganizationStep } from './organization-step.tsx';
import { signupQuery } from './queries.ts';
import { ReviewStep } from './review-step.tsx';
import { SignupSent } from './signup-sent.tsx';
import { TypeStep } from './type-step.tsx';

afterEach(leaveScreen);

const signup: Signup = {
  type: 'COMPANY',
  consents: { terms: null, privacy: null, marketing: null } as never,
  organization: { name: '하늬에너지', number: '2208162517', industry: '제조업' } as never,
  businessStatus: { status: 'OPERATING', taxType: null, checkedOn: '2026-11-19' },
  certificate: null,
  contact: { name: '이솔', jobTitle: '팀장', phone: '02-123-4567' },
  email: 'sol@example.com',
  username: null,
  submittedOn: null,
};
const nowhere = () => {};
const said = () => outline(document.body).slice(1);
const invalid = (path: string, message: string) => ({ code: 'VALIDATION', fieldErrors: [{ path, message }] });

test('[F-77] an ID that is free is said so until another one is typed; one that is taken or cannot be asked about is not', async () => {
  const { calls, answer, refuse, accept } = drawScreen(
    <AccountStep signup={signup} onBack={nowhere} onDone={nowhere} />,
    { answers: { 'POST /signup/username-check': { isFree: true } } },
  );
  const check = async (username: string) => {
    await fillIn([['아이디', username]], document.body);
    await press(document.body, '중복 확인');
  };
  const free = '쓸 수 있는 아이디예요.';
  await check('A!');
  await waitFor(() => expect(said().join()).toContain('아이디는 영문 소문자로 시작하는'));
  expect(calls).toEqual([]);
  await check(' Hanui_CSR ');
  await waitFor(() => expect(said()).toContain(free));
  expect(calls[0]).toContain('{"username":"hanui_csr"}');
  await fillIn([['아이디', 'hanui_cs']], document.body);
  expect(said()).not.toContain(free);
  answer('POST /signup/username-check', { isFree: false });
  await check('hanui_taken');
  await waitFor(() => expect(said()).toContain(usernameTaken));
  expect(said()).not.toContain(free);
  refuse();
  await check('hanui_other');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  accept();
  answer('POST /signup/username-check', { isFree: true });
  await check('hanui_other');
  await waitFor(() => expect(said()).toContain(free));
});

test('[F-77] a refusal of the account marks the field that it is about; one about another step stands apart', async () => {
  const onDone = vi.fn();
  const { refuse } = drawScreen(<AccountStep signup={signup} onBack={nowhere} onDone={onDone} />);
  const entries = [
    ['아이디', 'hanui_csr'],
    ['비밀번호 필수', 'Long-enough-1'],
    ['비밀번호 확인', 'Long-enough-1'],
  ] as const;
  await fillIn(entries, document.body);
  const message = '흔한 비밀번호예요.';
  refuse(invalid('password', message));
  await press(document.body, '다음: 확인');
  await waitFor(() => expect(said()).toContain(message));
  expect(said()).toContain('비밀번호 필수 (password, new-password): Long-enough-1 ✗');
  expect(document.activeElement?.getAttribute('name')).toBe('password');
  const elsewhere = '가입 신청이 사라졌어요.';
  refuse(invalid('signup', elsewhere));
  await fillIn([['비밀번호 필수', 'Long-enough-1']], document.body);
  await press(document.body, '다음: 확인');
  await waitFor(() => expect(said()).toContain(elsewhere));
  expect(onDone).not.toHaveBeenCalled();
});

test('[F-77] [F-58] a certificate is asked for, refused in Korean where it is none, and arrives in the application', async () => {
  takeUploads();
  const onDone = vi.fn();
  const certificate = { id: '77777777-7777-4777-8777-777777777777', name: '등록증.pdf', size: 3 };
  const { calls, toasts, queryClient, refuse, accept } = drawScreen(
    <CertificateStep signup={signup} onBack={nowhere} onDone={onDone} />,
    { answers: { 'POST /signup/certificate': { signup: { ...signup, certificate } } } },
  );
  expect(said()).toContain('사업자등록증을 올려 주세요');
  await press(document.body, '다음: 담당자');
  const { missing } = certificateFileMessages;
  expect(said()).toContain(missing);
  expect(onDone).not.toHaveBeenCalled();
  const large = new File(['pdf'], '큰 서류.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 100 * 1024 * 1024 + 1 });
  await fillIn([['', new File(['hwp'], '증명서.hwp', { type: 'application/x-hwp' })]], document.body);
  await fillIn([['', large]], document.body);
  expect(toasts).toEqual([
    'error: .jpg, .jpeg, .png, .pdf 파일만 업로드할 수 있습니다.',
    'error: 파일 크기는 100MB를 초과할 수 없습니다.',
  ]);
  toasts.length = 0;
  refuse();
  await fillIn([['', new File(['pdf'], '등록증.pdf', { type: 'application/pdf' })]], document.body);
  await waitFor(() => expect(said()).toContain('[등록증.pdf 다시 시도]'));
  expect(said()).toContain(REFUSAL);
  expect(toasts).toHaveLength(1);
  accept();
  await press(document.body, '등록증.pdf 다시 시도');
  await waitFor(() =>
    expect(queryClient.getQueryData(signupQuery.queryKey)?.certificate).toEqual(certificate),
  );
  await waitFor(() => expect(said()).toContain('등록증.pdf 업로드를 마쳤어요'));
  expect(said()).not.toContain(missing);
  expect(calls).toHaveLength(2);
});

test('[F-77] a certificate that is there leads on, and goes by a press', async () => {
  const onDone = vi.fn();
  const certificate = { id: '77777777-7777-4777-8777-777777777777', name: '고유번호증.pdf', size: 3 };
  const { calls, queryClient } = drawScreen(
    <CertificateStep signup={{ ...signup, type: 'NPO', certificate }} onBack={nowhere} onDone={onDone} />,
    { answers: { 'DELETE /signup/certificate': { signup } } },
  );
  expect(said()).toContain('고유번호증을 올려 주세요');
  await press(document.body, '다음: 담당자');
  expect(onDone).toHaveBeenCalledTimes(1);
  await press(document.body, '고유번호증.pdf 삭제');
  await waitFor(() => expect(calls).toEqual(['DELETE /signup/certificate']));
  await waitFor(() => expect(queryClient.getQueryData(signupQuery.queryKey)?.certificate).toBeNull());
});

test('[F-77] [W-19] what the tax office says of a number stands under it, with the day where there is one', async () => {
  const { answer, refuse } = drawScreen(
    <OrganizationStep signup={{ ...signup, businessStatus: null }} onBack={nowhere} onDone={nowhere} />,
  );
  const told = (given: object) =>
    answer('POST /business-status', { taxType: null, checkedOn: null, ...given });
  told({ status: 'OPERATING', message: '영업 중이에요.', checkedOn: '2026-11-19' });
  await press(document.body, '조회');
  await waitFor(() => expect(said()).toContain('영업 중이에요. 기준일 2026.11.19'));
  told({ status: 'CLOSED', message: '폐업했어요.', checkedOn: '2026-11-18' });
  await press(document.body, '조회');
  await waitFor(() => expect(said().join('\n')).toContain('폐업했어요. 기준일 2026.11.18'));
  expect(said().join('\n')).not.toContain('영업 중이에요.');
  told({ status: 'UNKNOWN', message: '확인하지 못했어요.' });
  await press(document.body, '조회');
  await waitFor(() => expect(said()).toContain('확인하지 못했어요.'));
  refuse(invalid('businessNumber', '번호를 다시 확인해 주세요.'));
  await press(document.body, '조회');
  await waitFor(() => expect(said()).toContain('번호를 다시 확인해 주세요.'));
  refuse();
  await press(document.body, '조회');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  await fillIn([['사업자등록번호', '']], document.body);
  expect(said()).not.toContain(REFUSAL);
  await press(document.body, '조회');
  await waitFor(() => expect(said()).toContain('번호를 입력해주세요.'));
});

test('[F-77] the review says all that was written, and each part leads to its step', async () => {
  const goTo = vi.fn();
  const whole: Signup = {
    ...signup,
    consents: { ...signup.consents, marketing: {} } as never,
    certificate: { name: '등록증.pdf', size: 2_048 } as never,
    username: 'hanui_csr',
  };
  drawScreen(<ReviewStep signup={whole} onBack={nowhere} onGoTo={goTo} />);
  const lines = said().join('\n');
  for (const told of ['받을게요', '기업 회원', '사업자등록번호', '기준일 2026.11.19', '업종', '제조업'])
    expect(lines).toContain(told);
  for (const told of ['사업자등록증', '등록증.pdf (2', '팀장', 'sol@example.com', 'hanui_csr'])
    expect(lines).toContain(told);
  for (const button of [...document.querySelectorAll('button')].filter((one) =>
    /고치기|수정/.test(one.textContent ?? ''),
  ))
    await pressIt(button);
  expect(goTo.mock.calls.flat()).toEqual(['terms', 'organization', 'certificate', 'contact', 'account']);
  drawScreen(
    <ReviewStep
      signup={{
        ...whole,
        type: 'NPO',
        consents: signup.consents,
        organization: { ...whole.organization, industry: null } as never,
      }}
      onBack={nowhere}
      onGoTo={goTo}
    />,
  );
  for (const told of ['받지 않을게요', 'NPO 회원', '고유번호', '고유번호증']) expect(said()).toContain(told);
  expect(said().join('\n')).not.toMatch(/업종|주된 활동|사업자등록번호/);
});

test('[F-77] a kind that was chosen on the way here is begun with at once, and once', async () => {
  const onDone = vi.fn();
  const { calls } = drawScreen(<TypeStep signup={null} chosen="NPO" onDone={onDone} />, {
    answers: { 'POST /signup': { signup } },
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(calls).toEqual(['POST /signup {"type":"NPO"}']);
  const again = drawScreen(<TypeStep signup={signup} chosen="NPO" onDone={onDone} />);
  expect(said()).toContain('(•) 기업 회원');
  expect(again.calls).toEqual([]);
});

const textOf = (slug: string) => ({
  ...{ slug, version: '2026-01-01', textHash: slug.padEnd(64, '0'), title: slug, effectiveOn: '2026-01-01' },
  ...{ html: '', isInForce: true, versions: slug === 'terms' ? [{ effectiveOn: '2026-12-01' }] : [] },
});

test('[F-77] a colleague who was invited joins with what is required; a refusal says why and reads the texts again', async () => {
  const onDone = vi.fn();
  const { calls, router, queryClient, refuse, accept } = drawScreen(
    <JoinForm
      token="token-of-an-invitation"
      link={{ email: 'a@example.com', type: 'NPO' } as never}
      onDone={onDone}
    />,
    {
      answers: Object.fromEntries(
        ['terms', 'privacy', 'marketing'].map((slug) => [`GET /legal-texts/${slug}`, textOf(slug)]),
      ),
    },
  );
  await waitFor(() =>
    expect(said().join()).toContain('제4장이 함께 적용돼요. 2026.12.01부터 새 내용이 적용돼요.'),
  );
  await fillIn(
    [
      ['이름', '이솔'],
      ['전화번호', '02-123-4567'],
      ['아이디', 'sol_colleague'],
      ['비밀번호 필수', 'Long-enough-1'],
      ['비밀번호 확인', 'Other-enough-1'],
    ],
    document.body,
  );
  const send = () => press(document.body, '동료로 가입하기');
  await send();
  await waitFor(() => expect(said()).toContain('비밀번호가 서로 달라요.'));
  await fillIn([['비밀번호 확인', 'Long-enough-1']], document.body);
  await send();
  await waitFor(() => expect(said().filter((line) => line === '동의해야 가입할 수 있어요.')).toHaveLength(3));
  await waitFor(() => expect(document.activeElement?.id).toBe('consent-terms'));
  expect(isAnnounced('동의해야 가입할 수 있어요.')).toBe(true);
  const told = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
    expect.stringContaining('제4장이 함께 적용돼요.'),
    '동의해야 가입할 수 있어요.',
  ]);
  expect(calls).toEqual([]);
  await press(document.body, 'privacy 보기');
  await waitFor(() => expect(router.state.location.searchStr).toContain('privacy'));
  await fillIn([['모두 동의해요', true]], document.body);
  const marketing = said().find((line) => line.includes('마케팅 정보를')) ?? '';
  expect(marketing).toContain('[x]');
  await fillIn([[marketing.slice(4), true]], document.body);
  const readAt = queryClient.getQueryState(['legal', 'terms'])?.dataUpdateCount ?? 0;
  refuse();
  await send();
  await waitFor(() => expect(said()).toContain(REFUSAL));
  await waitFor(() =>
    expect(queryClient.getQueryState(['legal', 'terms'])?.dataUpdateCount).toBeGreaterThan(readAt),
  );
  expect(onDone).not.toHaveBeenCalled();
  refuse(invalid('username', '이미 쓰는 아이디예요.'));
  await send();
  await waitFor(() => expect(said()).toContain('이미 쓰는 아이디예요.'));
  expect(said()).not.toContain(REFUSAL);
  accept();
  await fillIn([['아이디', 'sol_other']], document.body);
  await send();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const sent = JSON.parse(calls.at(-1)?.replace(/^POST \S+ /, '') ?? '{}');
  expect(sent).toMatchObject({ username: 'sol_other', token: 'token-of-an-invitation' });
  expect(sent.repeated).toBeUndefined();
  expect(sent.consents).toMatchObject({ marketing: null, isOfAge: true });
  expect(sent.consents.terms.textHash).toBe('terms'.padEnd(64, '0'));
});

test('[F-77] whoever comes back to the last step finds the ID that was chosen, and enters the password again', () => {
  drawScreen(<AccountStep signup={{ ...signup, username: 'hanui_csr' }} onBack={nowhere} onDone={nowhere} />);
  const inputs = [...document.querySelectorAll('input')].map(({ value }) => value);
  expect(inputs).toEqual(['hanui_csr', '', '']);
});

test('[F-77] after an application it is said by when an answer comes, how, and what can be done until then', () => {
  drawScreen(<SignupSent submittedOn="2026-11-20" />);
  expect(said().join(' ')).toMatch(
    /11월 \d+일까지 결과를 메일로 .* 고칠 곳이 있으면 .* 승인되기 전에도 로그인하면 신청 상태를 보고 1:1 문의를 쓸 수 있어요/,
  );
});
