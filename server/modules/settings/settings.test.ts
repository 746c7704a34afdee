import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policy } from '#contract/access/policy.ts';
import type { AdminSettings } from '#contract/admin/admin.ts';
import { featureOfAction, features } from '#contract/feature-switches.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mountedEndpoints } from '#server/http/mount.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject, testDraft } from '#server/testing/project-factories.ts';

let opened: TestApp;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
let adminBrowser: TestBrowser;
let company: TestBrowser;
let npo: TestBrowser;
let projectId: string;

beforeAll(async () => {
  opened = await openTestApp();
  const { db } = opened.platform;
  second = await openSecondInstance(opened);
  adminBrowser = await opened.signIn(await createAdmin(db));
  const owner = await createCompany(db);
  company = await opened.signIn(owner);
  npo = await opened.signIn(await createNpo(db));
  projectId = (await createProject(db, owner, { status: 'PROPOSING' })).projectId;
});
afterAll(async () => {
  await second.close();
  await opened.close();
});

const read = async () => (await adminBrowser.get('/api/admin/settings')).json<AdminSettings>();
const change = async (changes: Partial<AdminSettings>) =>
  adminBrowser.put('/api/admin/settings', {
    version: (await read()).version,
    reason: '시험으로 바꿔요',
    ...changes,
  });
afterEach(() => change({ isMatchingOpen: true, isProjectsOpen: true, autoPublish: true }));

/** What a call answers on the other instance, which has no part in the switch. */
const onSecond = ({ cookie }: TestBrowser, url: string) =>
  second.app.inject({ method: 'GET', url, headers: { cookie } });

describe('[B-22] the switches of the beta', () => {
  test('are open at first, and the session says what is closed', async () => {
    expect(await read()).toMatchObject({ isMatchingOpen: true, isProjectsOpen: true, autoPublish: true });
    expect((await company.get('/api/session')).json().closedFeatures).toEqual([]);
    await change({ isProjectsOpen: false });
    for (const browser of [company, opened.anonymous])
      expect((await browser.get('/api/session')).json().closedFeatures).toEqual(['PROJECTS']);
  });

  test('closed recommended matching answers 404 as coming soon on every instance; the rest goes on, and the draft stays', async () => {
    const draft = await company.put(testDraft, { version: 0, step: 1, content: { title: '쓰던 요청' } });
    expect(draft.statusCode).toBe(200);
    await change({ isMatchingOpen: false });
    const refused = await company.get(testDraft);
    expect(refused.statusCode).toBe(404);
    expect(refused.json()).toEqual({
      code: 'COMING_SOON',
      message: '지금은 준비 중인 기능이에요. 쓰던 내용은 그대로 있고, 열리면 이어서 쓸 수 있어요.',
    });
    expect((await onSecond(company, testDraft)).statusCode).toBe(404);
    expect((await npo.get('/api/invitations')).json().code).toBe('COMING_SOON');
    for (const url of ['/api/projects', '/api/account', '/api/npos', '/api/inquiries'])
      expect([url, (await company.get(url)).statusCode]).toEqual([url, 200]);

    await change({ isMatchingOpen: true });
    const again = await onSecond(company, testDraft);
    expect(again.json()).toMatchObject({ content: { title: '쓰던 요청' } });
  });

  test('closed project management answers 404 to members and never to the admin; nothing is lost', async () => {
    await change({ isProjectsOpen: false });
    for (const url of ['/api/projects', `/api/projects/${projectId}`])
      expect((await company.get(url)).json().code).toBe('COMING_SOON');
    const cancel = await company.post(`/api/projects/${projectId}/cancellation`, {
      reason: '그만둘게요',
      version: 1,
    });
    expect(cancel.statusCode).toBe(404);
    expect((await company.get(testDraft)).statusCode).toBe(200);
    expect((await adminBrowser.get(`/api/admin/projects/${projectId}`)).statusCode).toBe(200);
    expect((await opened.anonymous.get('/api/projects')).statusCode).toBe(401);
    await change({ isProjectsOpen: true });
    expect((await company.get(`/api/projects/${projectId}`)).json().status.code).toBe('PROPOSING');
  });

  test('each change is recorded, on the version that was seen, and by the admin alone', async () => {
    const { version } = await read();
    const reason = '새 버전을 올리는 동안 닫아요';
    const silent = await adminBrowser.put('/api/admin/settings', { version, isMatchingOpen: false });
    expect(silent.json().fieldErrors[0]).toEqual({ path: 'reason', message: '이유를 입력해주세요.' });
    const closing = { version, reason, isMatchingOpen: false };
    expect((await adminBrowser.put('/api/admin/settings', closing)).statusCode).toBe(200);
    const stale = await adminBrowser.put('/api/admin/settings', { version, reason, isMatchingOpen: true });
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { isMatchingOpen: false } });
    const stranger = await company.put('/api/admin/settings', { version, reason, isMatchingOpen: true });
    expect(stranger.statusCode).toBe(403);
    const entries = await opened.platform.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'setting.update'))
      .orderBy(auditEntry.sequence);
    expect(entries.at(-1)?.reason).toBe(reason);
    expect(entries.at(-1)?.details).toMatchObject({
      before: { isMatchingOpen: true },
      after: { isMatchingOpen: false, isProjectsOpen: true },
    });
  });

  test('every action of a part is one that a route has', () => {
    const actions = new Set<string>([...mountedEndpoints.values()].map(({ action }) => action));
    expect(Object.keys(featureOfAction).filter((action) => !actions.has(action))).toEqual([]);
    expect(new Set(Object.values(featureOfAction))).toEqual(new Set(features));
  });

  test('[F-77] every action on a noun of a part belongs to a part, but for those that stay open whatever is closed', () => {
    const nounOf = (action: string) => action.split('.')[0];
    const nouns = new Set(Object.keys(featureOfAction).map(nounOf));
    const open = Object.keys(policy).filter(
      (action) => nouns.has(nounOf(action)) && !(action in featureOfAction),
    );
    expect(open.toSorted()).toEqual([
      'activity-photo.delete',
      'calendar.follow',
      'pack.verify',
      'partnership.agreement.read',
      'partnership.continuation.answer',
      'partnership.continuation.read',
      'partnership.read',
    ]);
  });
});
