import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { invitation } from '#db/schema/invitations.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, hideProject } from '#server/testing/project-factories.ts';
import { runUnit } from '#server/unit.ts';
import { findStandingOffers } from './offer-store.ts';
import { extendReplyBy, findInvitationsToRemind, findProjectsWithLate, updateAskedAgain } from './store.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
const today = koreanDay(new Date());

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
  npo = await createNpo(app.platform.db);
});
afterAll(() => app.close());

const offer = (daysLeft: number, invitationStatus: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' = 'SENT') =>
  createProject(app.platform.db, company, {
    status: 'PROPOSING',
    npoIds: [npo.organizationId],
    replyBy: addDays(today, daysLeft),
    invitationStatus,
  });
const isReminded = async (projectId: string) =>
  (await findInvitationsToRemind(app.platform.db)).some((found) => found.projectId === projectId);
const isLate = async (projectId: string) => (await findProjectsWithLate(app.platform.db)).includes(projectId);

describe('the last day to answer an offer', () => {
  test.each([
    [limits.reminderDays + 1, false, false],
    [limits.reminderDays, true, false],
    [0, true, false],
    [-1, false, true],
  ])('is %i days away: reminded %s, late %s', async (daysLeft, reminded, late) => {
    const { projectId } = await offer(daysLeft);
    expect([await isReminded(projectId), await isLate(projectId)]).toEqual([reminded, late]);
    await hideProject(app.platform.db, projectId, company);
    expect([await isReminded(projectId), await isLate(projectId)]).toEqual([false, false]);
  });

  test.each(['ACCEPTED', 'DECLINED'] as const)('matters no more once it is %s', async (status) => {
    const [near, over] = [await offer(1, status), await offer(-1, status)];
    expect([await isReminded(near.projectId), await isLate(over.projectId)]).toEqual([false, false]);
    const id = near.invitationIds[npo.organizationId] as string;
    const asked = await runUnit(app.platform, { kind: 'SYSTEM' }, ({ tx }) =>
      updateAskedAgain(tx, id, today),
    );
    expect(asked, 'nobody who has answered is asked again').toBeNull();
  });

  test.each([
    [1, true],
    [0, true],
    [-1, false],
  ])('is %i days away: its NPO is asked again %s', async (daysLeft, isAsked) => {
    const id = (await offer(daysLeft)).invitationIds[npo.organizationId] as string;
    const row = await runUnit(app.platform, { kind: 'SYSTEM' }, ({ tx }) => updateAskedAgain(tx, id, today));
    expect(row !== null).toBe(isAsked);
  });

  test('lets its NPO be asked again once a day, and no more often than that', async () => {
    const most = limits.askedAgainMax;
    const id = (await offer(most + 1)).invitationIds[npo.organizationId] as string;
    const ask = (days: number) =>
      runUnit(app.platform, { kind: 'SYSTEM' }, ({ tx }) => updateAskedAgain(tx, id, addDays(today, days)));
    for (let days = 0; days < most; days += 1) {
      expect(await ask(days)).toMatchObject({ askedAgain: days + 1, askedAgainOn: addDays(today, days) });
      expect(await ask(days)).toBeNull();
    }
    expect(await ask(most)).toBeNull();
  });

  test('is kept by an answer to the offer as it is now, and by no older one', async () => {
    const made = await offer(3);
    const browser = await app.signIn(npo);
    const path = `/api/invitations/${made.invitationIds[npo.organizationId]}`;
    for (const [part, body] of [
      ['acceptance', {}],
      ['refusal', { reason: '일정이 겹쳐요' }],
    ] as const)
      expect((await browser.post(`${path}/${part}`, { version: 9, ...body })).json()).toMatchObject({
        code: 'STALE',
        current: { status: 'SENT' },
      });
    expect((await browser.post(`${path}/acceptance`, { version: 1 })).statusCode).toBe(200);
  });

  test('moves by so many days for those that have not answered, and for no other', async () => {
    const [open, answered, other] = [await offer(3), await offer(3, 'DECLINED'), await offer(3)];
    await runUnit(app.platform, { kind: 'SYSTEM' }, async (unit) => {
      for (const { projectId } of [open, answered]) await extendReplyBy(unit.tx, projectId, 4);
    });
    const dayOf = async ({ projectId }: { projectId: string }) =>
      (await app.platform.db.select().from(invitation).where(eq(invitation.projectId, projectId)))[0]
        ?.replyBy;
    expect([await dayOf(open), await dayOf(answered), await dayOf(other)]).toEqual(
      [7, 3, 3].map((days) => addDays(today, days)),
    );
  });
});

test.each(['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const)(
  'an offer that is %s stands only as long as its NPO may still be chosen',
  async (status) => {
    const { projectId, invitationIds } = await offer(3, status);
    const found = await findStandingOffers(app.platform.db, npo.organizationId);
    expect(found.map(({ id, projectId: of }) => [id, of])).toEqual(
      status === 'SENT' || status === 'ACCEPTED' ? [[invitationIds[npo.organizationId], projectId]] : [],
    );
  },
);
