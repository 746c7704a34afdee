import type { z } from 'zod';
import { toSearchText } from '#catalog/search-text.ts';
import type { SearchResult, searchAdmin as searchEndpoint } from '#contract/admin/searches.ts';
import { limits } from '#contract/limits.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { type CodeBook, getCodeBook } from '#server/modules/codes/service.ts';
import { type Found, findBySearch } from './store.ts';
import { readSearchWords, type SearchWords } from './words.ts';

const nothing: Found = { organizations: [], people: [], projects: [], orders: [], inquiries: [] };

/**
 * What the desk finds by a part, by first consonants or by a number. Nobody's data is opened here: an entry in the log is
 * due where a person's page is.
 */
export async function searchAdmin(call: EndpointCall<typeof searchEndpoint>): Promise<SearchResult> {
  const words = readSearchWords(call.query.q);
  const found = words ? await findBySearch(call.db, words) : nothing;
  const codes = words ? findCodes(await getCodeBook(call.db), words) : [];
  const { organizations, people, projects, orders, inquiries } = found;
  return {
    organizations: present(organizations, (row) => ({
      ...row,
      number: formatOrganizationNumber(row.number),
    })),
    people: present(people, ({ phone, ...row }) => ({
      ...row,
      phoneTail: phone === null ? null : phone.replace(/\D/g, '').slice(-4),
    })),
    projects: present(projects, (row) => row),
    orders: present(orders, (row) => row),
    inquiries: present(inquiries, (row) => row),
    codes: present(codes, (row) => row),
  };
}

function present<Row, Hit>(
  rows: readonly Row[],
  toHit: (row: Row) => Hit,
): { items: Hit[]; hasMore: boolean } {
  return { items: rows.slice(0, limits.searchHits).map(toHit), hasMore: rows.length > limits.searchHits };
}

/** Codes in whose names the words are, up to one more than is shown: there are a few hundred, held in memory. */
function findCodes({ groups }: CodeBook, { patterns }: SearchWords) {
  const wanted = patterns.map((pattern) => new RegExp(pattern, 'u'));
  const found: z.infer<typeof searchEndpoint.response>['codes']['items'] = [];
  for (const [group, codes] of Object.entries(groups))
    for (const { code, name } of codes) {
      if (!wanted.every((pattern) => pattern.test(toKey(name)))) continue;
      found.push({ group, code, name });
      if (found.length > limits.searchHits) return found;
    }
  return found;
}

/** A name as `search_key` writes it. */
const toKey = (name: string) => toSearchText([name]).replaceAll(' ', '');
