import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { Ask } from '../interleave.ts';
import { taskQueries } from './floor-tasks.ts';
import { contactOf, cookieOf, firstAdmin, idOf } from './identity.ts';
import type { MemberSizes } from './sizes.ts';

/** What is asked of the API, by the number of the member who asks. */
type MemberAsk = { path: string; member: number };

const asMany = 100;

/** Evenly spread numbers from 1 to `last`. */
const spread = (last: number) =>
  Array.from({ length: asMany }, (_, at) => 1 + Math.floor((at * last) / asMany));

/** The same of large numbers: as part of a name they find few others. */
const late = (last: number) =>
  Array.from({ length: asMany }, (_, at) => Math.floor(last * 0.97) - Math.floor((at * last) / 150));

/** The reads of the signed-in side, by case; floor and product are asked the same. */
export function listMemberCases(sizes: MemberSizes): Record<string, MemberAsk[]> {
  const admin = firstAdmin(sizes);
  const contacts = spread(sizes.npos + sizes.companies);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const admins = spread(sizes.admins).map((number) => firstAdmin(sizes) + number - 1);
  const search = (q: string) => ({ path: `/api/admin/search?q=${encodeURIComponent(q)}`, member: admin });
  const audit = (query: string) => ({ path: `/api/admin/audit?${query}`, member: admin });
  return {
    m0: contacts.map((member) => ({ path: '/api/session', member })),
    m1: [{ path: '/api/projects', member: contactOf(sizes, 1) }],
    m2: [{ path: `/api/projects/${idOf('project', 1)}`, member: contactOf(sizes, 1) }],
    m3: [...contacts, ...spread(sizes.heavyMembers)].map((member) => ({
      path: '/api/notifications',
      member,
    })),
    m4: admins.flatMap((member, at) => [
      { path: '/api/admin/tasks/counts', member },
      { path: `/api/admin/tasks?${taskQueries[at % taskQueries.length]}`.replace(/\?$/, ''), member },
    ]),
    m5: spread(sizes.projects / 2).flatMap((number) => [
      audit(`subjectId=${idOf('project', number)}`),
      audit(`actorId=${idOf('member', contactOf(sizes, 1 + (number % sizes.companies)))}`),
      audit(`actorId=${idOf('member', admin + (number % sizes.admins))}`),
      audit(`from=${encodeURIComponent(day(number % 900))}`),
      audit(`before=${number * 10 + 51}`),
    ]),
    m6: late(sizes.projects).flatMap((number) => {
      const company = 1 + (number % sizes.companies);
      return [
        search(`${number}차`),
        search(`company_${contactOf(sizes, company)}`),
        search(formatOrganizationNumber(String(2_000_000_000 + company))),
        search(idOf('project', number).slice(0, 8)),
      ];
    }),
    m7: spread(sizes.npos).map((member) => ({ path: '/api/home', member })),
  };
}

/** The same with the cookies of those who ask. */
export function toAsks(asks: readonly MemberAsk[], secret: string): Ask[] {
  return asks.map(({ path, member }) => ({ path, cookie: cookieOf(member, secret) }));
}
