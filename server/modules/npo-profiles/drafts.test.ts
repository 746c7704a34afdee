import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NpoDraft, NpoDraftContent, OwnNpoProfile } from '#contract/npos/npo-profiles.ts';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { mail } from '#db/schema/mails.ts';
import { member } from '#db/schema/members.ts';
import { npoDraft } from '#db/schema/npo-profiles.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createNpo } from '#server/testing/factories.ts';
import { sameChecks, submitApplicant } from '#server/testing/signups.ts';

let opened: TestApp;

beforeAll(async () => {
  opened = await openTestApp();
});
afterAll(() => opened.close());

const content: NpoDraftContent = {
  intro: '퇴근이 늦은 보호자를 대신해 아이들의 저녁을 지켜요.',
  foundedMonth: '2017-03',
  regionLevel1Code: '11',
  regionLevel2Code: '11110',
  serviceRegionCodes: ['11'],
  isNationwide: false,
  fieldCodes: ['EDU'],
  beneficiaryCodes: ['CHILD'],
  mainActivities: ['저녁 공부방'],
  capacity: 2,
};

const half: NpoDraftContent = { ...content, intro: '', fieldCodes: [], regionLevel2Code: '' };

const readOwn = async (browser: TestBrowser) => (await browser.get('/api/npo-profile')).json<OwnNpoProfile>();
const save = (browser: TestBrowser, version: number, given: NpoDraftContent | null = content) =>
  browser.put('/api/npo-profile/draft', { version, content: given });
const consent = (browser: TestBrowser, version: number, publishesOnApproval = true) =>
  browser.put('/api/npo-profile/consent', { version, publishesOnApproval });

test('[F-44] a draft is kept with its time and shows nobody anything until it is published', async () => {
  const owner = await createNpo(opened.platform.db);
  const browser = await opened.signIn(owner);
  expect((await readOwn(browser)).draft).toEqual({
    version: 0,
    content: null,
    savedAt: null,
    publishesOnApproval: false,
  });
  expect((await save(browser, 0, half)).json<NpoDraft>()).toMatchObject({ version: 1, content: half });
  const { draft, intro } = await readOwn(browser);
  expect(draft.content).toEqual(half);
  expect(Date.parse(draft.savedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(intro).not.toBe('');
  const seen = async () =>
    (await opened.anonymous.get(`/api/npos/${owner.organizationId}`)).json<NpoProfile>();
  expect((await seen()).intro).toBe(intro);
  expect((await save(browser, 1)).json<NpoDraft>().version).toBe(2);
  const published = await browser.put('/api/npo-profile', { ...content, version: 1 });
  expect(published.json<OwnNpoProfile>()).toMatchObject({
    isPublished: true,
    draft: { version: 3, content: null },
  });
  expect((await seen()).intro).toBe(content.intro);
});

test('[F-44] a device that has not seen the last draft is told what it says, and overwrites nothing', async () => {
  const browser = await opened.signIn(await createNpo(opened.platform.db));
  await save(browser, 0);
  const late = await save(browser, 0, half);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'STALE', current: { version: 1, content } });
  expect((await readOwn(browser)).draft.content).toEqual(content);
  // Also after it was thrown away: what is written anew is another draft.
  expect((await save(browser, 1, null)).json()).toMatchObject({ version: 2, content: null, savedAt: null });
  expect((await save(browser, 1, half)).json()).toMatchObject({
    code: 'STALE',
    current: { version: 2, content: null },
  });
});

test('[F-44] a draft keeps no resident number, and nobody else reads it', async () => {
  const { db } = opened.platform;
  const owner = await createNpo(db);
  const browser = await opened.signIn(owner);
  const refused = await save(browser, 0, { ...content, intro: '담당 900101-1234567' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ fieldErrors: [{ path: 'content.intro' }] });
  await save(browser, 0);
  const other = await opened.signIn(await createNpo(db));
  expect((await readOwn(other)).draft.content).toBeNull();
  expect((await opened.anonymous.get('/api/npo-profile')).statusCode).toBe(401);
});

async function apply() {
  const applicant = await submitApplicant(opened, 'NPO');
  const [row] = await opened.platform.db.select().from(member).where(eq(member.username, applicant.username));
  if (!row?.organizationId) throw new Error('the application was not sent');
  return { browser: await opened.signIn({ memberId: row.id }), npoId: row.organizationId };
}

async function approve(npoId: string) {
  const admin = await opened.signIn(await createAdmin(opened.platform.db));
  const shown = (await admin.get(`/api/admin/applications/${npoId}`)).json();
  const answer = await admin.post(`/api/admin/applications/${npoId}/decision`, {
    version: shown.version,
    certificateSha256: shown.certificate.sha256,
    to: 'APPROVED',
    fixes: [],
    reason: null,
    checks: sameChecks(shown),
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const readPublic = (npoId: string) => opened.anonymous.get(`/api/npos/${npoId}`);

test('[F-51] an NPO under review writes its profile; with its consent it is published with the approval', async () => {
  const { browser, npoId } = await apply();
  expect((await save(browser, 0, half)).statusCode).toBe(200);
  expect((await consent(browser, 1)).json(), 'something is missing').toMatchObject({ code: 'VALIDATION' });
  await save(browser, 1);
  expect((await browser.put('/api/npo-profile', { ...content, version: 0 })).statusCode, 'publishes').toBe(
    403,
  );
  expect((await consent(browser, 1)).json()).toMatchObject({ code: 'STALE' });
  expect((await consent(browser, 2)).json()).toMatchObject({ version: 3, publishesOnApproval: true });
  expect((await readPublic(npoId)).statusCode).toBe(404);
  await approve(npoId);
  expect((await readPublic(npoId)).json<NpoProfile>()).toMatchObject({ intro: content.intro });
  expect((await readOwn(browser)).draft).toMatchObject({ content: null, publishesOnApproval: false });
  const mails = await opened.platform.db
    .select()
    .from(mail)
    .where(eq(mail.subject, '[맞손] 가입이 승인됐어요'));
  expect(mails.some(({ text }) => text.includes('써 두신 단체 프로필도 함께 공개했어요.'))).toBe(true);
  expect((await consent(browser, 4)).json()).toMatchObject({ code: 'TRANSITION_REFUSED' });
});

test('[F-51] without consent, or once it is taken back, the approval publishes nothing', async () => {
  for (const isTakenBack of [false, true]) {
    const { browser, npoId } = await apply();
    await save(browser, 0);
    if (isTakenBack) {
      await consent(browser, 1);
      expect((await consent(browser, 2, false)).json()).toMatchObject({ publishesOnApproval: false });
    }
    await approve(npoId);
    expect((await readPublic(npoId)).statusCode).toBe(404);
    expect((await readOwn(browser)).draft.content).toEqual(content);
  }
});

test('[F-51] a draft that is not whole any more stays a draft and stands in no approval’s way', async () => {
  for (const broken of [half, { ...content, fieldCodes: ['GONE'] }]) {
    const { browser, npoId } = await apply();
    await save(browser, 0);
    await consent(browser, 1);
    await save(browser, 2, broken);
    expect((await readOwn(browser)).draft.publishesOnApproval).toBe(true);
    await approve(npoId);
    expect((await readPublic(npoId)).statusCode).toBe(404);
    expect((await readOwn(browser)).draft.content).toEqual(broken);
  }
});

test('[F-51] throwing the draft away takes the consent with it', async () => {
  const { browser, npoId } = await apply();
  await save(browser, 0);
  await consent(browser, 1);
  await save(browser, 2, null);
  const [row] = await opened.platform.db.select().from(npoDraft).where(eq(npoDraft.npoId, npoId));
  expect(row).toMatchObject({ content: null, publishesOnApproval: false });
});
