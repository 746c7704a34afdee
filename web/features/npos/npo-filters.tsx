import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { Code } from '#contract/codes.ts';
import { mainCodesQuery, offeredCodes, regionDetailQuery } from '#web/lib/codes.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { BoxLink, ChipLink } from './filter-value-links.tsx';
import { npoCountsQuery } from './queries.ts';
import { RegionMap } from './region-map.tsx';
import { type NposSearch, tenureLabels } from './search.ts';

type FiltersProps = { search: NposSearch };
type Counts = Record<string, number>;

const FIELDS_SHOWN = 7;
const BENEFICIARIES_SHOWN = 8;
const TITLE = 'mb-3 text-body font-[650]';

/** Everything that narrows the directory; each value tells how many NPOs it would leave. */
export function NpoFilters({ search }: FiltersProps) {
  const counts = useLoaded(npoCountsQuery(search));
  const codes = useLoaded(mainCodesQuery);
  return (
    <div className="grid content-start gap-6.5">
      <RegionMap search={search} regions={codes?.REGION} counts={counts?.region ?? {}} />
      {search.region && <Districts search={search} region={search.region} counts={counts?.regionDetail} />}
      <FieldFilter
        search={search}
        codes={offeredCodes(codes?.FIELD, [search.field])}
        counts={counts?.field ?? {}}
      />
      <BeneficiaryFilter
        search={search}
        codes={offeredCodes(codes?.BENEFICIARY, [search.beneficiary])}
        counts={counts?.beneficiary ?? {}}
      />
      <TenureFilter search={search} counts={counts?.tenure ?? {}} />
      <section aria-labelledby="filter-proof">
        <h3 id="filter-proof" className={TITLE}>
          증빙 발급
        </h3>
        <ul className="grid gap-1">
          <li>
            <BoxLink
              search={{ ...search, donationReceipt: search.donationReceipt ? undefined : 'true' }}
              isOn={search.donationReceipt === 'true'}
              label="기부금영수증 발급가능"
              count={counts?.donationReceipt}
            />
          </li>
          <li>
            <BoxLink
              search={{ ...search, taxInvoice: search.taxInvoice ? undefined : 'true' }}
              isOn={search.taxInvoice === 'true'}
              label="세금계산서 발급가능"
              count={counts?.taxInvoice}
            />
          </li>
        </ul>
      </section>
    </div>
  );
}

function Districts({
  search,
  region,
  counts,
}: FiltersProps & { region: string; counts: Counts | undefined }) {
  const data = useLoaded(regionDetailQuery(region));
  const districts = offeredCodes(Object.values(data ?? {})[0], [search.regionDetail]);
  if (districts.length < 2) return null;
  return (
    <section aria-labelledby="filter-district" className="-mt-3">
      <h3 id="filter-district" className="sr-only">
        시·군·구
      </h3>
      <ul
        aria-labelledby="filter-district"
        className="-m-1 flex max-h-42 flex-wrap gap-1.5 overflow-y-auto p-1"
      >
        {districts.map(({ code, name }) => (
          <li key={code}>
            <ChipLink
              search={{ ...search, regionDetail: search.regionDetail === code ? undefined : code }}
              isOn={search.regionDetail === code}
              label={name}
              count={counts && (counts[code] ?? 0)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type CodeFilterProps = FiltersProps & { codes: readonly Code[]; counts: Counts };

function FieldFilter({ search, codes, counts }: CodeFilterProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? codes : findShown(codes, FIELDS_SHOWN, search.field);
  return (
    <section aria-labelledby="filter-field">
      <h3 id="filter-field" className={TITLE}>
        분야
      </h3>
      <ul className="grid gap-1">
        {shown.map(({ code, name, displayName }) => (
          <li key={code}>
            <BoxLink
              search={{ ...search, field: search.field === code ? undefined : code }}
              isOn={search.field === code}
              label={`${displayName} ${name}`}
              count={counts[code] ?? 0}
            />
          </li>
        ))}
      </ul>
      <MoreButton
        isWhole={isWhole}
        hiddenCount={codes.length - shown.length}
        noun="분야"
        onToggle={() => setIsWhole(!isWhole)}
      />
    </section>
  );
}

function BeneficiaryFilter({ search, codes, counts }: CodeFilterProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? codes : findShown(codes, BENEFICIARIES_SHOWN, search.beneficiary);
  return (
    <section aria-labelledby="filter-beneficiary">
      <h3 id="filter-beneficiary" className={TITLE}>
        수혜대상
      </h3>
      <ul className="flex flex-wrap gap-1.5">
        {shown.map(({ code, name, displayName }) => (
          <li key={code}>
            <ChipLink
              search={{ ...search, beneficiary: search.beneficiary === code ? undefined : code }}
              isOn={search.beneficiary === code}
              label={`${displayName} ${name}`}
              count={counts[code] ?? 0}
            />
          </li>
        ))}
      </ul>
      <MoreButton
        isWhole={isWhole}
        hiddenCount={codes.length - shown.length}
        noun="수혜대상"
        onToggle={() => setIsWhole(!isWhole)}
      />
    </section>
  );
}

function TenureFilter({ search, counts }: FiltersProps & { counts: Counts }) {
  return (
    <section aria-labelledby="filter-tenure">
      <h3 id="filter-tenure" className={TITLE}>
        활동 햇수
      </h3>
      <ul className="flex flex-wrap gap-1.5">
        {typedEntries(tenureLabels).map(([range, label]) => (
          <li key={range}>
            <ChipLink
              search={{ ...search, tenure: search.tenure === range ? undefined : range }}
              isOn={search.tenure === range}
              label={label}
              count={counts[range] ?? 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const typedEntries = Object.entries as <K extends string, V>(record: Record<K, V>) => [K, V][];

/** The first codes, and the chosen one wherever it stands. */
function findShown(codes: readonly Code[], count: number, chosen: string | undefined): Code[] {
  return codes.filter(({ code }, index) => index < count || code === chosen);
}

type MoreButtonProps = { isWhole: boolean; hiddenCount: number; noun: string; onToggle: () => void };

function MoreButton({ isWhole, hiddenCount, noun, onToggle }: MoreButtonProps) {
  if (!isWhole && hiddenCount <= 0) return null;
  const Icon = isWhole ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={onToggle}
      className="mt-2 inline-flex min-h-8 items-center gap-0.5 text-sm font-semibold text-brand-ink hover:underline"
    >
      {isWhole ? `${noun} 접기` : `${noun} ${hiddenCount}개 더 보기`}
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
