import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/actor.ts';
import { type Audience, reaches } from '#contract/access/audience.ts';
import { can, policy } from '#contract/access/policy.ts';
import { membershipStatuses } from '#contract/accounts/membership.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ProjectStatus, projectStatuses } from '#contract/projects/project-status.ts';
import { certificate } from '#db/schema/certificates.ts';
import { changeRequest } from '#db/schema/change-requests.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { mail } from '#db/schema/mails.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { partnershipFor } from '#server/modules/projects/access.ts';
import { findProjectFacts, type KnownProject } from '#server/modules/projects/access-store.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  createNpoProject,
  createOrganization,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';
import { mountedEndpoints } from './mount.ts';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const today = koreanDay(new Date());

let app: TestApp;
let company: TestPartyMember;
let partner: TestPartyMember;
let admin: TestMember;
/** A document of the company under review. */
let certificateId: string;
/** An order of a plan of the company. */
let orderId: string;
/** A computed and published list of the company. */
let matchId: string;
let actors: { name: string; actor: Actor; browser: TestBrowser }[];

function actorOf(member: TestMember, membershipStatus: (typeof membershipStatuses)[number]): Actor {
  const { memberId, organizationId, role } = member;
  const administratorRole = role === 'ADMIN' ? 'ALL' : null;
  const isContact = organizationId !== null;
  return { kind: 'MEMBER', memberId, organizationId, role, administratorRole, membershipStatus, isContact };
}

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  company = await createCompany(db);
  partner = await createNpo(db, { profile: { capacity: 10_000 } });
  admin = await createAdmin(db);
  const approved = {
    'the company': company,
    'its partner': partner,
    'another company': await createCompany(db),
    'another NPO': await createNpo(db),
    'the admin': admin,
  };
  actors = [{ name: 'a visitor', actor: { kind: 'ANONYMOUS' }, browser: app.anonymous }];
  for (const [name, member] of Object.entries(approved)) {
    actors.push({ name, actor: actorOf(member, 'APPROVED'), browser: await app.signIn(member) });
  }
  for (const status of membershipStatuses.filter((value) => value !== 'APPROVED')) {
    for (const type of ['COMPANY', 'NPO'] as const) {
      const { organizationId } = await createOrganization(db, { type, status });
      const member = await createMember(db, { role: type, organizationId });
      const isOut = status === 'WITHDRAWN';
      actors.push({
        name: `a ${status} ${type}`,
        actor: isOut ? { kind: 'ANONYMOUS' } : actorOf(member, status),
        browser: await app.signIn(member),
      });
    }
  }
});
beforeAll(async () => {
  const browserOf = (name: string) => actors.find((entry) => entry.name === name)?.browser as TestBrowser;
  const submitted = await browserOf('the company').post('/api/projects', bodies['POST /api/projects']);
  const { id } = submitted.json<{ id: string }>();
  const detail = await browserOf('the admin').get(`/api/admin/projects/${id}`);
  matchId = detail.json<{ match: { id: string } }>().match.id;
  const ordered = await browserOf('the company').post('/api/orders', bodies['POST /api/orders']);
  orderId = ordered.json<{ id: string }>().id;
  const { id: fileId } = (
    await browserOf('the company').upload('/api/certificates/BUSINESS_REGISTRATION', {
      name: '사업자등록증.pdf',
      bytes: pdf,
    })
  ).json<{ file: { id: string } }>().file;
  const [made] = await app.platform.db
    .select({ id: certificate.id })
    .from(certificate)
    .where(eq(certificate.fileId, fileId));
  certificateId = made?.id ?? '';
});
// All statuses together take more uploads than a member has in a minute.
beforeEach(() => app.platform.db.delete(rateLimit));
afterAll(() => app.close());

type TargetId =
  | 'organizationId'
  | 'projectId'
  | 'invitationId'
  | 'matchId'
  | 'fileId'
  | 'mailId'
  | 'inquiryId'
  | 'certificateId'
  | 'orderId'
  | 'changeRequestId'
  | 'takedownId'
  | 'documentType';
type Target = Record<TargetId, string> & { facts: KnownProject; hasChangeRequest: boolean };

async function createTarget(status: ProjectStatus): Promise<Target> {
  const { db } = app.platform;
  const made = await createProject(db, company, {
    status,
    npoIds: [partner.organizationId],
    invitationStatus: 'SENT',
  });
  const withFile = await createProject(db, company, {
    status: 'IN_PROGRESS',
    npoIds: [partner.organizationId],
  });
  const [partnerBrowser] = actors.filter(({ name }) => name === 'its partner').map(({ browser }) => browser);
  const uploaded = await partnerBrowser?.upload(`/api/projects/${withFile.projectId}/documents`, {
    name: '보고서.pdf',
    bytes: pdf,
  });
  const { file } = uploaded?.json<{ file: { id: string } }>() ?? { file: { id: '' } };
  const [letter] = await db
    .insert(mail)
    .values({
      to: 'someone@matson.example',
      subject: '제목',
      text: '본문',
      html: '<p>본문</p>',
      status: 'FAILED',
    })
    .returning({ id: mail.id });
  const [question] = await db
    .insert(inquiry)
    .values({ memberId: company.memberId, subject: '문의', body: '내용' })
    .returning({ id: inquiry.id });
  const before = { ...progress, actualBudget: 2 };
  const isOpen = made.partnershipId !== null && status !== 'CLOSED';
  const [asked] = !isOpen
    ? []
    : await db
        .insert(changeRequest)
        .values({
          projectId: made.projectId,
          partnershipId: made.partnershipId as string,
          organizationId: company.organizationId,
          requestedById: company.memberId,
          before,
          after: progress,
          reason,
        })
        .returning({ id: changeRequest.id });
  const invitationId = made.invitationIds[partner.organizationId] ?? crypto.randomUUID();
  const [hidden] = await db
    .insert(takedown)
    .values({
      organizationId: partner.organizationId,
      subject: 'NPO_PROJECT',
      npoProjectId: await createNpoProject(db, partner.organizationId),
      name: '사업',
      reason,
      takenDownById: admin.memberId,
    })
    .returning({ id: takedown.id });
  return {
    organizationId: partner.organizationId,
    projectId: made.projectId,
    invitationId,
    matchId,
    fileId: file.id,
    mailId: letter?.id ?? '',
    inquiryId: question?.id ?? '',
    certificateId,
    orderId,
    changeRequestId: asked?.id ?? crypto.randomUUID(),
    takedownId: hidden?.id ?? '',
    hasChangeRequest: isOpen,
    documentType: 'BUSINESS_REGISTRATION',
    facts: (await findProjectFacts(db, made.projectId)) as KnownProject,
  };
}

const progress = {
  actualStart: today,
  actualEnd: addDays(today, 30),
  actualBudget: 1,
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
};
const staleVersion = { version: 0 };
const reason = '충분히 긴 이유';
const announcement = {
  audience: 'ALL',
  title: '시험 공지',
  text: '시험으로 알려요.',
  startsOn: addDays(today, 7),
  endsOn: addDays(today, 7),
  isMailed: false,
};
const toldReason = '기관이 읽는 충분히 긴 이유';
const bankLine = { amount: 1, bookedOn: today, statementName: '접근 시험' };
const npoProject = {
  ...progress,
  name: '접근 시험',
  fieldCode: 'EDU',
  beneficiaryCode: 'CHILD',
  description: '시험',
};

const activityEntry = {
  day: today,
  place: '접근 시험',
  participants: 1,
  employeeVolunteers: 0,
  otherVolunteers: 0,
  staff: 1,
  hoursEach: 0,
  sentence: '접근 시험',
};

const measurement = {
  indicator: 'EDU_R1',
  day: today,
  value: 1,
  source: '접근 시험',
  reason: '',
  evidence: { kind: 'KEPT' },
};

/** A body that passes validation; version 0 is always stale, so that nothing of the target changes. */
const bodies: Record<string, object> = {
  'PUT /api/account/notification-settings': { receivesNews: true },
  'POST /api/account/email-code': { email: 'somebody@matson.example', password: '틀린 비밀번호' },
  'PUT /api/account/email': { code: '000000' },
  'PUT /api/account/contact': { ...staleVersion, name: '김접근', jobTitle: null, phone: '02-1234-5678' },
  'PUT /api/account/organization': { ...staleVersion, name: '접근 시험', industry: null },
  'PUT /api/account/marketing-consent': { isOn: true, text: { version: 'none', textHash: 'none' } },
  'POST /api/account/consents': { texts: [{ slug: 'terms', version: 'none', textHash: 'none' }] },
  'PUT /api/account/password': { currentPassword: '틀린 비밀번호', password: '새로운 비밀번호 열 글자' },
  'POST /api/account/second-factor': { password: '틀린 비밀번호' },
  'PUT /api/account/second-factor': { code: '000000' },
  'POST /api/account/passkeys/options': { password: '틀린 비밀번호' },
  'POST /api/account/passkeys': {
    name: '시험',
    credential: {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', attestationObject: 'x' },
    },
  },
  'POST /api/account/passkeys/:passkeyId/removal': { password: '틀린 비밀번호' },
  'POST /api/account/calendar': {},
  'POST /api/account/second-factor/removal': { password: '틀린 비밀번호' },
  'POST /api/account/second-factor/recovery-codes': { password: '틀린 비밀번호' },
  'POST /api/account/withdrawal': { password: '틀린 비밀번호' },
  'POST /api/admin/legal-texts/:slug/versions': {
    seenVersion: '2000-01-01',
    source: '글',
    effectiveOn: addDays(today, 30),
    needsConsent: false,
    reason,
  },
  'POST /api/admin/legal-texts/:slug/versions/:version/withdrawal': { reason },
  'POST /api/admin/announcements': announcement,
  'PUT /api/admin/announcements/:announcementId': { ...announcement, ...staleVersion },
  'POST /api/admin/announcements/:announcementId/end': { ...staleVersion, reason },
  'POST /api/admin/administrator-invitations': {
    email: 'administrator@matson.example',
    administratorRole: 'READING',
  },
  'POST /api/admin/administrator-invitations/:invitationId/mails': {},
  'POST /api/announcements/:announcementId/dismissal': {},
  'POST /api/account/colleague-invitations': { email: 'colleague@matson.example' },
  'POST /api/account/colleague-invitations/:invitationId/mails': {},
  'POST /api/account/colleagues/:memberId/contact': { password: '틀린 비밀번호' },
  'PUT /api/admin/organizations/:organizationId/plan': { ...staleVersion, plan: 'CONNECT', reason },
  'POST /api/admin/organizations/:organizationId/transitions': { ...staleVersion, to: 'HELD', reason },
  'POST /api/admin/members/:memberId/second-factor-reset': { reason },
  'POST /api/admin/administrators/:memberId/removal': { reason },
  // Without a reason nobody leaves, who is asked again for the next status.
  'POST /api/admin/administrators/departure': { reason: '' },
  'PUT /api/admin/administrators/:memberId/role': { reason, from: 'ALL', administratorRole: 'READING' },
  'PUT /api/project-drafts/:draftKey': { version: 9999, step: 1, content: {} },
  'PUT /api/project-drafts/:draftKey/name': { name: '이름' },
  'POST /api/project-drafts/:draftKey/continuations': {
    projectId: '00000000-0000-4000-8000-000000000000',
  },
  'POST /api/project-drafts/:draftKey/copies': { projectId: '00000000-0000-4000-8000-000000000000' },
  'POST /api/projects': {
    attachmentIds: [],
    form: formTestRequest(),
  },
  'POST /api/projects/:projectId/partner': { ...staleVersion, npoId: '00000000-0000-4000-8000-000000000000' },
  'POST /api/projects/:projectId/rematch': { ...staleVersion, reason },
  'POST /api/projects/:projectId/recommendations': staleVersion,
  'POST /api/projects/:projectId/opens': { npoId: '00000000-0000-4000-8000-000000000000' },
  'PUT /api/projects/:projectId/continuation': { answer: 'YES' },
  'PUT /api/projects/:projectId/progress': { ...staleVersion, form: progress },
  'POST /api/projects/:projectId/change-requests': { ...staleVersion, form: progress, reason },
  'POST /api/projects/:projectId/change-requests/:changeRequestId/withdrawal': staleVersion,
  'POST /api/admin/projects/:projectId/change-requests/:changeRequestId/decision': {
    ...staleVersion,
    to: 'ACCEPTED',
  },
  'POST /api/projects/:projectId/cancellation': { ...staleVersion, reason },
  'POST /api/projects/:projectId/events': { text: '기록' },
  'POST /api/projects/:projectId/pack': {},
  'POST /api/projects/:projectId/feedback': { ratings: [5, 4, 3], text: '', privateText: '' },
  'POST /api/projects/:projectId/required-documents': { name: '접근 시험' },
  'POST /api/projects/:projectId/required-documents/:requiredDocumentId/acceptance': staleVersion,
  'POST /api/projects/:projectId/required-documents/:requiredDocumentId/return': { ...staleVersion, reason },
  'POST /api/projects/:projectId/required-documents/:requiredDocumentId/waiver': { ...staleVersion, reason },
  'POST /api/projects/:projectId/agreements': { form: 'JOINT' },
  'POST /api/projects/:projectId/agreements/own': { fileId: crypto.randomUUID() },
  'POST /api/projects/:projectId/agreements/amendment': { reason },
  'PUT /api/projects/:projectId/agreements/:agreementId/blanks': {
    ...staleVersion,
    clause: 3,
    name: '지급일',
    value: '2027-01-01',
  },
  'PUT /api/projects/:projectId/agreements/:agreementId/values': {
    ...staleVersion,
    form: {
      start: '2027-01-01',
      end: '2027-06-30',
      budget: 1_000_000,
      regionLevel1Code: '11',
      regionLevel2Code: '11110',
    },
  },
  'PUT /api/projects/:projectId/agreements/:agreementId/workplan': {
    ...staleVersion,
    workplan: { milestones: [], budgetLines: [], indicators: [] },
  },
  'PUT /api/projects/:projectId/agreements/:agreementId/approvals': {
    ...staleVersion,
    clause: 1,
    isApproved: true,
  },
  'POST /api/projects/:projectId/agreements/:agreementId/proposals': {
    ...staleVersion,
    clause: 1,
    form: { text: '다른 글이에요.', reason },
  },
  'POST /api/projects/:projectId/agreements/:agreementId/proposals/:proposalId/answer': {
    ...staleVersion,
    answer: 'KEPT',
  },
  'POST /api/projects/:projectId/agreements/:agreementId/offer': staleVersion,
  'POST /api/projects/:projectId/agreements/:agreementId/confirmation': {
    password: '틀린 비밀번호',
    hasAuthority: true,
    sha256: '0'.repeat(64),
  },
  'POST /api/projects/:projectId/agreements/:agreementId/withdrawal': staleVersion,
  'PUT /api/projects/:projectId/agreements/:agreementId/signed-copy': { fileId: crypto.randomUUID() },
  'POST /api/projects/:projectId/activity-entries': activityEntry,
  'PUT /api/projects/:projectId/activity-entries/:entryId': { ...staleVersion, ...activityEntry },
  'POST /api/projects/:projectId/activity-entries/:entryId/comments': { text: '댓글' },
  'PUT /api/projects/:projectId/activity-entries/:entryId/photos/:photoId': {
    ...staleVersion,
    consent: 'ALL_AGREED',
    scope: 'REPORT',
  },
  'POST /api/projects/:projectId/measurements': measurement,
  'PUT /api/projects/:projectId/measurements/:measurementId': { ...staleVersion, ...measurement },
  // A report of which nothing is written stands at version 0.
  'PUT /api/projects/:projectId/report/texts': { version: 9, voices: '', lessons: '', next: '' },
  'POST /api/projects/:projectId/report/submission': { version: 9 },
  'POST /api/projects/:projectId/report/comments': { section: 'NEXT', kind: 'COMMENT', text: '접근 시험' },
  'POST /api/projects/:projectId/report/return': { version: 9 },
  'POST /api/projects/:projectId/report/acceptance': { version: 9, sha256: 'a'.repeat(64) },
  'POST /api/admin/projects/:projectId/report-acceptance': { version: 9, sha256: 'a'.repeat(64), reason },
  'POST /api/projects/:projectId/budget/deposits': { kind: 'PAYMENT', day: today, amount: 1 },
  'POST /api/projects/:projectId/budget/moves': {
    fromLineId: '00000000-0000-4000-8000-000000000000',
    toLineId: '00000000-0000-4000-8000-000000000001',
    amount: 1,
    reason,
    asks: true,
  },
  'POST /api/projects/:projectId/budget/moves/:moveId/answer': { ...staleVersion, answer: 'AGREED' },
  'POST /api/projects/:projectId/spendings/:spendingId/strike': { reason },
  'POST /api/invitations/:invitationId/acceptance': staleVersion,
  'POST /api/invitations/:invitationId/refusal': { ...staleVersion, reason },
  'POST /api/invitations/:invitationId/take-back': { ...staleVersion, reason },
  'PUT /api/npo-profile': {
    ...staleVersion,
    intro: '접근 시험',
    foundedMonth: null,
    regionLevel1Code: '11',
    regionLevel2Code: '11110',
    serviceRegionCodes: ['11'],
    isNationwide: false,
    fieldCodes: ['EDU'],
    beneficiaryCodes: ['CHILD'],
    mainActivities: ['접근 시험'],
    capacity: 1,
  },
  'POST /api/npo-profile/projects': { ...npoProject, isBudgetHidden: true },
  'PUT /api/npo-profile/projects/:projectId': { ...staleVersion, ...npoProject, isBudgetHidden: true },
  'PUT /api/npo-profile/projects/:projectId/images': { imageIds: [] },
  'PUT /api/npo-profile/documents/:fileId': { isPublic: true },
  'POST /api/notifications/read': { ids: ['00000000-0000-4000-8000-000000000000'] },
  'POST /api/search-misses': { q: '우주 정거장' },
  'POST /api/inquiries': { subject: '문의', body: '내용' },
  'PUT /api/account/application': {
    ...staleVersion,
    organization: { name: '시험', number: '120-81-47521', industry: null },
    contact: { name: '시험', jobTitle: null, phone: '02-1234-5678' },
  },
  'POST /api/admin/applications/:organizationId/decision': {
    ...staleVersion,
    certificateSha256: null,
    to: 'REJECTED',
    reason,
    fixes: [],
  },
  'POST /api/admin/applications/:organizationId/reopening': { ...staleVersion, reason },
  'PUT /api/admin/inquiries/:inquiryId/answer': { version: 0, answer: '답변' },
  'PUT /api/admin/matches/:matchId': { ...staleVersion, reason, order: [], exclusions: [] },
  'PUT /api/admin/managers/:memberId': {
    version: 0,
    name: '이름',
    email: 'a@matson.example',
    tel: '070-0000-1204',
    hours: '',
  },
  'POST /api/admin/managers/:memberId/handover': { successorId: null },
  'PUT /api/admin/organizations/:organizationId/manager': { managerId: null, from: crypto.randomUUID() },
  'PUT /api/admin/projects/:projectId/manager': { managerId: null, from: crypto.randomUUID() },
  'PUT /api/admin/tasks/assignment': {
    selection: { tasks: [{ key: `MAIL:${crypto.randomUUID()}`, version: 0 }] },
    assigneeId: null,
  },
  'PUT /api/admin/tasks/postponement': {
    selection: { tasks: [{ key: `MAIL:${crypto.randomUUID()}`, version: 0 }] },
    until: null,
  },
  'POST /api/admin/tasks/reminders/preview': {
    selection: { tasks: [{ key: `MAIL:${crypto.randomUUID()}`, version: 0 }] },
  },
  'POST /api/admin/tasks/reminders': { keys: [`MAIL:${crypto.randomUUID()}`] },
  'POST /api/admin/tasks/export': {
    selection: { tasks: [{ key: `MAIL:${crypto.randomUUID()}`, version: 0 }] },
    purpose: reason,
  },
  'POST /api/admin/task-views': { name: '접근 시험', filter: {}, isShared: false },
  'PUT /api/admin/viewings': { place: `/admin/projects/${crypto.randomUUID()}`, isLeaving: false },
  'PUT /api/admin/projects/:projectId/side-notes': { version: 9999, npoId: null, text: '메모' },
  'POST /api/admin/matches/:matchId/publication': staleVersion,
  'POST /api/admin/matches/:matchId/offers': {
    ...staleVersion,
    reason,
    npoIds: ['00000000-0000-4000-8000-000000000000'],
  },
  'POST /api/admin/matches/:matchId/candidates': {
    ...staleVersion,
    reason: toldReason,
    npoId: '00000000-0000-4000-8000-000000000000',
    place: 1,
  },
  'POST /api/admin/matches/:matchId/reminders': { npoIds: ['00000000-0000-4000-8000-000000000000'] },
  'PUT /api/admin/matches/:matchId/reply-day': { ...staleVersion, replyBy: today, reason: toldReason },
  'POST /api/admin/matches/:matchId/company-view': { order: [], summaries: [] },
  'POST /api/admin/managers/:memberId/absences': {
    from: today,
    until: today,
    standInId: '00000000-0000-4000-8000-000000000000',
  },
  'PUT /api/admin/certificates/:certificateId/validity': {
    ...staleVersion,
    validFrom: null,
    validUntil: null,
    reason: toldReason,
  },
  'POST /api/admin/certificates/:certificateId/reminder': staleVersion,
  'POST /api/admin/projects/:projectId/transitions': { ...staleVersion, to: 'CANCELED', reason },
  'PUT /api/admin/projects/:projectId/progress': { ...staleVersion, form: progress, reason },
  'PUT /api/admin/settings': { version: 0, autoPublish: true, reason },
  'POST /api/admin/setting-changes': {
    kind: 'FAMILY_SITES',
    value: [],
    holdsFrom: '2099-01-01',
    seenId: '00000000-0000-4000-8000-000000000000',
    reason,
  },
  'POST /api/admin/setting-changes/plans': {
    prices: {
      seenId: '00000000-0000-4000-8000-000000000000',
      value: { CONNECT: 1, COORDINATING: 1, PERFORMANCE: 1 },
    },
    limits: null,
    holdsFrom: '2099-01-01',
    reason,
  },
  'POST /api/admin/mail-wordings/preview': { template: 'PROJECT_CLOSED', wording: {} },
  'POST /api/admin/setting-changes/:changeId/confirmation': { seenCopyId: null },
  'POST /api/admin/setting-changes/:changeId/withdrawal': { reason },
  'POST /api/admin/codes': {
    group: 'FIELD',
    code: 'EDU',
    name: '접근 시험',
    displayName: '📚',
    searchWords: '',
  },
  'PUT /api/admin/codes': {
    ...staleVersion,
    group: 'FIELD',
    code: 'EDU',
    name: '접근',
    displayName: '📚',
    searchWords: '',
  },
  'POST /api/admin/codes/moves': { ...staleVersion, group: 'FIELD', code: 'EDU', to: 'UP' },
  'POST /api/admin/codes/activations': {
    ...staleVersion,
    group: 'FIELD',
    code: 'EDU',
    isActive: false,
    reason,
  },
  'POST /api/takedowns/:takedownId/reply': { ...staleVersion, kind: 'OBJECTED', text: reason },
  'PUT /api/admin/takedowns/:takedownId': { ...staleVersion, to: 'LIFTED', reason },
  'POST /api/admin/organizations/:organizationId/takedowns': {
    subject: 'DOCUMENT',
    subjectId: '00000000-0000-4000-8000-000000000000',
    reason,
  },
  'POST /api/admin/codes/removals': { ...staleVersion, group: 'FIELD', code: 'EDU', reason },
  'POST /api/admin/mails/:mailId/retry': {},
  'POST /api/admin/system/test-mail': {},
  'POST /api/admin/audit/check': {},
  'POST /api/admin/incidents': {
    title: '접근 시험',
    description: reason,
    discoveredAt: `${today}T00:00:00+09:00`,
  },
  'POST /api/admin/incidents/:incidentId/steps': { text: reason },
  'POST /api/admin/incidents/:incidentId/members': { by: 'USERNAMES', usernames: ['nobody'] },
  'POST /api/admin/incidents/:incidentId/notices/preview': { text: reason },
  'POST /api/admin/incidents/:incidentId/notices': { text: reason, memberCount: 1 },
  'POST /api/admin/incidents/:incidentId/notices/waiver': { ...staleVersion, text: reason },
  'POST /api/admin/incidents/:incidentId/report/waiver': { ...staleVersion, text: reason },
  'POST /api/admin/incidents/:incidentId/report': { ...staleVersion, receipt: reason },
  'POST /api/admin/incidents/:incidentId/closure': { ...staleVersion, text: reason },
  'POST /api/orders': { plan: 'CONNECT', payerName: '접근 시험', taxInvoice: null },
  'POST /api/orders/:orderId/cancellation': staleVersion,
  'PUT /api/orders/:orderId/tax-invoice': {
    ...staleVersion,
    businessNumber: '120-81-47521',
    email: 'tax@matson.example',
  },
  'POST /api/admin/orders/:orderId/deposits': { ...staleVersion, ...bankLine },
  'POST /api/admin/orders/:orderId/payments/:paymentId/reversal': { ...staleVersion, reason },
  'POST /api/admin/orders/:orderId/tax-invoice/amendments': {
    ...staleVersion,
    which: 'FIRST',
    issuedOn: today,
    approvalNumber: '202612014100001234567890',
    reason,
  },
  'POST /api/admin/orders/:orderId/refunds': { ...staleVersion, ...bankLine },
  'POST /api/admin/orders/:orderId/full-refund': {
    ...staleVersion,
    ...bankLine,
    endedOn: today,
    reason,
  },
  'POST /api/admin/orders/:orderId/part-refund': {
    ...staleVersion,
    ...bankLine,
    months: 3,
    endedOn: today,
    reason,
  },
  'POST /api/orders/:orderId/refund-request': {
    ...staleVersion,
    reason,
    bank: '은행',
    accountNumber: '1002-123-456789',
    accountHolder: '접근 시험',
  },
  'POST /api/orders/:orderId/refund-request/withdrawal': staleVersion,
  'POST /api/admin/orders/:orderId/refund-request/refusal': { ...staleVersion, reason },
  'POST /api/account/hearing/opinion': { ...staleVersion, text: '다르게 생각해요' },
  'POST /api/admin/organizations/:organizationId/hearing': { ...staleVersion, restriction: 'HELD', reason },
  'PUT /api/admin/organizations/:organizationId/hearing': { ...staleVersion, to: 'DROPPED', reason },
  'PUT /api/admin/inquiries/:inquiryId/delay': { ...staleVersion, answerBy: '2026-12-01', reason },
  'POST /api/admin/orders/:orderId/cancellation': { ...staleVersion, reason },
  'POST /api/admin/orders/:orderId/tax-invoice': {
    ...staleVersion,
    issuedOn: today,
    approvalNumber: '202611220000000000000000',
  },
  'POST /api/admin/bank-lines': {
    lines: [{ ...bankLine, bookedTime: null, memo: '', balance: null, occurrence: 1 }],
  },
  'POST /api/admin/orders/:orderId/bank-lines/:lineId': { ...staleVersion, lineVersion: 0 },
  'POST /api/admin/bank-lines/:lineId/joining': {
    ...staleVersion,
    paymentId: '00000000-0000-4000-8000-000000000000',
  },
  'POST /api/admin/bank-lines/:lineId/setting-aside': { ...staleVersion, reason },
  'POST /api/admin/bank-lines/:lineId/reopening': staleVersion,
  'POST /api/admin/outgoing/:outgoingId/undo': staleVersion,
  'POST /api/admin/outgoing/:outgoingId/hastening': staleVersion,
  'POST /api/admin/outgoing/:outgoingId/acknowledgement': staleVersion,
  'POST /api/admin/weight-sets': {
    name: '없는 항목',
    weights: { nothing: 1 },
    acceptance: { share: 0.5, strength: 8 },
    exposure: { lambda: 0, mu: 0, delta: 1 },
    calibration: {
      source: '시험',
      knots: [
        [0, 0],
        [100, 1],
      ],
      highFrom: 0.5,
      mediumFrom: 0.1,
    },
    evaluation: { outcomes: 0, checks: [], mayShip: false },
  },
  'POST /api/admin/weight-sets/learning': { since: '2026-01-01' },
  'POST /api/admin/weight-sets/:weightSetId/decision': { ...staleVersion, to: 'REJECTED', reason },
  'POST /api/admin/certificates/:certificateId/decision': {
    ...staleVersion,
    sha256: '0'.repeat(64),
    status: 'VERIFIED',
  },
};

/** What the policy says of the resource; undefined where the action looks at none. */
function isAllowedOn(endpoint: Endpoint, actor: Actor, target: Target): boolean | undefined {
  const { action } = endpoint;
  const npoId = partner.organizationId;
  switch (action) {
    case 'project.read':
    case 'project.compare':
    case 'project.open':
    case 'project.rematch':
    case 'project.choose':
    case 'project.confirm':
    case 'project.cancel':
      return can(actor, action, target.facts);
    case 'partnership.read':
    case 'partnership.contact':
    case 'partnership.document.create':
    case 'partnership.event.create':
    case 'partnership.continuation.read':
    case 'partnership.continuation.answer':
    case 'partnership.agreement.read':
    case 'partnership.agreement.draft':
    case 'partnership.agreement.write':
    case 'partnership.agreement.confirm':
    case 'activity-entry.read':
    case 'activity-entry.write':
    case 'activity-entry.comment':
    case 'activity-photo.delete':
    case 'measurement.read':
    case 'measurement.write':
    case 'budget.read':
    case 'budget.write':
    case 'budget.answer':
    case 'report.read':
    case 'report.write':
    case 'report.comment':
    case 'report.review':
    case 'pack.read':
    case 'pack.build':
    case 'feedback.read':
    case 'feedback.give':
    case 'required-document.write':
    case 'required-document.hand-in':
    case 'change-request.create': {
      const partnership = partnershipFor(actor, target.facts.partnerships);
      return partnership !== null && can(actor, action, partnership);
    }
    case 'invitation.read':
    case 'invitation.reply':
      return can(actor, action, { npoId });
    case 'change-request.withdraw':
      return target.hasChangeRequest && can(actor, action, { organizationId: company.organizationId });
    case 'admin.change-request.decide':
      return target.hasChangeRequest ? undefined : false;
    case 'takedown.reply':
      return can(actor, action, { organizationId: partner.organizationId });
    case 'order.read':
    case 'order.write':
      return can(actor, action, { organizationId: company.organizationId });
    case 'certificate.write': {
      const organizationId = actor.kind === 'MEMBER' ? actor.organizationId : null;
      return organizationId !== null && can(actor, action, { organizationId });
    }
    default:
      return undefined;
  }
}

/** Routes whose target belongs to no one here, so that 'not there' is the right answer for everybody. */
const absentTargets = new Set([
  'DELETE /api/admin/task-views/:taskViewId',
  'DELETE /api/account/sessions/:sessionId',
  // Nobody announces anything here.
  'POST /api/admin/legal-texts/:slug/versions/:version/withdrawal',
  'PUT /api/admin/announcements/:announcementId',
  'POST /api/admin/announcements/:announcementId/end',
  'POST /api/announcements/:announcementId/dismissal',
  // Invitations of administrators and of colleagues have ids of their own.
  'POST /api/admin/administrator-invitations/:invitationId/mails',
  'DELETE /api/admin/administrator-invitations/:invitationId',
  'POST /api/account/colleague-invitations/:invitationId/mails',
  'DELETE /api/account/colleague-invitations/:invitationId',
  'DELETE /api/account/colleagues/:memberId',
  'POST /api/admin/members/:memberId/second-factor-reset',
  'POST /api/admin/administrators/:memberId/removal',
  'POST /api/admin/setting-changes/:changeId/confirmation',
  'POST /api/admin/setting-changes/:changeId/bankbook-copy',
  'GET /api/admin/setting-changes/:changeId/bankbook-copy',
  'POST /api/admin/setting-changes/:changeId/withdrawal',
  'PUT /api/admin/administrators/:memberId/role',
  'PUT /api/admin/managers/:memberId',
  'DELETE /api/admin/managers/:memberId',
  'POST /api/admin/managers/:memberId/handover',
  'POST /api/admin/managers/:memberId/absences',
  'DELETE /api/admin/managers/:memberId/absences/:absenceId',
  'GET /api/account/withdrawal',
  'POST /api/account/withdrawal',
  // The admin belongs to no organisation.
  'GET /api/account/application',
  'PUT /api/account/application',
  // Nothing is saved under the key.
  'PUT /api/project-drafts/:draftKey/name',
  'DELETE /api/project-drafts/:draftKey/attachments/:fileId',
  // The body names no project of anybody.
  'POST /api/project-drafts/:draftKey/copies',
  'POST /api/project-drafts/:draftKey/continuations',
  'GET /api/files/:fileId/download',
  'DELETE /api/projects/:projectId/documents/:fileId',
  // Projects and documents of a profile have ids of their own.
  'PUT /api/npo-profile/projects/:projectId',
  'DELETE /api/npo-profile/projects/:projectId',
  'POST /api/npo-profile/projects/:projectId/images',
  'GET /api/npo-profile/projects/:projectId/images/:fileId',
  'PUT /api/npo-profile/projects/:projectId/images',
  'DELETE /api/npo-profile/projects/:projectId/images/:fileId',
  'PUT /api/npo-profile/documents/:fileId',
  'DELETE /api/npo-profile/documents/:fileId',
  'DELETE /api/account/avatar/:fileId',
  'DELETE /api/certificates/:documentType/:fileId',
  'GET /api/admin/incidents/:incidentId',
  'POST /api/admin/incidents/:incidentId/steps',
  'POST /api/admin/incidents/:incidentId/members',
  'GET /api/admin/incidents/:incidentId/members/preview',
  'POST /api/admin/incidents/:incidentId/notices/preview',
  'POST /api/admin/incidents/:incidentId/notices',
  'POST /api/admin/incidents/:incidentId/notices/waiver',
  'POST /api/admin/incidents/:incidentId/report/waiver',
  'POST /api/admin/incidents/:incidentId/report',
  'POST /api/admin/incidents/:incidentId/closure',
  'POST /api/admin/weight-sets/:weightSetId/decision',
  // Nothing came from the bank, and no decision waits.
  'POST /api/admin/orders/:orderId/bank-lines/:lineId',
  'POST /api/admin/bank-lines/:lineId/joining',
  'POST /api/admin/bank-lines/:lineId/setting-aside',
  'POST /api/admin/bank-lines/:lineId/reopening',
  'POST /api/admin/outgoing/:outgoingId/undo',
  'POST /api/admin/outgoing/:outgoingId/hastening',
  'POST /api/admin/outgoing/:outgoingId/acknowledgement',
  // The organisation is an NPO, after which no manager looks.
  'PUT /api/admin/organizations/:organizationId/manager',
  // The body names no document of the organisation.
  'POST /api/admin/organizations/:organizationId/takedowns',
  // A version of an agreement, its proposals and a file of the project have ids of their own.
  'GET /api/projects/:projectId/agreements/:agreementId',
  'GET /api/projects/:projectId/agreements/:agreementId/content',
  'GET /api/projects/:projectId/agreements/:agreementId/paper/:format',
  'POST /api/projects/:projectId/agreements/own',
  'POST /api/projects/:projectId/agreements/amendment',
  'PUT /api/projects/:projectId/agreements/:agreementId/blanks',
  'PUT /api/projects/:projectId/agreements/:agreementId/values',
  'PUT /api/projects/:projectId/agreements/:agreementId/workplan',
  'PUT /api/projects/:projectId/agreements/:agreementId/approvals',
  'POST /api/projects/:projectId/agreements/:agreementId/proposals',
  'POST /api/projects/:projectId/agreements/:agreementId/proposals/:proposalId/answer',
  'POST /api/projects/:projectId/agreements/:agreementId/offer',
  'POST /api/projects/:projectId/agreements/:agreementId/confirmation',
  'POST /api/projects/:projectId/agreements/:agreementId/withdrawal',
  'PUT /api/projects/:projectId/agreements/:agreementId/signed-copy',
  'PUT /api/projects/:projectId/activity-entries/:entryId',
  'DELETE /api/projects/:projectId/activity-entries/:entryId',
  'POST /api/projects/:projectId/activity-entries/:entryId/comments',
  'DELETE /api/projects/:projectId/activity-entries/:entryId/comments/:commentId',
  'POST /api/projects/:projectId/activity-entries/:entryId/photos',
  'GET /api/projects/:projectId/activity-entries/:entryId/photos/:photoId',
  'PUT /api/projects/:projectId/activity-entries/:entryId/photos/:photoId',
  'DELETE /api/projects/:projectId/activity-entries/:entryId/photos/:photoId',
  'PUT /api/projects/:projectId/measurements/:measurementId',
  'DELETE /api/projects/:projectId/measurements/:measurementId',
  // Lines, moves, deposits and spendings have ids of their own.
  'GET /api/projects/:projectId/report/paper/:format',
  // Before a partner is chosen nothing is reported.
  'POST /api/admin/projects/:projectId/report-acceptance',
  'DELETE /api/projects/:projectId/report/comments/:commentId',
  'DELETE /api/projects/:projectId/budget/deposits/:depositId',
  'POST /api/projects/:projectId/budget/moves',
  'POST /api/projects/:projectId/budget/moves/:moveId/answer',
  'POST /api/projects/:projectId/spendings/:spendingId/files',
  'GET /api/projects/:projectId/spendings/:spendingId/files/:fileId',
  'POST /api/projects/:projectId/spendings/:spendingId/strike',
  // Made by a job, which does not run here.
  'GET /api/projects/:projectId/pack/archive',
  // Documents that are asked for have ids of their own.
  'POST /api/projects/:projectId/required-documents/:requiredDocumentId/files',
  'POST /api/projects/:projectId/required-documents/:requiredDocumentId/acceptance',
  'POST /api/projects/:projectId/required-documents/:requiredDocumentId/return',
  'POST /api/projects/:projectId/required-documents/:requiredDocumentId/waiver',
  // No list of the project holds the NPO of the body.
  'POST /api/projects/:projectId/opens',
]);

/** A format in which a document is quickly made. */
const formatOf = (path: string) => (/\/settlement\/|\/results\//.test(path) ? 'xlsx' : 'docx');

function send(browser: TestBrowser, endpoint: Endpoint, url: string) {
  const key = `${endpoint.method} ${endpoint.path}`;
  if (endpoint.consumes === 'multipart') return browser.upload(url, { name: '문서.pdf', bytes: pdf });
  if (endpoint.method === 'GET') return browser.get(url);
  if (endpoint.method === 'DELETE') return browser.delete(url);
  const body = bodies[key];
  if (!body) throw new Error(`No body for ${key}: every mutating route stands in the access matrix`);
  return endpoint.method === 'POST' ? browser.post(url, body) : browser.put(url, body);
}

/** What stands in a path and is no id. */
const named: Readonly<Record<string, string>> = { slug: 'terms', version: '2025-10-28' };

const closedAudiences: readonly Audience[] = ['SIGNED_IN', 'APPROVED', 'PARTY', 'COMPANY', 'NPO', 'ADMIN'];

/** What changes with the status of a project; a path that names none of it is asked once, when there is one of each. */
const ofProject = [':projectId', ':invitationId', ':matchId', ':changeRequestId'];

function routesThat(nameProject: boolean): Endpoint[] {
  const routes = [...mountedEndpoints.values()].filter(
    ({ action, path }) =>
      closedAudiences.includes(policy[action].audience) &&
      ofProject.some((name) => path.includes(name)) === nameProject,
  );
  expect(routes.length).toBeGreaterThan(30);
  return routes;
}

/** Path and actor: an audience knows nothing of a status, so whoever stands outside of it is asked for one of them. */
const askedFromOutside = new Set<string>();

async function expectPolicyOf(endpoint: Endpoint, target: Target, status: string) {
  const key = `${endpoint.method} ${endpoint.path}`;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'format'
      ? formatOf(endpoint.path)
      : (named[name] ?? target[name as 'projectId'] ?? crypto.randomUUID()),
  );
  for (const { name, actor, browser } of actors) {
    const isReached = reaches(actor, policy[endpoint.action].audience);
    const outside = `${key} ${name}`;
    if (!isReached && askedFromOutside.has(outside)) continue;
    if (!isReached) askedFromOutside.add(outside);
    const { statusCode } = await send(browser, endpoint, url);
    const what = [key, name, status];
    if (!isReached) {
      expect([...what, statusCode]).toEqual([...what, actor.kind === 'MEMBER' ? 403 : 401]);
    } else if (isAllowedOn(endpoint, actor, target) === false) {
      expect([...what, statusCode]).toEqual([...what, 404]);
    } else {
      const refusals = absentTargets.has(key) ? [401, 403] : [401, 403, 404];
      expect([...what, refusals.includes(statusCode), statusCode >= 500]).toEqual([...what, false, false]);
    }
  }
}

describe('the access matrix: every route × actor × status', () => {
  test.each(projectStatuses)(
    'a path that names a project answers as the policy says while the project is %s',
    async (status) => {
      const target = await createTarget(status);
      const hasInvitation = status !== 'MATCHING' && status !== 'CANCELED';
      for (const endpoint of routesThat(true)) {
        if (endpoint.path.includes(':invitationId') && !hasInvitation) continue;
        await expectPolicyOf(endpoint, target, status);
      }
    },
  );

  test('every other path answers as the policy says beside projects of every status', async () => {
    const target = await createTarget('CLOSED');
    for (const endpoint of routesThat(false)) await expectPolicyOf(endpoint, target, 'ALL');
  });

  test('a document of a project is read by its parties and the admin alone', async () => {
    const { fileId } = await createTarget('IN_PROGRESS');
    for (const { name, browser } of actors) {
      const { statusCode } = await browser.get(`/api/files/${fileId}/download`);
      const reads = ['the company', 'its partner', 'the admin'].includes(name);
      expect([name, statusCode === 200]).toEqual([name, reads]);
    }
  });
});
