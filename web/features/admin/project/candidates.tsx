import { type ReactNode, useState } from 'react';
import type { AdminMatch, AdminProjectDetail } from '#contract/admin/admin.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { useSeen } from '#web/lib/seen.ts';
import { toast } from '#web/ui/toast.ts';
import { type AdminDecision, useAdminDecision } from '../queries.ts';
import { AdditionDialog } from './addition-dialog.tsx';
import { CandidatePane } from './candidate-pane.tsx';
import { ChangedNote } from './changed-note.tsx';
import { type CompanyList, CompanyViewDialog } from './company-view-dialog.tsx';
import { useMatchEdit } from './use-match-edit.ts';

type CandidatesProps = {
  detail: AdminProjectDetail;
  match: AdminMatch;
  notedIds: ReadonlySet<string>;
  selectedId: string | null;
  onSelect: (npoId: string) => void;
  renderCompanyList: (list: CompanyList) => ReactNode;
};

/** The list with the admin's unsaved changes: saved, sent, and once it is sent added to from here. */
export function Candidates({
  detail,
  match,
  notedIds,
  selectedId,
  onSelect,
  renderCompanyList,
}: CandidatesProps) {
  const decision = useAdminDecision(detail.project.id);
  const tell = useTellDecision();
  const { edit, hasChanged, setEdit, discard } = useMatchEdit(match);
  const seen = useSeen(detail, { isChanging: hasChanged, refusal: decision.error });
  const [decidedOn, setDecidedOn] = useState<AdminProjectDetail | null>(null);
  const [busy, setBusy] = useState<'SAVING' | 'PUBLISHING' | null>(null);
  const [shown, setShown] = useState<'ADDITION' | 'COMPANY' | null>(null);
  const { code } = detail.project.status;
  const isSent = match.publishedAt !== null;
  // Whoever was asked stays on a list that is sent; its order is the admin's until the company has chosen.
  // What waits rests on the list as it is.
  const hold = useHold()('project', detail.project.id);
  const isEditable = hold === null && (isSent ? code === 'PROPOSING' : code === 'MATCHING');

  async function decide(next: AdminDecision, done: string) {
    setDecidedOn(seen);
    setBusy(next.kind === 'ORDER' ? 'SAVING' : 'PUBLISHING');
    let answer: object;
    try {
      answer = await decision.mutateAsync(next);
    } catch {
      return;
    } finally {
      setBusy(null);
    }
    discard();
    tell(answer, done);
  }

  const save = (reason: string) =>
    decide(
      {
        kind: 'ORDER',
        matchId: match.id,
        version: seen.match?.version ?? match.version,
        order: {
          reason,
          order: [...edit.order],
          exclusions: [...edit.exclusions],
          summaries: Object.entries(edit.summaries).map(([npoId, summary]) => ({ npoId, summary })),
        },
      },
      isSent
        ? '순서를 저장했어요. 기업 화면에 바로 보여요.'
        : '순서를 저장했어요. 보내기 전까지 더 다듬을 수 있어요.',
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
        hold={hold}
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
        onAsk={(candidate) =>
          void openDialog('reasonCheck', {
            title: '제안 더 보내기',
            subtitle: `${candidate.orgName} 단체에도 참여 의사를 물어요.`,
            effects: [
              `${formatMonthDay(addDays(koreanDay(new Date()), limits.replyDays))}까지 답해 달라는 제안이 가고, 기업 목록에 더해져요.`,
              '이미 보낸 제안과 답은 그대로예요. 보낸 제안은 거둘 수 없어요.',
              `이유는 ${detail.project.company.name}의 프로젝트 기록에 남아요.`,
            ],
            confirmText: '제안 보내기',
            act: async (reason) => {
              setDecidedOn(detail);
              const { id: matchId, version } = match;
              const answer = await decision.mutateAsync({
                kind: 'EXTEND',
                matchId,
                version,
                npoIds: [candidate.npoId],
                reason,
              });
              tell(answer, '제안을 보냈어요. 기업과 단체에 알려요.');
            },
          })
        }
        onPreview={() => setShown('COMPANY')}
        onAdd={() => {
          if (hasChanged) toast.error('바꾼 순서를 먼저 저장하거나 버린 뒤에 더해 주세요.');
          else setShown('ADDITION');
        }}
        onPublish={() =>
          void decide(
            { kind: 'PUBLISH', matchId: match.id, version: match.version },
            '추천을 보냈어요. 기업과 단체에 알려요.',
          )
        }
      />
      {shown === 'ADDITION' && (
        <AdditionDialog
          match={match}
          companyName={detail.project.company.name}
          onClose={() => setShown(null)}
          onAdd={async (addition) => {
            setDecidedOn(detail);
            const { id: matchId, version } = match;
            const answer = await decision.mutateAsync({ kind: 'ADD', matchId, version, ...addition });
            tell(answer, '목록에 더했어요.');
          }}
        />
      )}
      {shown === 'COMPANY' && (
        <CompanyViewDialog
          renderList={renderCompanyList}
          project={detail.project}
          match={match}
          edit={edit}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
