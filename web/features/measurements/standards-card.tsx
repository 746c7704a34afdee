import { griItems, kEsgItems } from '#contract/measurements/indicator-standards.ts';
import type { MeasuredIndicator } from '#contract/measurements/measurements.ts';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Line = { standard: string; name: string; more: string; count: number };

const itemNames: Readonly<Record<string, string>> = { ...kEsgItems, ...griItems };

/** Which standards the indicators are evidence for: SDG by goal with its targets, K-ESG and GRI by item. */
function collectLines(indicators: readonly MeasuredIndicator[]): Line[] {
  const count = (items: readonly string[]) => Map.groupBy(items, (item) => item);
  const targets = indicators.flatMap(({ standards: { sdg } }) => sdg ?? []);
  const goals = [...Map.groupBy(targets, (target) => target.split('.')[0] as string)].sort(
    ([one], [other]) => Number(one) - Number(other),
  );
  const items = (standard: string, all: readonly string[]): Line[] =>
    [...count(all)].map(([item, found]) => ({
      standard,
      name: `${item} ${itemNames[item] ?? ''}`,
      more: '',
      count: found.length,
    }));
  return [
    ...goals.map(([goal, found]) => ({
      standard: `SDG ${goal}`,
      name: '',
      more: [...new Set(found)].sort().join(' · '),
      count: found.length,
    })),
    ...items(
      'K-ESG',
      indicators.flatMap(({ standards: { kEsg } }) => kEsg),
    ),
    ...items(
      'GRI',
      indicators.flatMap(({ standards: { gri } }) => gri),
    ),
  ];
}

/** '이어지는 기준': what each indicator can be told of in reports on sustainability. */
export function StandardsCard({ indicators }: { indicators: readonly MeasuredIndicator[] }) {
  return (
    <Card aria-labelledby="standards">
      <h2 id="standards" className="mb-2.5 text-h3">
        이어지는 기준
      </h2>
      <ul className="divide-y divide-line text-sm">
        {collectLines(indicators).map(({ standard, name, more, count }) => (
          <li key={`${standard}${name}`} className="flex items-center gap-2.5 py-2.5 first:pt-0">
            <Tag tone={standard.startsWith('SDG') ? 'brand' : 'neutral'}>{standard}</Tag>
            <span className="tnum min-w-0 flex-1 [overflow-wrap:anywhere]">
              {name || `세부 목표 ${more}`}
            </span>
            <span className="tnum text-xs text-ink-2">
              {count === indicators.length ? '모두' : `${count}개`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-xs text-ink-3">
        413-1의 비율은 기업이 따로 계산해요. 여기에는 사업 증빙만 담겨요.
      </p>
    </Card>
  );
}
