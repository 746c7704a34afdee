import { Pencil, Plus } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import type { OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import { formatMonthRange, formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Part } from './part.tsx';

type WorkListProps = {
  projects: readonly OwnNpoProject[];
  /** Address of the drawing that stands for a field where there is no photo. */
  drawingUrl: (fieldCode: string) => string;
  /** Ids of what the admin has taken down. */
  takenDownIds: ReadonlySet<string>;
  /** Opens a representative project by its id, or a 'new' one. */
  onEdit: (which: string) => void;
};

/** The NPO's representative projects, each with the way to change it. */
export function WorkList({ projects, drawingUrl, takenDownIds, onEdit }: WorkListProps) {
  const isFull = projects.length >= limits.npoProjectsMax;
  return (
    <Part
      id="works"
      title="대표 사업"
      count={projects.length}
      action={
        <Button
          size="sm"
          variant="line"
          disabled={isFull}
          title={isFull ? `대표 사업은 ${limits.npoProjectsMax}건까지 올릴 수 있어요.` : undefined}
          onClick={() => onEdit('new')}
        >
          <Plus aria-hidden="true" />
          대표 사업 더하기
        </Button>
      }
    >
      {projects.length === 0 ? (
        <EmptyState
          illustration="empty-projects"
          title="아직 올린 대표 사업이 없어요"
          description="끝난 사업과 하고 있는 사업을 올려 주세요. 기업이 가장 오래 살펴보는 곳이에요."
          className="py-2"
        />
      ) : (
        <ul aria-label="대표 사업">
          {projects.map((project) => (
            <Work
              key={project.id}
              project={project}
              drawingUrl={drawingUrl}
              isTakenDown={takenDownIds.has(project.id)}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
    </Part>
  );
}

function Work({
  project,
  drawingUrl,
  isTakenDown,
  onEdit,
}: Pick<WorkListProps, 'drawingUrl' | 'onEdit'> & { project: OwnNpoProject; isTakenDown: boolean }) {
  const { name, images, actualBudget, isBudgetHidden } = project;
  const cost = actualBudget === null ? '미등록' : formatWon(actualBudget);
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0 tablet:grid-cols-[108px_minmax(0,1fr)_auto] tablet:gap-x-4">
      <img
        src={images[0]?.path ?? drawingUrl(project.fieldCode)}
        alt=""
        width={108}
        height={72}
        loading="lazy"
        className="aspect-3/2 w-full rounded-r2 bg-sunken object-cover"
      />
      <div className="min-w-0">
        <h3 className="text-body font-semibold [overflow-wrap:anywhere]">{name}</h3>
        {isTakenDown && <Tag tone="warn">관리자가 내려 둠</Tag>}
        <p className="tnum text-sm text-ink-2">{formatMonthRange(project.actualStart, project.actualEnd)}</p>
        <p className="tnum flex flex-wrap gap-x-2.5 text-xs text-ink-3">
          <span>
            {cost}
            {isBudgetHidden && ' (비공개)'}
          </span>
          <span className={images.length === 0 ? 'font-semibold text-gam-ink' : undefined}>
            {images.length === 0 ? '사진 없음' : `사진 ${images.length}장`}
          </span>
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="max-tablet:col-start-2 max-tablet:justify-self-start"
        aria-label={`${name} 고치기`}
        onClick={() => onEdit(project.id)}
      >
        <Pencil aria-hidden="true" />
        고치기
      </Button>
    </li>
  );
}
