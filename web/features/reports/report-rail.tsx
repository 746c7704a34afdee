import { useEffect, useState } from 'react';
import {
  composedSections,
  type ReportSection,
  reportSectionLabels,
  reportSections,
  type WrittenSection,
  writtenSections,
} from '#contract/reports/report-status.ts';
import type { Report } from '#contract/reports/reports.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The id of the element that holds a section. */
export const sectionId = (section: ReportSection): string => `report-${section}`;

const groups: { name: string; sections: readonly ReportSection[] }[] = [
  { name: '저절로 모은 곳', sections: composedSections },
  { name: '단체가 쓴 곳', sections: Object.keys(writtenSections) as WrittenSection[] },
];

/** The way through a long report, where the window has room for it: its sections, and where somebody has said something. */
export function ReportRail({ comments }: Pick<Report, 'comments'>) {
  const current = useCurrentSection();
  return (
    <nav
      aria-label="보고서 차례"
      className="sticky top-36 hidden gap-3 self-start text-sm desktop:grid print:hidden"
    >
      {groups.map(({ name, sections }) => (
        <div key={name} className="grid gap-0.5">
          <p className="px-3 py-1 text-xs text-ink-3">{name}</p>
          {sections.map((section) => {
            const said = comments.filter((comment) => comment.section === section).length;
            return (
              <a
                key={section}
                href={`#${sectionId(section)}`}
                aria-current={section === current ? 'location' : undefined}
                className={classNames(
                  'flex min-h-9 items-center justify-between gap-2 rounded-r1 px-3',
                  section === current
                    ? 'bg-brand-tint-2 font-[650] text-brand-ink'
                    : 'text-ink-2 hover:bg-sunken',
                )}
              >
                {reportSectionLabels[section]}
                {said > 0 && (
                  <span className="tnum grid size-5 place-items-center rounded-full bg-gam-tint-2 text-xs font-bold text-gam-ink">
                    {said}
                    <span className="sr-only">개의 의견</span>
                  </span>
                )}
              </a>
            );
          })}
        </div>
      ))}
    </nav>
  );
}

/** The section that stands in the upper part of the window. */
function useCurrentSection(): ReportSection {
  const [current, setCurrent] = useState<ReportSection>('OVERVIEW');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const section = reportSections.find((one) => sectionId(one) === seen);
        if (section) setCurrent(section);
      },
      // A band below header and rooms, thinner than a section.
      { rootMargin: '-160px 0px -75% 0px' },
    );
    for (const section of reportSections) {
      const element = document.getElementById(sectionId(section));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
