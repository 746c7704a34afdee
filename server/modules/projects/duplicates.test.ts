import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar/dates.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { RequestForm } from '#contract/projects/request-form.ts';
import { project } from '#db/schema/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createMember, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { formTestRequest } from '#server/testing/project-factories.ts';

let app: TestApp;
let company: TestPartyMember;
let browser: TestBrowser;
let form: RequestForm;

beforeAll(async () => {
  app = await openTestApp();
  await createNpo(app.platform.db, { profile: { capacity: 1000 } });
});
beforeEach(async () => {
  company = await createCompany(app.platform.db, { plan: 'PERFORMANCE' });
  browser = await app.signIn(company);
  form = formTestRequest();
});
afterAll(() => app.close());

const send = async (changes: Partial<RequestForm> = {}, by = browser): Promise<ProjectDetail> => {
  const sent = await by.post('/api/projects', { form: { ...form, ...changes }, attachmentIds: [] });
  expect(sent.statusCode, sent.body.slice(0, 200)).toBe(200);
  return sent.json<ProjectDetail>();
};

describe('a request that is sent again without a key', () => {
  test.each<[string, () => Partial<RequestForm>]>([
    ['title', () => ({ title: `${form.title} 둘째` })],
    ['purpose', () => ({ purpose: '다른 목적이 있어요.' })],
    ['description', () => ({ description: '다른 계획이 있어요.' })],
    ['region', () => ({ regionLevel2Code: '11140' })],
    ['first day', () => ({ expectedStart: addDays(form.expectedStart, 1) })],
  ])('is another one where its %s differs, else the one that was made', async (_, changes) => {
    const first = await send();
    expect((await send()).id).toBe(first.id);
    expect((await send(changes())).id).not.toBe(first.id);
  });

  test('is another one of a colleague, and ten minutes later', async () => {
    const first = await send();
    const colleague = await createMember(app.platform.db, {
      role: 'COMPANY',
      organizationId: company.organizationId,
    });
    expect((await send({}, await app.signIn(colleague))).id).not.toBe(first.id);
    const age = (minutes: number) =>
      app.platform.db
        .update(project)
        .set({
          createdAt: sql`now() - make_interval(mins => ${minutes})`,
          version: sql`${project.version} + 1`,
        })
        .where(eq(project.id, first.id));
    await age(9);
    expect((await send()).id).toBe(first.id);
    await age(11);
    expect((await send()).id).not.toBe(first.id);
  });

  test('is another one once the first was canceled', async () => {
    const first = await send();
    const canceled = await browser.post(`/api/projects/${first.id}/cancellation`, {
      version: first.version,
      reason: '잘못 보냈어요',
    });
    expect(canceled.statusCode).toBe(200);
    const again = await send();
    expect(again.id).not.toBe(first.id);
    expect(again.status.code).not.toBe('CANCELED');
  });
});
