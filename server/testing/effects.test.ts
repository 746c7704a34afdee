import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Effects, noEffects } from '#contract/effects.ts';
import { answerInquiry, createInquiry } from '#contract/inquiries.ts';
import { mountedEndpoints } from '#server/http/mount.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { openTestApp, type TestApp, type TestBrowser } from './app.ts';
import { isReasonLost } from './effects.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from './factories.ts';
import { createProject } from './project-factories.ts';
import { acceptDocuments, handIn } from './required-documents.ts';

let app: TestApp;
let admin: TestBrowser;
let owner: TestPartyMember;
let company: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  owner = await createCompany(db);
  company = await app.signIn(owner);
});
afterAll(() => app.close());

const key = 'POST /api/inquiries';
const answerKey = 'PUT /api/admin/inquiries/:inquiryId/answer';
afterEach(() => {
  mountedEndpoints.set(key, createInquiry);
  mountedEndpoints.set(answerKey, answerInquiry);
});

const declare = (effects: Effects) =>
  mountedEndpoints.set(key, { ...createInquiry, method: 'POST', effects });
const ask = () => company.post('/api/inquiries', { subject: '문의', body: '내용' });

describe('[F-77] a call that leaves other effects than its contract declares fails the test', () => {
  test.each<[string, Effects]>([
    ['nothing at all', noEffects],
    ['no audit entry', [{ notices: { ADMINS: 'NEWS' } }]],
    ['another audit entry', [{ audit: ['inquiry.answer'], notices: { ADMINS: 'NEWS' } }]],
    ['one entry more', [{ audit: ['inquiry.create', 'inquiry.find'], notices: { ADMINS: 'NEWS' } }]],
    ['nobody told', [{ audit: ['inquiry.create'] }]],
    ['somebody else told', [{ audit: ['inquiry.create'], notices: { OWN: 'NEWS' } }]],
    [
      'somebody else told as well',
      [{ audit: ['inquiry.create'], notices: { ADMINS: 'NEWS', SELF: 'NEWS' } }],
    ],
    ['a mail alone', [{ audit: ['inquiry.create'], notices: { ADMINS: 'MAIL' } }]],
    ['another role', [{ by: 'NPO', audit: ['inquiry.create'], notices: { ADMINS: 'NEWS' } }]],
  ])('%s', async (_, effects) => {
    declare(effects);
    await expect(ask()).rejects.toThrow(
      /^POST \/api\/inquiries answered 200 and left behind:\n {2}audit entry/,
    );
  });

  test('a mail that the member does not want', async () => {
    const { id } = (await ask()).json<{ id: string }>();
    await company.put('/api/account/notification-settings', { receivesNews: false });
    const effects: Effects = [{ audit: ['inquiry.answer'], notices: { OWNER: 'BELL_AND_MAIL' } }];
    mountedEndpoints.set(answerKey, { ...answerInquiry, method: 'PUT', effects });
    const answer = () => admin.put(`/api/admin/inquiries/${id}/answer`, { version: 1, answer: '답변' });
    await expect(answer()).rejects.toThrow(/its contract declares:\n.*\n {2}mail to COMPANY OWNER/);
  });

  test.each([
    ['/home', false],
    ['/admin/inquiries', true],
    ['/account/info', true],
  ])('a notice that leads an admin to %s: %s', async (path, isTheirs) => {
    const told = vi.spyOn(messages, 'inquiryReceived').mockReturnValue({ title: '문의', body: '내용', path });
    try {
      if (isTheirs) expect((await ask()).statusCode).toBe(200);
      else
        await expect(ask()).rejects.toThrow('POST /api/inquiries told somebody of a page that is not theirs');
    } finally {
      told.mockRestore();
    }
  });

  test.each([
    ['POST /api/admin/orders/:orderId/refunds', ' 두 번 냈어요 ', ['두 번 냈어요'], false],
    ['POST /api/admin/orders/:orderId/refunds', '두 번 냈어요', [null, '두 번 냈어요'], false],
    ['POST /api/admin/orders/:orderId/refunds', '두 번 냈어요', [null, '다른 이유'], true],
    ['POST /api/admin/orders/:orderId/refunds', '두 번 냈어요', [], false],
    ['POST /api/admin/orders/:orderId/refunds', ' ', [null], false],
    ['POST /api/admin/orders/:orderId/refunds', undefined, [null], false],
    // What a member gives as a reason stands with what it is a reason for.
    ['POST /api/orders/:orderId/refund-request', '두 번 냈어요', [null], false],
  ])(
    'a reason of an administrator that the audit log does not say: %s, %s of %s is %s',
    (key, reason, said, isLost) => {
      const audits = said.map((each) => ({ reason: each }));
      expect(isReasonLost({ key, body: { reason } }, audits)).toBe(isLost);
    },
  );

  test('what is declared passes, and so does a repetition that leaves nothing', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { subject: '문의', body: '내용' };
    for (let time = 0; time < 2; time += 1)
      expect((await company.post('/api/inquiries', body, headers)).statusCode).toBe(200);
  });
});

test('[F-77] [F-32] what is handed in is told to the company, and that nothing is missing to partner and admins', async () => {
  const partner = await createNpo(app.platform.db);
  const npo = await app.signIn(partner);
  const { projectId } = await createProject(app.platform.db, owner, {
    status: 'IN_PROGRESS',
    npoIds: [partner.organizationId],
  });
  expect((await handIn(npo, projectId)).statusCode).toBe(200);
  await acceptDocuments(company, projectId);
});
