import type { ResultGroup } from '#contract/results/result-sums.ts';
import { formatNumber } from '#web/lib/format.ts';

type GroupTableProps = {
  /** What the rows are: '지역'. */
  title: string;
  groups: readonly ResultGroup[];
  /** What projects without an accepted report are called. */
  others: string;
};

/** The figures of a chart as a table, for whoever reads rather than looks. */
export function GroupTable({ title, groups, others }: GroupTableProps) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
        표로 보기<span className="sr-only"> ({title})</span>
      </summary>
      <table className="tnum w-full text-left">
        <caption className="sr-only">{title}별 집행액(원)</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            <th scope="col" className="py-2 pr-2 font-medium">
              {title}
            </th>
            <th scope="col" className="py-2 pr-2 text-right font-medium">
              확인된 성과
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {others}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ code, name, accepted, unaccepted }) => (
            <tr key={code} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-2 font-medium">
                {name}
              </th>
              <td className="py-2 pr-2 text-right">{formatNumber(accepted)}</td>
              <td className="py-2 text-right">{formatNumber(unaccepted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
