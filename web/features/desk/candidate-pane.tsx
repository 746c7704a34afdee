import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { DeskMatch } from '#contract/desk.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { CandidateLane } from './candidate-lane.tsx';
import { ExcludedCandidates } from './excluded-candidates.tsx';
import { FactorStripKey } from './factor-strip.tsx';
import { MatchDock } from './match-dock.tsx';
import { type MatchEdit, resetToAutomatic, restoreCandidate } from './match-edit.ts';

type CandidatePaneProps = {
  match: DeskMatch;
  edit: MatchEdit;
  hasChanged: boolean;
  isEditable: boolean;
  selectedId: string | null;
  busy: 'SAVING' | 'PUBLISHING' | null;
  onSelect: (npoId: string) => void;
  onEdit: (edit: MatchEdit) => void;
  onDiscard: () => void;
  onSave: (reason: string) => void;
  onPublish: () => void;
};

/** The ranked candidates of a list: to be read, and while it is unpublished to be put in order and sent. */
export function CandidatePane(props: CandidatePaneProps) {
  const { match, edit, isEditable, selectedId, onSelect, onEdit } = props;
  const [announcement, setAnnouncement] = useState('');
  const hasRepeatPartners = match.candidates.some(({ isRepeatPartner }) => isRepeatPartner);
  const lane = { match, edit, isEditable, selectedId, onSelect, onEdit, onAnnounce: setAnnouncement };
  return (
    <>
      <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-h3">
          후보 <span className="tnum text-brand-ink">{match.candidates.length}</span>
        </h2>
        {isEditable && (
          <Button variant="line" size="sm" onClick={() => onEdit(resetToAutomatic(match, edit))}>
            <RotateCcw aria-hidden="true" />
            자동 순서로
          </Button>
        )}
      </header>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {match.publishedAt !== null && (
        <Note className="mb-3">
          <b>{formatDateTime(match.publishedAt)}에 보낸 목록이에요.</b> 순서를 바꾸려면 다시 매칭해 주세요.
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
          <div className="mb-3">
            <FactorStripKey />
          </div>
          <CandidateLane {...lane} isRepeatLane={false} />
          {hasRepeatPartners && (
            <section aria-labelledby="repeat-partners" className="grid gap-2.5 pt-6">
              <div>
                <h3 id="repeat-partners" className="text-sm font-[650]">
                  이 기업과 함께한 적 있는 단체
                </h3>
                <p className="text-xs text-ink-3">새로 찾은 단체와 섞지 않고 따로 보여 드려요.</p>
              </div>
              <CandidateLane {...lane} isRepeatLane />
            </section>
          )}
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
      {isEditable && (
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
