import { Link } from '@tanstack/react-router';
import { ChevronRight, Lock } from 'lucide-react';
import { useCodeNames } from '#web/lib/codes.ts';
import { formatMonthRange, formatWon } from '#web/lib/format.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { fieldCoverUrl, projectImageUrl } from './project-image.ts';
import { type FeaturedProject, featuredProjectsQuery } from './queries.ts';

/** Three representative projects from the directory; nothing at all while there are none to show. */
export function FeaturedProjects({
  className,
  titleClassName,
}: {
  className: string;
  titleClassName: string;
}) {
  const data = useLoaded(featuredProjectsQuery);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="featured-projects" className={className}>
      <header className="mb-5 flex flex-col items-start justify-between gap-2 tablet:mb-8 tablet:flex-row tablet:items-end tablet:gap-6">
        <h2 id="featured-projects" className={titleClassName}>
          현장에서 온 대표 사업
        </h2>
        <Link
          to="/npos"
          search={{ sort: 'EXPERIENCE' }}
          className="inline-flex min-h-6 items-center gap-0.5 font-semibold text-brand-ink hover:underline"
        >
          경험 많은 단체 더 보기
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Link>
      </header>
      <ul className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 min-[1024px]:grid-cols-3">
        {data.map((project) => (
          <li key={project.id} className="tablet:max-[1023px]:last:odd:hidden">
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProjectCard({ project }: { project: FeaturedProject }) {
  const names = useCodeNames();
  const cost =
    project.isBudgetHidden || project.actualBudget === null ? (
      <span className="inline-flex items-center gap-1 text-ink-2">
        <Lock aria-hidden="true" className="size-4" />
        비공개
      </span>
    ) : (
      formatWon(project.actualBudget)
    );
  return (
    <Link
      to="/npos/$npoId"
      params={{ npoId: project.npoId }}
      search={{ project: project.id }}
      className="flex h-full flex-col overflow-hidden rounded-r3 border border-line bg-surface transition-[border-color,box-shadow] duration-(--t-2) hover:border-line-strong hover:shadow-sh2"
    >
      <img
        src={project.imageId ? projectImageUrl(project.imageId) : fieldCoverUrl(project.fieldCode)}
        alt=""
        loading="lazy"
        width={400}
        height={250}
        className="aspect-16/10 w-full bg-sunken object-cover"
      />
      <div className="grid flex-1 content-start gap-3 px-5.5 pt-5 pb-5.5">
        <p className="flex flex-wrap gap-1.5">
          <Tag>{names.field(project.fieldCode)}</Tag>
          <Tag>{names.beneficiary(project.beneficiaryCode)}</Tag>
        </p>
        <div>
          <h3>{project.name}</h3>
          <p className="text-sm text-ink-2">
            {[project.orgName, project.location].filter(Boolean).join(' · ')}
          </p>
        </div>
        <DescriptionList
          className="mt-auto gap-y-1! border-t border-line pt-3.5 text-sm"
          items={[
            {
              term: '사업 기간',
              description: (
                <span className="tnum">{formatMonthRange(project.actualStart, project.actualEnd)}</span>
              ),
            },
            { term: '총사업비', description: <span className="tnum">{cost}</span> },
          ]}
        />
      </div>
    </Link>
  );
}
