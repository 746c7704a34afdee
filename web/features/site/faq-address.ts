import type { FaqRole } from './faq-entries.ts';

/** The FAQ as it stands in its address: whose questions, and what is searched in them. */
export type FaqSearch = { role?: 'npo'; q?: string };

const Q_MAX_LENGTH = 60;

/** Reads an address of the FAQ: unknown values fall away, a company's questions are those without a role. */
export function readFaqSearch(search: Record<string, unknown>): FaqSearch {
  const result: FaqSearch = {};
  if (search.role === 'npo') result.role = 'npo';
  if (typeof search.q === 'string' && search.q.trim() !== '')
    result.q = search.q.trim().slice(0, Q_MAX_LENGTH);
  return result;
}

export const faqRoles: readonly { role: FaqRole; label: string }[] = [
  { role: 'company', label: '기업·공공기관' },
  { role: 'npo', label: '비영리단체' },
];

/** The address of a role's questions. */
export const roleSearch = (role: FaqRole): FaqSearch => (role === 'npo' ? { role } : {});
