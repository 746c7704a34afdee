import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import {
  type AdminTakedown,
  type OrganizationTakedowns,
  type Takedown,
  type TakedownSubject,
  takedownSubjects,
} from '#contract/takedowns.ts';
import { invitation } from '#db/schema/invitations.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { endPartnershipBefore } from '#server/testing/as-owner.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  type TestPartyMember,
} from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { deletableOn } from './present.ts';
import { findConcernedNpoIds, findSubject } from './subject-store.ts';

let app: TestApp;
let admin: TestBrowser;
let npo: TestPartyMember & { organizationName: string };
let asNpo: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db, { name: '김도현' }));
  npo = await createNpo(db, { name: '솔개울배움터', profile: { intro: '함께 배워요.' } });
  asNpo = await app.signIn(npo);
});
afterAll(() => app.close());

const at = (organizationId: string) => `/api/admin/organizations/${organizationId}/takedowns`;
const read = async (organizationId: string) =>
  (await admin.get(at(organizationId))).json<OrganizationTakedowns>();
async function takeDown(subject: TakedownSubject, subjectId: string, of = npo.organizationId) {
  const answer = await admin.post(at(of), { subject, subjectId, reason: `${subject} 신고가 있어요.` });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<AdminTakedown>();
}
const work = async (name: string, description: string) =>
  createNpoProject(app.platform.db, npo.organizationId, { name, description });
async function picture(projectId: string, name: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const sent = await asNpo.upload(`/api/npo-profile/projects/${projectId}/images`, { name, bytes });
  return sent.json<{ file: { id: string } }>().file.id;
}
async function paper(name: string): Promise<string> {
  const sent = await asNpo.upload('/api/npo-profile/documents', { name, bytes: Buffer.from('%PDF-1.7 글') });
  return sent.json<{ file: { id: string } }>().file.id;
}

test('[F-21] everything of an NPO that may be taken down is listed: its works in their order, each with its pictures', async () => {
  const [one, two] = [await work('숲 교실', '숲에서 배워요.'), await work('바다 교실', '바다에서 배워요.')];
  const pictures = [await picture(two, '가.jpg'), await picture(one, '나.jpg'), await picture(one, '다.jpg')];
  const turned = [pictures[2], pictures[1]];
  const ordered = await asNpo.put(`/api/npo-profile/projects/${one}/images`, { imageIds: turned });
  expect([ordered.statusCode, ordered.json<OwnNpoProject>().images.map(({ id }) => id)]).toEqual([
    200,
    turned,
  ]);
  const [hidden, shown] = [await paper('정관.pdf'), await paper('결산서.pdf')];
  await asNpo.put(`/api/npo-profile/documents/${hidden}`, { isPublic: false });
  await asNpo.put(`/api/npo-profile/documents/${shown}`, { isPublic: true });
  const of = (subject: TakedownSubject, subjectId: string | undefined, name: string, more: object = {}) => ({
    subject,
    subjectId,
    name,
    isPublished: true,
    npoProjectId: null,
    ...more,
  });
  const works = (await asNpo.get('/api/npo-profile')).json<{ projects: OwnNpoProject[] }>().projects;
  const things = (await read(npo.organizationId)).things;
  expect(things.filter(({ subject }) => subject === 'NPO_PROJECT').map(({ subjectId }) => subjectId)).toEqual(
    works.map(({ id }) => id),
  );
  const rest = [
    of('NPO_PROJECT', one, '숲 교실'),
    of('IMAGE', pictures[2], '다.jpg', { npoProjectId: one }),
    of('IMAGE', pictures[1], '나.jpg', { npoProjectId: one }),
    of('NPO_PROJECT', two, '바다 교실'),
    of('IMAGE', pictures[0], '가.jpg', { npoProjectId: two }),
  ];
  const inOrder = works[0]?.id === one ? rest : [...rest.slice(3), ...rest.slice(0, 3)];
  expect(things).toEqual([
    of('PROFILE', npo.organizationId, '솔개울배움터'),
    ...inOrder,
    of('DOCUMENT', hidden, '정관.pdf', { isPublished: false }),
    of('DOCUMENT', shown, '결산서.pdf'),
  ]);
  const { organizationId } = await createCompany(app.platform.db);
  expect(await read(organizationId)).toEqual({ things: [], hasDraft: false, takedowns: [] });
});

test('[F-21] a takedown reads the same to its owner and the desk, which sees the text besides; a reply comes first', async () => {
  const { db } = app.platform;
  const works = (await read(npo.organizationId)).things.filter(({ subject }) => subject === 'NPO_PROJECT');
  const first = works.find(({ name }) => name === '숲 교실')?.subjectId as string;
  const byWork = await takeDown('NPO_PROJECT', first);
  const byProfile = await takeDown('PROFILE', npo.organizationId);
  const document = await paper('정관.pdf');
  const byPaper = await takeDown('DOCUMENT', document);
  const company = await createCompany(db, { name: '하늬에너지' });
  const request = { title: '책 나눔', purpose: '책을 나눠요.', description: '아이들과 읽어요.' };
  const { projectId } = await createProject(db, company, { request });
  const byProject = await takeDown('PROJECT', projectId, company.organizationId);
  const reply = { kind: 'OBJECTED', text: '다르게 생각해요.', version: byWork.version };
  expect((await asNpo.post(`/api/takedowns/${byWork.id}/reply`, reply)).statusCode).toBe(200);
  const rows = await db.select().from(takedown).where(eq(takedown.organizationId, npo.organizationId));
  const owned = (made: AdminTakedown, subject: TakedownSubject, subjectId: string, name: string) => {
    const row = rows.find(({ id }) => id === made.id);
    return {
      id: made.id,
      version: 1,
      subject,
      subjectId,
      name,
      status: 'HIDDEN',
      reason: `${subject} 신고가 있어요.`,
      createdAt: row?.createdAt.toISOString(),
      reply: null as object | null,
      answer: null,
      deletableOn: row && deletableOn(row),
      closedAt: null,
    };
  };
  const replied = {
    ...owned(byWork, 'NPO_PROJECT', first, '숲 교실'),
    version: 2,
    status: 'REPLIED',
    reply: {
      kind: 'OBJECTED',
      text: '다르게 생각해요.',
      at: rows.find(({ id }) => id === byWork.id)?.repliedAt?.toISOString(),
    },
  };
  const ofProfile = owned(byProfile, 'PROFILE', npo.organizationId, '솔개울배움터');
  const ofPaper = owned(byPaper, 'DOCUMENT', document, '정관.pdf');
  const own = (await asNpo.get('/api/takedowns')).json<{ items: Takedown[] }>().items;
  expect(own).toEqual([ofPaper, ofProfile, replied]);
  const desk = { organization: { id: npo.organizationId, name: '솔개울배움터' }, takenDownBy: '김도현' };
  const later = `${ofPaper.deletableOn?.replaceAll('-', '.')}부터 삭제할 수 있어요.`;
  const seen = {
    paper: { ...ofPaper, ...desk, text: null, deletionBlocker: later },
    profile: { ...ofProfile, ...desk, text: '함께 배워요.', deletionBlocker: later },
    work: {
      ...replied,
      ...desk,
      text: '숲에서 배워요.',
      deletionBlocker: '회원이 보낸 답부터 살펴봐 주세요.',
    },
  };
  expect((await read(npo.organizationId)).takedowns).toEqual([seen.paper, seen.profile, seen.work]);
  const ofProject = {
    ...byProject,
    organization: { id: company.organizationId, name: '하늬에너지' },
    subjectId: projectId,
    name: '책 나눔',
    text: '책을 나눠요.',
  };
  const { items } = (await admin.get('/api/admin/takedowns')).json<{ items: AdminTakedown[] }>();
  expect(items).toEqual([seen.work, ofProject, seen.paper, seen.profile]);
});

test('[F-21] of a project those are concerned who may still answer or have accepted, and its partner of now', async () => {
  const { db } = app.platform;
  const company = await createCompany(db);
  for (const status of ['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const) {
    const { organizationId } = await createNpo(db);
    const { projectId } = await createProject(db, company, {
      status: 'PROPOSING',
      npoIds: [organizationId],
      invitationStatus: status,
    });
    const isAsked = status === 'SENT' || status === 'ACCEPTED';
    expect([status, await findConcernedNpoIds(db, projectId)]).toEqual([
      status,
      { partner: null, invited: isAsked ? [organizationId] : [] },
    ]);
  }
  const [partner, other] = [await createNpo(db), await createNpo(db)];
  const matched = await createProject(db, company, {
    status: 'MATCHED',
    npoIds: [partner.organizationId, other.organizationId],
  });
  const statuses = await db
    .select({ status: invitation.status })
    .from(invitation)
    .where(eq(invitation.projectId, matched.projectId));
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(['CHOSEN', 'NOT_CHOSEN']);
  expect(await findConcernedNpoIds(db, matched.projectId)).toEqual({
    partner: partner.organizationId,
    invited: [],
  });
  await endPartnershipBefore(app, matched.partnershipId, { ago: '1 day' });
  expect(await findConcernedNpoIds(db, matched.projectId), 'it is over').toEqual({
    partner: null,
    invited: [],
  });
});

test('[P-06] of every kind an organisation owns its own things alone, each by the name that it goes by', async () => {
  const { db } = app.platform;
  const [company, other] = [await createCompany(db), await createNpo(db)];
  const workId = await work('책 나눔', '함께 읽어요.');
  const { projectId } = await createProject(db, company, { request: { title: '우리 동네 책 나눔' } });
  const owned: Record<TakedownSubject, [id: string, owner: string, name: string]> = {
    PROFILE: [npo.organizationId, npo.organizationId, npo.organizationName],
    NPO_PROJECT: [workId, npo.organizationId, '책 나눔'],
    IMAGE: [await picture(workId, '활동.jpg'), npo.organizationId, '활동.jpg'],
    DOCUMENT: [await paper('소개.pdf'), npo.organizationId, '소개.pdf'],
    PROJECT: [projectId, company.organizationId, '우리 동네 책 나눔'],
  };
  for (const [kind, [subjectId, owner, name]] of Object.entries(owned))
    for (const subject of takedownSubjects)
      for (const { organizationId } of [npo, other, company]) {
        const found = await findSubject(db, { organizationId, subject, subjectId });
        const isOwn = subject === kind && organizationId === owner;
        expect([subject, kind, found?.name ?? null]).toEqual([subject, kind, isOwn ? name : null]);
      }
});
