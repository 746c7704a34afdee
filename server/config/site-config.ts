import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { feeRule } from '#contract/orders/fees.ts';
import type { Site } from '#contract/site.ts';
import { findBankbookFault } from './bankbook-copy.ts';
import example from './site-config.example.json' with { type: 'json' };

/** What is told of a value: its meaning in the table of docs/operations.md, and which values there are, in Korean. */
type FieldNotes = { meaning: string; allowed: string };

export const fieldNotes = z.registry<FieldNotes>();

const text = (meaning: string) =>
  z.string().trim().min(1).max(200).register(fieldNotes, { meaning, allowed: '1자부터 200자까지의 글' });

const link = (meaning: string) =>
  z
    .url({ protocol: /^https?$/ })
    .register(fieldNotes, { meaning, allowed: 'http:// 또는 https://로 시작하는 주소' });

const mailAddress = (meaning: string) => z.email().register(fieldNotes, { meaning, allowed: '메일 주소' });

const price = (plan: string) =>
  z
    .number()
    .int()
    .min(1)
    .max(10_000_000_000)
    .register(fieldNotes, {
      meaning: `Supply value of ${plan} for twelve months, in won; value-added tax comes on top.`,
      allowed: '1부터 10000000000까지의 정수 (원)',
    });

const fee = (plan: string) =>
  z.strictObject({
    percent: feeRule.shape.percent.register(fieldNotes, {
      meaning: `Fee for a project of a company on ${plan}: share of the agreed budget in per cent, 0 for none.`,
      allowed: '0부터 100까지의 수 (%, 소수 한 자리까지)',
    }),
    minimumAmount: feeRule.shape.minimumAmount.register(fieldNotes, {
      meaning: 'The fee is at least so much, in won; value-added tax comes on top. 0 for no minimum.',
      allowed: '0부터 100000000000까지의 정수 (원)',
    }),
  });

/** The file that SITE_CONFIG names; a key that is not here is refused, because it is mostly a misspelt one. */
export const siteConfig = z.strictObject({
  operator: z.strictObject({
    name: text('Name of the company, in the footer, mails and legal texts.'),
    representative: text('Its representative.'),
    businessNumber: z
      .string()
      .regex(/^\d{3}-\d{2}-\d{5}$/)
      .register(fieldNotes, {
        meaning: 'Its business number.',
        allowed: '123-45-67891처럼 적은 사업자등록번호',
      }),
    mailOrderNumber: text('Number of its report as a mail-order business.'),
    address: text('Its address.'),
    email: mailAddress('Where members write to.'),
    phone: text('Where members call.'),
    hours: text('When somebody answers.'),
    url: link("The company's own site."),
  }),
  familySites: z
    .array(z.strictObject({ label: text('Name of a sister site.'), url: link('Its address.') }))
    .register(fieldNotes, {
      meaning: "Sister sites in the footer's menu, any number of them; with none there is no menu.",
      allowed: '{ label, url }의 목록',
    }),
  guideUrl: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/)\S*$/)
    .register(fieldNotes, {
      meaning: "The user guide: the product's own under `/guide`, or another address.",
      allowed: '/로 시작하는 경로 또는 http:// · https://로 시작하는 주소',
    }),
  /** Stands in where a request has no manager of its own (B-05). */
  defaultManager: z.strictObject({
    name: text('Manager of requests that have none of their own.'),
    email: mailAddress('Address of that manager.'),
    tel: text('Telephone of that manager.'),
    hours: z.string().default('').register(fieldNotes, {
      meaning: 'When that manager can be reached, as members read it; nothing where it is left out.',
      allowed: '글자',
    }),
  }),
  choosingDays: z.number().int().min(1).max(60).default(10).register(fieldNotes, {
    meaning:
      'Business days after the first acceptance within which a company chooses its partner; 10 where it is left out.',
    allowed: '1부터 60까지의 정수 (영업일)',
  }),
  payment: z.strictObject({
    bankAccount: z.strictObject({
      bank: text('Bank to which members pay.'),
      number: text('Number of the account.'),
      holder: text('Holder of the account.'),
    }),
    bankbookCopy: z.string().trim().min(1).max(1000).optional().register(fieldNotes, {
      meaning:
        'Copy of the bankbook (통장사본) that companies download beside an order: a PDF, PNG or JPEG of at most 5 MB, its path relative to this file; without one nothing is offered.',
      allowed: '이 파일에서 본 PDF, PNG, JPEG 파일의 경로',
    }),
    planPrices: z.strictObject({
      CONNECT: price('CONNECT'),
      COORDINATING: price('COORDINATING'),
      PERFORMANCE: price('PERFORMANCE'),
    }),
    feeRules: z.strictObject({
      FREEMIUM: fee('FREEMIUM'),
      CONNECT: fee('CONNECT'),
      COORDINATING: fee('COORDINATING'),
      PERFORMANCE: fee('PERFORMANCE'),
    }),
  }),
});

export type SiteConfig = z.infer<typeof siteConfig> & Pick<Site, 'operator' | 'familySites' | 'guideUrl'>;

/** The fictional admin of the demo; the example of the documents as well. */
export const demoSite: SiteConfig = placeFiles(siteConfig.parse(example), import.meta.dirname);

/** Names files by their whole path; in the file they are named as seen from it. */
function placeFiles(site: SiteConfig, folder: string): SiteConfig {
  const { bankbookCopy } = site.payment;
  if (bankbookCopy === undefined) return site;
  return { ...site, payment: { ...site.payment, bankbookCopy: path.resolve(folder, bankbookCopy) } };
}

/** The schema at a path, as issues name it; undefined where there is none. */
function findField(path: readonly PropertyKey[]): z.ZodType | undefined {
  let field: z.ZodType | undefined = siteConfig;
  for (const key of path) {
    if (field instanceof z.ZodObject) field = (field.shape as Record<PropertyKey, z.ZodType>)[key];
    else if (field instanceof z.ZodArray) field = field.element as z.ZodType;
    else return undefined;
  }
  return field;
}

/** One Korean sentence for each value that does not fit. */
function describeIssue(issue: z.core.$ZodIssue, given: unknown): string[] {
  const place = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => {
      const field = findField(issue.path);
      const known = field instanceof z.ZodObject ? Object.keys(field.shape).join(', ') : '';
      return `${[...issue.path, key].join('.')}: 모르는 이름이에요. 여기에 쓸 수 있는 이름: ${known}`;
    });
  let value = given;
  for (const key of issue.path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  const field = findField(issue.path);
  const allowed = field && fieldNotes.get(field)?.allowed;
  const shown = value === undefined ? '값이 없어요' : `받은 값 ${JSON.stringify(value).slice(0, 80)}`;
  return [`${place || '전체'}: ${shown}. 쓸 수 있는 값: ${allowed ?? '예시 파일과 같은 모양의 객체'}`];
}

/** The text of the file that is named, or the value itself where it is JSON. */
function readText(value: string): string {
  return value.startsWith('{') ? value : readFileSync(value, 'utf8').replace(/^\uFEFF/, '');
}

/**
 * Reads the admin's own values from a file, or from JSON in its place. What is wrong comes back as Korean sentences, each
 * with the place of the value.
 */
export function readSiteConfig(value: string): { site: SiteConfig | null; reasons: string[] } {
  let given: unknown;
  try {
    given = JSON.parse(readText(value));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === undefined
        ? `JSON으로 읽을 수 없어요 (${(error as Error).message}).`
        : `파일을 읽지 못했어요 (${code}).`;
    return { site: null, reasons: [reason] };
  }
  const parsed = siteConfig.safeParse(given);
  if (!parsed.success)
    return { site: null, reasons: parsed.error.issues.flatMap((issue) => describeIssue(issue, given)) };
  const site = placeFiles(parsed.data, value.startsWith('{') ? process.cwd() : path.dirname(value));
  const fault = site.payment.bankbookCopy === undefined ? null : findBankbookFault(site.payment.bankbookCopy);
  return { site, reasons: fault === null ? [] : [`payment.bankbookCopy: ${fault}`] };
}

/** An address of a site or of a mail under a name that nobody can have (RFC 2606). */
export function isFictional(value: string): boolean {
  const host = URL.parse(value)?.hostname ?? value.replace(/^.*@|>$/g, '');
  return /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i.test(host);
}

/** What a site may not have in common with the demo: numbers and addresses that belong to nobody. */
const demoOnly = (site: SiteConfig) => ({
  'operator.businessNumber': site.operator.businessNumber,
  'operator.mailOrderNumber': site.operator.mailOrderNumber,
  'operator.address': site.operator.address,
  'operator.phone': site.operator.phone,
  'defaultManager.tel': site.defaultManager.tel,
  'payment.bankAccount.bank': site.payment.bankAccount.bank,
  'payment.bankAccount.number': site.payment.bankAccount.number,
  ...(site.payment.bankbookCopy === undefined ? {} : { 'payment.bankbookCopy': site.payment.bankbookCopy }),
});

const addressesOf = (site: SiteConfig): [string, string][] => [
  ['operator.email', site.operator.email],
  ['operator.url', site.operator.url],
  ['defaultManager.email', site.defaultManager.email],
  ...site.familySites.map(({ url }, at): [string, string] => [`familySites.${at}.url`, url]),
];

/** Values of the demo that production must not show to members, each as a Korean sentence. */
export function findFictions(site: SiteConfig): string[] {
  const demo: Record<string, string> = demoOnly(demoSite);
  const kept = Object.entries(demoOnly(site)).filter(([place, value]) => value === demo[place]);
  const fictional = addressesOf(site).filter(([, value]) => isFictional(value));
  return [...kept, ...fictional].map(
    ([place, value]) => `${place}: 예시의 가상 값(${value})이에요. 실제 값으로 바꿔 주세요.`,
  );
}
