import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, addMonths, koreanDay } from '#contract/calendar/dates.ts';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import { file } from '#db/schema/files.ts';
import { projectDraft } from '#db/schema/projects.ts';
import { destroyMember } from '#server/modules/privacy/destruction.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createMember, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, formTestRequest } from '#server/testing/project-factories.ts';
import { testPdf } from '#server/testing/signups.ts';
import { runUnit } from '#server/unit.ts';

let app: TestApp;
let company: TestPartyMember;
let browser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  await createNpo(app.platform.db, { profile: { capacity: 1000 } });
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
  browser = await app.signIn(company);
});
afterAll(() => app.close());

const [one, two] = ['5f1c7a1e-0000-4000-8000-0000000000d1', '5f1c7a1e-0000-4000-8000-0000000000d2'];
const at = (key = one) => `/api/project-drafts/${key}`;
const read = async (key?: string) => (await browser.get(at(key))).json<ProjectDraft>();
const attach = async (name: string, key?: string) => {
  const answer = await browser.upload(`${at(key)}/attachments`, { name, bytes: testPdf });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ file: { id: string } }>().file.id;
};
/** The jobs that destroy the bytes of a file that is gone. */
async function destroyedWith(act: () => Promise<unknown>, ids: string[]): Promise<number> {
  const { db, queue } = app.platform;
  const keys: string[] = [];
  for (const id of ids)
    keys.push(...(await db.select().from(file).where(eq(file.id, id))).map((row) => row.storageKey));
  await act();
  const jobs = await Promise.all(
    keys.map((storageKey) => queue.findJobs('file-delete', { data: { storageKey } })),
  );
  return jobs.flat().length;
}
const countOwn = () =>
  app.platform.db.$count(
    file,
    and(eq(file.ownerId, company.organizationId), eq(file.class, 'REQUEST_ATTACHMENT')),
  );
const submit = (attachmentIds: string[]) =>
  browser.post('/api/projects', { form: formTestRequest(), draftKey: one, attachmentIds });

describe('[F-38] attachments of a half-written request', () => {
  test('that the request does not name go with its draft, those of another draft stay', async () => {
    const [named, left] = [await attach('보낼 것.pdf'), await attach('뺀 것.pdf')];
    const other = await attach('다음 요청.pdf', two);
    expect(await destroyedWith(() => submit([named, named]), [named, left])).toBe(1);
    expect(await countOwn()).toBe(2);
    expect((await read(two)).attachments.map(({ id }) => id)).toEqual([other]);
  });

  test('are taken by no request that is written in another draft', async () => {
    const [own, other] = [await attach('보낼 것.pdf'), await attach('다음 요청.pdf', two)];
    expect((await submit([own, other])).json()).toMatchObject({ fieldErrors: [{ path: 'attachmentIds' }] });
    expect((await read()).attachments.map(({ id }) => id)).toEqual([own]);
    expect((await browser.get('/api/projects')).json()).toMatchObject({ items: [] });
  });

  test('are listed as they came, and deleted one by one, bytes and all, under their own draft alone', async () => {
    const [first, second] = [await attach('먼저.pdf'), await attach('나중.pdf')];
    expect((await read()).attachments.map(({ id }) => id)).toEqual([first, second]);
    await attach('다른 초안.pdf', two);
    expect((await browser.delete(`${at(two)}/attachments/${first}`)).statusCode).toBe(404);
    expect(await destroyedWith(() => browser.delete(`${at()}/attachments/${first}`), [first])).toBe(1);
    expect((await read()).attachments.map(({ id }) => id)).toEqual([second]);
    expect(await destroyedWith(() => browser.delete(at()), [second])).toBe(1);
    expect(await countOwn()).toBe(1);
  });

  test('make a draft that is not saved yet: it has no time, and its first save is the first', async () => {
    await attach('먼저 올린 것.pdf');
    expect(await read()).toMatchObject({
      version: 0,
      savedAt: null,
      attachments: [{ name: '먼저 올린 것.pdf' }],
    });
    const saved = await browser.put(at(), { version: 0, step: 2, content: { title: '봄' } });
    expect(saved.json()).toMatchObject({ version: 1, savedAt: expect.any(String) });
  });
});

test('[F-38] of several drafts the one that was saved last stands first, each with its step and title', async () => {
  const save = async (key: string | undefined, version: number, title: string) =>
    (
      await browser.put(at(key), { version, step: version + 1, content: title ? { title } : {} })
    ).json<ProjectDraft>().savedAt;
  const listed = async () =>
    (await browser.get('/api/project-drafts')).json<{ items: { title: string }[] }>().items;
  await save(one, 0, '먼저');
  const later = await save(two, 0, '');
  expect((await listed()).map(({ title }) => title)).toEqual(['', '먼저']);
  const latest = await save(one, 1, '다시');
  expect(await listed()).toEqual([
    { key: one, name: null, step: 2, title: '다시', savedAt: latest },
    { key: two, name: null, step: 1, title: '', savedAt: later },
  ]);
});

test('[F-38] a colleague has drafts of its own, also under the same key', async () => {
  await browser.put(at(), { version: 0, step: 1, content: { title: '내 초안' } });
  const colleague = await createMember(app.platform.db, {
    role: 'COMPANY',
    organizationId: company.organizationId,
  });
  const other = await app.signIn(colleague);
  expect((await other.get(at())).json()).toMatchObject({ version: 0 });
  expect((await other.get('/api/project-drafts')).json()).toEqual({ items: [] });
});

test('the drafts of a member who has left are destroyed with their attachments, a colleague’s stay', async () => {
  const colleague = await createMember(app.platform.db, {
    role: 'COMPANY',
    organizationId: company.organizationId,
  });
  const other = await app.signIn(colleague);
  await browser.put(at(two), { version: 0, step: 1, content: { title: '글만 있는 초안' } });
  await other.put(at(), { version: 0, step: 1, content: { title: '남는 초안' } });
  const attached = await attach('첨부.pdf');
  const leave = () =>
    runUnit(app.platform, { kind: 'SYSTEM' }, (unit) => destroyMember(unit, company.memberId));
  expect(await destroyedWith(leave, [attached])).toBe(1);
  expect(await countOwn()).toBe(0);
  const left = await app.platform.db
    .select()
    .from(projectDraft)
    .where(eq(projectDraft.organizationId, company.organizationId));
  expect(left.map(({ memberId }) => memberId)).toEqual([colleague.memberId]);
});

describe('[F-33] a draft that goes on with a project', () => {
  const today = koreanDay(new Date());
  const day = { start: addMonths(today, -12), end: addDays(today, -30) };
  async function begin(progress: Parameters<typeof createProject>[2] & object): Promise<ProjectDraft> {
    const npo = await createNpo(app.platform.db);
    const { projectId } = await createProject(app.platform.db, company, {
      ...progress,
      status: 'CLOSED',
      npoIds: [npo.organizationId],
    });
    const url = `/api/projects/${projectId}/continuation`;
    await browser.put(url, { answer: 'YES' });
    await (await app.signIn(npo)).put(url, { answer: 'YES' });
    const answer = await browser.post(`${at()}/continuations`, { projectId });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json<ProjectDraft>();
  }

  test.each([
    // One that begins again today has its first day to come; a day earlier it takes a year more.
    [day.start, addMonths(day.start, 12) < today ? 24 : 12],
    [addDays(day.start, -1), 24],
  ])('which began on %s moves on by %i months', async (actualStart, months) => {
    const { content } = await begin({ progress: { actualStart, actualEnd: day.end } });
    expect([content.expectedStart, content.expectedEnd]).toEqual([
      addMonths(actualStart, months),
      addMonths(day.end, months),
    ]);
  });

  test('takes region and money as they were agreed; where no money was, the budget is still open', async () => {
    const agreed = { actualRegionLevel1Code: '26', actualRegionLevel2Code: '26110' };
    const { content } = await begin({ progress: { ...agreed, actualBudget: 12_000_000 } });
    expect(content).toMatchObject({
      regionLevel1Code: '26',
      regionLevel2Code: '26110',
      isBudgetUnknown: false,
      expectedBudget: 12_000_000,
    });
    await browser.delete(at());
    const free = await begin({ progress: { actualBudget: 0 } });
    expect(free.content).toMatchObject({ isBudgetUnknown: true, expectedBudget: null });
  });
});
