import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, koreanDay, sayDay } from '#contract/calendar/dates.ts';
import type { LegalSlug } from '#contract/site.ts';
import { consent, legalNotice } from '#db/schema/accounts.ts';
import { mail } from '#db/schema/mails.ts';
import { member } from '#db/schema/members.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';
import type { LegalVersions } from '#server/modules/site/legal-versions.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, createNpo, type TestPartyMember } from '#server/testing/factories.ts';
import { firstLegalVersions } from '#server/testing/legal-texts.ts';
import { announceLegalTexts } from './legal-announcements.ts';
import { sendMarketingNotices } from './marketing.ts';

let opened: TestApp;
let folder: string;
let book: LegalVersions;
let owner: TestPartyMember;
let browser: TestBrowser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-legal-'));
  await cp(firstLegalVersions.folder, folder, { recursive: true });
  book = { published: { ...firstLegalVersions.published }, folder: pathToFileURL(`${folder}/`) };
  opened = await openTestApp({ legal: book });
});
beforeEach(async () => {
  Object.assign(book.published, firstLegalVersions.published);
  await opened.platform.db.delete(rateLimit);
  owner = await createCompany(opened.platform.db);
  browser = await opened.signIn(owner);
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});

const day = 86_400_000;
const url = '/api/account/marketing-consent';

async function readText(slug: string) {
  const { version, textHash } = (await opened.anonymous.get(`/api/legal-texts/${slug}`)).json();
  return { version, textHash };
}

const turnOn = async () => browser.put(url, { isOn: true, text: await readText('marketing') });

const mailsTo = (to: string) =>
  opened.platform.db
    .select({ subject: mail.subject, text: mail.text })
    .from(mail)
    .where(eq(mail.to, to))
    .orderBy(desc(mail.createdAt));

/** A consent to marketing that was given so many days ago. */
async function giveMarketing(daysAgo: number, memberId = owner.memberId): Promise<void> {
  await opened.platform.db.insert(consent).values({
    memberId,
    document: 'MARKETING',
    version: '2025-10-28',
    textHash: 'hash',
    givenAt: new Date(Date.now() - daysAgo * day),
  });
}

async function readNoticeToken(): Promise<string> {
  const [sentMail] = await mailsTo(owner.email);
  return /marketing-consent#([\w-]+)/.exec(sentMail?.text ?? '')?.[1] ?? '';
}

describe('the consents of a member', () => {
  test('[B-18] marketing is given and taken back, each with its day, and the member is told of both', async () => {
    expect((await browser.get('/api/account/consents')).json()).toEqual({
      items: [],
      marketing: { isOn: false, nextNoticeOn: null },
    });
    const on = (await turnOn()).json();
    expect(on.marketing.isOn).toBe(true);
    expect(on.items).toEqual([
      expect.objectContaining({ document: 'MARKETING', version: '2025-10-28', withdrawnAt: null }),
    ]);
    expect((await turnOn()).json().items, 'not twice').toHaveLength(1);
    const off = (await browser.put(url, { isOn: false })).json();
    expect(off.marketing).toEqual({ isOn: false, nextNoticeOn: null });
    expect(off.items[0].withdrawnAt).not.toBeNull();
    expect((await turnOn()).json().items).toHaveLength(2);
    expect((await mailsTo(owner.email)).map(({ subject }) => subject).sort()).toEqual([
      '[맞손] 마케팅 소식을 그만 받기로 했어요',
      '[맞손] 마케팅 소식을 받기로 했어요',
      '[맞손] 마케팅 소식을 받기로 했어요',
    ]);
    const exported = (await browser.get('/api/account/export')).json();
    expect(exported.동의).toHaveLength(2);
    expect(exported.동의[0]).toMatchObject({ 문서: 'MARKETING', 버전: '2025-10-28', 거둠: null });
  });

  test('a text that is not the one in force is agreed to by nobody', async () => {
    const text = await readText('marketing');
    for (const other of [
      { ...text, textHash: 'other' },
      { ...text, version: '2027-01-01' },
    ]) {
      expect((await browser.put(url, { isOn: true, text: other })).statusCode).toBe(409);
    }
    expect((await browser.get('/api/account/consents')).json().items).toEqual([]);
  });

  test('pressed many times at once there is one consent', async () => {
    await Promise.all(Array.from({ length: 8 }, turnOn));
    expect((await browser.get('/api/account/consents')).json().items).toHaveLength(1);
  });
});

describe('two years after a consent to marketing', () => {
  test('its member is told once, and opening the mailed link changes nothing', async () => {
    await giveMarketing(2 * 365 - 10);
    const recent = await createNpo(opened.platform.db);
    await giveMarketing(2 * 365 - 30, recent.memberId);
    await sendMarketingNotices(opened.platform);
    await sendMarketingNotices(opened.platform);
    const sentMails = await mailsTo(owner.email);
    expect(sentMails.map(({ subject }) => subject)).toEqual(['[맞손] 마케팅 소식을 계속 받으시겠어요?']);
    expect(sentMails[0]?.text).toContain(opened.platform.config.site.operator.name);
    const givenOn = koreanDay(new Date(Date.now() - (2 * 365 - 10) * day));
    expect(sentMails[0]?.text).toContain(`${sayDay(givenOn)}에 마케팅 소식을 받기로 동의하셨어요`);
    expect(await mailsTo(recent.email)).toEqual([]);
    const token = await readNoticeToken();
    for (let at = 0; at < 2; at += 1) {
      const read = await opened.anonymous.post('/api/marketing-consent/link', { token });
      expect(read.json()).toEqual({ givenOn });
    }
    const { marketing, items } = (await browser.get('/api/account/consents')).json();
    expect([marketing.isOn, items[0].confirmedAt]).toEqual([true, null]);
    expect(marketing.nextNoticeOn > addDays(koreanDay(new Date()), 700)).toBe(true);
  });

  test('one press keeps the consent, and the two years run anew', async () => {
    await giveMarketing(2 * 365 - 10);
    await sendMarketingNotices(opened.platform);
    const token = await readNoticeToken();
    for (let at = 0; at < 2; at += 1) {
      const kept = await opened.anonymous.put('/api/marketing-consent', { token, isOn: true });
      expect([kept.statusCode, kept.json()]).toEqual([200, { isOn: true }]);
    }
    expect((await browser.get('/api/account/consents')).json().items[0].confirmedAt).not.toBeNull();
    const other = await opened.anonymous.put('/api/marketing-consent', { token, isOn: false });
    expect(other.json().code).toBe('LINK_EXPIRED');
    await sendMarketingNotices(opened.platform);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  test('one press takes it back, and the member is told that it was done', async () => {
    await giveMarketing(3 * 365);
    await sendMarketingNotices(opened.platform);
    const token = await readNoticeToken();
    const ended = await opened.anonymous.put('/api/marketing-consent', { token, isOn: false });
    expect(ended.json()).toEqual({ isOn: false });
    expect((await browser.get('/api/account/consents')).json().marketing.isOn).toBe(false);
    expect((await mailsTo(owner.email))[0]?.subject).toBe('[맞손] 마케팅 소식을 그만 받기로 했어요');
    expect((await opened.anonymous.post('/api/marketing-consent/link', { token })).statusCode).toBe(410);
    await sendMarketingNotices(opened.platform);
    expect(await mailsTo(owner.email)).toHaveLength(2);
  });

  test('who has left or taken it back is not told; a made-up link opens nothing', async () => {
    await giveMarketing(3 * 365);
    await opened.platform.db
      .update(member)
      .set({ withdrawnAt: new Date() })
      .where(eq(member.id, owner.memberId));
    const undecided = await createNpo(opened.platform.db);
    await giveMarketing(3 * 365, undecided.memberId);
    await opened.platform.db
      .update(consent)
      .set({ withdrawnAt: new Date() })
      .where(eq(consent.memberId, undecided.memberId));
    await sendMarketingNotices(opened.platform);
    for (const { email } of [owner, undecided]) expect(await mailsTo(email)).toEqual([]);
    const made = { token: 'x'.repeat(43) };
    expect((await opened.anonymous.post('/api/marketing-consent/link', made)).statusCode).toBe(410);
    expect((await opened.anonymous.put('/api/marketing-consent', { ...made, isOn: true })).statusCode).toBe(
      410,
    );
  });
});

describe('a newer version of a legal text', () => {
  /** Adds a version of a text that takes force in so many days. */
  async function publish(slug: LegalSlug, inDays: number, needsConsent?: boolean): Promise<string> {
    const effectiveOn = addDays(koreanDay(new Date()), inDays);
    await writeFile(
      path.join(folder, slug, `${effectiveOn}.html`),
      `<p>{{operatorName}} 새 약관 ${inDays}</p>`,
    );
    const reason = '환불 규정을 고쳐요';
    const next = { version: effectiveOn, announcedOn: addDays(effectiveOn, -10), effectiveOn, reason };
    book.published[slug] = [
      ...firstLegalVersions.published[slug],
      { ...next, ...(needsConsent ? { needsConsent } : {}) },
    ];
    return effectiveOn;
  }
  const publishTerms = (inDays: number, needsConsent?: true) => publish('terms', inDays, needsConsent);
  const noticesOf = async (from: TestBrowser) => (await from.get('/api/session')).json().legalNotices;

  test('[K-05] is told to members before it takes force, on every page and by one mail each', async () => {
    expect(await noticesOf(browser)).toBeUndefined();
    const version = await publishTerms(5, true);
    expect(await noticesOf(browser)).toEqual([
      { slug: 'terms', title: '이용약관', version, effectiveOn: version, isConsentNeeded: false },
    ]);
    const admin = await createAdmin(opened.platform.db);
    await Promise.all([announceLegalTexts(opened.platform), announceLegalTexts(opened.platform)]);
    await announceLegalTexts(opened.platform);
    const sentMails = await mailsTo(owner.email);
    expect(sentMails.map(({ subject }) => subject)).toEqual([
      `[맞손] 이용약관이 ${sayDay(version)}부터 바뀌어요`,
    ]);
    expect(sentMails[0]?.text).toContain('처음 로그인할 때 동의를 여쭤봐요');
    expect(sentMails[0]?.text).toContain('바뀌는 이유: 환불 규정을 고쳐요');
    expect(sentMails[0]?.text).toContain(`/legal/terms?version=${version}`);
    expect(await mailsTo(admin.email)).toEqual([]);
    expect(await noticesOf(await opened.signIn(admin))).toBeUndefined();
    const told = and(eq(legalNotice.memberId, owner.memberId), eq(legalNotice.version, version));
    expect(await opened.platform.db.$count(legalNotice, told)).toBe(1);
    const soon = (await opened.anonymous.get(`/api/legal-texts/terms?version=${version}`)).json();
    expect([soon.isInForce, soon.html]).toEqual([false, expect.stringContaining('새 약관 5')]);
  });

  test('asks for a consent once it is in force, and only for the text as it is shown', async () => {
    const version = await publishTerms(0, true);
    // What was agreed to before was another text.
    const before = { memberId: owner.memberId, document: 'TERMS', version: '2025-10-28' } as const;
    await opened.platform.db.insert(consent).values({ ...before, textHash: 'hash', givenAt: new Date(0) });
    expect(await noticesOf(browser)).toEqual([
      { slug: 'terms', title: '이용약관', version, effectiveOn: version, isConsentNeeded: true },
    ]);
    const text = await readText('terms');
    expect(text.version).toBe(version);
    const old = { slug: 'terms', version: '2025-10-28', textHash: text.textHash };
    expect((await browser.post('/api/account/consents', { texts: [old] })).statusCode).toBe(409);
    const agree = () => browser.post('/api/account/consents', { texts: [{ slug: 'terms', ...text }] });
    const agreed = async () => (await agree()).json().items.map((one: { version: string }) => one.version);
    expect(await agreed()).toEqual([version, before.version]);
    expect(await agreed(), 'not twice').toEqual([version, before.version]);
    expect(await noticesOf(browser)).toBeUndefined();
    await announceLegalTexts(opened.platform);
    expect(await mailsTo(owner.email), 'too late to announce it').toEqual([]);
  });

  const asked = '적용된 뒤 처음 로그인할 때 동의를 여쭤봐요.';
  const silent =
    '그 전에 거절하지 않고 계속 이용하시면 동의한 것으로 봐요. 동의하지 않으면 그 전에 탈퇴할 수 있어요.';
  const nothingToDo = '따로 하실 일은 없어요. 동의하지 않으면 언제든지 탈퇴할 수 있어요.';
  test.each([
    ['terms', true, asked],
    ['terms', false, silent],
    ['privacy', true, asked],
    ['privacy', false, nothingToDo],
    // Who receives marketing has said so: nobody is asked at sign-in.
    ['marketing', true, nothingToDo],
    ['marketing', false, nothingToDo],
  ] as const)(
    'of %s that asks for a consent, %s, tells members what follows of it',
    async (slug, needsConsent, said) => {
      await giveMarketing(1);
      await publish(slug, 6, needsConsent);
      await announceLegalTexts(opened.platform);
      const [told] = await mailsTo(owner.email);
      for (const sentence of [asked, silent, nothingToDo])
        expect([sentence, told?.text.includes(sentence)]).toEqual([sentence, sentence === said]);
    },
  );

  test('[F-77] of marketing is told to those who receive it now, of any other text to every member', async () => {
    const [once, never] = [await createCompany(opened.platform.db), await createCompany(opened.platform.db)];
    const gone = await createCompany(opened.platform.db, { status: 'WITHDRAWN' });
    await giveMarketing(1);
    await giveMarketing(1, once.memberId);
    const isIts = eq(consent.memberId, once.memberId);
    await opened.platform.db.update(consent).set({ withdrawnAt: new Date() }).where(isIts);
    const told = async () => {
      await announceLegalTexts(opened.platform);
      const mails = [owner, once, never, gone].map(async ({ email }) => (await mailsTo(email)).length);
      return Promise.all(mails);
    };
    await publish('marketing', 7);
    expect(await told()).toEqual([1, 0, 0, 0]);
    await publish('privacy', 7);
    expect(await told()).toEqual([2, 1, 1, 0]);
  });

  test('that asks for no consent takes force without one', async () => {
    await publishTerms(0);
    expect(await noticesOf(browser)).toBeUndefined();
  });
});
