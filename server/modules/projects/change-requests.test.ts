import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import type { Task } from '#contract/admin/tasks.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProgressForm, ProjectDetail } from '#contract/projects/projects.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { changeRequest } from '#db/schema/change-requests.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { progressCorrection } from '#db/schema/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  type TestMember,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { payFee } from '#server/testing/pay-fee.ts';
import { createProject, formTestProgress, type TestProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let admin: TestMember;
let companyBrowser: TestBrowser;
let npoBrowser: TestBrowser;
let adminBrowser: TestBrowser;

const today = koreanDay(new Date());
const reason = '비가 잦아 두 달을 늘리기로 했어요';

/** What `createProject` saves, as its form. */
function savedForm(): ProgressForm {
  const { actualStart, actualEnd, actualBudget } = formTestProgress();
  return { actualStart, actualEnd, actualBudget, regionLevel1Code: '11', regionLevel2Code: '11110' };
}
const wanted = (changes: Partial<ProgressForm> = { actualBudget: 31_000_000 }): ProgressForm => ({
  ...savedForm(),
  ...changes,
});

beforeAll(async () => {
  app = await openTestApp();
  admin = await createAdmin(app.platform.db);
  adminBrowser = await app.signIn(admin);
});
beforeEach(async () => {
  company = await createCompany(app.platform.db, { name: '하늘기업' });
  npo = await createNpo(app.platform.db, { name: '솔숲배움터' });
  companyBrowser = await app.signIn(company);
  npoBrowser = await app.signIn(npo);
});
afterAll(() => app.close());

type Values = Omit<NonNullable<Parameters<typeof createProject>[2]>, 'status' | 'npoIds'>;
const make = (status: ProjectStatus = 'IN_PROGRESS', values: Values = {}): Promise<TestProject> =>
  createProject(app.platform.db, company, { status, npoIds: [npo.organizationId], ...values });

const ask = (browser: TestBrowser, { projectId, version }: TestProject, form = wanted(), headers = {}) =>
  browser.post(`/api/projects/${projectId}/change-requests`, { form, reason, version }, headers);

/** The open request of a project as its company reads it. */
async function read({ projectId }: TestProject, browser = companyBrowser) {
  return (await browser.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
}
async function requestOf(made: TestProject) {
  const { changeRequest: found } = await read(made);
  if (!found) throw new Error('nothing was asked');
  return found;
}
async function decide(made: TestProject, body: object, browser = adminBrowser) {
  const { id, version } = await requestOf(made);
  const path = `/api/admin/projects/${made.projectId}/change-requests/${id}/decision`;
  return browser.post(path, { version, ...body });
}
async function withdraw(made: TestProject, browser: TestBrowser) {
  const { id, version } = await requestOf(made);
  return browser.post(`/api/projects/${made.projectId}/change-requests/${id}/withdrawal`, { version });
}

async function titles({ memberId }: TestMember, words: string): Promise<string[]> {
  const rows = await app.platform.db
    .select({ title: notification.title })
    .from(notification)
    .where(and(eq(notification.memberId, memberId), like(notification.title, `%${words}%`)));
  return rows.map(({ title }) => title);
}
async function actions({ projectId }: TestProject): Promise<string[]> {
  const rows = await app.platform.db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, projectId))
    .orderBy(auditEntry.sequence);
  return rows.map(({ action }) => action).filter((action) => !action.endsWith('.read'));
}

describe('asking', () => {
  test.each(['COMPANY', 'NPO'] as const)(
    '%s asks: both see it wait, the other and the admin hear of it',
    async (role) => {
      const [asker, asking, other, hearing] =
        role === 'COMPANY'
          ? [company, companyBrowser, npo, npoBrowser]
          : [npo, npoBrowser, company, companyBrowser];
      const made = await make();
      expect((await read(made, asking)).allowed.requestChange).toBe(true);
      const answer = await ask(asking, made);
      expect(answer.statusCode).toBe(200);
      expect(answer.json<ProjectDetail>()).toMatchObject({
        progress: { actualBudget: 28_000_000 },
        changeRequest: {
          status: 'OPEN',
          isOwn: true,
          organizationName: role === 'COMPANY' ? '하늘기업' : '솔숲배움터',
          before: { actualBudget: 28_000_000, region: '서울', regionDetail: '종로구' },
          after: { actualBudget: 31_000_000 },
          reason,
          answer: null,
          closedAt: null,
        },
        allowed: { requestChange: false },
      });
      expect((await read(made, hearing)).changeRequest).toMatchObject({ status: 'OPEN', isOwn: false });
      expect(await titles(other, '진행 정보를 바꾸자고 했어요')).toHaveLength(1);
      expect(await titles(asker, '진행 정보를 바꾸자고 했어요')).toEqual([]);
      const [news] = await app.platform.db
        .select()
        .from(notification)
        .where(
          and(eq(notification.memberId, admin.memberId), like(notification.path, `%${made.projectId}%`)),
        );
      expect(news).toMatchObject({ path: `/admin/projects/${made.projectId}?view=progress` });
      expect(await app.platform.db.$count(mail, eq(mail.memberId, other.memberId))).toBe(1);
      expect(await actions(made)).toEqual(['change-request.create']);
    },
  );

  test('values that are those of now are refused, each wrong value is named in Korean', async () => {
    const made = await make();
    expect((await ask(companyBrowser, made, savedForm())).json().fieldErrors).toEqual([
      { path: 'form', message: '지금 값과 달라진 곳이 없어요. 바꿀 값을 고쳐 주세요.' },
    ]);
    const early = await ask(companyBrowser, made, wanted({ actualEnd: addDays(today, -5) }));
    expect(early.json().fieldErrors).toEqual([
      { path: 'form.actualEnd', message: '종료일은 시작일보다 빠를 수 없습니다.' },
    ]);
    const nowhere = await ask(companyBrowser, made, wanted({ regionLevel2Code: '99999' }));
    expect(nowhere.json().fieldErrors).toEqual([
      { path: 'form.regionLevel2Code', message: '2차 지역을 선택해주세요.' },
    ]);
    expect((await read(made)).changeRequest).toBeNull();
  });

  test('one of a project is open at a time, also of those sent at once and in the database', async () => {
    const made = await make();
    const answers = await Promise.all([ask(companyBrowser, made), ask(npoBrowser, made)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await ask(npoBrowser, made)).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '기다리는 변경 요청이 이미 있어요. 그 요청이 끝난 뒤에 다시 요청해 주세요.',
    });
    const [kept] = await app.platform.db
      .select()
      .from(changeRequest)
      .where(eq(changeRequest.projectId, made.projectId));
    if (!kept) throw new Error('nothing was kept');
    const { id: _, ...second } = kept;
    await expect(app.platform.db.insert(changeRequest).values(second)).rejects.toMatchObject({
      cause: { constraint: 'change_request_open_key' },
    });
    const same = app.platform.db
      .insert(changeRequest)
      .values({ ...second, projectId: (await make()).projectId, after: kept.before });
    await expect(same).rejects.toMatchObject({ cause: { constraint: 'change_request_values_check' } });
  });

  test("another's project looks like none, and nobody else reads what was asked", async () => {
    const made = await make();
    await ask(companyBrowser, made);
    for (const stranger of [await createCompany(app.platform.db), await createNpo(app.platform.db)]) {
      const browser = await app.signIn(stranger);
      expect((await ask(browser, made)).statusCode).toBe(404);
      expect((await withdraw(made, browser)).statusCode).toBe(404);
      expect((await decide(made, { to: 'ACCEPTED' }, browser)).statusCode).toBe(403);
    }
    expect((await ask(adminBrowser, made)).statusCode).toBe(403);
    expect((await ask(app.anonymous, made)).statusCode).toBe(401);
    const foreign = await make();
    const { id, version } = await requestOf(made);
    const path = `/api/projects/${foreign.projectId}/change-requests/${id}/withdrawal`;
    expect((await companyBrowser.post(path, { version })).statusCode).toBe(404);
  });

  test('a project takes none before its values are saved, nor once its partnership has ended', async () => {
    const matched = await make('MATCHED');
    expect((await read(matched)).allowed.requestChange).toBe(false);
    expect((await ask(npoBrowser, matched)).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: '진행 정보를 저장한 뒤에 변경을 요청할 수 있어요.',
    });
    const closed = await make('CLOSED');
    expect((await read(closed)).allowed.requestChange).toBe(false);
    for (const browser of [companyBrowser, npoBrowser])
      expect((await ask(browser, closed)).statusCode).toBe(404);
  });

  test('decided on an older version of the project it is refused; a repeated call with one key asks once', async () => {
    const made = await make();
    const late = await ask(companyBrowser, { ...made, version: made.version - 1 });
    expect(late.json()).toMatchObject({ code: 'STALE', current: { version: made.version } });
    const headers = { 'idempotency-key': `change-${made.projectId}` };
    const first = await ask(companyBrowser, made, wanted(), headers);
    const again = await ask(companyBrowser, made, wanted(), headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });
});

describe('withdrawing', () => {
  test('belongs to who asked, and lets the other ask', async () => {
    const made = await make();
    await ask(npoBrowser, made);
    expect((await withdraw(made, companyBrowser)).statusCode).toBe(404);
    const gone = await withdraw(made, npoBrowser);
    expect(gone.json<ProjectDetail>()).toMatchObject({
      changeRequest: { status: 'WITHDRAWN' },
      allowed: { requestChange: true },
    });
    expect(await titles(company, '변경 요청을 거뒀어요')).toHaveLength(1);
    expect((await decide(made, { to: 'ACCEPTED' })).json()).toMatchObject({
      code: 'STALE',
      message: '요청한 기관이 그사이 변경 요청을 거뒀어요.',
    });
    expect((await ask(companyBrowser, made)).statusCode).toBe(200);
    expect(await requestOf(made)).toMatchObject({ status: 'OPEN', isOwn: true });
    // What is withdrawn now is the later one, whatever became of the one before.
    expect((await withdraw(made, companyBrowser)).json<ProjectDetail>().changeRequest?.status).toBe(
      'WITHDRAWN',
    );
    expect(await actions(made)).toEqual([
      'change-request.create',
      'change-request.withdraw',
      'change-request.create',
      'change-request.withdraw',
    ]);
  });
});

describe('the admin', () => {
  test('finds it among what waits', async () => {
    const made = await make('CONFIRMED', { progress: { actualStart: addDays(today, 9) } });
    const waiting = async () =>
      (await adminBrowser.get(`/api/admin/tasks?projectId=${made.projectId}&kind=CHANGE`)).json<{
        items: Task[];
      }>().items;
    expect(await waiting()).toEqual([]);
    await ask(npoBrowser, made, wanted({ actualStart: addDays(today, 20) }));
    expect(await waiting()).toEqual([
      expect.objectContaining({ act: 'DECIDE_CHANGE', dueOn: addDays(today, 3) }),
    ]);
    await decide(made, { to: 'REFUSED', reason: '협약서와 달라요' });
    expect(await waiting()).toEqual([]);
  });

  test('accepts: exactly the values change, with correction, audit, log and news for both', async () => {
    const made = await make();
    const actualEnd = addDays(today, 150);
    await ask(npoBrowser, made, wanted({ actualEnd, regionLevel2Code: '11140' }));
    const answer = await decide(made, { to: 'ACCEPTED' });
    expect(answer.statusCode).toBe(200);
    const { project } = answer.json<AdminProjectDetail>();
    expect(project).toMatchObject({
      version: made.version + 1,
      status: { code: 'IN_PROGRESS' },
      progress: { ...savedForm(), actualEnd, regionLevel2Code: '11140', regionDetail: '중구' },
      changeRequest: { status: 'ACCEPTED' },
    });
    expect(project.events.items[0]).toMatchObject({
      kind: 'CORRECTION',
      text: `솔숲배움터가 요청한 대로 진행 정보를 바꿨어요. 이유: ${reason}`,
    });
    const [correction] = await app.platform.db
      .select()
      .from(progressCorrection)
      .where(eq(progressCorrection.projectId, made.projectId));
    expect(correction).toMatchObject({
      before: savedForm(),
      after: { ...savedForm(), actualEnd, regionLevel2Code: '11140' },
      reason,
      actorId: admin.memberId,
    });
    expect(await actions(made)).toEqual([
      'change-request.create',
      'change-request.accept',
      'project.progress.correct',
    ]);
    for (const party of [company, npo]) expect(await titles(party, '진행 정보가 바뀌었어요')).toHaveLength(1);
    for (const browser of [companyBrowser, npoBrowser]) {
      const seen = await read(made, browser);
      expect([seen.changeRequest?.status, seen.allowed.requestChange]).toEqual(['ACCEPTED', true]);
    }
    expect((await decide(made, { to: 'REFUSED', reason })).json()).toMatchObject({
      code: 'STALE',
      message: '이미 받아들인 변경 요청이에요.',
    });
  });

  test('refuses with a reason, which both read; the values stay', async () => {
    const made = await make();
    await ask(companyBrowser, made);
    const without = await decide(made, { to: 'REFUSED' });
    expect(without.statusCode).toBe(400);
    expect(without.json().fieldErrors).toEqual([{ path: 'reason', message: '이유를 입력해주세요.' }]);
    expect((await decide(made, { to: 'REFUSED', reason: '협약서와 달라요' })).statusCode).toBe(200);
    for (const browser of [companyBrowser, npoBrowser]) {
      const seen = await read(made, browser);
      expect(seen).toMatchObject({
        version: made.version,
        progress: savedForm(),
        changeRequest: { status: 'REFUSED', answer: '협약서와 달라요' },
      });
    }
    for (const party of [company, npo]) expect(await titles(party, '변경 요청을 거절했어요')).toHaveLength(1);
    expect(await actions(made)).toEqual(['change-request.create', 'change-request.refuse']);
  });

  test('of two decisions at once one counts', async () => {
    const made = await make();
    await ask(companyBrowser, made);
    const answers = await Promise.all([
      decide(made, { to: 'ACCEPTED' }),
      decide(made, { to: 'REFUSED', reason: '협약서와 달라요' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('by a later last day lets a project whose deadline has passed run on', async () => {
    const actualStart = addDays(today, -40);
    const made = await make('DEADLINE_PASSED', { progress: { actualStart, actualEnd: addDays(today, -9) } });
    await ask(npoBrowser, made, wanted({ actualStart, actualEnd: addDays(today, 20) }));
    await decide(made, { to: 'ACCEPTED' });
    expect(await read(made)).toMatchObject({
      status: { code: 'IN_PROGRESS' },
      progress: { actualEnd: addDays(today, 20) },
    });
  });
});

describe('an open request', () => {
  test('ends when the admin corrects the values, and is refused as outrun', async () => {
    const made = await make();
    await ask(companyBrowser, made);
    const { id, version } = await requestOf(made);
    await adminBrowser.put(`/api/admin/projects/${made.projectId}/progress`, {
      form: wanted({ actualBudget: 29_000_000 }),
      reason: '협약서의 금액과 맞췄어요',
      version: made.version,
    });
    expect(await requestOf(made)).toMatchObject({ status: 'ENDED' });
    expect(await titles(company, '변경 요청이 끝났어요')).toHaveLength(1);
    expect(await titles(npo, '변경 요청이 끝났어요')).toEqual([]);
    const late = await adminBrowser.post(
      `/api/admin/projects/${made.projectId}/change-requests/${id}/decision`,
      {
        to: 'ACCEPTED',
        version,
      },
    );
    expect(late.json()).toMatchObject({
      code: 'STALE',
      message: '그사이 진행 정보가 바뀌었거나 프로젝트가 끝나서 이 변경 요청도 끝났어요.',
    });
    expect((await read(made)).progress?.actualBudget).toBe(29_000_000);
    expect(await actions(made)).toEqual([
      'change-request.create',
      'project.progress.correct',
      'change-request.end',
    ]);
  });

  test('ends with the project, and stays through a step that changes no value', async () => {
    const made = await make('PAYMENT_REQUESTED');
    await ask(npoBrowser, made);
    const move = (to: ProjectStatus, version: number) =>
      adminBrowser.post(`/api/admin/projects/${made.projectId}/transitions`, {
        to,
        version,
        reason: '그만하기로 했어요',
      });
    await payFee(adminBrowser, made.projectId);
    expect((await requestOf(made)).status).toBe('OPEN');
    await move('CLOSED', made.version + 1);
    expect((await requestOf(made)).status).toBe('ENDED');
    expect(await titles(npo, '변경 요청이 끝났어요')).toHaveLength(1);
    expect((await withdraw(made, npoBrowser)).json().code).toBe('STALE');
  });

  test('cannot be opened again once it is closed', async () => {
    const made = await make();
    await ask(companyBrowser, made);
    await withdraw(made, companyBrowser);
    const row = eq(changeRequest.projectId, made.projectId);
    const next = sql`${changeRequest.version} + 1`;
    await expect(
      app.platform.db.update(changeRequest).set({ status: 'OPEN', version: next }).where(row),
    ).rejects.toMatchObject({ cause: { code: 'MT001' } });
  });
});
