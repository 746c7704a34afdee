import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legalSlugs } from '#contract/site.ts';
import { npo } from '#db/schema/npo-profiles.ts';
import { demoAccounts } from '#db/seed/accounts.ts';
import { readConfig } from '#server/config/config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createNpo, createNpoProject } from '#server/testing/factories.ts';
import { findLegalVersions, formLegalText } from './legal-texts.ts';
import { checkLegalVersions, legalVersions, readLegalVersions } from './legal-versions.ts';

let opened: TestApp;

/** The texts and the values that a process begins with. */
const bookOf = ({ platform }: TestApp) => ({ legal: platform.legal, site: platform.config.site });

beforeAll(async () => {
  opened = await openTestApp();
});

afterAll(() => opened.close());

describe('what every page needs', () => {
  test('[H-07] [H-10] operator and four family sites, demo sign-ins in demo mode', async () => {
    const site = (await opened.anonymous.get('/api/site')).json();
    expect(site.operator.name).toBe(opened.platform.config.site.operator.name);
    expect(site.familySites).toHaveLength(4);
    expect(site.isDemo).toBe(true);
    expect(site.demoAccounts).toEqual(
      demoAccounts.map(({ username, password, label }) => ({ username, password, label })),
    );
  });

  test('outside demo mode no sign-in is given away', async () => {
    const strict = await openTestApp({ environment: { DEMO: 'false' } });
    const site = (await strict.anonymous.get('/api/site')).json();
    await strict.close();
    expect(site).toMatchObject({ isDemo: false, demoAccounts: [] });
  });

  test('counts are of what is published at this moment', async () => {
    const { db } = opened.platform;
    const count = async () => (await opened.anonymous.get('/api/site/counts')).json();
    expect(await count()).toEqual({ npos: 0, regions: 0, npoProjects: 0 });
    const seoul = await createNpo(db);
    await createNpoProject(db, seoul.organizationId);
    await createNpoProject(db, seoul.organizationId);
    await createNpo(db);
    const busan = await createNpo(db, { profile: { regionLevel1Code: '26', regionLevel2Code: '26110' } });
    await createNpoProject(db, busan.organizationId);
    await createNpo(db, { profile: { isPublished: false } });
    expect(await count()).toEqual({ npos: 3, regions: 2, npoProjects: 3 });
    await db
      .update(npo)
      .set({ isPublished: false, version: sql`${npo.version} + 1` })
      .where(eq(npo.id, busan.organizationId));
    expect(await count()).toEqual({ npos: 2, regions: 1, npoProjects: 2 });
  });
});

const today = '2026-11-20';

describe('legal texts', () => {
  test('[K-05] [B-18] terms with a section for companies and one for non-profits, in force since 2025-10-28', async () => {
    const answer = await opened.anonymous.get('/api/legal-texts/terms');
    const text = answer.json();
    expect(text).toMatchObject({ slug: 'terms', title: '이용약관', effectiveOn: '2025-10-28' });
    expect(text.html).toContain('<h3>제3장 기업 회원</h3>');
    expect(text.html).toContain('<h3>제4장 비영리 회원</h3>');
    expect(text.html).toContain('시행일 7일 전');
    expect(text.html).toContain('만 14세 미만');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  test('[K-05] [K-06] the privacy policy was announced on 2025-10-28 and names how long records are kept', async () => {
    const text = (await opened.anonymous.get('/api/legal-texts/privacy')).json();
    expect(text).toMatchObject({ slug: 'privacy', title: '개인정보처리방침', effectiveOn: '2025-10-28' });
    expect(text.html).toContain('공고일 2025년 10월 28일 · 시행일 2025년 10월 28일');
    expect(text.html).toContain('결제와 환불, 재화의 공급에 관한 기록: 5년');
    expect(text.html).toContain('접속에 관한 기록: 6개월');
  });

  test.each(['terms', 'privacy', 'marketing'] as const)(
    '%s loses nothing to the allow-list and names the operator',
    async (slug) => {
      const { html } = await formLegalText(bookOf(opened), slug, { today });
      const source = await readFile(new URL(`./legal/${slug}/2025-10-28.html`, import.meta.url), 'utf8');
      const tags = (text: string) => text.match(/<[^>]+>/g)?.map((tag) => tag.replace(' /', ''));
      expect(tags(html)).toEqual(tags(source));
      expect(html).toContain(opened.platform.config.site.operator.name);
      expect(html).not.toContain('{{');
    },
  );

  test("an operator's name cannot bring markup into a legal text", async () => {
    const { operator, ...site } = opened.platform.config.site;
    const name = '<script>alert(1)</script> & 동료';
    const own = readConfig({ SITE_CONFIG: JSON.stringify({ ...site, operator: { ...operator, name } }) });
    const { html } = await formLegalText({ legal: legalVersions, site: own.site }, 'terms', { today });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; 동료');
  });

  test('a text that does not exist is refused', async () => {
    expect((await opened.anonymous.get('/api/legal-texts/..%2f..%2fsecret')).statusCode).toBe(400);
  });

  test('[B-18] the consent to marketing is a text of its own, optional, and says how it is taken back', async () => {
    const text = (await opened.anonymous.get('/api/legal-texts/marketing')).json();
    expect(text.title).toBe('마케팅 정보 수신을 위한 개인정보 수집·이용 동의');
    for (const part of ['이 동의는 선택이며', '2년마다', '동의하지 않아도', '언제든지'])
      expect(text.html).toContain(part);
  });

  test('[K-05] a published text is never edited: each keeps its hash', async () => {
    const hashOf = async (slug: string, version = '2025-10-28') =>
      createHash('sha256')
        .update(await readFile(new URL(`./legal/${slug}/${version}.html`, import.meta.url), 'utf8'))
        .digest('hex');
    expect({
      terms: await hashOf('terms'),
      privacy: await hashOf('privacy'),
      marketing: await hashOf('marketing'),
      secondTerms: await hashOf('terms', '2026-12-03'),
      secondPrivacy: await hashOf('privacy', '2026-12-02'),
      thirdPrivacy: await hashOf('privacy', '2026-12-03'),
      fourthPrivacy: await hashOf('privacy', '2026-12-05'),
    }).toEqual({
      terms: '26ae0aed4e9a74694d4fef6e90e28be757a02a15a624a1f477ca3af9ffca648c',
      privacy: '971d8a84ed1ba7e04e2129879e72799758d934e9428be1c98741e37f8c30743a',
      secondPrivacy: '3b6840c8681dd980533104e153b12b889099258e9949fe3fdc5110b1ab09101c',
      secondTerms: '506b32ffd9dd806169165e570ebe346ca5afa7bf78af76b5fc88aad49164fb2c',
      thirdPrivacy: '027285fe49f0ba0c569061a15e582dec3281ce99b8b1eaed988339e692cb9222',
      fourthPrivacy: 'f1e4844175c0f4fa936fe68366c9253d3d138ece37541fc52c8488594cc0582a',
      marketing: '4dfbeeea8863c57adf19f17b7a3a69aee3e28d2718da3f4f18f8b14512cfb73f',
    });
  });

  test('[K-05] a text names its version and the hash of what is shown; an unannounced version is not there', async () => {
    const text = (await opened.anonymous.get('/api/legal-texts/terms?version=2025-10-28')).json();
    expect(text.textHash).toBe(createHash('sha256').update(text.html).digest('hex'));
    expect(text).toMatchObject({ version: '2025-10-28', isInForce: true });
    expect(text.versions).toEqual([
      { version: '2025-10-28', announcedOn: '2025-10-28', effectiveOn: '2025-10-28', isComing: false },
    ]);
    expect((await opened.anonymous.get('/api/legal-texts/terms?version=2027-01-01')).statusCode).toBe(404);
    await expect(formLegalText(bookOf(opened), 'terms', { today: '2025-10-27' })).rejects.toThrow();
  });

  test('[F-20] the privacy policy that comes names feedback, designation certificates and the people in photos', async () => {
    const shipped = { legal: legalVersions, site: opened.platform.config.site };
    const before = await formLegalText(shipped, 'privacy', { today: '2026-12-01' });
    expect([before.version, before.versions.map((one) => one.version)]).toEqual([
      '2025-10-28',
      ['2026-12-05', '2026-12-03', '2026-12-02', '2025-10-28'],
    ]);
    expect((await formLegalText(shipped, 'privacy', { today: '2026-12-02' })).version).toBe('2026-12-02');
    const after = await formLegalText(shipped, 'privacy', { today: '2026-12-03' });
    expect(after.version).toBe('2026-12-03');
    for (const words of ['돌아보기', '지정기부금단체·공익법인 지정서', '활동 사진', '법정대리인의 동의'])
      expect(after.html).toContain(words);
    expect(after.html).not.toContain('아동의 개인정보는 처리하지 않으며');
  });

  test('[F-20] the policy after it names invited colleagues, second factors, pictures of members and incidents', async () => {
    const shipped = { legal: legalVersions, site: opened.platform.config.site };
    const { version, html } = await formLegalText(shipped, 'privacy', { today: '2026-12-05' });
    expect(version).toBe('2026-12-05');
    for (const words of ['초대하는 회원이 적은 전자우편', '패스키의 공개 키', '프로필 사진', '개인정보 사고'])
      expect(html).toContain(words);
  });

  test('[K-05] a newer version shows seven days ahead, and the earlier one stays in force and readable', () => {
    const first = { version: 'a', announcedOn: '2025-10-28', effectiveOn: '2025-10-28' };
    const second = { version: 'b', announcedOn: '2026-12-01', effectiveOn: '2026-12-08' };
    const names = (day: string) => {
      const { inForce, announced } = findLegalVersions([first, second], day);
      return [inForce.version, announced.map(({ version }) => version).join('')];
    };
    expect(names('2026-11-30')).toEqual(['a', 'a']);
    expect(names('2026-12-01')).toEqual(['a', 'ba']);
    expect(names('2026-12-07')).toEqual(['a', 'ba']);
    expect(names('2026-12-08')).toEqual(['b', 'ba']);
    expect(() => checkLegalVersions([first, second])).not.toThrow();
    expect(() => checkLegalVersions([first, { ...second, announcedOn: '2026-12-02' }])).toThrow('7 days');
  });

  test('[K-05] an operator brings texts of its own as a folder; one that is not whole or comes too late is refused', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'matson-legal-'));
    const first = { version: '2026-01-01', announcedOn: '2026-01-01', effectiveOn: '2026-01-01' };
    const write = (terms: object[]) =>
      writeFile(
        path.join(folder, 'versions.json'),
        JSON.stringify({ terms, privacy: [first], marketing: [first] }),
      );
    for (const slug of legalSlugs) {
      await mkdir(path.join(folder, slug));
      await writeFile(path.join(folder, slug, '2026-01-01.html'), `<p>{{operatorName}} ${slug}</p>`);
    }
    await write([first]);
    const own = await openTestApp({ environment: { LEGAL_TEXTS_DIR: folder } });
    const text = (await own.anonymous.get('/api/legal-texts/terms')).json();
    expect([text.version, text.html]).toEqual([
      '2026-01-01',
      `<p>${own.platform.config.site.operator.name} terms</p>`,
    ]);
    await own.close();
    const next = { version: '2026-12-08', announcedOn: '2026-12-02', effectiveOn: '2026-12-08' };
    await write([first, next]);
    expect(() => readLegalVersions(folder)).toThrow('7 days');
    await write([first, { ...next, announcedOn: '2026-12-01' }]);
    expect(() => readLegalVersions(folder)).toThrow('without its text');
    await write([{ ...first, version: '../secret' }]);
    expect(() => readLegalVersions(folder)).toThrow('not valid');
    await rm(folder, { recursive: true });
  });
});
