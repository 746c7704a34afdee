import { findResultStandards, type ResultStandard } from '#contract/results/result-standards.ts';
import type { ResultProject } from '#contract/results/results.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import type { OnlyChoice } from './only.ts';

type StandardsCardProps = { projects: readonly ResultProject[] } & OnlyChoice;

/** The SDG goals that the indicators of the agreements serve. */
export function GoalsCard({ projects, only, onOnly }: StandardsCardProps) {
  const goals = findResultStandards(projects).filter(({ standard }) => standard === 'SDG');
  return (
    <Card aria-labelledby="goals" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="goals" className="text-h3">
          SDG
        </h2>
        <p className="text-xs text-ink-3">{formatNumber(goals.length)}개 목표</p>
      </div>
      {goals.length === 0 ? (
        <p className="text-sm text-ink-2">협약에서 고른 지표에 이어지는 목표가 아직 없어요.</p>
      ) : (
        <ul className="grid gap-1">
          {goals.map((goal) => (
            <Item key={goal.item} {...goal} mark={goal.item} only={only} onOnly={onOnly} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Items of K-ESG and GRI with what can be written there. */
export function ItemsCard({ projects, only, onOnly }: StandardsCardProps) {
  const items = findResultStandards(projects).filter(({ standard }) => standard !== 'SDG');
  return (
    <Card aria-labelledby="items" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="items" className="text-h3">
          이어지는 기준
        </h2>
        <p className="text-xs text-ink-3">K-ESG와 GRI 항목에 적을 수 있는 것</p>
      </div>
      <ul className="grid gap-x-8 gap-y-1 laptop:grid-cols-2">
        {items.map((item) => (
          <Item
            key={`${item.standard}${item.item}`}
            {...item}
            name={`${item.item} ${item.name}`}
            mark={item.standard}
            only={only}
            onOnly={onOnly}
          />
        ))}
      </ul>
      <p className="text-xs text-ink-3">
        413-1의 비율은 기업이 따로 계산해요. 항목의 이름과 번호는 그해 원문에서 확인해 주세요.
      </p>
    </Card>
  );
}

function Item({
  name,
  text,
  mark,
  standard,
  item,
  projectIds,
  only,
  onOnly,
}: ResultStandard & { mark: string } & OnlyChoice) {
  const label = standard === 'SDG' ? `SDG ${item}` : item;
  return (
    <li className="flex items-center gap-3 py-1">
      <span
        aria-hidden="true"
        className="tnum grid h-9 min-w-9 flex-none place-items-center rounded-r1 bg-brand-tint-2 px-1.5 text-sm font-bold text-brand-ink"
      >
        {mark}
      </span>
      <span className="grid min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <span className="font-[550]">
          {standard === 'SDG' && <span className="sr-only">{label} </span>}
          {name}
        </span>
        <span className="tnum text-xs text-ink-3">{text}</span>
      </span>
      <button
        type="button"
        aria-pressed={only?.name === label}
        aria-label={`${label} 사업 ${projectIds.length}개 보기`}
        className="tnum min-h-8 flex-none text-sm text-ink-2 underline-offset-4 hover:underline aria-pressed:font-bold aria-pressed:text-brand-ink"
        onClick={() => onOnly({ name: label, projectIds })}
      >
        사업 {formatNumber(projectIds.length)}개
      </button>
    </li>
  );
}
