import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import type { NpoProject } from '#contract/npos/npos.ts';
import type { CodeNames } from '#web/lib/codes.ts';
import { formatMonthRange, formatWon } from '#web/lib/format.ts';
import { Tag } from '#web/ui/tag.tsx';
import { projectCoverUrl } from './project-image.ts';

type NpoProjectCardProps = { npoId: string; project: NpoProject; names: CodeNames };

/** A representative project on its NPO's profile; it opens in a dialog that has an address of its own. */
export function NpoProjectCard({ npoId, project, names }: NpoProjectCardProps) {
  const cost =
    project.isBudgetHidden || project.actualBudget === null ? '비공개' : formatWon(project.actualBudget);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-r3 border border-line bg-surface transition-[border-color,box-shadow] duration-(--t-2) hover:border-line-strong hover:shadow-sh2">
      <div className="relative">
        <img
          src={projectCoverUrl(project)}
          alt=""
          loading="lazy"
          width={400}
          height={250}
          className="aspect-16/10 w-full bg-sunken object-cover"
        />
        {project.images.length > 1 && (
          <span className="tnum absolute right-3 bottom-3 inline-flex items-center gap-1 rounded-r1 bg-[#12212A]/80 px-2 py-0.5 text-2xs font-semibold text-white">
            <Images aria-hidden="true" className="size-3.5" />
            사진 {project.images.length}장
          </span>
        )}
      </div>
      <div className="grid flex-1 content-start gap-3 p-5">
        <p className="flex flex-wrap gap-1.5">
          <Tag>{names.field(project.fieldCode)}</Tag>
          <Tag>{names.beneficiary(project.beneficiaryCode)}</Tag>
        </p>
        <h3>
          <Link
            to="/npos/$npoId"
            params={{ npoId }}
            search={{ project: project.id }}
            resetScroll={false}
            preload={false}
            aria-haspopup="dialog"
            className="after:absolute after:inset-0 after:rounded-r3"
          >
            {project.name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-sm text-ink-2 [overflow-wrap:anywhere]">{project.description}</p>
        <p className="tnum mt-auto text-sm text-ink-2">
          {formatMonthRange(project.actualStart, project.actualEnd)}
          <br />
          총사업비 {cost}
        </p>
      </div>
    </article>
  );
}
