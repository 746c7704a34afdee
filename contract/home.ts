import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { profileFacts } from './npos/profile-gaps.ts';
import { projectListItem } from './projects/projects.ts';

/** An offer that waits for the answer of the NPO, with what decides whether to read on. */
export const homeOffer = z.object({
  id: z.uuid(),
  projectTitle: z.string(),
  companyName: z.string(),
  region: z.string(),
  regionDetail: z.string(),
  expectedStart: z.string(),
  expectedEnd: z.string(),
  /** Null while the company has not decided. */
  expectedBudget: z.number().int().nullable(),
  sentAt: z.string(),
  /** The last day to answer, `YYYY-MM-DD`. */
  replyBy: z.string(),
  /** Why the platform recommended this NPO, from its own profile alone; null where it gave no strength. */
  reason: z.string().nullable(),
});
export type HomeOffer = z.infer<typeof homeOffer>;

/** What a party has to know today: the first page after signing in. */
export const home = z.object({
  /** What is under way: of a company what has not ended, of an NPO what it is part of or is asked to take part in. */
  projects: z.array(projectListItem).max(limits.homeProjects),
  /** Offers that the NPO may still answer, the nearest last day first; none for a company. */
  offers: z.array(homeOffer).max(limits.homeOffers),
  offerCount: z.number().int(),
  /** Of the NPO's profile; null for a company. */
  profile: profileFacts.nullable(),
});
export type Home = z.infer<typeof home>;

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'What waits for the organisation of the member, and what it has under way',
  action: 'home.read',
  response: home,
});
