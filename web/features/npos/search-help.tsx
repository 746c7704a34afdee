import { Link } from '@tanstack/react-router';
import { withParticle } from '#contract/fields/particles.ts';
import type { NpoCondition, NpoDirectory } from '#contract/npos/npos.ts';
import { FilterLink } from './filter-link.tsx';
import { type NposSearch, toFirstPage } from './search.ts';

const dimensionNames: Record<NpoCondition['dimension'], string> = {
  region: '지역',
  regionDetail: '지역',
  field: '분야',
  beneficiary: '수혜대상',
};

/** What a search word may have meant: the conditions of its name, or another spelling where nothing was found (F-42). */
export function SearchHelp({ search, directory }: { search: NposSearch; directory: NpoDirectory }) {
  const { conditions, spelling } = directory;
  if (spelling !== null)
    return (
      <p className="mb-4 rounded-r2 bg-brand-tint px-4 py-3">
        <Link
          to="/npos"
          search={{ ...toFirstPage(search), q: spelling }}
          className="font-semibold text-brand-ink underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          ‘{spelling}’
        </Link>
        {withParticle(spelling, '을/를').slice(spelling.length)} 찾으세요?
      </p>
    );
  if (conditions.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-2">조건으로 찾기</span>
      {conditions.map(({ dimension, code, name, rest }) => (
        <FilterLink
          key={`${dimension} ${code}`}
          search={{ ...toFirstPage(search), q: rest ?? undefined, ...toFilter(dimension, code) }}
          isOn={false}
          className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 font-semibold text-brand-ink hover:border-brand hover:bg-brand-tint"
        >
          {dimensionNames[dimension]} {name}
        </FilterLink>
      ))}
    </div>
  );
}

/** A district is found within its province alone. */
function toFilter(dimension: NpoCondition['dimension'], code: string): NposSearch {
  return dimension === 'regionDetail'
    ? { region: code.slice(0, 2), regionDetail: code }
    : { [dimension]: code };
}
