import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '#contract/access/actor.ts';
import { reaches } from '#contract/access/audience.ts';
import { type Action, can, policy, type Resources } from '#contract/access/policy.ts';
import { membershipStatuses } from '#contract/accounts/membership.ts';
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
import { absentTargets, bodies, isClosed, progress, reason } from '#server/testing/access-cases.ts';
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
import { createProject } from '#server/testing/project-factories.ts';
import { mountedEndpoints } from './mount.ts';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

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

/** What changes with the status of a project; a path that names none of it is asked once, when there is one of each. */
const ofProject = [':projectId', ':invitationId', ':matchId', ':changeRequestId'];

function routesThat(nameProject: boolean): Endpoint[] {
  const routes = [...mountedEndpoints.values()].filter(
    (endpoint) =>
      isClosed(endpoint) && ofProject.some((name) => endpoint.path.includes(name)) === nameProject,
  );
  expect(routes.length).toBeGreaterThan(30);
  return routes;
}

/** Path and actor: an audience knows nothing of a status, so whoever stands outside of it is asked for one of them. */
const askedFromOutside = new Set<string>();

/** The rules that look at a thing, watched for whether they are asked. */
const watched = new Map(
  Object.keys(policy)
    .filter((action): action is keyof Resources => 'when' in policy[action as Action])
    .map((action) => [action as Action, vi.spyOn(policy[action], 'when')]),
);
afterAll(() => {
  for (const rule of watched.values()) rule.mockRestore();
});

/** Their rules look at a photo or a document itself, of which the matrix has none. */
const looksAtAbsent = [
  'GET /api/projects/:projectId/activity-entries/:entryId/photos/:photoId',
  'DELETE /api/projects/:projectId/documents/:fileId',
];

/** Whether a call that was let in by its audience has ever asked the rule that it stands under. */
const hasAsked = new Map<string, boolean>();

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
    const rule = watched.get(endpoint.action);
    const askedBefore = rule?.mock.calls.length ?? 0;
    const { statusCode } = await send(browser, endpoint, url);
    if (rule !== undefined && isReached)
      hasAsked.set(key, hasAsked.get(key) === true || rule.mock.calls.length > askedBefore);
    const what = [key, name, status];
    if (!isReached) {
      expect([...what, statusCode]).toEqual([...what, actor.kind === 'MEMBER' ? 403 : 401]);
    } else if (isAllowedOn(endpoint, actor, target) === false) {
      expect([...what, statusCode]).toEqual([...what, 404]);
    } else {
      const refusals = absentTargets.has(key) ? [401, 403] : [401, 403, 404];
      expect([...what, refusals.includes(statusCode), statusCode >= 500]).toEqual([...what, false, false]);
      const isStale = 'version' in (bodies[key] ?? {});
      expect([...what, 'a stale version is let pass', isStale && statusCode < 300]).toEqual([
        ...what,
        'a stale version is let pass',
        false,
      ]);
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

  test('[F-77] a call asks the very rule that it stands under, also for a thing that does not exist', () => {
    const silent = [...hasAsked].filter(([, asks]) => !asks).map(([key]) => key);
    expect(silent.filter((key) => !looksAtAbsent.includes(key))).toEqual([]);
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
