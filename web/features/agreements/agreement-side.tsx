import { CheckCircle2, Upload } from 'lucide-react';
import { useState } from 'react';
import { agreementStatusLabels } from '#contract/agreements/agreement-status.ts';
import type { Agreement, AgreementRoom } from '#contract/agreements/agreements.ts';
import { uploadProjectDocument } from '#contract/projects/projects.ts';
import { call, problemText } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/download.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { upload } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { agreementCalls, useAgreementChange } from './queries.ts';

type SideProps = { projectId: string; room: AgreementRoom; agreement: Agreement };

/** Sends a PDF as a document of the project, so that an agreement may name it; null when it was refused, which is told. */
export async function sendPdf(projectId: string, file: File): Promise<string | null> {
  try {
    const sent = await upload(uploadProjectDocument, { params: { projectId }, file });
    return sent.file.id;
  } catch (error) {
    toast.error(problemText(error));
    return null;
  }
}

/** Saves a paper of the agreement on this device; what fails is told. */
export async function savePaper(paper: { id: string; name: string }): Promise<void> {
  try {
    await saveFile(paper);
  } catch (error) {
    toast.error(problemText(error));
  }
}

/** What a draft still lacks, and the button that hands it over. */
export function OfferCard({ projectId, room, agreement }: SideProps) {
  const { change, isPending } = useAgreementChange(projectId);
  const { id: agreementId, version, faults } = agreement;
  return (
    <Card aria-labelledby="offer" className="grid gap-3">
      <h2 id="offer" className="text-h3">
        확인 요청하기
      </h2>
      {faults.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {faults.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-2">모두 채웠어요. 상대에게 확인을 요청할 수 있어요.</p>
      )}
      <p className="text-sm text-ink-2">보낸 뒤에 바꾸면 다음 판이 되고, 먼저 한 확인은 사라져요.</p>
      {room.allowed.write && (
        <Button
          disabled={faults.length > 0}
          loading={isPending}
          onClick={() =>
            void change(() =>
              call(agreementCalls.offer, { params: { projectId, agreementId }, body: { version } }),
            )
          }
        >
          {faults.length > 0 ? '다 채우면 보낼 수 있어요' : '확인 요청하기'}
        </Button>
      )}
    </Card>
  );
}

/** Who has confirmed the version at hand, and the button for who may. */
export function ConfirmPanel({ projectId, room, agreement }: SideProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { company, npo } = room.parties;
  const open = agreement.proposals.filter(({ status }) => status === 'OPEN');
  const of = (id: string) => agreement.confirmations.find(({ organizationId }) => organizationId === id);
  const own = room.viewerId === null ? undefined : of(room.viewerId);
  const isOffered = agreement.status === 'OFFERED';
  return (
    <Card aria-labelledby="confirmations" className="grid gap-3">
      <header className="flex items-center justify-between">
        <h2 id="confirmations" className="text-h3">
          두 기관의 확인
        </h2>
        <span className="tnum text-sm text-ink-2">{agreement.confirmations.length} / 2</span>
      </header>
      <ul className="grid divide-y divide-line">
        {[company, npo].map(({ id, name }) => {
          const given = of(id);
          return (
            <li key={id} className="flex items-start justify-between gap-3 py-2.5 text-sm">
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {name}
                  {given && ` · ${given.memberName}`}
                </p>
                <p className="text-ink-2">
                  {given ? `${formatDateTime(given.confirmedAt)} 확인` : '아직 확인하지 않았어요'}
                </p>
              </div>
              {given && (
                <Tag tone="ok" icon={<CheckCircle2 aria-hidden="true" />}>
                  확인
                </Tag>
              )}
            </li>
          );
        })}
      </ul>
      {isOffered && open.length > 0 && (
        <Note>
          아직 답하지 않은 제안이 <b>{open.length}건</b> 있어요.{' '}
          <a href={`#clause-${open[0]?.clause}`} className="font-semibold text-brand-ink underline">
            제{open[0]?.clause}조로 가기
          </a>
        </Note>
      )}
      {isOffered && room.viewerId !== null && (
        <Button
          disabled={!room.allowed.confirm || own !== undefined || open.length > 0}
          onClick={() => setConfirming(true)}
        >
          {own
            ? `${agreement.number}판은 이미 확인했어요`
            : room.allowed.confirm
              ? `${agreement.number}판 확인하기`
              : '담당자만 확인할 수 있어요'}
        </Button>
      )}
      <p className="text-xs break-all text-ink-3">SHA-256 {agreement.sha256}</p>
      {isConfirming && (
        <ConfirmDialog projectId={projectId} agreement={agreement} onClose={() => setConfirming(false)} />
      )}
    </Card>
  );
}

type VersionRailProps = { room: AgreementRoom; onCompare: (number: number) => void };

/** Every version with its state; those before the one at hand can be compared with it. */
export function VersionRail({ room, onCompare }: VersionRailProps) {
  const shown = room.shown?.number ?? 0;
  return (
    <Card aria-labelledby="versions" className="grid gap-3">
      <h2 id="versions" className="text-h3">
        판
      </h2>
      <ol className="grid gap-3">
        {room.versions.map(({ id, number, status, createdAt, offeredBy, sha256, reason }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 text-sm">
            <div className="min-w-0">
              <p className={number === shown ? 'font-bold' : 'font-semibold'}>
                {number}판 <span className="font-normal text-ink-2">{agreementStatusLabels[status]}</span>
              </p>
              <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
                {[
                  formatDay(createdAt),
                  offeredBy,
                  reason,
                  sha256 && `${sha256.slice(0, 4)}…${sha256.slice(-4)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {number < shown && (
              <Button size="sm" variant="line" onClick={() => onCompare(number)}>
                <span className="sr-only">{number}판과</span> 비교
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The signed PDF of a confirmed version. */
export function SignedCopyCard({ projectId, room, agreement }: SideProps) {
  const { change, isPending } = useAgreementChange(projectId);
  const { id: agreementId, signedFile } = agreement;
  async function attach(file: File | undefined) {
    const fileId = file && (await sendPdf(projectId, file));
    if (!fileId) return;
    const isDone = await change(() =>
      call(agreementCalls.sign, { params: { projectId, agreementId }, body: { fileId } }),
    );
    if (isDone) toast.success('서명본을 올렸어요.');
  }
  return (
    <Card aria-labelledby="signed" className="grid gap-3">
      <h2 id="signed" className="text-h3">
        서명본
      </h2>
      <p className="text-sm text-ink-2">도장이나 서명이 필요하면 PDF로 서명해 주세요.</p>
      {signedFile && (
        <Button variant="line" size="sm" onClick={() => void savePaper(signedFile)}>
          <Upload aria-hidden="true" className="rotate-180" />
          {signedFile.name}
        </Button>
      )}
      {room.allowed.write && (
        <FilePickButton
          label={signedFile ? '다른 서명본 올리기' : '서명본 올리기'}
          accept={['.pdf']}
          disabled={isPending}
          onPick={([file]) => void attach(file)}
        />
      )}
    </Card>
  );
}
