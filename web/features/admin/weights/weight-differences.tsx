import type { WeightSetItem } from '#contract/matches/weight-sets.ts';
import { nameTerm } from '../project/term-names.ts';

const figure = (value: number) => String(Math.round(value * 1000) / 1000).replace('-', '−');

/** Which weights a set changes against the one in force, the largest change first. */
export function WeightDifferences({ set, active }: { set: WeightSetItem; active: WeightSetItem }) {
  const changes = Object.keys({ ...active.weights, ...set.weights })
    .map((term) => ({ term, before: active.weights[term] ?? 0, after: set.weights[term] ?? 0 }))
    .filter(({ before, after }) => Math.abs(after - before) >= 0.0005)
    .sort((left, right) => Math.abs(right.after - right.before) - Math.abs(left.after - left.before));
  if (changes.length === 0)
    return <p className="text-sm text-ink-2">사용 중인 가중치와 항목별 값이 같아요.</p>;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
        사용 중인 가중치와 다른 항목 {changes.length}개<span className="sr-only"> ({set.name})</span>
      </summary>
      <table className="tnum w-full text-left">
        <caption className="sr-only">{set.name}에서 달라지는 항목</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            <th scope="col" className="py-2 pr-3 font-medium">
              항목
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              사용 중
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              이 가중치
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              바뀜
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ term, before, after }) => (
            <tr key={term} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 font-normal [overflow-wrap:anywhere]">
                {nameTerm(term)}
              </th>
              <td className="py-2 pr-3 text-right">{figure(before)}</td>
              <td className="py-2 pr-3 text-right">{figure(after)}</td>
              <td className="py-2 text-right font-semibold">
                {after > before ? '+' : ''}
                {figure(after - before)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
