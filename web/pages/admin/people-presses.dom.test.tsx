import type { Manager } from '#contract/admin/managers.ts';
import type { Administrator } from '#contract/organizations/organizations.ts';
import { InvitationCard } from '#web/features/administrator-invitations/invitation-card.tsx';
import { AssignedManager } from '#web/features/managers/assigned-manager.tsx';
import { OrganizationMembers } from '#web/features/organizations/organization-members.tsx';
import { memberOf } from '#web/testing/accounts.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { AdminAdministratorsPage } from './administrators.tsx';

const OWN = memberOf().id;
const M1 = '31111111-1111-4111-8111-111111111111';
const M2 = '32222222-2222-4222-8222-222222222222';
const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });

const administrator: Administrator = {
  id: M1,
  username: 'yun',
  name: '윤보람',
  email: 'yun@example.com',
  hasSecondFactor: true,
  withdrawnOn: null,
  administratorRole: 'READING',
};
const absence = { id: 'a1', from: '2026-01-05', until: '2099-01-05', standInName: '서하린' };
const manager: Manager = {
  memberId: M1,
  name: '윤보람',
  email: 'yun@example.com',
  tel: '02-1234-5678',
  hours: '',
  version: 4,
  companyCount: 0,
  projectCount: 0,
  runningCount: 0,
  absences: [],
} as unknown as Manager;
const other: Manager = { ...manager, memberId: M2, name: '서하린' };
const answersOf = (given: Partial<Administrator>, ...items: Manager[]) => ({
  'GET /admin/administrators': { items: [{ ...administrator, ...given }] },
  'GET /admin/managers': { items },
  'GET /admin/administrator-invitations': { items: [] },
});
const page = (given: Partial<Administrator> = {}, ...items: Manager[]) => ({
  draws: () => <AdminAdministratorsPage />,
  given: { member, answers: answersOf(given, ...items) },
});
const invitation = {
  id: 'i1',
  email: 'new@example.com',
  administratorRole: 'READING',
  invitedByName: '김하늬',
  expiresAt: '2099-01-05T00:00:00.000Z',
  isExpired: false,
};
const invitations = {
  draws: () => <InvitationCard />,
  given: { member, answers: { 'GET /admin/administrator-invitations': { items: [invitation] } } },
};

testPresses({
  '[F-77] an administrator is given other work with a reason': {
    ...page(),
    presses: '맡은 일 바꾸기: 윤보람',
    fills: [
      ['회계', true],
      ['이유', '회계를 맡기로 했어요'],
    ],
    sends: [
      `PUT /admin/administrators/${M1}/role {"from":"READING","administratorRole":"ACCOUNTING","reason":"회계를 맡기로 했어요"}`,
    ],
    toasts: ['success: 맡은 일을 바꿨어요.'],
    later: answersOf({ administratorRole: 'ACCOUNTING' }),

    shows: ['윤보람회계'],
  },
  'an administrator loses the second factor': {
    ...page(),
    presses: '2단계 인증 해제: 윤보람',
    asks: ['2단계 인증 해제', '윤보람', '본인이 맞는지 전화로 먼저 확인해 주세요.', '[2단계 인증 해제하기]!'],
    fills: [['이유', '전화를 잃어버렸어요']],
    sends: [`POST /admin/members/${M1}/second-factor-reset {"reason":"전화를 잃어버렸어요"}`],
    toasts: ['success: 2단계 인증을 해제했어요.'],
    later: answersOf({ hasSecondFactor: false }),
    shows: ['2단계 인증 전'],
  },
  'an administrator loses the rights for good': {
    ...page(),
    presses: '권한 거두기: 윤보람',
    asks: ['관리자 권한 거두기', '윤보람', '되돌릴 수 없어요.', '[권한 거두기]!'],
    fills: [['이유', '회사를 옮겼어요']],
    sends: [`POST /admin/administrators/${M1}/removal {"reason":"회사를 옮겼어요"}`],
    toasts: ['success: 관리자 권한을 거뒀어요.'],
    later: answersOf({ withdrawnOn: '2026-11-20' }),
    hides: ['[권한 거두기: 윤보람]'],
    shows: ['2026.11.20 권한 거둠'],
  },
  'an administrator who gives up is signed out and thanked': {
    ...page({ id: OWN }),
    presses: '관리자 그만두기',
    asks: [
      '관리자 그만두기',
      '윤보람',
      '바로 로그아웃되고 이 계정으로는 더 로그인할 수 없어요.',
      '[그만두기]!',
    ],
    fills: [['이유', '다른 일을 맡게 됐어요']],
    sends: ['POST /admin/administrators/departure {"reason":"다른 일을 맡게 됐어요"}'],
    later: { 'GET /session': { member: null } },
    toasts: ['success: 관리자를 그만두었어요. 그동안 고마웠어요.'],
    hides: ['[관리자 그만두기]'],
    leads: '/',
  },
  '[F-77] a manager goes away for some days, and a colleague stands in': {
    ...page({}, manager, other),
    presses: '자리 비움: 윤보람',
    fills: [
      ['첫날', '2099.01.04'],
      ['마지막 날', '2099.01.05'],
      ['서하린', true],
    ],
    sends: [
      `POST /admin/managers/${M1}/absences {"from":"2099-01-04","until":"2099-01-05","standInId":"${M2}"}`,
    ],
    toasts: ['success: 자리를 비우는 동안 대신 맡을 매니저를 정했어요.'],
    later: answersOf({}, { ...manager, absences: [{ ...absence, from: '2099-01-04' }] } as Manager, other),
    shows: ['2099.01.04 ~ 2099.01.05 자리 비움 · 서하린 매니저가 대신 맡아요'],
  },
  'a manager who is away comes back': {
    ...page({}, { ...manager, absences: [absence] } as Manager, other),
    presses: '지금 돌아오기: 윤보람',
    sends: [`DELETE /admin/managers/${M1}/absences/a1`],
    later: answersOf({}, manager, other),
    hides: ['지금 자리 비움'],
  },
  'a manager hands over what it looks after to another than itself': {
    ...page({}, { ...manager, companyCount: 1 }, other),
    presses: '넘기기: 윤보람',
    asks: ['맡은 일 넘기기', '윤보람 · 기업 1곳, 프로젝트 0건', '( ) 서하린'],
    fills: [['서하린', true]],
    sends: [`POST /admin/managers/${M1}/handover {"successorId":"${M2}"}`],
    toasts: ['success: 맡은 기업과 프로젝트를 넘겼어요.'],
    later: answersOf({}, manager, other),
    hides: ['[넘기기: 윤보람]'],
    shows: ['[매니저 그만두기: 윤보람]'],
  },
  'a manager ends being one': {
    ...page({}, manager),
    presses: '매니저 그만두기: 윤보람',
    sends: [`DELETE /admin/managers/${M1}`],
    later: answersOf({}),
    shows: ['매칭 매니저가 아니에요.'],
  },
  '[F-77] [B-05] a project is given a manager of its own': {
    draws: () => (
      <AssignedManager of={{ projectId: M2 }} name="저녁 배움터" managerId={null} noneText="기업의 매니저" />
    ),
    given: { member, answers: { 'GET /admin/managers': { items: [manager] } } },
    presses: '바꾸기: 담당 매니저',
    asks: ['담당 매니저 정하기', '저녁 배움터', '(•) 기업의 매니저'],
    fills: [['윤보람', true]],
    sends: [`PUT /admin/projects/${M2}/manager {"managerId":"${M1}","from":null}`],
    toasts: ['success: 담당 매니저를 정했어요.'],
  },
  '[F-77] an invitation of an administrator is sent again': {
    ...invitations,
    presses: '다시 보내기: new@example.com',
    sends: ['POST /admin/administrator-invitations/i1/mails'],
    toasts: ['success: 새 링크를 보냈어요. 앞서 보낸 링크는 쓸 수 없어요.'],
    later: { 'POST /admin/administrator-invitations/i1/mails': { items: [invitation] } },
  },
  'an invitation of an administrator is taken back': {
    ...invitations,
    presses: '초대 거두기: new@example.com',
    sends: ['DELETE /admin/administrator-invitations/i1'],
    toasts: ['success: 초대를 거뒀어요.'],
    later: { 'DELETE /admin/administrator-invitations/i1': { items: [] } },
    shows: ['답을 기다리는 초대가 없어요.'],
  },
  'an invitation that is gone already leaves the list with the refusal': {
    ...invitations,
    presses: '초대 거두기: new@example.com',
    sends: ['DELETE /admin/administrator-invitations/i1'],
    gone: {
      answers: { 'GET /admin/administrator-invitations': { items: [] } },
      hides: ['[초대 거두기: new@example.com]'],
    },
  },
  'a member of an organisation loses the second factor': {
    draws: () => (
      <OrganizationMembers
        members={[
          {
            ...{ id: M2, username: 'sol', name: '김솔', email: 'sol@example.com', phone: null },
            ...{ jobTitle: null, isContact: true, hasSecondFactor: true },
            ...{ withdrawnOn: null, lastSignInOn: null },
          },
        ]}
      />
    ),
    given: { member },
    presses: '2단계 인증 해제: 김솔',
    fills: [['이유', '전화로 본인을 확인했어요']],
    sends: [`POST /admin/members/${M2}/second-factor-reset {"reason":"전화로 본인을 확인했어요"}`],
    toasts: ['success: 2단계 인증을 해제했어요.'],
  },
});
