import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import type { OwnNpoProfile } from '#contract/npos/npo-profiles.ts';
import type { NpoProfile } from '#contract/npos/npos.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { AdminTakedown, OrganizationTakedowns, Takedown, TakedownSubject } from '#contract/takedowns.ts';
import { file } from '#db/schema/files.ts';
import { invitation } from '#db/schema/invitations.ts';
import { matchCandidate } from '#db/schema/matches.ts';
import { npo } from '#db/schema/npo-profiles.ts';
import { project } from '#db/schema/projects.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { advanceProjects } from '#server/modules/projects/schedule.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, createNpoProject } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let opened: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  opened = await openTestApp();
  admin = await opened.signIn(await createAdmin(opened.platform.db));
});
afterAll(() => opened.close());

const reason = '다른 단체의 사진을 허락 없이 썼다는 신고가 있어요.';

async function takeDown(organizationId: string, subject: TakedownSubject, subjectId: string) {
  const answer = await admin.post(`/api/admin/organizations/${organizationId}/takedowns`, {
    subject,
    subjectId,
    reason,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<AdminTakedown>();
}

const decide = (
  { id, version }: Pick<Takedown, 'id' | 'version'>,
  to: 'LIFTED' | 'HIDDEN' | 'DELETED',
  why = '확인했어요.',
) => admin.put(`/api/admin/takedowns/${id}`, { to, reason: why, version });

const readOwn = async (browser: TestBrowser) =>
  (await browser.get('/api/takedowns')).json<{ items: Takedown[] }>().items;

const readPublic = async (npoId: string) =>
  (await opened.anonymous.get(`/api/npos/${npoId}`)).json<NpoProfile>();

/** Lets a takedown be so many days old. */
async function age(id: string, days: number): Promise<void> {
  const owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  await owner.query(
    `ALTER TABLE takedown DISABLE TRIGGER USER;
     UPDATE takedown SET created_at = created_at - interval '${days} days' WHERE id = '${id}';
     ALTER TABLE takedown ENABLE TRIGGER USER`,
  );
  await owner.end();
}

describe('what is on a profile', () => {
  test('[F-21] a profile that is taken down is gone at once from every public answer, and back with its lifting', async () => {
    const owner = await createNpo(opened.platform.db);
    const npoId = owner.organizationId;
    await createNpoProject(opened.platform.db, npoId);
    const { orgName } = await readPublic(npoId);
    const sources = [
      `/api/npos?q=${encodeURIComponent(orgName)}`,
      '/sitemaps/1.xml',
      `/npos/${npoId}`,
      `/api/npos/${npoId}`,
      `/api/npos/${npoId}/similar`,
    ];
    const shows = async () =>
      Promise.all(
        sources.map(async (url) => {
          const { statusCode, body } = await opened.anonymous.get(url);
          return statusCode === 200 && (body.includes(npoId) || body.includes('"items"'));
        }),
      );
    expect((await shows())[0]).toBe(true);
    const held = await takeDown(npoId, 'PROFILE', npoId);
    expect(held).toMatchObject({ status: 'HIDDEN', name: orgName, organization: { id: npoId } });
    const found = (await opened.anonymous.get(sources[0] as string)).json<{ items: { id: string }[] }>();
    expect(found.items.map(({ id }) => id)).not.toContain(npoId);
    expect((await opened.anonymous.get('/sitemaps/1.xml')).body).not.toContain(npoId);
    for (const url of sources.slice(2)) expect((await opened.anonymous.get(url)).statusCode).toBe(404);

    // The owner still writes it, and what it writes stays unseen.
    const browser = await opened.signIn(owner);
    const { version, ...own } = (await browser.get('/api/npo-profile')).json<OwnNpoProfile>();
    const { intro: _intro, projects: _projects, documents: _documents, ...form } = own;
    const saved = await browser.put('/api/npo-profile', { ...form, intro: '고쳐 쓴 소개예요.', version });
    expect(saved.statusCode).toBe(200);
    expect((await opened.anonymous.get(`/api/npos/${npoId}`)).statusCode).toBe(404);
    expect((await decide(held, 'LIFTED')).json()).toMatchObject({ status: 'LIFTED' });
    expect((await readPublic(npoId)).intro).toBe('고쳐 쓴 소개예요.');
  });

  test('[F-21] one work, one picture and one document go alone, also by their own addresses', async () => {
    const { db } = opened.platform;
    const owner = await createNpo(db);
    const npoId = owner.organizationId;
    const browser = await opened.signIn(owner);
    const [kept, hidden] = [await createNpoProject(db, npoId), await createNpoProject(db, npoId)];
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const upload = async (url: string, sent: Parameters<TestBrowser['upload']>[1]) =>
      (await browser.upload(url, sent)).json<{ file: { id: string } }>().file.id;
    const images = `/api/npo-profile/projects/${kept}/images`;
    const [first, second] = [
      await upload(images, { name: '첫 장.jpg', bytes }),
      await upload(images, { name: '둘째 장.jpg', bytes }),
    ];
    const pdf = Buffer.from('%PDF-1.7 결산');
    const paper = await upload('/api/npo-profile/documents', {
      name: '결산서.pdf',
      bytes: pdf,
      type: 'application/pdf',
    });
    await browser.put(`/api/npo-profile/documents/${paper}`, { isPublic: true });
    expect((await readPublic(npoId)).image).toBe(`/api/npo/project-image/${first}`);

    await takeDown(npoId, 'NPO_PROJECT', hidden);
    const picture = await takeDown(npoId, 'IMAGE', first);
    const document = await takeDown(npoId, 'DOCUMENT', paper);
    // [O-12] The page of the organisation lists all of it, with what hides it.
    const all = (
      await admin.get(`/api/admin/organizations/${npoId}/takedowns`)
    ).json<OrganizationTakedowns>();
    expect(all.things.map((thing) => [thing.subject, thing.subjectId, thing.isPublished])).toEqual([
      ['PROFILE', npoId, true],
      ...[kept, hidden]
        .toSorted()
        .flatMap((id) => [
          ['NPO_PROJECT', id, true],
          ...(id === kept ? [first, second].map((image) => ['IMAGE', image, true]) : []),
        ]),
      ['DOCUMENT', paper, true],
    ]);
    expect(all.takedowns.map(({ subjectId }) => subjectId).sort()).toEqual([hidden, first, paper].sort());
    expect(all.hasDraft).toBe(false);
    for (const [reader, status] of [
      [browser, 403],
      [opened.anonymous, 401],
    ] as const)
      expect((await reader.get(`/api/admin/organizations/${npoId}/takedowns`)).statusCode).toBe(status);
    const nobody = '/api/admin/organizations/5f1c7a1e-0000-4000-8000-000000000009/takedowns';
    expect((await admin.get(nobody)).statusCode).toBe(404);
    const shown = await readPublic(npoId);
    expect(shown.projects.map(({ id, images: rest }) => [id, rest.map((one) => one.file.id)])).toEqual([
      [kept, [second]],
    ]);
    expect(shown).toMatchObject({
      projectCount: 1,
      documents: [],
      image: `/api/npo/project-image/${second}`,
    });
    const gone = [`/api/npo/project-image/${first}`, `/api/npos/${npoId}/documents/${paper}`];
    for (const url of gone) expect((await opened.anonymous.get(url)).statusCode).toBe(404);
    expect((await opened.anonymous.get('/sitemaps/1.xml')).body).not.toContain(hidden);
    // Its owner and the admin still read them.
    const stranger = await opened.signIn(await createNpo(db));
    for (const [reader, status] of [
      [browser, 200],
      [admin, 200],
      [stranger, 404],
    ] as const) {
      for (const id of [paper, first])
        expect((await reader.get(`/api/files/${id}/download`)).statusCode).toBe(status);
    }
    await decide(picture, 'LIFTED');
    expect((await opened.anonymous.get(gone[0] as string)).statusCode).toBe(200);
    // [P-06] Deleted, the document is gone for its owner too, and nothing else with it.
    await age(document.id, 31);
    expect((await decide(document, 'DELETED')).json()).toMatchObject({ status: 'DELETED', subjectId: null });
    expect(await db.$count(file, eq(file.id, paper))).toBe(0);
    expect((await browser.get(`/api/files/${paper}/download`)).statusCode).toBe(404);
    expect((await browser.get(`/api/files/${second}/download`)).statusCode).toBe(200);
  });

  test('[F-21] its owner reads why, says that it is corrected or objects, and gets an answer', async () => {
    const owner = await createNpo(opened.platform.db);
    const other = await opened.signIn(await createNpo(opened.platform.db));
    const browser = await opened.signIn(owner);
    const held = await takeDown(owner.organizationId, 'PROFILE', owner.organizationId);
    const [own] = await readOwn(browser);
    expect(own).toMatchObject({
      id: held.id,
      reason,
      status: 'HIDDEN',
      deletableOn: addDays(koreanDay(new Date()), 31),
    });
    expect(own).not.toHaveProperty('takenDownBy');
    const reply = (by: TestBrowser, body: object) => by.post(`/api/takedowns/${held.id}/reply`, body);
    const objection = { kind: 'OBJECTED', text: '사진은 저희가 찍었어요. 원본을 보내 드릴게요.', version: 1 };
    expect((await reply(other, objection)).statusCode).toBe(404);
    expect((await reply(browser, { ...objection, text: ' ' })).json()).toMatchObject({
      fieldErrors: [{ path: 'text', message: '내용을 입력해주세요.' }],
    });
    expect((await reply(browser, objection)).json()).toMatchObject({ status: 'REPLIED', version: 2 });
    expect((await reply(browser, { ...objection, version: 2 })).statusCode).toBe(409);
    expect((await admin.get('/api/admin/tasks/counts')).json().kinds.OBJECTION).toBe(1);
    const [waiting] = (await admin.get('/api/admin/takedowns')).json<{ items: AdminTakedown[] }>().items;
    expect(waiting).toMatchObject({ id: held.id, reply: { kind: 'OBJECTED', text: objection.text } });

    expect((await decide(held, 'HIDDEN')).json()).toMatchObject({ code: 'STALE', current: { version: 2 } });
    const keptHidden = await decide({ ...held, version: 2 }, 'HIDDEN', '원본에 다른 단체의 표시가 있어요.');
    expect(keptHidden.json()).toMatchObject({ status: 'HIDDEN', version: 3 });
    expect((await readOwn(browser))[0]).toMatchObject({ answer: '원본에 다른 단체의 표시가 있어요.' });
    // There is no answer to keep it hidden after.
    expect((await decide({ ...held, version: 3 }, 'HIDDEN')).statusCode).toBe(409);
    const corrected = { kind: 'CORRECTED', text: '그 사진을 지웠어요.', version: 3 };
    expect((await reply(browser, corrected)).json()).toMatchObject({ status: 'REPLIED' });
    expect((await decide({ ...held, version: 4 }, 'LIFTED')).json()).toMatchObject({ status: 'LIFTED' });
    expect((await decide({ ...held, version: 5 }, 'LIFTED')).statusCode).toBe(409);
    const history = (await admin.get(`/api/admin/organizations/${owner.organizationId}`)).json<{
      history: { action: string; reason: string | null }[];
    }>().history;
    expect(history.map(({ action }) => action)).toEqual([
      'takedown.lift',
      'takedown.reply',
      'takedown.keep',
      'takedown.reply',
      'takedown.hide',
    ]);
  });

  test('[P-06] [F-21] it is deleted 30 days later at the earliest, and by its owner whenever that likes', async () => {
    const { db } = opened.platform;
    const owner = await createNpo(db);
    const npoId = owner.organizationId;
    const browser = await opened.signIn(owner);
    const [one, two] = [await createNpoProject(db, npoId), await createNpoProject(db, npoId)];
    const held = await takeDown(npoId, 'NPO_PROJECT', one);
    const early = await decide(held, 'DELETED');
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('부터 삭제할 수 있어요'),
    ]);
    await age(held.id, 31);
    expect((await decide(held, 'DELETED')).json()).toMatchObject({ status: 'DELETED', subjectId: null });
    const works = async () =>
      (await browser.get('/api/npo-profile')).json<OwnNpoProfile>().projects.map(({ id }) => id);
    expect(await works()).toEqual([two]);

    const second = await takeDown(npoId, 'NPO_PROJECT', two);
    await browser.delete(`/api/npo-profile/projects/${two}`);
    expect((await readOwn(browser)).find(({ id }) => id === second.id)).toMatchObject({
      status: 'REMOVED',
      subjectId: null,
    });
  });

  test('[F-21] a deleted profile leaves an empty one that its NPO may write anew', async () => {
    const { db } = opened.platform;
    const owner = await createNpo(db);
    const npoId = owner.organizationId;
    await createNpoProject(db, npoId);
    const held = await takeDown(npoId, 'PROFILE', npoId);
    await age(held.id, 31);
    expect((await decide(held, 'DELETED')).statusCode).toBe(200);
    const browser = await opened.signIn(owner);
    expect((await browser.get('/api/npo-profile')).json()).toMatchObject({ intro: '', projects: [] });
    const [row] = await db.select().from(npo).where(eq(npo.id, npoId));
    expect(row).toMatchObject({ isPublished: false, isHidden: false });
  });

  test('what is not its own, or is taken down already, is refused; nobody but an admin takes anything down', async () => {
    const { db } = opened.platform;
    const [owner, other] = [await createNpo(db), await createNpo(db)];
    const work = await createNpoProject(db, owner.organizationId);
    const url = (id: string) => `/api/admin/organizations/${id}/takedowns`;
    const body = { subject: 'NPO_PROJECT', subjectId: work, reason };
    expect((await admin.post(url(other.organizationId), body)).statusCode).toBe(404);
    expect((await admin.post(url(owner.organizationId), { ...body, subject: 'DOCUMENT' })).statusCode).toBe(
      404,
    );
    await takeDown(owner.organizationId, 'NPO_PROJECT', work);
    expect((await admin.post(url(owner.organizationId), body)).statusCode).toBe(409);
    const browser = await opened.signIn(owner);
    expect((await browser.post(url(owner.organizationId), body)).statusCode).toBe(403);
  });
});

describe('a project', () => {
  async function start(status: 'PROPOSING' | 'IN_PROGRESS' = 'PROPOSING') {
    const { db } = opened.platform;
    const company = await createCompany(db);
    const npos = [await createNpo(db), await createNpo(db)];
    const made = await createProject(db, company, {
      status,
      npoIds: npos.map(({ organizationId }) => organizationId),
    });
    const [invited] = npos;
    if (!invited) throw new Error('no NPO');
    const { projectId, invitationIds } = made;
    return {
      projectId,
      invitationId: invitationIds[invited.organizationId] as string,
      companyId: company.organizationId,
      company: await opened.signIn(company),
      invited: await opened.signIn(invited),
    };
  }
  const readOffers = async (browser: TestBrowser) =>
    (await browser.get('/api/invitations')).json<{ items: Invitation[] }>().items;

  test('[F-21] its open offers wait: unread, unanswered, never too late, and longer by the days in between', async () => {
    const { db } = opened.platform;
    const { projectId, invitationId, companyId, company, invited } = await start();
    const [before] = await readOffers(invited);
    const held = await takeDown(companyId, 'PROJECT', projectId);
    expect(await readOffers(invited)).toEqual([]);
    for (const url of [`/api/invitations/${invitationId}`, `/api/projects/${projectId}`])
      expect((await invited.get(url)).statusCode).toBe(404);
    for (const url of ['/api/projects', '/api/home'])
      expect((await invited.get(url)).body).not.toContain(invitationId);
    expect((await invited.get('/api/projects')).body).not.toContain(projectId);
    const accept = () =>
      invited.post(`/api/invitations/${invitationId}/acceptance`, { version: before?.version });
    expect((await accept()).statusCode).toBe(404);

    const seen = (await company.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
    expect(seen).toMatchObject({ isHidden: true, nextAction: { kind: 'NONE' }, allowed: { cancel: false } });
    const cancel = await company.post(`/api/projects/${projectId}/cancellation`, {
      reason: '그만둘게요.',
      version: seen.version,
    });
    expect(cancel.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
    expect((await readOwn(company))[0]).toMatchObject({ subject: 'PROJECT', subjectId: projectId });
    const [told] = (await company.get('/api/notifications')).json<{ items: { body: string }[] }>().items;
    expect(told?.body).toContain('파트너는 지난 기록과 서류만 볼 수 있어요');

    // Three days later the reply day has passed; the offer still stands.
    await age(held.id, 3);
    const yesterday = addDays(koreanDay(new Date()), -1);
    await db
      .update(invitation)
      .set({ replyBy: yesterday, version: sql`version + 1` })
      .where(eq(invitation.id, invitationId));
    await advanceProjects(opened.platform);
    await decide(held, 'LIFTED');
    const [back] = await readOffers(invited);
    expect(back).toMatchObject({ id: invitationId, status: 'SENT', replyBy: addDays(yesterday, 3) });
    const accepted = await invited.post(`/api/invitations/${invitationId}/acceptance`, {
      version: back?.version,
    });
    expect(accepted.statusCode).toBe(200);
  });

  test('[P-06] [F-65] [F-21] a partner goes on reading a project under way, and both add nothing until it is shown again', async () => {
    const { projectId, invitationId, companyId, company, invited: partner } = await start('IN_PROGRESS');
    const held = await takeDown(companyId, 'PROJECT', projectId);
    for (const party of [company, partner]) {
      const detail = (await party.get(`/api/projects/${projectId}`)).json<ProjectDetail>();
      expect(detail).toMatchObject({ isHidden: true, allowed: { addEvent: false, addDocument: false } });
      const note = await party.post(`/api/projects/${projectId}/events`, { text: '오늘 만났어요.' });
      expect(note.json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
    }
    const offer = await partner.get(`/api/invitations/${invitationId}`);
    expect(offer.statusCode, 'of the partner that was chosen').toBe(200);
    await age(held.id, 40);
    const kept = (await decide(held, 'DELETED')).json<{ message: string }>();
    expect(kept.message).toContain('5년');
    await decide(held, 'LIFTED');
    const note = await company.post(`/api/projects/${projectId}/events`, { text: '오늘 만났어요.' });
    expect(note.statusCode).toBe(200);
  });

  test('[P-06] [F-65] [F-21] a request without a partner is deleted after 30 days: its words go, its place in the numbers stays', async () => {
    const { db } = opened.platform;
    const { projectId, invitationId, companyId, company } = await start();
    const held = await takeDown(companyId, 'PROJECT', projectId);
    await age(held.id, 31);
    expect((await decide(held, 'DELETED')).statusCode).toBe(200);
    const [row] = await db.select().from(project).where(eq(project.id, projectId));
    expect(row).toMatchObject({
      status: 'CANCELED',
      title: '삭제한 프로젝트',
      purpose: '',
      description: '',
      isHidden: false,
    });
    const [offer] = await db.select().from(invitation).where(eq(invitation.id, invitationId));
    expect(offer?.status).toBe('WITHDRAWN');
    expect(await db.$count(file, eq(file.projectId, projectId))).toBe(0);
    expect((await company.get(`/api/projects/${projectId}`)).statusCode).toBe(200);
  });

  test('[F-21] a work that is taken down is no longer named as a reason in lists that are out', async () => {
    const { db } = opened.platform;
    const company = await createCompany(db);
    const owner = await createNpo(db);
    const npoId = owner.organizationId;
    const work = await createNpoProject(db, npoId);
    const { projectId, matchId } = await createProject(db, company, { status: 'PROPOSING', npoIds: [npoId] });
    const named = {
      kind: 'STRENGTH',
      text: '교육 사업 1건',

      npoProjects: [{ id: work, name: '공부방' }],
    };
    await db
      .update(matchCandidate)
      .set({ reasons: [named] as never })
      .where(eq(matchCandidate.matchId, matchId ?? ''));
    const browser = await opened.signIn(company);
    const works = async () =>
      (await browser.get(`/api/projects/${projectId}`))
        .json<ProjectDetail>()
        .recommendedNpos.flatMap(({ reasons }) => reasons.flatMap(({ npoProjects }) => npoProjects));
    expect(await works()).toHaveLength(1);
    await takeDown(npoId, 'NPO_PROJECT', work);
    expect(await works()).toEqual([]);
    const compared = await browser.get(`/api/projects/${projectId}/comparison`);
    expect(compared.body).not.toContain(work);
    expect(await db.$count(takedown, eq(takedown.npoProjectId, work))).toBe(1);
  });
});
