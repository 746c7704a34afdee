import { groupByField, nameUnaccepted } from '#contract/results/result-sums.ts';
import type { ResultProject } from '#contract/results/results.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Card } from '#web/ui/card.tsx';
import { GroupTable } from './group-table.tsx';
import type { OnlyChoice } from './only.ts';

/** What was spent in which field, the most first; what is not accepted yet has a bar of its own. */
export function FieldCard({
  projects,
  when,
  only,
  onOnly,
}: { projects: readonly ResultProject[]; when: string } & OnlyChoice) {
  const groups = groupByField(projects);
  const others = nameUnaccepted(projects);
  const largest = Math.max(0, ...groups.flatMap(({ accepted, unaccepted }) => [accepted, unaccepted]));
  const all = groups.reduce((sum, { accepted, unaccepted }) => sum + accepted + unaccepted, 0);
  return (
    <Card aria-labelledby="fields" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="fields" className="text-h3">
          분야
        </h2>
        <p className="text-xs text-ink-3">{when}집행액(원)</p>
      </div>
      <ul className="grid gap-2.5">
        {groups.map(({ code, name, accepted, unaccepted, projectIds }) => (
          <li key={code} className="grid gap-1">
            <button
              type="button"
              aria-pressed={only?.name === name}
              className="min-h-6 text-left text-sm font-[550] underline-offset-4 [overflow-wrap:anywhere] hover:underline aria-pressed:font-bold aria-pressed:text-brand-ink"
              onClick={() => onOnly({ name, projectIds })}
            >
              {name}
            </button>
            {accepted !== 0 && <Line name="확인된 성과" value={accepted} max={largest} />}
            {unaccepted !== 0 && <Line name={others} value={unaccepted} max={largest} isOpen />}
            {accepted === 0 && unaccepted === 0 && <p className="text-xs text-ink-3">아직 쓴 돈이 없어요</p>}
          </li>
        ))}
      </ul>
      <p className="tnum mt-1 flex justify-between border-t-[1.5px] border-ink pt-3 font-[650]">
        <span>합</span>
        {formatNumber(all)}
      </p>
      <div className="mt-auto">
        <GroupTable title="분야" groups={groups} others={others} />
      </div>
    </Card>
  );
}

type LineProps = { name: string; value: number; max: number; isOpen?: boolean };

function Line({ name, value, max, isOpen = false }: LineProps) {
  return (
    <div className="grid gap-1">
      <p className="tnum flex justify-between gap-3 text-xs text-ink-3">
        {name}
        <b className="text-sm font-[650] text-ink">{formatNumber(value)}</b>
      </p>
      <Bar value={value} max={max} tone={isOpen ? 'gam' : 'brand'} />
    </div>
  );
}
