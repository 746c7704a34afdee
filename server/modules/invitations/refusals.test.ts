import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { invitation } from '#db/schema/invitations.ts';
import { notification } from '#db/schema/notifications.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, hideProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let browser: TestBrowser;
const today = koreanDay(new Date());
const reason = '일정이 겹쳐요';

beforeAll(async () => {
  app = await openTestApp();
  npo = await createNpo(app.platform.db);
  browser = await app.signIn(npo);
});
beforeEach(async () => {
  company = await createCompany(app.platform.db);
});
afterAll(() => app.close());

async function offer(
  invitationStatus: 'SENT' | 'ACCEPTED' | 'DECLINED' = 'SENT',
  { status = 'PROPOSING', daysLeft = 3 }: { status?: 'PROPOSING' | 'MATCHED'; daysLeft?: number } = {},
) {
  const npoIds = [npo.organizationId];
  const replyBy = addDays(today, daysLeft);
  const made = await createProject(app.platform.db, company, { status, npoIds, invitationStatus, replyBy });
  const id = made.invitationIds[npo.organizationId] as string;
  return { id, projectId: made.projectId };
}
const at = (id: string) => `/api/invitations/${id}`;
const statusOf = async (id: string) =>
  (await app.platform.db.select().from(invitation).where(eq(invitation.id, id)))[0]?.status;
/** Every way to answer an offer, at the version that it has. */
const answers = async (id: string, as = browser) => {
  const [row] = await app.platform.db.select().from(invitation).where(eq(invitation.id, id));
  const version = row?.version ?? 1;
  return [
    await as.post(`${at(id)}/acceptance`, { version }),
    await as.post(`${at(id)}/refusal`, { version, reason }),
    await as.post(`${at(id)}/take-back`, { version, reason }),
  ];
};
const titlesOf = async ({ memberId }: TestPartyMember) =>
  (await app.platform.db.select().from(notification).where(eq(notification.memberId, memberId))).map(
    ({ title }) => title,
  );

test('an offer that does not exist and one to another NPO are both not there', async () => {
  const { id } = await offer();
  const stranger = await app.signIn(await createNpo(app.platform.db));
  for (const [as, invitationId] of [
    [browser, crypto.randomUUID()],
    [stranger, id],
  ] as const)
    for (const answer of [await as.get(at(invitationId)), ...(await answers(invitationId, as))])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  expect(await statusOf(id)).toBe('SENT');
  expect(await titlesOf(company)).toEqual([]);
});

test('while a request is hidden its offer is neither read nor answered, and the NPO reads why', async () => {
  const { id, projectId } = await offer();
  await hideProject(app.platform.db, projectId, company);
  const hidden = await browser.get(at(id));
  expect([hidden.statusCode, hidden.json().message]).toEqual([
    404,
    '관리자가 확인하는 동안 이 제안은 볼 수 없어요. 다시 볼 수 있게 되면 답할 날을 늘려서 알려 드려요.',
  ]);
  expect((await answers(id)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await statusOf(id)).toBe('SENT');
});

test.each([
  ['ACCEPTED', [0, 1]],
  ['DECLINED', [0, 1, 2]],
] as const)(
  'an answer of %s is given once: a second one is refused with what stands',
  async (status, refused) => {
    const { id } = await offer(status);
    const given = await answers(id);
    for (const which of refused)
      expect([given[which]?.statusCode, given[which]?.json()]).toMatchObject([409, { current: { status } }]);
  },
);

test('an offer is answered on its last day and no later', async () => {
  const [last, over] = [await offer('SENT', { daysLeft: 0 }), await offer('SENT', { daysLeft: -1 })];
  const late = await browser.post(`${at(over.id)}/acceptance`, { version: 1 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'REPLY_CLOSED']);
  expect((await browser.post(`${at(last.id)}/refusal`, { version: 1, reason })).statusCode).toBe(200);
  expect([await statusOf(over.id), await statusOf(last.id)]).toEqual(['SENT', 'DECLINED']);
  expect(await titlesOf(company)).toHaveLength(1);
});

test('an NPO that was chosen cannot take its acceptance back, and reads whom to tell', async () => {
  const { id } = await offer('ACCEPTED', { status: 'MATCHED' });
  const [, , taken] = await answers(id);
  expect([taken?.statusCode, taken?.json()]).toMatchObject([
    409,
    {
      code: 'TRANSITION_REFUSED',
      message:
        '그사이 기업이 우리 단체를 파트너로 골라서 수락을 거둘 수 없어요. 매칭 매니저에게 알려 주세요.',
      current: { status: 'CHOSEN' },
    },
  ]);
  expect(await statusOf(id)).toBe('CHOSEN');
});

test.each(['refusal', 'take-back'])(
  'the reason of a %s is read by the company, and not by the NPO that is chosen',
  async (part) => {
    const { db } = app.platform;
    const chosen = await createNpo(db);
    const npoIds = [npo.organizationId, chosen.organizationId];
    const made = await createProject(db, company, { status: 'PROPOSING', npoIds });
    const idOf = (of: TestPartyMember) => made.invitationIds[of.organizationId] as string;
    const asChosen = await app.signIn(chosen);
    await asChosen.post(`${at(idOf(chosen))}/acceptance`, { version: 1 });
    if (part === 'take-back') await browser.post(`${at(idOf(npo))}/acceptance`, { version: 1 });
    const version = part === 'take-back' ? 2 : 1;
    expect((await browser.post(`${at(idOf(npo))}/${part}`, { version, reason })).statusCode).toBe(200);
    const asCompany = await app.signIn(company);
    const url = `/api/projects/${made.projectId}`;
    const before = (await asCompany.get(url)).json<{ version: number }>();
    const choice = { npoId: chosen.organizationId, reasons: [], version: before.version };
    expect((await asCompany.post(`${url}/partner`, choice)).statusCode).toBe(200);
    expect((await asCompany.get(url)).body).toContain(reason);
    const own = await asChosen.get(url);
    expect(own.statusCode).toBe(200);
    expect(own.body).not.toContain(reason);
  },
);
