import { type DragEvent, Fragment, useState } from 'react';
import type { AdminCandidate, AdminMatch } from '#contract/admin/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { CandidateEditor } from './candidate-editor.tsx';
import { CandidateRow } from './candidate-row.tsx';
import {
  excludeCandidate,
  findSent,
  laneOf,
  type MatchEdit,
  moveCandidate,
  writeSummary,
} from './match-edit.ts';

/** Rows beyond those that are sent and this many more are folded away. */
const MORE_SHOWN = 5;

type CandidateLaneProps = {
  match: AdminMatch;
  edit: MatchEdit;
  isRepeatLane: boolean;
  isEditable: boolean;
  selectedId: string | null;
  /** Who is shown; null shows the lane as it is, the end folded away. */
  isShown: ((candidate: AdminCandidate) => boolean) | null;
  notedIds: ReadonlySet<string>;
  onSelect: (npoId: string) => void;
  onEdit: (edit: MatchEdit) => void;
  /** Said to screen readers after a move. */
  onAnnounce: (text: string) => void;
  onAsk: (candidate: AdminCandidate) => void;
};

/** One lane of a list in its order, with the dashed line under what is sent. */
export function CandidateLane({
  match,
  edit,
  isRepeatLane,
  isEditable,
  selectedId,
  isShown,
  notedIds,
  onSelect,
  onEdit,
  onAnnounce,
  onAsk,
}: CandidateLaneProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [dropPlace, setDropPlace] = useState<number | null>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const lane = laneOf(match, edit, isRepeatLane);
  const byId = new Map(match.candidates.map((candidate) => [candidate.npoId, candidate]));
  const sent = new Set(findSent(match, edit).map(({ npoId }) => npoId));
  const firstLeft = lane.findIndex((npoId) => !sent.has(npoId));
  const sentCount = firstLeft === -1 ? lane.length : firstLeft;
  const lastSent = lane.findLastIndex((npoId) => sent.has(npoId));
  // Once others stand between those that were asked, no line parts them; each row says so itself.
  const isParted = lastSent + 1 === sentCount;
  const isFolded = isShown === null && !isUnfolded;
  const shownCount = isFolded ? Math.min(lane.length, lastSent + 1 + MORE_SHOWN) : lane.length;
  const shown = lane
    .slice(0, shownCount)
    .map((npoId, index) => ({ candidate: byId.get(npoId) as AdminCandidate, index }))
    .filter(({ candidate }) => isShown?.(candidate) ?? true);
  /** The line under what is sent stands above the first one shown that is not. */
  const firstUnsent = shown.find(({ index }) => index >= sentCount)?.index ?? null;

  function move(candidate: AdminCandidate, place: number) {
    onEdit(moveCandidate(match, edit, candidate.npoId, place));
    onAnnounce(`${candidate.orgName}, ${Math.min(Math.max(place, 0), lane.length - 1) + 1}위로 옮겼어요`);
  }

  function dragOver(event: DragEvent, index: number) {
    if (draggedId === null) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setDropPlace(event.clientY < top + height / 2 ? index : index + 1);
  }

  function drop() {
    const dragged = draggedId === null ? undefined : byId.get(draggedId);
    if (dragged && dropPlace !== null) {
      const from = lane.indexOf(dragged.npoId);
      move(dragged, dropPlace > from ? dropPlace - 1 : dropPlace);
    }
    setDraggedId(null);
    setDropPlace(null);
  }

  return (
    <>
      <ol
        aria-label={isRepeatLane ? '함께한 적 있는 단체 순위' : '새로 찾은 단체 순위'}
        className="grid grid-cols-[minmax(0,1fr)] border-t border-line"
        onDrop={(event) => {
          event.preventDefault();
          drop();
        }}
        onDragOver={(event) => draggedId !== null && event.preventDefault()}
      >
        {shown.map(({ candidate, index }) => {
          const { npoId } = candidate;
          const summary = edit.summaries[npoId] ?? candidate.summary;
          const isSelected = npoId === selectedId;
          return (
            <Fragment key={npoId}>
              {isParted && index === firstUnsent && sentCount > 0 && (
                <CutLine count={sentCount} isSent={match.publishedAt !== null} />
              )}
              <CandidateRow
                candidate={candidate}
                place={index + 1}
                laneLength={lane.length}
                nameAt={(place) => byId.get(lane[place - 1] ?? '')?.orgName}
                summary={summary}
                isSelected={isSelected}
                isNoted={notedIds.has(npoId)}
                isEditable={isEditable}
                isDropTarget={draggedId !== null && dropPlace === index}
                onSelect={() => onSelect(npoId)}
                onMove={(place) => move(candidate, place)}
                onDragStart={(event) => {
                  const row = event.currentTarget.closest('li');
                  if (row) event.dataTransfer.setDragImage(row, 24, 24);
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', candidate.orgName);
                  setDraggedId(npoId);
                }}
                onDragOver={(event) => dragOver(event, index)}
                onDragEnd={() => {
                  setDraggedId(null);
                  setDropPlace(null);
                }}
              >
                {isSelected && isEditable ? (
                  <CandidateEditor
                    orgName={candidate.orgName}
                    summary={summary}
                    strengths={candidate.reasons
                      .filter(({ kind }) => kind === 'STRENGTH')
                      .map(({ text }) => text)}
                    isAsked={match.publishedAt !== null && candidate.invitationStatus !== null}
                    onAsk={
                      match.publishedAt !== null && candidate.invitationStatus === null
                        ? () => onAsk(candidate)
                        : null
                    }
                    onWrite={(text) => onEdit(writeSummary(match, edit, npoId, text))}
                    onExclude={(reason) => {
                      onEdit(excludeCandidate(edit, npoId, reason));
                      onAnnounce(`${candidate.orgName}, 목록에서 뺐어요`);
                    }}
                  />
                ) : undefined}
              </CandidateRow>
            </Fragment>
          );
        })}
        {isParted && firstUnsent === null && shown.length > 0 && (
          <CutLine count={sentCount} isSent={match.publishedAt !== null} />
        )}
      </ol>
      {shownCount < lane.length && (
        <div className="grid justify-items-center pt-2">
          <Button variant="ghost" onClick={() => setIsUnfolded(true)}>
            후보 {lane.length - shownCount}곳 더 보기
          </Button>
        </div>
      )}
    </>
  );
}

function CutLine({ count, isSent }: { count: number; isSent: boolean }) {
  return (
    <li className="flex items-center gap-3 py-1 text-xs font-semibold text-ink-3 before:flex-1 before:border-t-[1.5px] before:border-dashed before:border-line-strong after:flex-1 after:border-t-[1.5px] after:border-dashed after:border-line-strong">
      여기까지 {count}곳을 {isSent ? '보냈어요' : '보내요'}
    </li>
  );
}
