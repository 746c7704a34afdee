import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { advanceProjects } from '#server/modules/projects/schedule.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, type TestProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let admin: { memberId: string };
let adminBrowser: TestBrowser;
let company: TestPartyMember;
let companyBrowser: TestBrowser;
let npo: TestPartyMember;
let npoBrowser: TestBrowser;
let other: TestPartyMember;
const today = koreanDay(new Date());
const promised = addBusinessDays(today, 10);

beforeAll(async () => {
  app = await openTestApp();
  const created = await createAdmin(app.platform.db);
  admin = created;
  adminBrowser = await app.signIn(created);
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
  npo = await createNpo(app.platform.db);
  other = await createNpo(app.platform.db);
  companyBrowser = await app.signIn(company);
  npoBrowser = await app.signIn(npo);
});
afterAll(() => app.close());

const propose = (values: Parameters<typeof createProject>[2] = {}): Promise<TestProject> =>
  createProject(app.platform.db, company, {
    status: 'PROPOSING',
    npoIds: [npo.organizationId, other.organizationId],
    ...values,
  });

const offerOf = (made: TestProject, { organizationId }: TestPartyMember = npo) =>
  `/api/invitations/${made.invitationIds[organizationId]}`;
/** Lets the offer to the other NPO belong to another request. */
const moveOffer = (from: TestProject, to: TestProject) =>
  app.platform.db.$client.query(
    'UPDATE invitation SET project_id = $1, version = version + 1 WHERE id = $2',
    [to.projectId, from.invitationIds[other.organizationId]],
  );
const readOffer = async (made: TestProject, browser = npoBrowser, to = npo) =>
  (await browser.get(offerOf(made, to))).json<{ invitation: Invitation; project: ProjectDetail }>();
const tasksOf = async ({ projectId }: { projectId: string }) =>
  (await adminBrowser.get(`/api/admin/tasks?projectId=${projectId}`)).json<{ items: Task[] }>().items;
const readProject = async ({ projectId }: TestProject) =>
  (await companyBrowser.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
const choose = async (made: TestProject) =>
  companyBrowser.post(`/api/projects/${made.projectId}/partner`, {
    npoId: npo.organizationId,
    reasons: [{ npoId: other.organizationId, reason: 'CLOSE' }],
    version: (await readProject(made)).version,
  });
const takeBack = (made: TestProject, body: { version?: number; reason?: string } = {}) =>
  npoBrowser.post(`${offerOf(made)}/take-back`, { version: 2, reason: '맡을 사람이 떠났어요', ...body });

/** How often a member was told by bell and by mail, by the words of the title. */
async function countTold({ memberId }: { memberId: string }, words: string): Promise<[number, number]> {
  const { db } = app.platform;
  return [
    await db.$count(notification, and(eq(notification.memberId, memberId), like(notification.title, words))),
    await db.$count(mail, and(eq(mail.memberId, memberId), like(mail.subject, words))),
  ];
}

describe('[F-39] the day by which a company chooses', () => {
  test('comes with the first acceptance, ten business days later, and both sides see it', async () => {
    const made = await propose();
    expect((await readProject(made)).nextAction.dueOn).not.toBe(promised);
    const accepted = (
      await npoBrowser.post(`${offerOf(made)}/acceptance`, { version: 1 })
    ).json<Invitation>();
    expect(accepted).toMatchObject({ status: 'ACCEPTED', chooseBy: promised });
    expect((await readOffer(made)).project.nextAction).toMatchObject({
      kind: 'WAIT_CHOICE',
      dueOn: promised,
    });
    const seen = await readProject(made);
    expect(seen.nextAction).toMatchObject({ kind: 'CHOOSE_PARTNER', dueOn: promised });
    expect(seen.recommendedNpos[0]?.invitation).toMatchObject({ chooseBy: promised });
    const { items } = (await companyBrowser.get('/api/projects')).json<{ items: ProjectDetail[] }>();
    expect(items[0]?.nextAction.dueOn).toBe(promised);
  });

  test('is one for all who accept, and stays when the first of them takes it back', async () => {
    const earlier = addDays(today, 4);
    const made = await propose({
      npoIds: [npo.organizationId],
      invitationStatus: 'ACCEPTED',
      chooseBy: earlier,
    });
    const late = await createProject(app.platform.db, company, {
      status: 'PROPOSING',
      npoIds: [other.organizationId],
    });
    await moveOffer(late, made);
    const otherBrowser = await app.signIn(other);
    const accepted = await otherBrowser.post(`${offerOf(late, other)}/acceptance`, { version: 2 });
    expect(accepted.json<Invitation>().chooseBy).toBe(earlier);
    expect((await takeBack(made)).statusCode).toBe(200);
    expect((await readProject(made)).nextAction).toMatchObject({ kind: 'CHOOSE_PARTNER', dueOn: earlier });
  });

  test('[F-77] begins anew for whoever accepts after all before have taken it back', async () => {
    const made = await propose({
      npoIds: [npo.organizationId],
      invitationStatus: 'ACCEPTED',
      chooseBy: addDays(today, 2),
    });
    expect((await takeBack(made)).statusCode).toBe(200);
    const late = await propose({ npoIds: [other.organizationId] });
    await moveOffer(late, made);
    const otherBrowser = await app.signIn(other);
    const accepted = await otherBrowser.post(`${offerOf(late, other)}/acceptance`, { version: 2 });
    expect(accepted.json<Invitation>().chooseBy).toBe(promised);
  });

  test('is reminded of at five days and at one, by bell and mail, each once', async () => {
    const titles = '%파트너를 선택해 주세요%';
    for (const daysLeft of [6, 5, 3, 1, 0]) {
      const owner = await createCompany(app.platform.db);
      await createProject(app.platform.db, owner, {
        status: 'PROPOSING',
        npoIds: [npo.organizationId],
        invitationStatus: 'ACCEPTED',
        chooseBy: addDays(today, daysLeft),
      });
      await Promise.all([advanceProjects(app.platform), advanceProjects(app.platform)]);
      await advanceProjects(app.platform);
      const times = daysLeft === 6 ? 0 : 1;
      expect([daysLeft, await countTold(owner, titles)]).toEqual([daysLeft, [times, times]]);
    }
  });

  test('once it has passed, the admins are told once and find it on their desk; nothing ends', async () => {
    const made = await propose({ invitationStatus: 'ACCEPTED', chooseBy: addDays(today, -1) });
    const { title } = await readProject(made);
    await advanceProjects(app.platform);
    await advanceProjects(app.platform);
    expect((await countTold(admin, `파트너 선택이 늦어지고 있어요: 「${title}」`))[0]).toBe(1);
    expect(await countTold(company, `%선택해 주세요: 「${title}」`)).toEqual([0, 0]);
    expect(await tasksOf(made)).toEqual([
      expect.objectContaining({ act: 'ASK_FOR_CHOICE', dueOn: addDays(today, -1), group: 'NOW' }),
    ]);
    expect((await choose(made)).statusCode).toBe(200);
  });

  test('is not on the desk on the day itself, and nobody is told where a partner was chosen', async () => {
    const made = await propose({ invitationStatus: 'ACCEPTED', chooseBy: today });
    expect(await tasksOf(made)).toEqual([]);
    const { title } = await readProject(made);
    await choose(made);
    await advanceProjects(app.platform);
    expect(await countTold(company, `%선택해 주세요: 「${title}」`)).toEqual([0, 0]);
  });
});

describe('[F-39] an acceptance that is taken back', () => {
  test('needs a reason, which the company reads', async () => {
    const made = await propose({ invitationStatus: 'ACCEPTED' });
    expect((await takeBack(made, { reason: ' ' })).statusCode).toBe(400);
    expect((await takeBack(made)).json<Invitation>()).toMatchObject({
      status: 'TAKEN_BACK',
      takenBackReason: '맡을 사람이 떠났어요',
      takenBackAt: expect.any(String),
    });
    const { events, recommendedNpos } = await readProject(made);
    expect(events.items.some(({ text }) => text === '수락을 거뒀어요. 이유: 맡을 사람이 떠났어요')).toBe(
      true,
    );
    expect(recommendedNpos[0]?.invitation?.status).toBe('TAKEN_BACK');
    expect(await countTold(company, '%수락을 거뒀어요')).toEqual([1, 1]);
    expect((await readOffer(made)).project.nextAction).toMatchObject({ kind: 'NONE', dueOn: null });
  });

  test.each(['SENT', 'DECLINED', 'EXPIRED'] as const)('is refused where the offer is %s', async (status) => {
    const made = await propose({ invitationStatus: status });
    const { version } = (await readOffer(made)).invitation;
    expect((await takeBack(made, { version })).json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      current: { status },
    });
  });

  test('is not there for another NPO, and refused on a version that is no longer the newest', async () => {
    const made = await propose({ invitationStatus: 'ACCEPTED' });
    const otherBrowser = await app.signIn(other);
    const foreign = await otherBrowser.post(`${offerOf(made)}/take-back`, { version: 2, reason: '이유예요' });
    expect(foreign.statusCode).toBe(404);
    expect((await takeBack(made, { version: 1 })).json()).toMatchObject({ code: 'STALE' });
  });

  test('of a choice and a taking back the first stands, and the other side is told', async () => {
    const chosen = await propose({ invitationStatus: 'ACCEPTED' });
    expect((await choose(chosen)).statusCode).toBe(200);
    const late = await takeBack(chosen);
    expect(late.json()).toMatchObject({ code: 'TRANSITION_REFUSED', current: { status: 'CHOSEN' } });
    expect(late.json().message).toContain('파트너로 골라서');

    const left = await propose({ invitationStatus: 'ACCEPTED' });
    expect((await takeBack(left)).statusCode).toBe(200);
    const refused = await choose(left);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('수락을 거뒀어요');
    expect((await readProject(left)).status.code).toBe('PROPOSING');
  });

  test('at the same moment as the choice, exactly one of the two stands', async () => {
    for (let round = 0; round < 4; round += 1) {
      const made = await propose({ invitationStatus: 'ACCEPTED' });
      const [one, two] = await Promise.all([choose(made), takeBack(made)]);
      expect([one.statusCode, two.statusCode].sort()).toEqual([200, 409]);
      const { status } = (await readOffer(made)).invitation;
      expect(status).toBe(one.statusCode === 200 ? 'CHOSEN' : 'TAKEN_BACK');
    }
  });
});
