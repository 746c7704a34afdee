import { Eye, Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { AdminCandidate, AdminMatch } from '#contract/admin/admin.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { type CandidateFilter, isFiltered, passesFilter } from './candidate-filter.ts';
import { CandidateFilterBar } from './candidate-filter-bar.tsx';
import { CandidateLane } from './candidate-lane.tsx';
import { ExcludedCandidates } from './excluded-candidates.tsx';
import { FactorStripKey } from './factor-strip.tsx';
import { MatchDock } from './match-dock.tsx';
import { laneOf, type MatchEdit, resetToAutomatic, restoreCandidate } from './match-edit.ts';

type CandidatePaneProps = {
  match: AdminMatch;
  edit: MatchEdit;
  hasChanged: boolean;
  isEditable: boolean;
  /** Why nothing is decided now: a decision on the project waits. */
  hold: string | null;
  selectedId: string | null;
  /** Candidates of whom admins have written a note. */
  notedIds: ReadonlySet<string>;
  busy: 'SAVING' | 'PUBLISHING' | null;
  onSelect: (npoId: string) => void;
  onEdit: (edit: MatchEdit) => void;
  onDiscard: () => void;
  onSave: (reason: string) => void;
  onPublish: () => void;
  /** Puts an NPO on the list by hand. */
  onAdd: () => void;
  /** Shows the list as the company gets it with the order as it stands. */
  onPreview: () => void;
  /** Asks a candidate of a list that is sent. */
  onAsk: (candidate: AdminCandidate) => void;
};

/** The ranked candidates of a list: to be read, put in order and sent, and to be added to while the company chooses. */
export function CandidatePane(props: CandidatePaneProps) {
  const { match, edit, isEditable, selectedId, notedIds, onSelect, onEdit } = props;
  const [announcement, setAnnouncement] = useState('');
  const [filter, setFilter] = useState<CandidateFilter>({});
  const hasRepeatPartners = match.candidates.some(({ isRepeatPartner }) => isRepeatPartner);
  const places = new Map(
    [false, true].flatMap((isRepeatLane) =>
      laneOf(match, edit, isRepeatLane).map((npoId, index) => [npoId, index + 1] as const),
    ),
  );
  const listed = match.candidates.filter(({ npoId }) => places.has(npoId));
  const factsOf = ({ npoId, automaticRank }: AdminCandidate) => ({
    isNoted: notedIds.has(npoId),
    isMoved: places.get(npoId) !== automaticRank,
  });
  const isShown = (candidate: AdminCandidate) => passesFilter(filter, candidate, factsOf(candidate));
  const shownCount = listed.filter(isShown).length;
  const isNarrowed = isFiltered(filter);
  const lane = {
    match,
    edit,
    isEditable,
    selectedId,
    notedIds,
    isShown: isNarrowed ? isShown : null,
    onSelect,
    onEdit,
    onAnnounce: setAnnouncement,
    onAsk: props.onAsk,
  };
  return (
    <>
      <header className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-h3">
          후보 <span className="tnum text-brand-ink">{match.candidates.length}</span>
          {isNarrowed && (
            <span className="tnum ml-2 text-sm font-medium text-ink-2">
              {listed.length}곳 가운데 {shownCount}곳
            </span>
          )}
        </h2>
        <div className="flex flex-wrap gap-1.5">
          {isEditable && (
            <Button variant="ghost" size="sm" onClick={() => onEdit(resetToAutomatic(match, edit))}>
              <RotateCcw aria-hidden="true" />
              자동 순서로
            </Button>
          )}
          <Button variant="line" size="sm" onClick={props.onPreview}>
            <Eye aria-hidden="true" />
            기업 화면으로 보기
          </Button>
          {isEditable && (
            <Button variant="line" size="sm" onClick={props.onAdd}>
              <Plus aria-hidden="true" />
              직접 더하기
            </Button>
          )}
        </div>
      </header>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {props.hold !== null && (
        <Note className="mb-3" role="note">
          {props.hold}
        </Note>
      )}
      {match.publishedAt !== null && props.hold === null && (
        <Note className="mb-3">
          <b>{formatDateTime(match.publishedAt)}에 보낸 목록이에요.</b>{' '}
          {isEditable
            ? '기업이 고르기 전까지 순서를 바꾸고 단체를 더할 수 있어요. 이미 보낸 제안은 그대로예요.'
            : '파트너를 고른 뒤에는 순서를 바꾸지 않아요.'}
        </Note>
      )}
      {match.candidates.length === 0 ? (
        <EmptyState
          illustration="empty-search"
          title="조건에 맞는 단체가 없어요"
          description="아래 ‘제외된 단체’에서 어떤 조건이 걸렸는지 확인해 주세요."
        />
      ) : (
        <>
          <div className="mb-2.5">
            <CandidateFilterBar
              filter={filter}
              candidates={listed}
              onChange={(next) => {
                setFilter(next);
                const count = listed.filter((each) => passesFilter(next, each, factsOf(each))).length;
                setAnnouncement(
                  isFiltered(next) ? `${listed.length}곳 가운데 ${count}곳을 보여요` : '모든 후보를 보여요',
                );
              }}
            />
          </div>
          {shownCount === 0 && listed.length > 0 && (
            <EmptyState
              illustration="empty-search"
              title="고른 조건에 맞는 후보가 없어요"
              description="조건을 줄이면 다시 보여요."
              action={
                <Button variant="line" onClick={() => setFilter({})}>
                  모든 후보 보기
                </Button>
              }
            />
          )}
          <CandidateLane {...lane} isRepeatLane={false} />
          {hasRepeatPartners && (
            <section
              aria-labelledby="repeat-partners"
              className="grid grid-cols-[minmax(0,1fr)] gap-2.5 pt-6"
            >
              <div>
                <h3 id="repeat-partners" className="text-sm font-[650]">
                  이 기업과 함께한 적 있는 단체
                </h3>
                <p className="text-xs text-ink-3">새로 찾은 단체와 섞지 않고 따로 보여 드려요.</p>
              </div>
              <CandidateLane {...lane} isRepeatLane />
            </section>
          )}
          <div className="pt-3">
            <FactorStripKey />
          </div>
          <ExcludedCandidates
            match={match}
            edit={edit}
            isEditable={isEditable}
            onRestore={(npoId, orgName) => {
              onEdit(restoreCandidate(match, edit, npoId));
              setAnnouncement(`${orgName}, 목록에 다시 넣었어요`);
            }}
          />
        </>
      )}
      {isEditable && (match.publishedAt === null || props.hasChanged) && (
        <MatchDock
          match={match}
          edit={edit}
          hasChanged={props.hasChanged}
          isSaving={props.busy === 'SAVING'}
          isPublishing={props.busy === 'PUBLISHING'}
          onReason={(reason) => onEdit({ ...edit, reason })}
          onDiscard={props.onDiscard}
          onSave={props.onSave}
          onPublish={props.onPublish}
        />
      )}
    </>
  );
}
