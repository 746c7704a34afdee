import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agreementFormLabels } from '#contract/agreements/agreement-status.ts';
import { type Agreement, type AgreementRoom, getAgreementPaper } from '#contract/agreements/agreements.ts';
import { call, endpointUrl } from '#web/lib/api.ts';
import { useDialogAddress } from '#web/lib/dialog-address.ts';
import { formatDay } from '#web/lib/format.ts';
import { PaperButton } from '#web/lib/paper-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { RoomSkeleton } from '#web/ui/room-skeleton.tsx';
import {
  ConfirmPanel,
  OfferCard,
  SignedCopyCard,
  savePaper,
  sendPdf,
  VersionRail,
} from './agreement-side.tsx';
import { AmendDialog } from './amend-dialog.tsx';
import { ClauseList } from './clause-list.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { FormHelperDialog } from './form-helper-dialog.tsx';
import { agreementCalls, agreementQuery, useAgreementChange } from './queries.ts';
import { VersionStatus } from './version-status.tsx';
import { WorkplanCard } from './workplan-card.tsx';

type AgreementViewProps = {
  projectId: string;
  /** The number of the version that the one at hand is compared with; null where none is. */
  compared: number | null;
  onCompare: (number: number | null) => void;
};

/** The room 협약: the version at hand with its clauses and workplan, and beside it what is to be done. */
export function AgreementView({ projectId, ...view }: AgreementViewProps) {
  return (
    <RecordFrame
      query={useQuery(agreementQuery(projectId))}
      loadingLabel="협약을 불러오는 중이에요"
      errorTitle="협약을 불러오지 못했어요"
      skeleton={<RoomSkeleton />}
    >
      {(room) => <Room projectId={projectId} room={room} {...view} />}
    </RecordFrame>
  );
}

function Room({ projectId, room, compared, onCompare }: AgreementViewProps & { room: AgreementRoom }) {
  const { shown } = room;
  if (!shown) return <NoAgreement projectId={projectId} room={room} />;
  const from = room.versions.find(({ number }) => number === compared && number < shown.number);
  if (from)
    return (
      <CompareVersions
        projectId={projectId}
        fromId={from.id}
        agreement={shown}
        onBack={() => onCompare(null)}
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:gap-6 laptop:grid-cols-[minmax(0,1fr)_348px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6">
        {room.needsAmendment && (
          <Note tone="warn">
            일정, 예산 또는 지역이 확인한 협약서와 달라졌어요. 변경 협약을 두 기관이 확인할 때까지 앞의 협약이
            이어져요.
          </Note>
        )}
        <AgreementCard projectId={projectId} room={room} agreement={shown} />
        <WorkplanCard projectId={projectId} room={room} agreement={shown} />
      </div>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="협약서 확인">
        {shown.status === 'DRAFT' ? (
          <OfferCard projectId={projectId} room={room} agreement={shown} />
        ) : (
          <ConfirmPanel projectId={projectId} room={room} agreement={shown} />
        )}
        <VersionRail room={room} onCompare={onCompare} />
        {shown.status === 'CONFIRMED' && (
          <SignedCopyCard projectId={projectId} room={room} agreement={shown} />
        )}
        <p className="px-1 text-xs text-ink-3">
          맞손은 협약의 당사자가 아니에요. 매칭 매니저는 읽고 도울 수 있지만 확인하지는 않아요.
        </p>
      </aside>
    </div>
  );
}

/** No version yet: one press drafts it, or a PDF of one's own is brought. */
function NoAgreement({ projectId, room }: { projectId: string; room: AgreementRoom }) {
  const helper = useDialogAddress('dialog');
  const { change, isPending } = useAgreementChange(projectId);
  async function bring(file: File | undefined) {
    const fileId = file && (await sendPdf(projectId, file));
    if (fileId) await change(() => call(agreementCalls.bring, { params: { projectId }, body: { fileId } }));
  }
  const { draft, bring: mayBring } = room.allowed;
  return (
    <Card padding="none">
      <EmptyState
        illustration="empty-documents"
        headingLevel={3}
        title="아직 협약서가 없어요"
        description={
          draft
            ? '몇 가지 질문에 답하면 요청서와 두 기관의 정보로 초안을 만들어 드려요.'
            : (room.draftRefusal ?? '이 프로젝트에서는 협약서를 만들지 않았어요.')
        }
        action={
          (draft || mayBring) && (
            <div className="flex flex-wrap justify-center gap-2">
              {draft && <Button onClick={() => helper.open('form-helper')}>초안 만들기</Button>}
              {mayBring && (
                <FilePickButton
                  label="가진 PDF로 확인하기"
                  accept={['.pdf']}
                  disabled={isPending}
                  onPick={([file]) => void bring(file)}
                />
              )}
            </div>
          )
        }
      />
      {helper.value === 'form-helper' && draft && (
        <FormHelperDialog projectId={projectId} request={room.request} onClose={helper.close} />
      )}
    </Card>
  );
}

/** The version at hand: what kind it is, what is worth knowing, and its clauses. */
function AgreementCard({
  projectId,
  room,
  agreement,
}: {
  projectId: string;
  room: AgreementRoom;
  agreement: Agreement;
}) {
  const [isAmending, setAmending] = useState(false);
  const { change, isPending } = useAgreementChange(projectId);
  const { id: agreementId, number, status, content, version, ownFile } = agreement;
  const isOpen = status === 'DRAFT' || status === 'OFFERED';
  return (
    <Card padding="none" aria-labelledby="agreement">
      <header className="grid gap-3 border-b border-line px-5 py-5 tablet:px-6">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="agreement" className="text-h3">
            협약서 {number}판
          </h2>
          <VersionStatus status={status} />
          <div className="ml-auto flex flex-wrap gap-2">
            {ownFile && (
              <Button size="sm" variant="line" onClick={() => void savePaper(ownFile)}>
                올린 협약서 받기
              </Button>
            )}
            <PaperButtons projectId={projectId} agreement={agreement} />
            {room.allowed.write && isOpen && (
              <Button
                size="sm"
                variant="ghost"
                disabled={isPending}
                onClick={() =>
                  void change(() =>
                    call(agreementCalls.discard, { params: { projectId, agreementId }, body: { version } }),
                  )
                }
              >
                이 판 거두기
              </Button>
            )}
            {room.allowed.amend && (
              <Button size="sm" variant="line" onClick={() => setAmending(true)}>
                변경 협약 만들기
              </Button>
            )}
          </div>
        </div>
        <p className="text-sm text-ink-2">
          {agreementFormLabels[content.form]}
          {content.clauses.length > 0 && ` · 조항 ${content.clauses.length}개`}
          {agreement.confirmedAt && ` · ${formatDay(agreement.confirmedAt)} 확인`}
          {agreement.reason && ` · 바꾸는 이유: ${agreement.reason}`}
        </p>
        {status === 'CONFIRMED' && (
          <Note>
            두 기관이 확인해 잠겼어요.
            {room.allowed.amend && ' 바꾸려면 변경 협약을 만들어 주세요.'}
          </Note>
        )}
        {agreement.warnings
          .filter(({ clause }) => clause === null)
          .map(({ text }) => (
            <Note key={text} tone="warn">
              {text}
            </Note>
          ))}
      </header>
      {ownFile ? (
        <p className="px-5 py-5 text-sm text-ink-2 tablet:px-6">
          조항은 올린 PDF에 있어요. 아래 사업 계획을 채우면 두 기관이 함께 확인할 수 있어요.
        </p>
      ) : (
        <ClauseList projectId={projectId} room={room} agreement={agreement} />
      )}
      {isAmending && <AmendDialog projectId={projectId} onClose={() => setAmending(false)} />}
    </Card>
  );
}

/** The version to take along: as PDF, and as .docx to go on writing. */
function PaperButtons({ projectId, agreement }: { projectId: string; agreement: Agreement }) {
  const { id: agreementId, number, content } = agreement;
  return (['pdf', 'docx'] as const).map((format) => (
    <PaperButton
      key={format}
      url={endpointUrl(getAgreementPaper, { projectId, agreementId, format })}
      fileName={`협약서 ${number}판_${content.title}.${format}`}
      label={format === 'pdf' ? 'PDF 받기' : '.docx 받기'}
    />
  ));
}
