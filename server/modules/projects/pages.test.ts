import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentPage } from '#contract/projects/project-documents.ts';
import type { EventPage } from '#contract/projects/project-events.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { ProjectDetail, ProjectPage } from '#contract/projects/projects.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { createProject, rematchProject, type TestProject } from '#server/testing/project-factories.ts';

let app: TestApp;
let company: TestPartyMember;
let npo: TestPartyMember;
let made: TestProject;
let companyBrowser: TestBrowser;
let npoBrowser: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  const { db } = app.platform;
  [company, npo] = [await createCompany(db), await createNpo(db)];
  [companyBrowser, npoBrowser] = [await app.signIn(company), await app.signIn(npo)];
  made = await createProject(db, company, { status: 'IN_PROGRESS', npoIds: [npo.organizationId] });
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
const pathTo = (rest = '') => `/api/projects/${made.projectId}${rest}`;
const read = async (browser: TestBrowser) => (await browser.get(pathTo())).json<ProjectDetail>();

/** Uploads one document and copies its row, five at a time at the same moment, each fifth for the completion. */
async function addDocuments(count: number): Promise<void> {
  const answer = await npoBrowser.upload(pathTo('/documents'), { name: '0.pdf', bytes: pdf });
  const { id } = answer.json<{ file: { id: string } }>().file;
  await app.platform.db.execute(sql`
    INSERT INTO file (class, owner_id, uploader_id, project_id, partnership_id, document_kind, name, size_bytes,
      mime_type, sha256, storage_key, created_at)
    SELECT class, owner_id, uploader_id, project_id, partnership_id,
      CASE WHEN n % 5 = 0 THEN 'COMPLETION' ELSE 'GENERAL' END, n || '.pdf', size_bytes,
      mime_type, sha256, storage_key, created_at + make_interval(secs => n / 5 * 1e-6)
    FROM file, generate_series(1, ${count - 1}::int) n WHERE id = ${id}`);
}

/** Writes notes as the NPO, five at the same moment. */
async function addNotes(count: number): Promise<void> {
  await npoBrowser.post(pathTo('/events'), { text: '0' });
  await app.platform.db.execute(sql`
    INSERT INTO project_event (project_id, partnership_id, kind, text, actor_id, actor_organization_id, actor_type, created_at)
    SELECT project_id, partnership_id, kind, n::text, actor_id, actor_organization_id, actor_type,
      created_at + make_interval(secs => n / 5 * 1e-6)
    FROM project_event, generate_series(1, ${count - 1}::int) n
    WHERE project_id = ${made.projectId} AND kind = 'NOTE'`);
}

/** Writes the line with which the project took on a status an hour ago, in its partnership or in the request's log. */
async function addStatus(status: ProjectStatus, isOfRequest = false): Promise<void> {
  await app.platform.db.execute(sql`
    INSERT INTO project_event (project_id, partnership_id, kind, text, status, actor_type, created_at)
    SELECT id, CASE WHEN ${!isOfRequest} THEN partnership_id END, 'STATUS', ${status}, ${status}, 'SYSTEM',
      now() - interval '1 hour' - make_interval(secs => ${isOfRequest ? 60 : 0}::int)
    FROM project WHERE id = ${made.projectId}`);
}

/** Every page of a list, from the first one on; `between` is done before each further one. */
async function walk<Page extends DocumentPage | EventPage>(
  browser: TestBrowser,
  path: string,
  first: Page,
  between: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page[]> {
  const pages = [first];
  for (let page = first; page.next; ) {
    await between(page);
    const separator = path.includes('?') ? '&' : '?';
    page = (await browser.get(`${path}${separator}${new URLSearchParams(page.next)}`)).json<Page>();
    pages.push(page);
  }
  return pages;
}

test('[F-67] documents come in pages, those of the completion first, each exactly once', async () => {
  await addDocuments(52);
  for (const browser of [companyBrowser, npoBrowser]) {
    const { documents, documentCount, completionCount } = await read(browser);
    expect([documentCount, completionCount]).toEqual([52, 10]);
    const pages = await walk(browser, pathTo('/documents'), documents);
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 12]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(52);
    expect(all.map(({ kind }) => kind)).toEqual([
      ...Array(10).fill('COMPLETION'),
      ...Array(42).fill('GENERAL'),
    ]);
    const moments = all.map(({ name }) => Math.floor(Number.parseInt(name, 10) / 5));
    expect(moments.slice(10)).toEqual([...moments.slice(10)].sort((left, right) => right - left));
    expect(await (await browser.get(pathTo('/documents'))).json()).toEqual(documents);
  }
});

test('[F-67] a document that is deleted between two pages takes no other one with it', async () => {
  await addDocuments(45);
  const { documents } = await read(npoBrowser);
  const pages = await walk(npoBrowser, pathTo('/documents'), documents, async ({ items }) => {
    expect((await npoBrowser.delete(pathTo(`/documents/${items.at(-1)?.id}`))).statusCode).toBe(200);
  });
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(45);
});

test('[F-67] the log comes in pages; the way of the project is known without the older ones', async () => {
  for (const status of ['MATCHING', 'PROPOSING'] as const) await addStatus(status, true);
  await addStatus('CONFIRMED');
  await addNotes(75);
  for (const browser of [companyBrowser, npoBrowser]) {
    const { events, milestones } = await read(browser);
    const pages = await walk(browser, pathTo('/events'), events);
    expect(pages.map(({ items }) => items.length)).toEqual([30, 30, 18]);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(78);
    const instants = all.map(({ createdAt }) => createdAt);
    expect(instants).toEqual([...instants].sort().reverse());
    expect(events.items.every(({ kind }) => kind === 'NOTE')).toBe(true);
    expect(milestones.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'MATCHING', 'PROPOSING']);
    expect(milestones[0]?.status).toBe('CONFIRMED');
  }
});

test('[F-67] an NPO is told once of what its request was before, on whatever page', async () => {
  for (const status of ['MATCHING', 'PROPOSING', 'MATCHING', 'PROPOSING'] as const)
    await addStatus(status, true);
  await addNotes(40);
  const told = async (browser: TestBrowser) => {
    const pages = await walk(browser, pathTo('/events'), (await read(browser)).events);
    const all = pages.flatMap(({ items }) => items);
    return all.flatMap(({ status }) => status ?? []).sort();
  };
  expect(await told(npoBrowser)).toEqual(['MATCHING', 'PROPOSING']);
  expect(await told(companyBrowser)).toEqual(['MATCHING', 'MATCHING', 'PROPOSING', 'PROPOSING']);
});

test('[F-67] what a partnership left behind is read in pages by those who were part of it', async () => {
  const { db } = app.platform;
  made = await createProject(db, company, { status: 'MATCHED', npoIds: [npo.organizationId] });
  await addDocuments(25);
  await addNotes(35);
  const later = await createNpo(db);
  made = await rematchProject(db, company, made, { status: 'IN_PROGRESS', npoIds: [later.organizationId] });
  await addStatus('MATCHING', true);
  const [earlier] = (await read(companyBrowser)).earlierPartnerships;
  if (!earlier) throw new Error('The earlier partnership is missing');
  const named = `?partnershipId=${earlier.id}`;
  const documents = await walk(companyBrowser, pathTo(`/documents${named}`), earlier.documents);
  expect(documents.map(({ items }) => items.length)).toEqual([20, 5]);
  const events = await walk(companyBrowser, pathTo(`/events${named}`), earlier.events);
  expect(events.flatMap(({ items }) => items).filter(({ kind }) => kind === 'NOTE').length).toBe(35);
  // A page of a partnership is of that alone; the lines of the request stand in the log of the project.
  const whole = await walk(companyBrowser, pathTo('/events'), (await read(companyBrowser)).events);
  const ofRequest = (pages: EventPage[]) =>
    pages.flatMap(({ items }) => items).filter(({ status }) => status === 'MATCHING').length;
  expect([ofRequest(whole), ofRequest(events)]).toEqual([1, 0]);
  const formerSees = await read(npoBrowser);
  const ownPages = await walk(npoBrowser, pathTo('/documents'), formerSees.documents);
  expect(ownPages.map(({ items }) => items.length)).toEqual([20, 5]);

  const laterBrowser = await app.signIn(later);
  const outsider = await app.signIn(await createNpo(db));
  for (const browser of [laterBrowser, outsider]) {
    for (const list of ['/documents', '/events']) {
      expect((await browser.get(pathTo(`${list}${named}`))).statusCode).toBe(404);
    }
  }
  expect((await laterBrowser.get(pathTo('/documents'))).json()).toEqual({ items: [], next: null });
  const laterLog = (await laterBrowser.get(pathTo('/events'))).json<EventPage>();
  expect(laterLog).toEqual((await read(laterBrowser)).events);
  expect(laterLog.items.filter(({ kind }) => kind === 'NOTE')).toEqual([]);
});

test('[F-67] an invited NPO reads neither documents nor log, page by page or with the project', async () => {
  const invited = await createNpo(app.platform.db);
  made = await createProject(app.platform.db, company, {
    status: 'PROPOSING',
    npoIds: [invited.organizationId],
  });
  const browser = await app.signIn(invited);
  expect((await browser.get(pathTo('/documents'))).statusCode).toBe(404);
  expect((await browser.get(pathTo('/events'))).json()).toEqual({ items: [], next: null });
  await addStatus('PROPOSING', true);
  const log = (await companyBrowser.get(pathTo('/events'))).json<EventPage>();
  expect(log.items.map(({ status }) => status)).toContain('PROPOSING');
});

test('an NPO reads in its list what it answered itself, whatever another NPO of the list did', async () => {
  const { db } = app.platform;
  const other = await createNpo(db);
  for (const npoIds of [
    [npo.organizationId, other.organizationId],
    [other.organizationId, npo.organizationId],
  ]) {
    const { projectId, invitationIds } = await createProject(db, company, { status: 'MATCHED', npoIds });
    for (const each of [npo, other]) {
      const { items } = (await (await app.signIn(each)).get('/api/projects')).json<ProjectPage>();
      const [row] = items.filter(({ id }) => id === projectId);
      const isChosen = npoIds[0] === each.organizationId;
      if (row)
        expect(row.invitation).toMatchObject({
          id: invitationIds[each.organizationId],
          status: isChosen ? 'CHOSEN' : 'NOT_CHOSEN',
        });
      if (isChosen) expect(row).toBeDefined();
    }
  }
});
