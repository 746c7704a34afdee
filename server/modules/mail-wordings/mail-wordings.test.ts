import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailSlots, mailTemplateKeys, slotKey } from '#contract/admin/mail-templates.ts';
import { fillSentence, type MailWordingPreview } from '#contract/admin/mail-wordings.ts';
import type { SettingChanges } from '#contract/admin/setting-changes.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { mail } from '#db/schema/mails.ts';
import { notification } from '#db/schema/notifications.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import { openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestPartyMember } from '#server/testing/factories.ts';
import { runUnit } from '#server/unit.ts';
import { sampleOf } from './samples.ts';

const path = '/api/admin/setting-changes';
const account = { bank: '가상은행', number: '000-0000-0001', holder: '주식회사 맞손' };
const [closing, footer] = [slotKey('PROJECT_CLOSED', 'closing'), slotKey('EVERY_MAIL', 'footer')];
const original = (key: string) => mailSlots.find((slot) => slot.key === key)?.text ?? '';

let app: TestApp;
let admin: TestBrowser;
let company: TestPartyMember;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.signIn(await createAdmin(app.platform.db));
  company = await createCompany(app.platform.db);
});
afterAll(() => app.close());

const newest = async () => {
  const { changes, now } = (await admin.get(path)).json<SettingChanges>();
  return { seenId: changes.find(({ kind }) => kind === 'MAIL_WORDING')?.id ?? null, now: now.MAIL_WORDING };
};
const word = async (value: Record<string, string>, who = admin) =>
  who.post(path, { kind: 'MAIL_WORDING', value, seenId: (await newest()).seenId, reason: '더 다정하게' });
/** What a member gets of a project that is closed: the mail, and what stands under the bell. */
async function close(projectTitle: string) {
  const { db } = app.platform;
  await runUnit(app.platform, { kind: 'SYSTEM' }, (unit) =>
    notifyMember(unit, company.memberId, messages.projectClosed({ projectId: 'P', projectTitle })),
  );
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.memberId, company.memberId))
    .orderBy(desc(mail.createdAt));
  const [bell] = await db
    .select()
    .from(notification)
    .where(eq(notification.memberId, company.memberId))
    .orderBy(desc(notification.createdAt));
  return { text: sent?.text ?? '', html: sent?.html ?? '', bell: bell?.body ?? '' };
}

describe('[O-19] sentences of mails', () => {
  test.each(mailTemplateKeys)(
    '%s has every marked place, in the mail that its own code writes',
    (template) => {
      const sample = sampleOf(template, account);
      for (const { key } of mailSlots.filter(
        (slot) => slot.template === template && template !== 'EVERY_MAIL',
      )) {
        const reworded = sample.reword?.({ [key]: '다르게 쓴 문장이에요.' });
        expect(reworded).toContain('다르게 쓴 문장이에요.');
        expect(reworded).not.toBe(sample.body);
      }
      expect(sample.body).not.toMatch(/[{}]/);
    },
  );

  test('take another wording at once, in the mail and under the bell, until they are as they were', async () => {
    const before = await close('책 나눔');
    expect(before.text).toContain(original(closing));
    const value = {
      [closing]: '「{프로젝트}」은/는 끝났지만 기록은 남아요.',
      [footer]: '답장은 받지 못해요.',
    };
    expect((await word(value)).statusCode).toBe(200);
    const [entry] = await app.platform.db
      .select()
      .from(auditEntry)
      .orderBy(desc(auditEntry.sequence))
      .limit(1);
    expect(entry).toMatchObject({
      action: 'setting.plan',
      reason: '더 다정하게',
      details: { kind: 'MAIL_WORDING', before: {}, after: value },
    });
    const after = await close('책 <나눔>');
    const { text, html, bell } = after;
    expect(text).toContain('「책 <나눔>」은 끝났지만 기록은 남아요.');
    expect(html).toContain('「책 &lt;나눔&gt;」은 끝났지만 기록은 남아요.');
    expect(bell).toContain('「책 <나눔>」은 끝났지만');
    expect(text).toContain('답장은 받지 못해요.');
    expect(text).not.toContain(original(closing));

    expect((await word({})).statusCode).toBe(200);
    expect((await close('책 나눔')).text).toBe(before.text);
    expect((await newest()).now).toEqual({});
  });

  test('are refused where they would mislead, by the place that is wrong', async () => {
    const wrong = {
      '<b>굵게</b> 적어요.': '< 와 >',
      'https://matson.example 로 오세요.': '인터넷 주소',
      '맞손.example 로 오세요.': '인터넷 주소',
      'ｗｗｗ．ｍａｔｓｏｎ．ｃｏｍ 로 오세요.': '인터넷 주소',
      '하나은행 110-123-456789로 보내 주세요.': '긴 숫자',
      '10만 원을 보내 주세요.': '금액',
      '{기업}에 고마워요.': '{기업} 대신 {프로젝트}',
      '{프로젝트에 고마워요.': '짝을',
      'Thank you.': '한국어',
      고마워요: '마침표',
      ' ': '입력해주세요',
      ['가'.repeat(201)]: '200자',
    };
    for (const [sentence, message] of Object.entries(wrong)) {
      const answer = await word({ [closing]: sentence });
      expect([sentence, answer.statusCode, answer.json().fieldErrors?.[0]]).toEqual([
        sentence,
        400,
        { path: `value.${closing}`, message: expect.stringContaining(message) },
      ]);
    }
    expect((await word({ 'OTHER.closing': '고마워요.' })).statusCode).toBe(400);
    expect((await newest()).now).toEqual({});
  });

  test('are one thing: what is the same, stale or asked by another role is refused', async () => {
    const same = await word({ [closing]: original(closing) });
    expect(same.json()).toMatchObject({
      code: 'TRANSITION_REFUSED',
      message: expect.stringContaining('같아요'),
    });
    const stale = await admin.post(path, {
      kind: 'MAIL_WORDING',
      value: { [closing]: '고마워요.' },
      seenId: null,
      reason: '더 다정하게',
    });
    expect(stale.json().code).toBe('STALE');
    const reviewer = await app.signIn(await createAdmin(app.platform.db, { administratorRole: 'REVIEW' }));
    expect((await word({ [closing]: '고마워요.' }, reviewer)).statusCode).toBe(403);
  });

  test('are shown beforehand in the whole mail, as it is sent then', async () => {
    const wording = { [closing]: '「{프로젝트}」을/를 잊지 않을게요.' };
    const preview = async () =>
      (
        await admin.post('/api/admin/mail-wordings/preview', { template: 'PROJECT_CLOSED', wording })
      ).json<MailWordingPreview>();
    const { now, next } = await preview();
    expect(now.text).toContain(original(closing));
    expect(next.text).toContain('「우리 동네 책 나눔」을 잊지 않을게요.');
    expect(next.html).toMatch(/<mark [^>]+>「우리 동네 책 나눔」을 잊지 않을게요\.<\/mark>/);
    expect(next.html.match(/<mark /g)).toHaveLength(3);
    expect((await newest()).now).toEqual({});
    await word(wording);
    expect((await preview()).now).toEqual(next);
    const plain = next.html.replace(/<\/?mark[^>]*>/g, '');
    const mailed = (await close('우리 동네 책 나눔')).html;
    const bodyOf = (html: string) => /<p style="margin:0 0 28px[\s\S]*?<\/p>/.exec(html)?.[0];
    expect(bodyOf(mailed)).toBe(bodyOf(plain));
    const back = await admin.post('/api/admin/mail-wordings/preview', {
      ...{ template: 'PROJECT_CLOSED', wording: {} },
    });
    const { next: before } = back.json<MailWordingPreview>();
    expect(before.text).toContain(original(closing));
    await word({});
  });
});

test('[O-19] a particle follows the sound of the value, and a value is never read as a placeholder', () => {
  const values = { 기업: '하늬에너지', 단체: '책{기업}숲' };
  expect(fillSentence('{기업}이/가 「{기업}」을/를 {단체}와/과 봐요.', values)).toBe(
    '하늬에너지가 「하늬에너지」를 책{기업}숲과 봐요.',
  );
});
