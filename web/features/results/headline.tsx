import { BadgeCheck, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  groupByRegion,
  isAcceptedProject,
  isUnacceptedProject,
  nameUnaccepted,
} from '#contract/results/result-sums.ts';
import type { ResultProject, Results } from '#contract/results/results.ts';
import { formatNumber, formatWon, shortenWon } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import type { OnlyChoice } from './only.ts';

const idsOf = (projects: readonly ResultProject[]) => projects.map(({ id }) => id);

/** 확인된 성과 in large figures, and what is not accepted yet in a line of its own; never added together (G-56). */
export function Headline({ results, onOnly }: { results: Results } & Pick<OnlyChoice, 'onOnly'>) {
  const { accepted, unaccepted, projects, year } = results;
  const acceptedProjects = projects.filter(isAcceptedProject);
  const others = nameUnaccepted(projects);
  const regions = groupByRegion(acceptedProjects);
  const when = year === null ? '' : `${year}년 `;
  const agreed = shortenWon(accepted.agreed);
  const figures = [
    { term: '협약액', ...agreed, more: `${when}집행 ${formatWon(accepted.spent)}` },
    {
      term: '연인원',
      value: formatNumber(accepted.participants),
      unit: '명',
      more: `실인원 ${formatNumber(accepted.headcount)}명 · 사업 사이에 겹칠 수 있어요`,
    },
    {
      term: '임직원 봉사',
      value: formatNumber(accepted.employeeHours),
      unit: '시간',
      more: `임직원 ${formatNumber(accepted.employeeVolunteers)}명 · K-ESG S-7-2`,
    },
    {
      term: '지역',
      value: formatNumber(regions.length),
      unit: '개 시·도',
      more: regions.map(({ name }) => name).join(' · ') || '아직 없어요',
    },
  ];
  const showAccepted = () => onOnly({ name: '확인된 성과', projectIds: idsOf(acceptedProjects) });
  return (
    <Card aria-labelledby="accepted" padding="none" className="overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 pt-4.5 tablet:px-6">
        <h2 id="accepted" className="flex items-center gap-2 text-h3">
          <BadgeCheck aria-hidden="true" className="size-5 flex-none text-ok" />
          확인된 성과 <span className="tnum text-brand-ink">{formatNumber(accepted.projects)}개 사업</span>
        </h2>
        <p className="text-xs text-ink-2">결과보고서를 확인한 사업만 더했어요</p>
      </header>
      <dl className="tnum grid grid-cols-2 gap-y-2 py-4 laptop:grid-cols-4">
        {figures.map(({ term, value, unit, more }) => (
          <div
            key={term}
            className="grid content-start gap-0.5 border-line px-5 py-2 even:border-l tablet:px-6 laptop:border-l laptop:first:border-l-0"
          >
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd>
              <Figure isOpen={accepted.projects > 0} label={`${term} ${value}${unit}`} onOpen={showAccepted}>
                <span className="text-[26px] leading-9 font-bold tablet:text-[32px] tablet:leading-11">
                  {value}
                </span>
                <span className="text-sm font-semibold">{unit}</span>
              </Figure>
            </dd>
            <dd className="text-xs text-ink-2">{more}</dd>
          </div>
        ))}
      </dl>
      {unaccepted.projects > 0 && (
        <p className="tnum flex gap-2.5 bg-info-tint px-5 py-3 text-sm text-ink-2 tablet:px-6">
          <Clock3 aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-brand-ink" />
          <span>
            <button
              type="button"
              className="font-[650] text-ink underline-offset-4 hover:underline"
              onClick={() =>
                onOnly({ name: others, projectIds: idsOf(projects.filter(isUnacceptedProject)) })
              }
            >
              {others} {formatNumber(unaccepted.projects)}개
            </button>
            는 따로 세었어요 · 협약 {formatWon(unaccepted.agreed)}, {when}집행 {formatWon(unaccepted.spent)},
            연인원 {formatNumber(unaccepted.participants)}명, 임직원 봉사{' '}
            {formatNumber(unaccepted.employeeHours)}시간
          </span>
        </p>
      )}
    </Card>
  );
}

type FigureProps = { isOpen: boolean; label: string; onOpen: () => void; children: ReactNode };

/** A figure that opens the projects it comes from. */
function Figure({ isOpen, label, onOpen, children }: FigureProps) {
  if (!isOpen) return <p className="text-ink-3">{children}</p>;
  return (
    <button
      type="button"
      aria-label={`${label}, 사업별로 보기`}
      className="text-left underline-offset-4 hover:underline"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
