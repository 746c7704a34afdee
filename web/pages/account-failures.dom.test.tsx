import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OwnConsents } from '#contract/accounts/consents.ts';
import type { WithdrawalPreview } from '#contract/accounts/withdrawal.ts';
import type { Home } from '#contract/home.ts';
import type { OwnNpoProfile } from '#contract/npos/npo-profiles.ts';
import type { Application } from '#contract/organizations/applications.ts';
import type { PlanUse } from '#contract/organizations/plans.ts';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import { NotificationBell } from '#web/app/notification-bell.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { accountOf, memberOf } from '#web/testing/accounts.ts';
import { testFailedReads } from '#web/testing/failed-reads.tsx';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { AccountApplicationPage } from './account-application.tsx';
import { AccountInfoPage } from './account-info.tsx';
import { AccountProfilePage } from './account-profile.tsx';
import { AccountSecurityPage } from './account-security.tsx';
import { AccountWithdrawalPage } from './account-withdrawal.tsx';
import { InquiryPage } from './inquiry.tsx';
import { MarketingConsentPage } from './marketing-consent.tsx';
import { MemberHomePage } from './member-home.tsx';
import { RequestPage } from './request.tsx';
import { SignupPage } from './signup.tsx';

const member = memberOf();
const npo = memberOf({ role: { name: 'NPO' }, organizationName: '푸른솔' });
const consents: OwnConsents = { items: [], marketing: { isOn: false, nextNoticeOn: null } };
const plan: PlanUse = {
  plan: 'FREEMIUM',
  from: null,
  until: null,
  requests: { used: 0, limit: 1 },
  seats: { used: 1, limit: 1 },
  recommendations: 3,
  rematches: 0,
};
const colleagues = {
  canManage: true,
  seats: { used: 1, limit: 3 },
  colleagues: [
    {
      id: member.id,
      name: '김하늬',
      jobTitle: null,
      email: 'hanui@example.com',
      isContact: true,
      isSelf: true,
      joinedOn: '2026-01-05',
    },
  ],
  invitations: [],
};
const answers = {
  'GET /account': accountOf(),
  'GET /account/documents': { items: [], count: 0 },
  'GET /account/plan': plan,
  'GET /account/calendar': { calendar: null },
  'GET /account/colleagues': colleagues,
  'GET /account/consents': consents,
  'GET /account/certificates': { items: [] },
  'GET /account/security': {
    hasSecondFactor: false,
    isSecondFactorRequired: false,
    recoveryCodesLeft: 0,
    sessions: [],
  },
  'GET /account/passkeys': { items: [] },
};

/** A card of the account, beside which another one is alive. */
const card = (asks: keyof typeof answers, title: string, shows: string, beside = '프로젝트 소식') => ({
  draws: () => <AccountInfoPage />,
  given: { member, answers, at: '/account/info' },
  asks: asks as string,
  answers: answers[asks] as unknown,
  title,
  shows,
  beside: [beside],
});

const draft: ProjectDraft = {
  key: '5f1c7a1e-0000-4000-8000-00000000e2e1',
  name: null,
  version: 0,
  step: 1,
  content: {} as never,
  continues: null,
  attachments: [],
  savedAt: null,
};
const listed = { ...draft, title: '저녁 배움터', savedAt: '2026-11-01T00:00:00.000Z' };
const withdrawal: WithdrawalPreview = {
  scope: 'MEMBER',
  colleagues: 0,
  canceled: [],
  rematched: [],
  invitations: [],
  underWay: [],
  payments: null,
  destroyedBy: '2026-11-25',
};
const home: Home = { projects: [], offers: [], offerCount: 0, profile: null };
const profile: OwnNpoProfile = {
  version: 0,
  isPublished: false,
  intro: '',
  foundedMonth: null,
  regionLevel1Code: null,
  regionLevel2Code: null,
  serviceRegionCodes: [],
  isNationwide: false,
  fieldCodes: [],
  beneficiaryCodes: [],
  mainActivities: [],
  capacity: 1,
  draft: { version: 0, content: null, savedAt: null, publishesOnApproval: false },
  projects: [],
  documents: [],
};
const application: Application = {
  organizationId: npo.organizationId as string,
  version: 1,
  status: 'NEEDS_FIX',
  type: 'NPO',
  organization: { name: '푸른솔', number: '1208200001', industry: null },
  contact: {
    name: '이솔',
    jobTitle: null,
    phone: null,
    email: 'sol@example.com',
    isEmailVerified: true,
    emailVerifiedAt: null,
  },
  certificate: null,
  appliedAt: '2026-11-01T00:00:00.000Z',
  dueAt: '2026-11-05T00:00:00.000Z',
  decision: null,
};
const codes = { REGION: [], FIELD: [], BENEFICIARY: [] };

testFailedReads({
  'the account': {
    ...card('GET /account', '회원가입 정보를 불러오지 못했어요', '담당자'),
    beside: ['회원가입 정보'],
  },
  'its documents': card(
    'GET /account/documents',
    '올린 서류를 불러오지 못했어요',
    '요청서와 프로젝트에 올린 서류가 여기에 모여요',
    '아직 함께 쓰는 동료가 없어요.',
  ),
  'its plan': card(
    'GET /account/plan',
    '요금제를 불러오지 못했어요',
    'FREEMIUM',
    '아직 함께 쓰는 동료가 없어요.',
  ),
  'its calendar': card(
    'GET /account/calendar',
    '달력 주소를 불러오지 못했어요',
    '[내 달력 주소 만들기]',
    '아직 함께 쓰는 동료가 없어요.',
  ),
  'its colleagues': card(
    'GET /account/colleagues',
    '동료를 불러오지 못했어요',
    '아직 함께 쓰는 동료가 없어요.',
    '[내 달력 주소 만들기]',
  ),
  'its consents': card(
    'GET /account/consents',
    '동의한 내용을 불러오지 못했어요',
    '마케팅 소식을 메일로 받기',
    '[내 달력 주소 만들기]',
  ),
  'its security': {
    draws: () => <AccountSecurityPage />,
    given: { member, answers },
    asks: 'GET /account/security',
    answers: answers['GET /account/security'],
    title: '보안 설정을 불러오지 못했어요',
    shows: '꺼져 있어요',
  },
  'its passkeys': {
    draws: () => <AccountSecurityPage />,
    given: { member, answers },
    asks: 'GET /account/passkeys',
    answers: { items: [] },
    title: '패스키를 불러오지 못했어요',
    shows: '아직 추가한 패스키가 없어요.',
    beside: ['[비밀번호 바꾸기]'],
  },
  'what a withdrawal does': {
    draws: () => <AccountWithdrawalPage />,
    given: { member },
    asks: 'GET /account/withdrawal',
    answers: withdrawal,
    title: '탈퇴하면 달라지는 것을 확인하지 못했어요',
    shows: '지워요',
  },
  'the inquiries': {
    draws: () => <InquiryPage />,
    given: { member },
    asks: 'GET /inquiries',
    answers: { items: [] },
    title: '내 문의를 불러오지 못했어요',
    shows: '아직 보낸 문의가 없어요',
  },
  'the home': {
    draws: () => <MemberHomePage />,
    given: { member, answers: { 'GET /project-drafts': { items: [] } } },
    asks: 'GET /home',
    answers: home,
    title: '홈을 불러오지 못했어요',
    shows: '하고 싶은 사회공헌을 적어 주세요',
    beside: ['하늬에너지'],
  },
  'the drafts of requests': {
    draws: () => <RequestPage />,
    given: { member, at: '/project/request' },
    asks: 'GET /project-drafts',
    answers: { items: [listed] },
    title: '요청서를 불러오지 못했어요',
    shows: 'CSR 요청하기',
  },
  'a draft of a request': {
    draws: () => <RequestPage />,
    given: { member, at: `/project/request?draft=${draft.key}`, answers: { 'GET /codes': codes } },
    asks: `GET /project-drafts/${draft.key}`,
    answers: draft,
    title: '요청서를 불러오지 못했어요',
    shows: '제목',
  },
  'the own profile': {
    draws: () => <AccountProfilePage />,
    given: { member: npo, at: '/account/profile' },
    asks: 'GET /npo-profile',
    answers: profile,
    title: '프로필을 불러오지 못했어요',
    shows: '주요 활동',
  },
  'the application to correct': {
    draws: () => <AccountApplicationPage />,
    given: { member: { ...npo, membershipStatus: 'NEEDS_FIX' } },
    asks: 'GET /account/application',
    answers: application,
    title: '가입 신청을 불러오지 못했어요',
    shows: '담당자 이메일',
  },
  'the application of a visitor': {
    draws: () => <SignupPage />,
    given: { at: '/signup' },
    asks: 'GET /signup',
    answers: { signup: null },
    title: '가입 신청을 불러오지 못했어요',
    shows: '기업',
  },
  'a legal text': {
    draws: () => null,
    opens: () => void openDialog('privacyPolicy', { slug: 'marketing' }),
    asks: 'GET /legal-texts/marketing',
    answers: {
      title: '마케팅 정보 수신을 위한 개인정보 수집·이용 동의',
      version: '2026-01-01',
      effectiveOn: '2026-01-01',
      html: '<p>2년마다 다시 여쭤봐요.</p>',
      versions: [],
    },
    title: '글을 불러오지 못했어요',
    shows: '2년마다',
  },
  'the notifications': {
    draws: () => <NotificationBell />,
    opens: () => press(document.body, '알림'),
    given: { member },
    asks: 'GET /notifications',
    answers: { items: [], unreadCount: 0 },
    title: '알림을 불러오지 못했어요',
    shows: '아직 받은 알림이 없어요.',
  },
});

const said = () => outline(document.body);

test('a mailed link that could not be looked at is looked at again, and its answer is kept when it could not be sent', async () => {
  const token = 'a-token-of-a-mailed-link';
  location.hash = token;
  const screen = drawScreen(<MarketingConsentPage />, {
    // A refusal would say that the link is spent.
    refuses: 500,
    answers: {
      'POST /marketing-consent/link': { givenOn: '2024-11-20' },
      'PUT /marketing-consent': { isOn: true },
    },
  });
  await waitFor(() => expect(said()).toContain('링크를 확인하지 못했어요'));
  screen.accept();
  await press(document.body, '다시 시도');
  await waitFor(() => expect(said()).toContain('[계속 받을게요]'));
  expect(said()).not.toContain('링크를 확인하지 못했어요');
  screen.calls.length = 0;
  screen.refuse();
  await press(document.body, '계속 받을게요');
  await waitFor(() => expect(said()).toContain(REFUSAL));
  screen.accept();
  await press(document.body, '계속 받을게요');
  await waitFor(() => expect(said()).toContain('계속 보내 드릴게요'));
  const sent = `PUT /marketing-consent {"token":"${token}","isOn":true}`;
  expect(screen.calls).toEqual([sent, sent]);
  location.hash = '';
});

test.each([
  [
    '프로젝트 소식을 메일로도 받기',
    'PUT /account/notification-settings',
    '{"receivesNews":false}',
    { receivesNews: false },
    'success: 프로젝트 소식은 알림으로만 알려 드려요.',
  ],
  [
    '마케팅 소식을 메일로 받기',
    'PUT /account/marketing-consent',
    '{"isOn":true,"text":{"version":"2026-01-01","textHash":"abc"}}',
    { ...consents, marketing: { isOn: true, nextNoticeOn: '2028-11-20' } },
    'success: 마케팅 소식을 받기로 했어요.',
  ],
])(
  '%s: what could not be kept says so and goes back to what it was',
  async (label, call, body, answer, told) => {
    const text = { version: '2026-01-01', textHash: 'abc' };
    const { calls, toasts, refuse, accept } = drawScreen(<AccountInfoPage />, {
      member,
      at: '/account/info',
      answers: {
        ...answers,
        'GET /legal-texts/marketing': text,
        [call]: answer,
        [`${call} ${body}`]: answer,
      },
    });
    const box = () =>
      [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].find((input) =>
        input.labels?.[0]?.textContent?.startsWith(label),
      );
    await waitFor(() => expect(box()).toBeDefined());
    const before = box()?.checked;
    refuse();
    await fillIn([[label, true]], document.body);
    await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
    await waitFor(() => expect(box()?.checked).toBe(before));
    expect(box()?.disabled).toBe(false);
    accept();
    await fillIn([[label, true]], document.body);
    await waitFor(() => expect(toasts.at(-1)).toBe(told));
    await waitFor(() => expect(box()?.checked).toBe(!before));
    expect(box()?.disabled).toBe(false);
    expect(calls).toEqual([`${call} ${body}`, `${call} ${body}`]);
  },
);

afterEach(leaveScreen);
