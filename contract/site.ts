import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { feeRules } from './orders/fees.ts';
import { planLimits } from './organizations/plans.ts';

export const siteLink = z.object({ label: z.string(), url: z.string() });

export const legalSlugs = ['terms', 'privacy', 'marketing'] as const;
export type LegalSlug = (typeof legalSlugs)[number];

const legalVersion = z.object({
  version: z.string(),
  announcedOn: z.string(),
  effectiveOn: z.string(),
  /** It has been announced and takes force on its day. */
  isComing: z.boolean(),
});

/** A legal text in one version, as the text dialog shows it and a consent names it. */
export const legalText = legalVersion.extend({
  slug: z.enum(legalSlugs),
  title: z.string(),
  html: z.string(),
  /** SHA-256 of `html`, in hex: what a consent was given to. */
  textHash: z.string(),
  isInForce: z.boolean(),
  /** Every version that has been announced, this one included, newest first. */
  versions: z.array(legalVersion),
});
export type LegalText = z.infer<typeof legalText>;

/** What every page needs of the deployment: operator, links, fees, limits of plans. */
export const site = z.object({
  operator: z.object({
    name: z.string(),
    representative: z.string(),
    businessNumber: z.string(),
    mailOrderNumber: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    hours: z.string(),
    url: z.string(),
  }),
  familySites: z.array(siteLink),
  guideUrl: z.string(),
  /** What a project costs by the plan of its company. */
  feeRules,
  /** What each plan allows whoever begins it today. */
  planLimits,
  isDemo: z.boolean(),
  demoAccounts: z.array(z.object({ username: z.string(), password: z.string(), label: z.string() })),
});
export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Operator and links',
  action: 'site.read',
  response: site,
});

/** Apart from `getSite`, so that a change of an NPO concerns only the pages that show these. */
export const countSite = endpoint({
  method: 'GET',
  path: '/api/site/counts',
  summary: 'Published non-profits, their regions and their representative projects at this moment',
  action: 'site.read',
  response: z.object({ npos: z.number().int(), regions: z.number().int(), npoProjects: z.number().int() }),
});

export const getLegalText = endpoint({
  method: 'GET',
  path: '/api/legal-texts/:slug',
  summary: 'A legal text in its version in force, or in another announced one',
  action: 'site.read',
  params: z.object({ slug: z.enum(legalSlugs) }),
  query: z.object({ version: z.string().max(20).optional() }),
  response: legalText,
  cacheSeconds: 300,
});
