import { sliceLabels, type WeightEvaluation } from '#contract/matches/weight-sets.ts';
import { formatNumber } from '#web/lib/format.ts';

type Interval = WeightEvaluation['checks'][number]['ndcg10']['prior'];

const MEASURES = [
  { key: 'ndcg10', label: 'NDCG@10' },
  { key: 'recall10', label: '재현율@10' },
] as const;

const figure = (value: number) => value.toFixed(3).replace('-', '−');
const range = ({ low, high }: Interval) => `${figure(low)} ~ ${figure(high)}`;

/** How a set does on choices that it was not learned from, beside the first weights and beside the set in force. */
export function WeightEvaluationTable({
  name,
  evaluation,
  active,
}: {
  name: string;
  evaluation: WeightEvaluation;
  /** Evaluation of the set in force; null when those are the first weights, or this very set. */
  active: WeightEvaluation | null;
}) {
  return (
    <section
      aria-label={`${name}의 평가`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-r2 border border-line"
    >
      <table className="tnum w-full min-w-150 border-collapse text-left text-sm">
        <caption className="sr-only">
          {name}의 평가: 배우지 않은 선택에서 잰 값과 95% 구간, 결과 {formatNumber(evaluation.outcomes)}건
        </caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-3">
            {[
              '나눈 기준',
              '지표',
              '처음 가중치',
              ...(active ? ['사용 중인 가중치'] : []),
              '이 가중치',
              '차이',
            ].map((header) => (
              <th key={header} scope="col" className="px-3 py-2.5 font-medium">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evaluation.checks.flatMap((check) =>
            MEASURES.map(({ key, label }) => {
              const { prior, learned, difference } = check[key];
              const inForce = active?.checks.find(({ slice }) => slice === check.slice)?.[key].learned;
              return (
                <tr key={`${check.slice} ${key}`} className="border-b border-line last:border-0">
                  <th scope="row" className="px-3 py-2.5 font-medium">
                    {sliceLabels[check.slice]}
                    <span className="block text-xs font-normal text-ink-3">
                      {formatNumber(check.outcomes)}건
                    </span>
                  </th>
                  <td className="px-3 py-2.5 text-ink-2">{label}</td>
                  <Value interval={prior} />
                  {active && (inForce ? <Value interval={inForce} /> : <td className="px-3 py-2.5">없음</td>)}
                  <Value interval={learned} />
                  <td
                    className={`px-3 py-2.5 font-semibold ${difference.low < 0 ? 'text-gam-ink' : 'text-ok'}`}
                  >
                    {difference.mean >= 0 ? '+' : ''}
                    {figure(difference.mean)}
                    <span className="block text-xs font-normal">{range(difference)}</span>
                  </td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </section>
  );
}

function Value({ interval }: { interval: Interval }) {
  return (
    <td className="px-3 py-2.5">
      {figure(interval.mean)}
      <span className="block text-xs text-ink-3">{range(interval)}</span>
    </td>
  );
}
