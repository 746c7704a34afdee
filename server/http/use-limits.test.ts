import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { bodies } from '#server/testing/access-cases.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, type TestPartyMember } from '#server/testing/factories.ts';
import { createRunningProject } from '#server/testing/project-factories.ts';
import { type Applicant, startApplicant, verifyApplicant } from '#server/testing/signups.ts';

let app: TestApp;
let npo: TestPartyMember;
let visitor: TestBrowser;
let applicant: Applicant;
let asCompany: TestBrowser;
let asNpo: TestBrowser;
let asAdmin: TestBrowser;
/** In the place of what a path names. */
const ids: Record<string, string> = {};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const unknown = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  const running = await createRunningProject(db);
  ({ npo } = running);
  const admin = await createAdmin(db);
  const hidden: typeof takedown.$inferInsert = {
    organizationId: npo.organizationId,
    npoId: npo.organizationId,
    subject: 'PROFILE',
    name: '소개',
    reason: '내용을 확인해요.',
    takenDownById: admin.memberId,
  };
  const [row] = await db.insert(takedown).values(hidden).returning({ id: takedown.id });
  Object.assign(ids, { projectId: running.projectId, takedownId: row?.id });
  visitor = app.anonymous;
  asCompany = await app.signIn(running.company);
  asNpo = await app.signIn(npo);
  asAdmin = await app.signIn(admin);
  applicant = await startApplicant(app);
  await verifyApplicant(app, applicant);
});
afterAll(() => app.close());

/** A counter by what stands in its key, however the one is called who is counted. */
const nameOf = (key: string) =>
  key
    .replace(/\b(127|10)(\.\d+){3}/, 'ADDRESS')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, 'ID')
    .replace(/[0-9a-f]{32}/, 'MAILBOX');

const send = async (by: TestBrowser, endpoint: string, body: object = bodies[endpoint] ?? {}) => {
  const [method, path = ''] = endpoint.split(' ');
  const url = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? unknown);
  const sent = method === 'GET' ? by.get(url) : method === 'PUT' ? by.put(url, body) : by.post(url, body);
  const answer = await sent;
  return answer.statusCode === 429;
};

const password = { 'password:ID': [10, 10 * minute] } as const;
const link = { token: 'x'.repeat(43) };
const joining = {
  ...link,
  name: '박새봄',
  username: 'nobody_new',
  password: '푸른 고래와 종이배',
  jobTitle: null,
  phone: '02-1234-5678',
};
const text = { version: 'none', textHash: 'none' };
const consents = { terms: text, privacy: text, marketing: null, isOfAge: true };
const credential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} };
const assertion = { clientDataJSON: 'e30', authenticatorData: 'x', signature: 'x' };
const signIn = { username: 'nobody_new', password: '틀린 비밀번호' };

type Limits = Record<string, readonly [limit: number, windowSeconds: number]>;

test.each<[endpoint: string, by: () => TestBrowser, limits: Limits, body?: object]>([
  ['POST /api/account/email-code', () => asCompany, password],
  ['PUT /api/account/password', () => asCompany, password],
  ['POST /api/account/second-factor', () => asCompany, password],
  ['PUT /api/account/second-factor', () => asCompany, password],
  ['POST /api/account/second-factor/removal', () => asCompany, password],
  ['POST /api/account/second-factor/recovery-codes', () => asCompany, password],
  ['POST /api/account/passkeys/options', () => asCompany, password],
  ['POST /api/account/passkeys/:passkeyId/removal', () => asCompany, password],
  ['POST /api/account/colleagues/:memberId/contact', () => asCompany, password],
  ['POST /api/account/withdrawal', () => asCompany, password],
  ['POST /api/projects/:projectId/agreements/:agreementId/confirmation', () => asCompany, password],
  ['GET /api/account/export', () => asCompany, { 'export:ID': [5, hour] }],
  [
    'POST /api/account/colleague-invitations',
    () => asCompany,
    { 'colleague-mail:ID': [30, day], 'colleague-mail:MAILBOX': [5, day] },
  ],
  [
    'POST /api/admin/administrator-invitations',
    () => asAdmin,
    { 'administrator-mail:ID': [20, day], 'administrator-mail:MAILBOX': [5, day] },
  ],
  ['POST /api/admin/system/test-mail', () => asAdmin, { 'test-mail:ID': [10, hour] }],
  [
    'POST /api/inquiries',
    () => asCompany,
    { 'inquiry:ID': [20, hour] },
    { subject: '질문', body: '있어요.' },
  ],
  ['POST /api/orders', () => asCompany, { 'order:ID': [10, day] }],
  ['POST /api/account/hearing/opinion', () => asNpo, { 'hearing:ID': [20, hour] }],
  ['POST /api/takedowns/:takedownId/reply', () => asNpo, { 'takedown:ID': [20, hour] }],
  ['POST /api/projects/:projectId/change-requests', () => asNpo, { 'change-request:ID': [20, hour] }],
  [
    'POST /api/projects/:projectId/agreements/:agreementId/proposals',
    () => asNpo,
    { 'clause-proposal:ID': [60, hour] },
  ],
  [
    'POST /api/session',
    () => visitor,
    {
      'sign-in:ADDRESS': [60, minute],
      'sign-in:ADDRESS:nobody_new': [10, minute],
      'sign-in:unknown:nobody_new': [100, hour],
    },
    signIn,
  ],
  [
    'POST /api/session/code',
    () => visitor,
    { 'sign-in-code:ADDRESS': [30, minute] },
    { code: '000000', isRecoveryCode: false },
  ],
  ['POST /api/session/passkey/options', () => visitor, { 'sign-in:ADDRESS': [60, minute] }],
  [
    'POST /api/session/passkey',
    () => visitor,
    { 'sign-in:ADDRESS': [60, minute] },
    { credential: { ...credential, response: assertion } },
  ],
  [
    'POST /api/recovery/username',
    () => visitor,
    { 'recovery:ADDRESS': [10, 10 * minute] },
    { number: '1208147521', email: 'nobody@matson.example' },
  ],
  [
    'POST /api/recovery/password',
    () => visitor,
    { 'recovery:ADDRESS': [10, 10 * minute] },
    { username: 'nobody_new', email: 'nobody@matson.example' },
  ],
  ['POST /api/recovery/password/link', () => visitor, { 'link:ADDRESS': [30, 10 * minute] }, link],
  ['PUT /api/recovery/password', () => visitor, { 'link:ADDRESS': [30, 10 * minute] }, joining],
  ['POST /api/join/link', () => visitor, { 'join:ADDRESS': [30, 10 * minute] }, link],
  ['POST /api/join', () => visitor, { 'join:ADDRESS': [30, 10 * minute] }, { ...joining, consents }],
  [
    'POST /api/join/administrators/link',
    () => visitor,
    { 'administrator-join:ADDRESS': [30, 10 * minute] },
    link,
  ],
  [
    'POST /api/join/administrators',
    () => visitor,
    { 'administrator-join:ADDRESS': [30, 10 * minute] },
    joining,
  ],
  [
    'POST /api/pack-verifications',
    () => visitor,
    { 'pack-verify:ADDRESS': [60, 10 * minute] },
    { sha256: '0'.repeat(64) },
  ],
  ['POST /api/signup', () => visitor, { 'signup:ADDRESS': [60, hour] }, { type: 'NPO' }],
  [
    'POST /api/signup/username-check',
    () => applicant,
    { 'signup-username:ADDRESS': [120, hour], 'signup-username:ID': [30, hour] },
    { username: 'nobody_new' },
  ],
  ['POST /api/signup/submission', () => applicant, { 'signup-submission:ADDRESS': [60, day] }],
])('[F-77] %s is used as often as is meant for it, and not once more', async (endpoint, by, limits, body) => {
  const { db } = app.platform;
  const again = () => send(by(), endpoint, body);
  await db.delete(rateLimit);
  expect(await again()).toBe(false);
  const left = sql<number>`extract(epoch FROM ${rateLimit.windowEndsAt} - now())::float`;
  const counted = await db
    .select({ key: rateLimit.key, left })
    .from(rateLimit)
    // Refused ones are counted for an alarm, which keeps nobody out.
    .where(ne(rateLimit.key, 'sign-in-refused'));
  const windows = counted.map(({ key, left }) => [nameOf(key), Math.ceil(left / minute) * minute]);
  expect(Object.fromEntries(windows)).toEqual(
    Object.fromEntries(Object.entries(limits).map(([name, [, seconds]]) => [name, seconds])),
  );
  for (const { key } of counted) {
    await db.update(rateLimit).set({ count: 0 });
    const [limit] = limits[nameOf(key)] ?? [0];
    await db
      .update(rateLimit)
      .set({ count: limit - 1 })
      .where(eq(rateLimit.key, key));
    expect([nameOf(key), await again(), await again()]).toEqual([nameOf(key), false, true]);
  }
});
