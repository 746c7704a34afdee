import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '#contract/accounts/members.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { InvitationStatus } from '#contract/matches/matches.ts';
import { invitation } from '#db/schema/invitations.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let company: TestPartyMember;

beforeAll(async () => {
  app = await openTestApp();
  company = await createCompany(app.platform.db);
});

const isAnswer = (status: InvitationStatus) =>
  status === 'ACCEPTED' || status === 'DECLINED' || status === 'EXPIRED';

/** Offers of a company to an NPO, each with its status, sent so many days ago. */
async function offer(
  npo: TestPartyMember,
  from: TestPartyMember,
  ...offers: readonly (readonly [status: InvitationStatus, daysAgo?: number])[]
): Promise<void> {
  const { db } = app.platform;
  for (const [status, daysAgo = 0] of offers) {
    const made = await createProject(db, from, {
      status: 'PROPOSING',
      npoIds: [npo.organizationId],
      invitationStatus: isAnswer(status) ? status : 'SENT',
    });
    const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
    const ended = isAnswer(status) ? {} : { status };
    await db
      .update(invitation)
      .set({ createdAt, ...ended, version: sql`${invitation.version} + 1` })
      .where(eq(invitation.id, made.invitationIds[npo.organizationId] as string));
  }
}

async function readAcceptance(npo: TestPartyMember) {
  const browser = await app.signIn(npo);
  return (await browser.get('/api/invitations')).json().acceptance;
}

describe('[F-68] the share of accepted offers', () => {
  test('counts answers and offers whose reply day has passed, not those that wait or ended otherwise', async () => {
    const { db } = app.platform;
    const npo = await createNpo(db);
    expect(await readAcceptance(npo)).toEqual({ counted: 0, accepted: 0 });
    await createProject(db, await createCompany(db), { status: 'PROPOSING', npoIds: [npo.organizationId] });
    for (const status of ['NOT_CHOSEN', 'WITHDRAWN'] as const)
      await offer(npo, await createCompany(db), [status]);
    expect(await readAcceptance(npo)).toEqual({ counted: 0, accepted: 0 });
    for (const status of ['ACCEPTED', 'DECLINED', 'EXPIRED'] as const)
      await offer(npo, await createCompany(db), [status]);
    expect(await readAcceptance(npo)).toEqual({ counted: 3, accepted: 1 });
  });

  test('[F-39] counts what was taken back as no, unless the company had let its day pass', async () => {
    const takeBack = async (chooseBy: string) => {
      const npo = await createNpo(app.platform.db);
      const made = await createProject(app.platform.db, company, {
        status: 'PROPOSING',
        npoIds: [npo.organizationId],
        invitationStatus: 'ACCEPTED',
        chooseBy,
      });
      const id = made.invitationIds[npo.organizationId];
      const browser = await app.signIn(npo);
      await browser.post(`/api/invitations/${id}/take-back`, { version: 2, reason: '사정이 바뀌었어요' });
      return readAcceptance(npo);
    };
    const today = koreanDay(new Date());
    expect(await takeBack(today)).toEqual({ counted: 1, accepted: 0 });
    expect(await takeBack(addDays(today, -1))).toEqual({ counted: 1, accepted: 1 });
  });

  test('counts a company once in a quarter, in favour of the NPO', async () => {
    const npo = await createNpo(app.platform.db);
    await offer(npo, company, ['DECLINED'], ['DECLINED'], ['EXPIRED']);
    expect(await readAcceptance(npo)).toEqual({ counted: 1, accepted: 0 });
    await offer(npo, company, ['ACCEPTED']);
    expect(await readAcceptance(npo)).toEqual({ counted: 1, accepted: 1 });
    await offer(npo, company, ['DECLINED', 200]);
    expect(await readAcceptance(npo)).toEqual({ counted: 2, accepted: 1 });
  });

  test('belongs to the NPO alone: the offers of another change nothing', async () => {
    const [own, other] = [await createNpo(app.platform.db), await createNpo(app.platform.db)];
    await offer(other, company, ['DECLINED']);
    expect(await readAcceptance(own)).toEqual({ counted: 0, accepted: 0 });
  });
});

test('[F-53] an offer says who the company is: what it says of itself, and its projects here in numbers', async () => {
  const { db } = app.platform;
  const owner = await createCompany(db);
  const npo = await createNpo(db);
  const ownerBrowser = await app.signIn(owner);
  const { organization } = (await ownerBrowser.get('/api/account')).json<Account>();
  const saved = await ownerBrowser.put('/api/account/organization', {
    name: organization?.name,
    industry: '식품 제조',
    location: '강원 춘천시',
    version: organization?.version,
  });
  expect(saved.json<Account>().organization).toMatchObject({ location: '강원 춘천시' });
  const npoIds = [npo.organizationId];
  await createProject(db, owner, { status: 'CLOSED', npoIds });
  await createProject(db, owner, { status: 'IN_PROGRESS', npoIds });
  await createProject(db, owner, { status: 'CANCELED', npoIds });
  await createProject(db, company, { status: 'CLOSED', npoIds });
  const made = await createProject(db, owner, { status: 'PROPOSING', npoIds });
  const browser = await app.signIn(npo);
  const offer = await browser.get(`/api/invitations/${made.invitationIds[npo.organizationId]}`);
  expect(offer.json().invitation.company).toEqual({
    industry: '식품 제조',
    location: '강원 춘천시',
    closedCount: 1,
    runningCount: 1,
  });
});

test('the company reads which NPO answered which request, and what it wrote', async () => {
  const { db } = app.platform;
  const owner = await createCompany(db);
  const npo = await createNpo(db, { name: '물결살림' });
  const browser = await app.signIn(npo);
  const reason = '올해 사람이 모자라요.';
  for (const [title, ...parts] of [
    ['갯벌 살리기', 'acceptance', 'take-back'],
    ['강 살리기', 'refusal'],
  ] as const) {
    const made = await createProject(db, owner, {
      status: 'PROPOSING',
      npoIds: [npo.organizationId],
      request: { title },
    });
    for (const [at, part] of parts.entries()) {
      const path = `/api/invitations/${made.invitationIds[npo.organizationId]}/${part}`;
      expect((await browser.post(path, { version: at + 1, reason })).statusCode).toBe(200);
      const rows = await db
        .select()
        .from(notification)
        .where(eq(notification.memberId, owner.memberId))
        .orderBy(desc(notification.createdAt));
      const said = `${rows[0]?.title}\n${rows[0]?.body}`;
      expect(said).toContain('물결살림');
      expect(said).toContain(`「${title}」`);
      expect(said.includes(reason)).toBe(part !== 'acceptance');
    }
  }
});
