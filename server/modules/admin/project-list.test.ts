import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminProject, AdminProjectDetail } from '#contract/admin/admin.ts';
import { match } from '#db/schema/matches.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, hideProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let npo: TestPartyMember;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  company = await createCompany(db, { name: '물결해운' });
  npo = await createNpo(db, { name: '고래쉼터' });
});
afterAll(() => app.close());

const make = (
  status: NonNullable<NonNullable<Parameters<typeof createProject>[2]>['status']>,
  title: string,
  by = company,
) => createProject(app.platform.db, by, { status, npoIds: [npo.organizationId], request: { title } });

const find = async (query: Record<string, string>) =>
  (await admin.get(`/api/admin/projects?${new URLSearchParams(query)}`)).json<{
    total: number;
    pageSize: number;
    items: AdminProject[];
  }>();
const titlesOf = async (query: Record<string, string>) => (await find(query)).items.map(({ title }) => title);

describe('the admin’s list of projects', () => {
  test('is found by title, by company and by partner, in one status or in all; signs are no wildcards', async () => {
    const stranger = await createCompany(app.platform.db, { name: '들판식품' });
    await make('MATCHING', '갯벌 100% 살리기');
    await make('IN_PROGRESS', '등대 책방');
    await make('IN_PROGRESS', '고래를 그려요', stranger);
    expect(await titlesOf({ q: '100%' })).toEqual(['갯벌 100% 살리기']);
    expect(await titlesOf({ q: '0_살' })).toEqual([]);
    expect(await titlesOf({ q: '물결' })).toEqual(['등대 책방', '갯벌 100% 살리기']);
    // As partner of two, which a request that is still matched has none of.
    expect(await titlesOf({ q: '고래쉼터' })).toEqual(['고래를 그려요', '등대 책방']);
    expect(await titlesOf({ q: '물결', status: 'IN_PROGRESS' })).toEqual(['등대 책방']);
    expect(await find({ q: '물결', status: 'CLOSED' })).toMatchObject({ total: 0, items: [] });
    const [shown] = (await find({ q: '등대 책방' })).items;
    expect(shown).toMatchObject({
      companyId: company.organizationId,
      companyName: '물결해운',
      partnerId: npo.organizationId,
      partnerName: '고래쉼터',
      status: { code: 'IN_PROGRESS' },
    });
  });

  test('comes in pages that count all and leave nothing out', async () => {
    for (let at = 0; at < 32; at += 1) await make('MATCHING', `쪽 나눔 ${at}`);
    const first = await find({ q: '쪽 나눔' });
    const second = await find({ q: '쪽 나눔', page: '2' });
    expect([first.total, second.total]).toEqual([32, 32]);
    expect([first.items.length, second.items.length]).toEqual([first.pageSize, 32 - first.pageSize]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(32);
  });
});

const transitionsOf = async (projectId: string) => {
  const { transitions } = (await admin.get(`/api/admin/projects/${projectId}`)).json<AdminProjectDetail>();
  return Object.fromEntries(
    transitions.map(({ to, needsReason, blockedBy }) => [to, [needsReason, blockedBy] as const]),
  );
};

test('the page of a project has its newest list, and of each earlier one when it was made and whether it was sent', async () => {
  const { db } = app.platform;
  const { projectId } = await make('MATCHING', '목록을 여러 번 만든 요청');
  const day = (of: number) => new Date(`2026-01-0${of}T01:00:00Z`);
  const made = await db
    .insert(match)
    .values(
      [day(4), null, null].map((publishedAt, at) => ({
        projectId,
        sequence: at + 1,
        ...(at > 0 ? { cause: 'OPERATOR' as const, reason: '다른 단체를 찾아요.' } : {}),
        engineVersion: 'test',
        weightsHash: 'test',
        snapshot: {},
        rejectionCounts: {},
        createdAt: day(3 + 2 * at),
        publishedAt,
      })),
    )
    .returning();
  const shown = (await admin.get(`/api/admin/projects/${projectId}`)).json<AdminProjectDetail>();
  expect(shown.match).toMatchObject({
    id: made[2]?.id,
    sequence: 3,
    computedAt: day(7).toISOString(),
    publishedAt: null,
  });
  expect(shown.earlierMatches).toEqual([
    { id: made[1]?.id, sequence: 2, computedAt: day(5).toISOString(), publishedAt: null },
    {
      id: made[0]?.id,
      sequence: 1,
      computedAt: day(3).toISOString(),
      publishedAt: day(4).toISOString(),
    },
  ]);
});

describe('the transitions that the admin is offered', () => {
  const without = expect.stringContaining('받을 이용료');

  test('are those of the status, with what stands in the way', async () => {
    const { projectId } = await make('MATCHING', '아직 목록이 없어요');
    expect(await transitionsOf(projectId)).toEqual({
      PROPOSING: [false, '보낼 추천 목록이 없어요. 다시 매칭해 주세요.'],
      CANCELED: [true, null],
    });
    await hideProject(app.platform.db, projectId, company);
    expect((await transitionsOf(projectId)).PROPOSING).toEqual([
      false,
      '내려 둔 프로젝트예요. 다시 보이게 한 뒤에 보낼 수 있어요.',
    ]);
  });

  test('take a reason to close what is owed, and go by the order once it is billed', async () => {
    const running = await make('IN_PROGRESS', '이용료가 남은 사업');
    const offered = await transitionsOf(running.projectId);
    expect(offered).toMatchObject({ CLOSED: [true, null], CANCELED: [true, null] });
    expect(offered.PAYMENT_REQUESTED?.[1]).not.toEqual(without);
    const billed = await make('PAYMENT_REQUESTED', '청구한 사업');
    expect((await transitionsOf(billed.projectId)).PAYMENT_CONFIRMED).toEqual([
      false,
      expect.stringContaining('결제 화면에서 이 프로젝트의 주문에'),
    ]);
    const paid = await make('PAYMENT_CONFIRMED', '이용료를 낸 사업');
    expect(await transitionsOf(paid.projectId)).toEqual({ CLOSED: [false, null] });
  });
});
