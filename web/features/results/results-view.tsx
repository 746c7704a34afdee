import { useRef, useState } from 'react';
import type { Results } from '#contract/results/results.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldCard } from './field-card.tsx';
import { Headline } from './headline.tsx';
import type { Only } from './only.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { ProjectTable } from './project-table.tsx';
import { RegionCard } from './region-card.tsx';
import { GoalsCard, ItemsCard } from './standards-card.tsx';

/** What the projects of a year came to: sums, where, in what, for which goals, and project by project. */
export function ResultsView({ results }: { results: Results }) {
  const { projects, year, photos } = results;
  const [only, setOnly] = useState<Only>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const when = year === null ? '' : `${year}년 `;
  const onOnly = (next: NonNullable<Only>) => {
    setOnly(only?.name === next.name ? null : next);
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  };
  const choice = { projects, when, only, onOnly };
  const shown = only === null ? projects : projects.filter(({ id }) => only.projectIds.includes(id));
  return (
    <>
      <Headline results={results} onOnly={onOnly} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6 laptop:grid-cols-3">
        <RegionCard {...choice} />
        <FieldCard {...choice} />
        <GoalsCard {...choice} />
      </div>
      <Card aria-labelledby="by-project" padding="none">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-5 pb-3 tablet:px-6">
          <h2 id="by-project" ref={heading} tabIndex={-1} className="text-h3">
            사업별
          </h2>
          {only === null ? (
            <p className="text-xs text-ink-3">숫자를 누르면 그 사업으로 가요</p>
          ) : (
            <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
              <span>
                <b>{only.name}</b>만 보고 있어요
              </span>
              <Button variant="line" size="sm" onClick={() => setOnly(null)}>
                모두 보기
              </Button>
            </p>
          )}
        </header>
        <ProjectTable projects={shown} year={year} />
        <p className="border-t border-line px-5 py-3.5 text-xs text-ink-3 tablet:px-6">
          집행액과 연인원, 봉사 시간은 {year === null ? '모든 날을' : '그해의 날을'} 더했고, 협약액과 실인원,
          지표는 사업 전체예요. 실인원은 사업 사이에 겹칠 수 있어요.
        </p>
      </Card>
      <ItemsCard {...choice} />
      <PhotoStrip photos={photos} />
    </>
  );
}
