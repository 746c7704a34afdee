import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { regionDetailQuery, useCodeNames } from '#web/lib/codes.ts';
import { FilterLink } from './filter-link.tsx';
import { regionShortName } from './region-tiles.ts';
import { type NposSearch, tenureLabels } from './search.ts';

/** A condition that narrows the list: its name, and the search without it. */
export type Condition = { name: string; without: NposSearch };

/** The conditions of a search, in the order of the filters. */
export function useConditions(search: NposSearch): Condition[] {
  const names = useCodeNames();
  const { region, regionDetail, field, beneficiary, tenure, donationReceipt, taxInvoice, q } = search;
  const { data } = useQuery({ ...regionDetailQuery(region ?? ''), enabled: regionDetail !== undefined });
  const district = Object.values(data ?? {})[0]?.find(({ code }) => code === regionDetail)?.name;
  const conditions: (Condition | false | undefined | '')[] = [
    q && { name: `‘${q}’`, without: { ...search, q: undefined } },
    region && {
      name: regionShortName(region),
      without: { ...search, region: undefined, regionDetail: undefined },
    },
    regionDetail && { name: district ?? '시·군·구', without: { ...search, regionDetail: undefined } },
    field && { name: names.field(field), without: { ...search, field: undefined } },
    beneficiary && { name: names.beneficiary(beneficiary), without: { ...search, beneficiary: undefined } },
    tenure && { name: tenureLabels[tenure], without: { ...search, tenure: undefined } },
    donationReceipt && { name: '기부금영수증', without: { ...search, donationReceipt: undefined } },
    taxInvoice && { name: '세금계산서', without: { ...search, taxInvoice: undefined } },
  ];
  return conditions.filter((condition) => Boolean(condition)) as Condition[];
}

/** The conditions as chips that take themselves away. */
export function AppliedFilters({ search }: { search: NposSearch }) {
  const conditions = useConditions(search);
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="걸어 둔 조건" className="flex flex-1 flex-wrap gap-2">
      {conditions.map(({ name, without }) => (
        <li key={name}>
          <FilterLink
            search={without}
            isOn={false}
            label={`${name} 조건 지우기`}
            className="inline-flex min-h-8 items-center gap-1 rounded-full border border-brand bg-brand-tint-2 pr-2 pl-3 text-xs font-semibold text-brand-ink hover:border-brand-press"
          >
            {name}
            <X aria-hidden="true" className="size-3.75" />
          </FilterLink>
        </li>
      ))}
      <li>
        <Link
          to="/npos"
          search={search.sort ? { sort: search.sort } : {}}
          preload={false}
          className="inline-flex min-h-8 items-center rounded-[8px] px-3 text-sm font-semibold text-ink-2 hover:bg-sunken"
        >
          모두 지우기
        </Link>
      </li>
    </ul>
  );
}
