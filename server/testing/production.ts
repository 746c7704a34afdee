import { demoSite, type SiteConfig } from '#server/config/site-config.ts';

/** An admin of whom nothing is the demo's; names under `.internal` reach nobody. */
const ownSite: SiteConfig = {
  operator: {
    ...demoSite.operator,
    businessNumber: '220-81-62517',
    mailOrderNumber: '제2026-서울종로-0421호',
    address: '서울특별시 종로구 세종대로 1',
    email: 'help@csr.internal',
    phone: '02-6000-1234',
    url: 'https://company.csr.internal',
  },
  familySites: [],
  guideUrl: '/guide',
  defaultManager: {
    name: '담당 매니저',
    email: 'manager@csr.internal',
    tel: '02-6000-1235',
    hours: '평일 09:00~18:00',
  },
  choosingDays: demoSite.choosingDays,
  payment: {
    planPrices: demoSite.payment.planPrices,
    feeRules: demoSite.payment.feeRules,
    bankAccount: { bank: '국민은행', number: '123456-01-654321', holder: '주식회사 맞손' },
  },
};

/** What a start in production needs besides database, secret and address. */
export const productionEnvironment = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.csr.internal:25',
  MAIL_FROM: '맞손 <no-reply@csr.internal>',
  SITE_CONFIG: JSON.stringify(ownSite),
};
