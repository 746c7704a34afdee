import { useState } from 'react';
import type { AdminMatch, AdminProjectDetail } from '#contract/admin/admin.ts';
import { toast } from '#web/ui/toast.ts';
import { type AdminDecision, useAdminDecision } from '../queries.ts';
import { CandidatePane } from './candidate-pane.tsx';
import { ChangedNote } from './changed-note.tsx';
import { useMatchEdit } from './use-match-edit.ts';

type CandidatesProps = {
  detail: AdminProjectDetail;
  match: AdminMatch;
  notedIds: ReadonlySet<string>;
  selectedId: string | null;
  onSelect: (npoId: string) => void;
};

/** The list with the admin's unsaved changes, saved and sent from here. */
export function Candidates({ detail, match, notedIds, selectedId, onSelect }: CandidatesProps) {
  const decision = useAdminDecision(detail.project.id);
  const { edit, hasChanged, setEdit, discard } = useMatchEdit(match);
  const [decidedOn, setDecidedOn] = useState<AdminProjectDetail | null>(null);
  const [busy, setBusy] = useState<'SAVING' | 'PUBLISHING' | null>(null);
  const isEditable = detail.project.status.code === 'MATCHING' && match.publishedAt === null;

  async function decide(next: AdminDecision, done: string) {
    setDecidedOn(detail);
    setBusy(next.kind === 'ORDER' ? 'SAVING' : 'PUBLISHING');
    try {
      await decision.mutateAsync(next);
    } catch {
      return;
    } finally {
      setBusy(null);
    }
    discard();
    toast.success(done);
  }

  const save = (reason: string) =>
    decide(
      {
        kind: 'ORDER',
        matchId: match.id,
        version: match.version,
        order: {
          reason,
          order: [...edit.order],
          exclusions: [...edit.exclusions],
          summaries: Object.entries(edit.summaries).map(([npoId, summary]) => ({ npoId, summary })),
        },
      },
      '순서를 저장했어요. 보내기 전까지 더 다듬을 수 있어요.',
    );

  return (
    <>
      {decision.isError && (
        <div className="mb-4">
          <ChangedNote error={decision.error} before={decidedOn} after={detail} />
        </div>
      )}
      <CandidatePane
        match={match}
        edit={edit}
        hasChanged={hasChanged}
        isEditable={isEditable}
        selectedId={selectedId}
        notedIds={notedIds}
        busy={busy}
        onSelect={onSelect}
        onEdit={setEdit}
        onDiscard={() => {
          decision.reset();
          discard();
        }}
        onSave={(reason) => void save(reason)}
        onPublish={() =>
          void decide(
            { kind: 'PUBLISH', matchId: match.id, version: match.version },
            '추천을 보냈어요. 기업과 단체에 알려요.',
          )
        }
      />
    </>
  );
}
