import { readFile } from 'node:fs/promises';
import { desc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminLegalTexts, LegalSource } from '#contract/admin/legal-texts.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { consent } from '#db/schema/accounts.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { member as memberTable } from '#db/schema/members.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import { announceLegalTexts, announceWithdrawnTexts } from '#server/modules/accounts/legal-announcements.ts';
import { legalVersions } from '#server/modules/site/legal-versions.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestPartyMember } from '#server/testing/factories.ts';
import { readConsents } from '#server/testing/signups.ts';
import { countConsents, findConsentPage } from './consent-list-store.ts';
import { formHtml, writeSource } from './notation.ts';

const url = '/api/admin/legal-texts';
const today = koreanDay(new Date());
const first = '2025-10-28';
const reason = '환불 규정을 고쳐요';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;
let member: TestBrowser;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db, { name: '김운영' }));
  company = await createCompany(app.platform.db);
  member = await app.signIn(company);
});
beforeEach(() => app.platform.db.delete(rateLimit));
afterAll(() => app.close());

const sourceOf = async (slug: string) => (await admin.get(`${url}/${slug}`)).json<LegalSource>();
const announce = (slug: string, changes: object = {}, who = admin) =>
  who.post(`${url}/${slug}/versions`, {
    ...{ seenVersion: first, source: '# 새 글\n\n{{operatorName}}의 새 글이에요.' },
    ...{ effectiveOn: addDays(today, 7), needsConsent: false, reason, ...changes },
  });
const withdraw = (slug: string, version: string) =>
  admin.post(`${url}/${slug}/versions/${version}/withdrawal`, { reason });
const versionsOf = ({ texts }: AdminLegalTexts, slug: string) =>
  texts.find((text) => text.slug === slug)?.versions ?? [];
const shown = async (slug: string, version?: string) =>
  (await app.anonymous.get(`/api/legal-texts/${slug}${version ? `?version=${version}` : ''}`)).json();
const newestAudit = async () =>
  (await app.platform.db.select().from(auditEntry).orderBy(desc(auditEntry.sequence)).limit(1))[0];

/** Moves a version back by days, so that its day has come, which only the owner of the database can. */
async function letDaysPass(slug: string, days: number): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    await client.query(
      'UPDATE legal_text SET effective_on = effective_on - $2::int, announced_on = announced_on - $2::int WHERE slug = $1',
      [slug, days],
    );
  } finally {
    await client.end();
  }
}

describe('[O-19] a legal text', () => {
  test('is written anew, announced seven days ahead, shown as coming and in force on its day', async () => {
    const before = await shown('terms');
    const written = await sourceOf('terms');
    expect(written).toMatchObject({ inForce: { version: first }, firstDay: addDays(today, 7) });
    expect(written.inForce.source).toContain('# 제1장 총칙');
    const source = `${written.last.source}\n\n## 제99조 (환불)\n\n1. <script>alert(1)</script>\n2. 새 규정`;
    const effectiveOn = addDays(today, 7);
    const answer = await announce('terms', { source, effectiveOn, needsConsent: true });
    expect(versionsOf(answer.json(), 'terms')).toMatchObject([
      {
        ...{ version: effectiveOn, announcedOn: today, state: 'COMING', needsConsent: true },
        ...{ createdByName: '김운영', reason },
      },
      { version: first, state: 'IN_FORCE', needsConsent: false, createdByName: null },
    ]);
    expect(await newestAudit()).toMatchObject({
      action: 'legal-text.announce',
      reason,
      details: { slug: 'terms', before: { version: first }, after: { version: effectiveOn } },
    });
    const now = await shown('terms');
    expect(now).toMatchObject({ version: first, textHash: before.textHash });
    expect(now.versions[0]).toMatchObject({ version: effectiveOn, isComing: true });
    const coming = await shown('terms', effectiveOn);
    expect(coming).toMatchObject({ isInForce: false });
    expect(coming.html).toContain('&lt;script&gt;');
    expect(coming.html).not.toContain('<script');
    expect(coming.html).toContain('<h4>제99조 (환불)</h4>');
    expect((await member.get('/api/session')).json().legalNotices).toMatchObject([
      { slug: 'terms', version: effectiveOn, isConsentNeeded: false },
    ]);
    const agreed = await readConsents(app);
    expect(agreed.terms.version).toBe(first);

    await letDaysPass('terms', 7);
    const inForce = await shown('terms');
    expect(inForce).toMatchObject({ version: today, isInForce: true, textHash: coming.textHash });
    expect((await readConsents(app)).terms).toMatchObject({ version: today });
    expect((await member.get('/api/session')).json().legalNotices).toMatchObject([
      { slug: 'terms', version: today, isConsentNeeded: true },
    ]);
    expect((await withdraw('terms', today)).json().code).toBe('TRANSITION_REFUSED');
  });

  test('is refused for tomorrow with the earliest day, with an unknown place, and of two at once', async () => {
    const soon = await announce('privacy', { effectiveOn: addDays(today, 1) });
    expect(soon.json().fieldErrors[0]).toMatchObject({
      path: 'effectiveOn',
      message: `시행 7일 전까지 알려야 해요. ${addDays(today, 7).replaceAll('-', '.')}부터 고를 수 있어요.`,
    });
    const unknown = await announce('privacy', { source: '{{operatorNme}}의 글' });
    expect(unknown.json().fieldErrors[0]).toMatchObject({
      path: 'source',
      message: expect.stringContaining('{{operatorNme}}'),
    });
    const both = await Promise.all([
      announce('privacy'),
      announce('privacy', { effectiveOn: addDays(today, 9) }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await announce('privacy', {}, member)).statusCode).toBe(403);
  });

  test('is taken back before its day, told to who was told, and its day is not used again', async () => {
    const { db } = app.platform;
    const effectiveOn = addDays(today, 8);
    expect((await announce('marketing', { effectiveOn })).statusCode).toBe(200);
    await db.insert(consent).values({
      ...{ memberId: company.memberId, document: 'MARKETING', version: first, textHash: 'hash' },
      givenAt: new Date(),
    });
    const subjects = async () =>
      (await db.select().from(mail).where(eq(mail.memberId, company.memberId)))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('마케팅'));
    await announceLegalTexts(app.platform);
    await announceWithdrawnTexts(app.platform);
    expect(await subjects()).toEqual([expect.stringContaining('바뀌어요')]);

    const gone = await withdraw('marketing', effectiveOn);
    expect(versionsOf(gone.json(), 'marketing')).toMatchObject([
      { version: effectiveOn, state: 'WITHDRAWN' },
      { version: first, state: 'IN_FORCE', agreedCount: 1 },
    ]);
    await announceWithdrawnTexts(app.platform);
    await announceWithdrawnTexts(app.platform);
    expect((await subjects()).at(-1)).toContain('바꾸지 않아요');
    expect(await subjects()).toHaveLength(2);
    expect((await app.anonymous.get(`/api/legal-texts/marketing?version=${effectiveOn}`)).statusCode).toBe(
      404,
    );
    expect((await withdraw('marketing', effectiveOn)).json().code).toBe('TRANSITION_REFUSED');
    expect((await announce('marketing', { effectiveOn })).json().fieldErrors[0].path).toBe('effectiveOn');
    expect((await withdraw('marketing', first)).statusCode).toBe(404);

    const list = await admin.get(`${url}/marketing/versions/${first}/consents`);
    expect(list.json()).toMatchObject({ total: 1, items: [{ organizationId: company.organizationId }] });
    expect(await newestAudit()).toMatchObject({
      action: 'consent.find',
      details: { memberIds: [company.memberId] },
    });

    // Fifty to a page: who agreed first stands alone on the second.
    await db.execute(sql`
      INSERT INTO consent (member_id, document, version, text_hash, given_at, withdrawn_at)
      SELECT member_id, document, version, text_hash, given_at + make_interval(secs => n), NULL
      FROM consent, generate_series(1, 50) n
      WHERE member_id = ${company.memberId} AND document = 'MARKETING' AND version = ${first}`);
    const pages = await Promise.all(
      [1, 2].map((page) => admin.get(`${url}/marketing/versions/${first}/consents?page=${page}`)),
    );
    const items = pages.map((page) => page.json<{ items: { givenAt: string }[] }>().items);
    expect(items.map(({ length }) => length)).toEqual([50, 1]);
    const instants = items.flat().map(({ givenAt }) => givenAt);
    expect(instants).toEqual(instants.toSorted().toReversed());
  });

  test('[F-77] is agreed to by those who have not taken it back and not left', async () => {
    const { db } = app.platform;
    const version = '2025-01-01';
    const members = [];
    for (let made = 0; made < 3; made += 1) members.push((await createCompany(db)).memberId);
    const [stands, tookBack, left] = members as [string, string, string];
    await db.insert(consent).values(
      members.map((memberId) => ({
        memberId,
        document: 'TERMS' as const,
        version,
        textHash: 'hash',
        givenAt: new Date(),
      })),
    );
    await db.update(consent).set({ withdrawnAt: new Date() }).where(eq(consent.memberId, tookBack));
    await db
      .update(memberTable)
      .set({ withdrawnAt: new Date(), version: sql`version + 1` })
      .where(eq(memberTable.id, left));
    const page = await findConsentPage(db, { document: 'TERMS', version, page: 1 });
    expect(page.map(({ memberId, total }) => [memberId, total])).toEqual([[stands, 1]]);
    const counts = await countConsents(db);
    expect(counts.filter((one) => one.version === version)).toEqual([
      { document: 'TERMS', version, count: 1 },
    ]);
  });
});

test.each([
  ['terms', '2025-10-28'],
  ['privacy', '2025-10-28'],
  ['terms', '2026-12-03'],
  ['privacy', '2026-12-02'],
  ['privacy', '2026-12-03'],
  ['privacy', '2026-12-05'],
  ['marketing', '2025-10-28'],
])('the %s of %s read the same once they were written on the screen', async (slug, version) => {
  const html = await readFile(new URL(`${slug}/${version}.html`, legalVersions.folder), 'utf8');
  const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
  expect(plain(formHtml(writeSource(html)))).toBe(plain(html));
});
