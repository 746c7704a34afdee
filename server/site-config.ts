import { z } from 'zod';
import { bankAccount } from '#contract/orders/orders.ts';
import { site } from '#contract/site.ts';

const price = z.number().int().min(1).max(10_000_000_000);

const siteConfig = site.pick({ operator: true, familySites: true, guideUrl: true }).extend({
  /** Stands in where a request has no manager of its own (B-05). */
  defaultManager: z.object({ name: z.string(), email: z.email(), tel: z.string() }),
  payment: z.object({
    bankAccount,
    /** Supply value in won of each plan for twelve months; value-added tax comes on top. */
    planPrices: z.object({ CONNECT: price, COORDINATING: price, PERFORMANCE: price }),
  }),
});

export type SiteConfig = z.infer<typeof siteConfig>;

const demoSite: SiteConfig = {
  operator: {
    name: '주식회사 맞손',
    representative: '한지우',
    businessNumber: '123-45-67891',
    mailOrderNumber: '제0000-서울성동-0000호',
    address: '서울특별시 성동구 맞손길 12, 4층',
    email: 'help@matson.example',
    phone: '02-0000-0000',
    hours: '평일 10:00–18:00 (점심 12:00–13:00)',
    url: 'https://company.matson.example',
  },
  familySites: [
    { label: '맞손 임팩트 리포트', url: 'https://report.matson.example' },
    { label: '맞손 배움터', url: 'https://academy.matson.example' },
    { label: '맞손 자원봉사', url: 'https://volunteer.matson.example' },
    { label: '맞손 나눔가게', url: 'https://shop.matson.example' },
  ],
  guideUrl: '/guide',
  defaultManager: { name: '맞손 매니저', email: 'manager@matson.example', tel: '02-0000-0001' },
  payment: {
    bankAccount: { bank: '한마음은행', number: '000-000000-00-000', holder: '주식회사 맞손' },
    planPrices: { CONNECT: 990_000, COORDINATING: 3_900_000, PERFORMANCE: 9_900_000 },
  },
};

/** The operator's own values from SITE_CONFIG (JSON), or the fictional ones of the demo. */
export function readSiteConfig(source: NodeJS.ProcessEnv = process.env): SiteConfig {
  if (!source.SITE_CONFIG) return demoSite;
  const parsed = siteConfig.safeParse(JSON.parse(source.SITE_CONFIG));
  if (!parsed.success) throw new Error(`SITE_CONFIG is not valid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
