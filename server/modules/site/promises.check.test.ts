import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { marketingNoticeYears } from '#contract/accounts/consents.ts';
import { signupDays } from '#contract/accounts/signups.ts';
import { taxInvoiceDueDay } from '#contract/calendar/business-days.ts';
import { limits } from '#contract/limits.ts';
import { planMonths, plans } from '#contract/organizations/plans.ts';
import { privacyMap } from '#server/modules/privacy/map.ts';
import { announcementDays } from './legal-versions.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A number in a file that keeps a promise where no constant is shared: the first group of the pattern. */
function numberIn(file: string, pattern: RegExp): number {
  const found = pattern.exec(read(file))?.[1];
  if (found === undefined) throw new Error(`${file} says nothing like ${pattern}`);
  return Number(found);
}

/** How long records outlive their end by the privacy map. */
function outlivedIn(table: string, unit: 'years' | 'months' | 'days'): number {
  const rule = privacyMap[table]?.outlived ?? '';
  return Number(new RegExp(`interval '(\\d+) ${unit}'`).exec(rule)?.[1]);
}

const fiveYears = () => outlivedIn('payments.order', 'years');
const contractYears = () => numberIn('db/functions/contracts.sql', /interval '(\d+) years'/);
/** On a month whose tenth is a business day. */
const invoiceDay = Number(taxInvoiceDueDay('2026-05-15').slice(8));
const adultAge = 14;

/**
 * Every figure of time that the newest text promises, with the words around it, in the order of the text: what keeps it.
 * A figure that is not listed, and one that the code keeps otherwise, fails.
 */
const promises: Record<'terms' | 'privacy' | 'marketing', [words: string, kept: number][]> = {
  terms: [
    ['시행일 7일 전', announcementDays],
    ['최대 3일이', limits.reviewDays],
    ['영업일 5일 동안', limits.hearingBusinessDays],
    ['30일이 지나야', limits.takedownDays],
    ['받은 날부터 3일 안에 살펴보고', limits.objectionDays],
    ['12개월 동안', planMonths],
    ['청구한 날부터 14일', limits.feeDueDays],
    ['14일째', limits.feeDueDays],
    ['신청한 날부터 7일', limits.orderDueDays],
    ['기한에서 7일', limits.orderClosingDays],
    ['다음 달 10일', invoiceDay],
    ['10일이 쉬는 날이면', invoiceDay],
    ['결제한 날부터 7일', limits.fullRefundDays],
    ['받은 날부터 영업일 3일', limits.refundBusinessDays],
    ['확인한 날부터 영업일 3일', limits.refundBusinessDays],
    ['최대 3일이', limits.reviewDays],
    ['불만에 2일', limits.inquiryDays],
    ['문의한 날부터 10일', limits.inquiryMaxDays],
  ],
  privacy: [
    ['탈퇴하면 5일', limits.destructionDays],
    ['고친 날부터 7일', signupDays],
    ['초대가 끝난 뒤 7일', outlivedIn('colleague_invitation', 'days')],
    ['탈퇴하면 5일', limits.destructionDays],
    ['기록은 5년', contractYears()],
    ['끝난 뒤 5년', contractYears()],
    ['끝난 뒤 5년', contractYears()],
    ['사진은 3년', limits.activityPhotoYears],
    ['탈퇴하면 5일', limits.destructionDays],
    ['5년', fiveYears()],
    ['3년', outlivedIn('inquiry', 'years')],
    ['6개월', outlivedIn('access_log', 'months')],
    ['마친 뒤 3년', outlivedIn('incident', 'years')],
    ['2년마다', marketingNoticeYears],
    ['5년', contractYears()],
    ['5년', fiveYears()],
    ['3년', outlivedIn('hearing', 'years')],
    ['6개월', outlivedIn('access_log', 'months')],
    // What the law asks, which the six months hold.
    ['3개월', 3],
    ['2년', numberIn('server/modules/privacy/map.ts', /'ADMIN' THEN interval '(\d+) years'/)],
    ['끝난 뒤 5년까지', contractYears()],
    ['이루면 5일', limits.destructionDays],
    ['받은 날부터 10일', limits.inquiryMaxDays],
    ['시행일 7일', announcementDays],
  ],
  marketing: [
    ['그 뒤에는 5일', limits.destructionDays],
    ['받은 날부터 2년마다', marketingNoticeYears],
    // Giving and taking back are answered at once (`marketing.ts`), far within what the law asks.
    ['14일', 14],
  ],
};

/** The newest text without dates and laws. */
function readNewest(slug: string): string {
  const folder = path.join(root, 'server/modules/site/legal', slug);
  const newest = readdirSync(folder).sort().at(-1) ?? '';
  return readFileSync(path.join(folder, newest), 'utf8')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\d+년 \d+월 \d+일/g, '')
    .replace(/제\d+[조항장]/g, '');
}

const figure = /(\d+)(?:일째|일|개월|년마다|년|시간|%)/g;
const figureIn = (words: string) => [...words.matchAll(figure)][0];

test.each(['terms', 'privacy', 'marketing'] as const)(
  '[F-20] each figure of the %s is that of the constant which keeps it',
  (slug) => {
    const text = readNewest(slug);
    expect([...text.matchAll(figure)].map(([found]) => found)).toEqual(
      promises[slug].map(([words]) => figureIn(words)?.[0]),
    );
    for (const [words, kept] of promises[slug]) {
      expect(text).toContain(words);
      expect([words, Number(figureIn(words)?.[1])]).toEqual([words, kept]);
    }
  },
);

test('[B-13] the terms name the plans that there are', () => {
  expect(readNewest('terms')).toContain(plans.join(', '));
  expect(readNewest('terms')).toContain(`만 ${adultAge}세 미만`);
});
