import { GripVertical } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import type { AdminCandidate } from '#contract/admin/admin.ts';
import { invitationStatusLabels } from '#contract/matches/matches.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import { FactorStrip } from './factor-strip.tsx';
import { RankMover } from './rank-mover.tsx';

type CandidateRowProps = {
  candidate: AdminCandidate;
  /** 1-based place in its lane now. */
  place: number;
  laneLength: number;
  /** Who stands at a 1-based place of the lane now. */
  nameAt: (place: number) => string | undefined;
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
  /** Shown under the row while it is selected. */
  children?: ReactNode;
};

/** One candidate in a line: its rank, which moves it, who it is, factors and fit; the one that is open tells more below. */
export function CandidateRow({
  candidate,
  place,
  laneLength,
  nameAt,
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
  const { orgName, automaticRank, addedReason, invitationStatus } = candidate;
  return (
    <li
      aria-current={isSelected || undefined}
      onDragOver={onDragOver}
      className={classNames(
        'relative grid grid-cols-[44px_32px_minmax(0,1fr)] items-center gap-x-2.5 border-b border-line py-1.5 pr-2 pl-1 laptop:min-h-13.5',
        isSelected ? 'bg-brand-tint inset-shadow-[3px_0_0] inset-shadow-brand' : 'bg-surface',
        isDropTarget &&
          'before:absolute before:inset-x-0 before:-top-0.5 before:h-0.75 before:rounded-full before:bg-brand',
      )}
    >
      {isEditable ? (
        <RankMover
          orgName={orgName}
          place={place}
          laneLength={laneLength}
          nameAt={nameAt}
          onMove={(to) => onMove(to)}
        />
      ) : (
        <b className="tnum text-center" aria-hidden="true">
          {place}
        </b>
      )}
      <Avatar name={orgName} alt="" size="sm" />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 tablet:flex-nowrap">
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
            <button
              type="button"
              onClick={onSelect}
              aria-pressed={isSelected}
              className="min-w-0 text-left leading-5 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              <span className="sr-only">{place}위 </span>
              {orgName}
            </button>
            {addedReason !== null ? (
              <Tag tone="gam">직접 더함</Tag>
            ) : (
              place !== automaticRank && (
                <Tag tone="brand" strong>
                  자동 {automaticRank}위 → {place}위
                </Tag>
              )
            )}
            {invitationStatus && <Tag>{invitationStatusLabels[invitationStatus]}</Tag>}
            {isNoted && <Tag tone="gam">메모</Tag>}
          </p>
          <p className="tnum text-xs text-ink-3 tablet:truncate" title={summary}>
            {candidate.location ?? '소재지 미등록'} ·{' '}
            {candidate.tenure === null ? '연차 미등록' : `${candidate.tenure}년차`} ·{' '}
            <span className="whitespace-nowrap">맡은 사업 {candidate.inProgressCount}건</span>
            {!children && <span className="text-ink-2"> · {summary}</span>}
          </p>
        </div>
        <div className="flex w-full items-center gap-2 tablet:w-48 tablet:flex-none">
          <FactorStrip factors={candidate.factors} />
          <b className="tnum w-7 text-right text-lead leading-6 font-[650]">
            <span className="sr-only">맞춤도 </span>
            {candidate.fit}
          </b>
          {isEditable && (
            // Pointers only: the rank at the left does the same for everybody.
            <span
              draggable
              onDragStart={onDragStart}
              onDragEnd={onDragEnd}
              aria-hidden="true"
              title="끌어서 옮기기"
              className="relative z-1 -mr-1 grid size-7 cursor-grab place-items-center rounded-[6px] text-ink-3 hover:bg-sunken active:cursor-grabbing"
            >
              <GripVertical className="size-4.5" />
            </span>
          )}
        </div>
      </div>
      {children && <div className="col-span-3 pb-1.5 tablet:col-span-2 tablet:col-start-2">{children}</div>}
    </li>
  );
}
