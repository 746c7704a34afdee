import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import type { AdminCandidate } from '#contract/admin/admin.ts';
import { invitationStatusLabels } from '#contract/matches/matches.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { FactorStrip } from './factor-strip.tsx';

type CandidateRowProps = {
  candidate: AdminCandidate;
  /** 1-based place in its lane now. */
  place: number;
  laneLength: number;
  summary: string;
  isSelected: boolean;
  /** Admins have written a note of it. */
  isNoted: boolean;
  isEditable: boolean;
  /** Where a dragged candidate would land: above this row, or nothing. */
  isDropTarget: boolean;
  onSelect: () => void;
  onMove: (place: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
  /** Shown under the row while it is selected, in place of the sentence. */
  children?: ReactNode;
};

/** One candidate: its place with the buttons that change it, factors, fit, and the sentence the company reads. */
export function CandidateRow({
  candidate,
  place,
  laneLength,
  summary,
  isSelected,
  isNoted,
  isEditable,
  isDropTarget,
  onSelect,
  onMove,
  onDragStart,
  onDragOver,
  onDragEnd,
  children,
}: CandidateRowProps) {
  const { orgName, automaticRank, invitationStatus } = candidate;
  return (
    <li
      aria-current={isSelected || undefined}
      onDragOver={onDragOver}
      className={classNames(
        'relative grid grid-cols-[34px_38px_minmax(0,1fr)] items-start gap-x-3 gap-y-1.5 rounded-r3 border bg-surface py-3 pr-3.5 pl-2',
        isSelected ? 'border-brand shadow-sh2 inset-shadow-[0_0_0_1px] inset-shadow-brand' : 'border-line',
        isDropTarget &&
          'before:absolute before:-inset-x-px before:-top-2 before:h-0.75 before:rounded-full before:bg-brand',
      )}
    >
      <div className="relative z-1 row-span-3 grid justify-items-center">
        {isEditable && (
          <IconButton
            label={`${orgName} 위로`}
            icon={<ChevronUp />}
            size="sm"
            disabled={place === 1}
            onClick={() => onMove(place - 2)}
          />
        )}
        <b className="tnum py-0.5 leading-5" aria-hidden="true">
          {place}
        </b>
        {isEditable && (
          <IconButton
            label={`${orgName} 아래로`}
            icon={<ChevronDown />}
            size="sm"
            disabled={place === laneLength}
            onClick={() => onMove(place)}
          />
        )}
      </div>
      <Avatar name={orgName} alt="" size="lg" className="row-span-3 mt-0.5" />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-32">
          <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <button
              type="button"
              onClick={onSelect}
              aria-pressed={isSelected}
              className="min-w-0 text-left font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-r3"
            >
              <span className="sr-only">{place}위 </span>
              {orgName}
            </button>
            {place !== automaticRank && (
              <Tag tone="brand" strong>
                자동 {automaticRank}위 → {place}위
              </Tag>
            )}
            {invitationStatus && <Tag>{invitationStatusLabels[invitationStatus]}</Tag>}
            {isNoted && <Tag tone="gam">메모</Tag>}
          </p>
          <p className="tnum text-xs text-ink-3">
            {candidate.location ?? '소재지 미등록'} ·{' '}
            {candidate.tenure === null ? '연차 미등록' : `${candidate.tenure}년차`} ·{' '}
            <span className="whitespace-nowrap">맡은 사업 {candidate.inProgressCount}건</span>
          </p>
        </div>
        <div className="flex w-full max-w-62 items-center gap-2">
          <FactorStrip factors={candidate.factors} />
          <b className="tnum w-7 text-right text-lead leading-6 font-[650]">
            <span className="sr-only">맞춤도 </span>
            {candidate.fit}
          </b>
          {isEditable && (
            // Pointers only: the buttons at the left do the same for everybody.
            <span
              draggable
              onDragStart={onDragStart}
              onDragEnd={onDragEnd}
              aria-hidden="true"
              title="끌어서 옮기기"
              className="relative z-1 -mr-1.5 grid size-7 cursor-grab place-items-center rounded-[6px] text-ink-3 hover:bg-sunken active:cursor-grabbing"
            >
              <GripVertical className="size-4.5" />
            </span>
          )}
        </div>
      </div>
      {children ?? <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{summary}</p>}
    </li>
  );
}
