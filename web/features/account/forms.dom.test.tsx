import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Application } from '#contract/organizations/applications.ts';
import { CorrectionForm } from '#web/features/applications/correction-form.tsx';
import { InquiryForm } from '#web/features/inquiries/inquiry-form.tsx';
import { SignInForm } from '#web/features/members/sign-in-form.tsx';
import { testForms } from '#web/testing/dialog-rules.tsx';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordRecoveryForm, UsernameRecoveryForm } from './recovery-form.tsx';

const member = { id: 'u1', role: { name: 'COMPANY' } };
const returned = {
  type: 'COMPANY',
  version: 3,
  organization: { name: '하늬', number: '220-81-62517', industry: null },
  contact: { name: '한지우', jobTitle: null, phone: '02-123-4567', email: 'a@example.com' },
  decision: {
    reason: '다시 봐 주세요',
    fixes: [
      { field: 'contact.phone', reason: '번호가 달라요' },
      { field: 'organization.name', reason: '등록증과 달라요' },
    ],
  },
} as never;

testForms({
  'signing in': {
    given: { answers: { 'POST /session': { needsCode: false }, 'GET /session': { member } } },
    draws: (done) => <SignInForm onSignedIn={done} />,
    fills: [
      ['아이디', 'hanui'],
      ['비밀번호', 'secret'],
    ],
    shows: ['아이디 (username):', '비밀번호 (password, current-password):', '[입력한 글자 보기]', '[로그인]'],
    refuses: [
      '아이디 (username):  ✗',
      '아이디를 입력해주세요.',
      '비밀번호 (password, current-password):  ✗',
      '비밀번호를 입력해주세요.',
    ],
    says: ['아이디 (username): hanui', '비밀번호 (password, current-password): secret'],
    sends: ['POST /session {"username":"hanui","password":"secret"}'],
    done: [{ id: 'u1', role: { name: 'COMPANY' } }],
  },
  'signing in with the code of a second factor': {
    given: { answers: { 'POST /session': { needsCode: true } } },
    draws: (done) => <SignInForm onSignedIn={done} keepsData />,
    fills: [
      ['아이디', 'hanui'],
      ['비밀번호', 'secret'],
    ],
    shows: ['아이디 (username):', '비밀번호 (password, current-password):', '[입력한 글자 보기]', '[로그인]'],
    says: ['아이디 (username): hanui', '비밀번호 (password, current-password): secret'],
    sends: ['POST /session {"username":"hanui","password":"secret"}'],
  },
  'an ID that was forgotten': {
    draws: (done) => <UsernameRecoveryForm onSent={done} />,
    spoils: [
      ['사업자등록번호 또는 고유번호', '12'],
      ['담당자 이메일', 'x'],
    ],
    fills: [
      ['사업자등록번호 또는 고유번호', '220-81-62517'],
      ['담당자 이메일', 'a@example.com'],
    ],
    shows: [
      '사업자등록번호 또는 고유번호 필수 (numeric, e.g. 000-00-00000):',
      '담당자 이메일 필수 (email, email, email):',
      '[메일로 받기]',
    ],
    refuses: [
      '사업자등록번호 또는 고유번호 필수 (numeric): 12 ✗',
      '번호 10자리를 확인해 주세요.',
      '담당자 이메일 필수 (email, email, email): x ✗',
      '이메일 주소를 확인해 주세요.',
    ],
    says: [
      '사업자등록번호 또는 고유번호 필수 (numeric): 220-81-62517',
      '담당자 이메일 필수 (email, email, email): a@example.com',
    ],
    sends: ['POST /recovery/username {"number":"2208162517","email":"a@example.com"}'],
    done: ['a@example.com'],
  },
  'a password that was forgotten': {
    draws: (done) => <PasswordRecoveryForm onSent={done} />,
    fills: [
      ['아이디', 'hanui'],
      ['가입한 이메일', 'a@example.com'],
    ],
    shows: ['아이디 필수 (username):', '가입한 이메일 필수 (email, email, email):', '[메일로 받기]'],
    refuses: [
      '아이디 필수 (username):  ✗',
      '아이디를 입력해주세요.',
      '가입한 이메일 필수 (email, email, email):  ✗',
      '이메일을 입력해주세요.',
    ],
    says: ['아이디 필수 (username): hanui', '가입한 이메일 필수 (email, email, email): a@example.com'],
    sends: ['POST /recovery/password {"username":"hanui","email":"a@example.com"}'],
    done: ['a@example.com'],
  },
  'a new password by a mailed link': {
    draws: (done) => (
      <NewPasswordForm token="a-token-of-a-mailed-link" username="hanui" onDone={() => done()} />
    ),
    spoils: [
      ['새 비밀번호 필수', 'Long-enough-1'],
      ['새 비밀번호 다시 입력', 'other'],
    ],
    fills: [['새 비밀번호 다시 입력', 'Long-enough-1']],
    shows: [
      '아이디 hanui의 비밀번호를 다시 정해요.',
      '새 비밀번호 필수 (password, new-password):',
      '[입력한 글자 보기]',
      '10자 이상이면 돼요. 아이디가 들어가거나 흔한 비밀번호는 쓸 수 없어요.',
      '새 비밀번호 다시 입력 필수 (password, new-password):',
      '[입력한 글자 보기]',
      '바꾸면 이 계정으로 열려 있는 모든 기기에서 로그아웃돼요.',
      '[비밀번호 바꾸기]',
    ],
    refuses: [
      '새 비밀번호 필수 (password, new-password): Long-enough-1',
      '새 비밀번호 다시 입력 필수 (password, new-password): other ✗',
      '두 비밀번호가 서로 달라요.',
    ],
    says: [
      '새 비밀번호 필수 (password, new-password): Long-enough-1',
      '새 비밀번호 다시 입력 필수 (password, new-password): Long-enough-1',
    ],
    sends: ['PUT /recovery/password {"token":"a-token-of-a-mailed-link","password":"Long-enough-1"}'],
    done: [],
  },
  'an application that came back': {
    draws: (done) => (
      <CorrectionForm application={returned} onSent={() => done()}>
        <p>서류</p>
      </CorrectionForm>
    ),
    spoils: [
      ['기관 이름', ''],
      ['담당자 전화번호', '1'],
    ],
    fills: [
      ['기관 이름', '하늬에너지'],
      ['담당자 전화번호', '02-999-8888'],
    ],
    shows: [
      '다시 봐 주세요',
      '고칠 곳이 2곳 있어요.',
      '기관 이름 등록증과 달라요',
      '담당자 전화번호 번호가 달라요',
      '[고칠 곳으로 가기]',
      '기관 이름 필수: 하늬',
      '고칠 내용 등록증과 달라요',
      '사업자등록번호 필수: 220-81-62517',
      '업종선택:',
      '담당자 이름 필수: 한지우',
      '담당자 직함선택:',
      '담당자 전화번호 필수: 02-123-4567',
      '고칠 내용 번호가 달라요',
      '서류',
      '다시 보내면 그날부터 최대 3일 안에 확인해요.',
      '[고쳐서 다시 보내기]',
    ],
    refuses: [
      '기관 이름 필수:  ✗',
      '기관 이름을 입력해주세요.',
      '담당자 전화번호 필수: 1 ✗',
      '전화번호를 다시 확인해 주세요. 예: 02-1234-5678',
    ],
    says: ['기관 이름 필수: 하늬에너지', '담당자 전화번호 필수: 02-999-8888'],
    sends: [
      'PUT /account/application {"version":3,"organization":{"name":"하늬에너지","number":"2208162517","industry":null},"contact":{"name":"한지우","jobTitle":null,"phone":"02-999-8888"}}',
    ],
    done: [],
  },
  'a new inquiry': {
    draws: () => <InquiryForm memberId="u1" />,
    fills: [
      ['제목', '요청이 안 보여요'],
      ['내용', '어디서 보나요?'],
    ],
    shows: [
      '새 문의',
      '제목 필수 (≤60, e.g. 무엇이 궁금한가요?):',
      '내용 필수 (≤1000, e.g. 내용을 입력해주세요):',
      '0 / 1000',
      '비밀번호처럼 남에게 알려지면 안 되는 내용은 적지 마세요.',
      '보낸 문의는 고칠 수 없어요. 더할 말은 새로 남겨 주세요.',
      '[문의 보내기]',
    ],
    refuses: [
      '제목 필수 (≤60, e.g. 무엇이 궁금한가요?):  ✗',
      '제목을 입력해주세요.',
      '내용 필수 (≤1000, e.g. 내용을 입력해주세요):  ✗',
      '내용을 입력해주세요.',
    ],
    says: [
      '제목 필수 (≤60): 요청이 안 보여요',
      '내용 필수 (≤1000): 어디서 보나요?',
      '8 / 1000',
      '지금은 할 수 없어요. 적은 내용은 그대로 있어요.',
    ],
    sends: ['POST /inquiries {"subject":"요청이 안 보여요","body":"어디서 보나요?"}'],
    toasts: ['success: 문의를 보냈어요. 답이 오면 알림과 메일로 알려 드려요.'],
    ends: [],
  },
});

test('[F-77] one press leads to the first place that is to be corrected, and a mistake that the server finds to its field', async () => {
  const { decision, ...rest } = returned as Application;
  const application = {
    ...rest,
    decision: { ...decision, fixes: decision?.fixes.toReversed() },
  } as Application;
  const { refuse } = drawScreen(
    <CorrectionForm application={application} onSent={() => {}}>
      <p>서류</p>
    </CorrectionForm>,
  );
  await press(document.body, '고칠 곳으로 가기');
  expect((document.activeElement as HTMLInputElement).value).toBe('하늬');
  refuse({
    fieldErrors: [
      { path: 'contact.phone', message: '없는 번호예요.' },
      { path: 'contact.name', message: '이름이 아니에요.' },
    ],
  });
  await press(document.body, '고쳐서 다시 보내기');
  await waitFor(() => expect(outline(document.body)).toContain('없는 번호예요.'));
  expect((document.activeElement as HTMLInputElement).value).toBe('02-123-4567');
  expect(outline(document.body)).not.toContain(REFUSAL);
});
