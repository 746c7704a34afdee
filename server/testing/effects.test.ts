import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Effects, noEffects } from '#contract/effects.ts';
import { answerInquiry, createInquiry } from '#contract/inquiries.ts';
import { mountedEndpoints } from '#server/http/mount.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { openTestApp, type TestApp, type TestBrowser } from './app.ts';
import { findMistold, findUnlogged, findUnnoted, isReasonLost } from './effects.ts';
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
    ['POST /api/admin/orders/:orderId/refunds', '두 번 냈어요', [null, '두 번 냈어요'], true],
    ['POST /api/admin/orders/:orderId/refunds', '두 번 냈어요', [null, '다른 이유'], true],
    ['POST /api/admin/orders/:orderId/refunds', '두 번 냈어요', [], false],
    ['POST /api/admin/orders/:orderId/refunds', ' ', [null], false],
    ['POST /api/admin/orders/:orderId/refunds', undefined, [null], false],
    // What a member gives as a reason stands with what it is a reason for.
    ['POST /api/orders/:orderId/refund-request', '두 번 냈어요', [null], false],
  ])(
    'a reason of an administrator that the audit log does not say: %s, %s of %s is %s',
    (key, reason, said, isLost) => {
      const audits = said.map((each) => ({ action: 'order.refund', reason: each }));
      expect(isReasonLost({ key, body: { reason } }, audits)).toBe(isLost);
    },
  );

  test('a reason is lost where only what follows by itself is in the log, and not where that follows the act', () => {
    const call = { key: 'POST /api/admin/projects/:projectId/transitions', body: { reason: '다시 찾아요' } };
    const computed = { action: 'match.compute', reason: null };
    expect(isReasonLost(call, [computed])).toBe(true);
    expect(isReasonLost(call, [computed, { action: 'project.transition', reason: '다시 찾아요' }])).toBe(
      false,
    );
  });

  test.each([
    ['number_change', 'WITHDRAWN', 'number-change.withdraw', []],
    ['number_change', 'WITHDRAWN', 'certificate.delete', ['number-change.withdraw']],
    ['project', 'CLOSED', 'project.transition', []],
  ])('of a row of %s that is now %s the log says %s and still owes %j', (table, status, action, owed) => {
    expect(findUnlogged({ statuses: [{ table, status }], audits: [{ action }] })).toEqual(owed);
  });

  test.each([
    ['match.extend', ['MATCH'], []],
    ['match.extend', ['NOTE'], ['match.extend']],
    ['project.progress.correct', ['STATUS'], []],
    ['manager.assign', [], []],
  ] as const)('of %s with %j in the log of the project, the log still owes %j', (action, events, owed) => {
    expect(findUnnoted([{ action }], [...events])).toEqual(owed);
  });

  const any = z.unknown();
  const fields = z.object({
    ...{ amount: any, note: any, isOn: any, name: any, number: any, version: any, tasks: any, to: any },
  });
  test.each<[string, Record<string, string>, unknown, object, string[]]>([
    ['the same', { projectId: 'P' }, { amount: 7 }, { projectId: 'P', amount: 7 }, []],
    ['another project', { projectId: 'P' }, {}, { projectId: 'Q' }, ['move.create says projectId Q']],
    ['another amount', {}, { amount: 7 }, { amount: 8 }, ['move.create says amount 8']],
    ['nothing where something was given', {}, { note: '글' }, { note: null }, ['move.create says note null']],
    ['the opposite', {}, { isOn: true }, { isOn: false }, ['move.create says isOn false']],
    ['a field of an upload as a number', {}, { amount: '7' }, { amount: 7 }, []],
    ['a text without the blanks around it', {}, { name: ' 책 ' }, { name: '책' }, []],
    [
      'a number without the hyphens that it was typed with',
      {},
      { number: '123-45-A' },
      { number: '12345a' },
      [],
    ],
    ['the version that came of it', {}, { version: 1 }, { version: 2 }, []],
    ['a sum of what was given', {}, { tasks: ['a', 'b'] }, { tasks: 2 }, []],
    ['what the call has no field for', {}, { organizationId: 'P' }, { organizationId: 'Q' }, []],
    ['what the call does not name', { projectId: 'P' }, undefined, { count: 3 }, []],
  ])('an audit entry that says %s', (_what, params, body, details, mistold) => {
    const audits = [{ action: 'move.create', details }];
    const called = { key: 'POST /api/moves', endpoint: { ...createInquiry, body: fields }, params };
    expect(findMistold(called, body, audits)).toEqual(mistold);
  });

  test.each([
    ['POST /api/admin/certificates/:certificateId/decision', 'certificate.replace', []],
    ['POST /api/admin/certificates/:certificateId/decision', 'certificate.verify', ['to']],
    ['PUT /api/admin/takedowns/:takedownId', 'project.transition', []],
    ['POST /api/admin/projects/:projectId/transitions', 'project.transition', ['to']],
    ['POST /api/projects/:projectId/agreements/:agreementId/offer', 'agreement.offer', ['to']],
    ['POST /api/projects/:projectId/agreements/own', 'agreement.offer', []],
  ])('what %s names is that of the entry %s: %j', (key, action, names) => {
    const called = { key, endpoint: { ...createInquiry, body: fields }, params: {} };
    const mistold = findMistold(called, { to: 'ONE' }, [{ action, details: { to: 'TWO' } }]);
    expect(mistold).toEqual(names.map((name) => `${action} says ${name} TWO`));
  });

  test('[F-77] a notice that leads to a project or an organisation that there is not', async () => {
    const id = crypto.randomUUID();
    for (const page of [`/admin/organizations/${id}`, `/admin/projects/${id}?view=progress`]) {
      const told = vi
        .spyOn(messages, 'inquiryReceived')
        .mockReturnValue({ title: '문의', body: '내용', path: page });
      try {
        await expect(ask()).rejects.toThrow(
          `told somebody of a page that is not theirs or not there: ${page}`,
        );
      } finally {
        told.mockRestore();
      }
    }
    const told = vi
      .spyOn(messages, 'inquiryReceived')
      .mockReturnValue({ title: '문의', body: '내용', path: `/admin/organizations/${owner.organizationId}` });
    try {
      expect((await ask()).statusCode).toBe(200);
    } finally {
      told.mockRestore();
    }
  });

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
