import { Bell, CalendarPlus, Send } from 'lucide-react';
import { useState } from 'react';
import type { AdminCandidate, AdminMatch, AdminProjectDetail } from '#contract/admin/admin.ts';
import { daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { invitationStatusLabels } from '#contract/matches/matches.ts';
import { formatDateTime, formatDDay, formatDuration, formatMonthDay } from '#web/lib/format.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { Tag, type TagTone } from '#web/ui/tag.tsx';
import { type AdminDecision, useAdminDecision } from '../queries.ts';
import { ChangedNote } from './changed-note.tsx';
import { ReplyDayForm } from './reply-day-form.tsx';

type OffersProps = { detail: AdminProjectDetail; match: AdminMatch };
type Offered = AdminCandidate & { offer: NonNullable<AdminCandidate['offer']> };

const TONES: Partial<Record<NonNullable<AdminCandidate['invitationStatus']>, TagTone>> = {
  SENT: 'warn',
  ACCEPTED: 'ok',
  CHOSEN: 'brand',
  DECLINED: 'danger',
};

/** True where an NPO may be asked again now: it has not answered in time, was not asked today, nor three times. */
function isRemindable({ invitationStatus, offer }: Offered, today: string): boolean {
  return (
    invitationStatus === 'SENT' &&
    offer.replyBy >= today &&
    offer.askedAgainOn !== today &&
    offer.askedAgain < limits.askedAgainMax
  );
}

/** 보낸 제안: what became of each offer, until when it may be answered, and what can be done about silence. */
export function Offers({ detail, match }: OffersProps) {
  const decision = useAdminDecision(detail.project.id);
  const tell = useTellDecision();
  const hold = useHold()('project', detail.project.id);
  const [decidedOn, setDecidedOn] = useState<AdminProjectDetail | null>(null);
  const [isExtending, setIsExtending] = useState(false);
  const today = koreanDay(new Date());
  const offered = match.candidates
    .filter((candidate): candidate is Offered => candidate.offer !== null)
    .sort((a, b) => Number(a.isRepeatPartner) - Number(b.isRepeatPartner) || (a.rank ?? 0) - (b.rank ?? 0));
  const waiting = offered.filter(({ invitationStatus }) => invitationStatus === 'SENT');
  const isOpen = detail.project.status.code === 'PROPOSING' && !detail.project.isHidden;
  const remindable = isOpen ? offered.filter((candidate) => isRemindable(candidate, today)) : [];
  const accepted = offered.filter(({ invitationStatus }) => invitationStatus === 'ACCEPTED').length;

  async function decide(next: AdminDecision, done: string): Promise<boolean> {
    setDecidedOn(detail);
    let answer: object;
    try {
      answer = await decision.mutateAsync(next);
    } catch {
      return false;
    }
    tell(answer, done);
    return true;
  }

  const remind = (candidates: readonly Offered[]) =>
    decide(
      { kind: 'ASK_AGAIN', matchId: match.id, npoIds: candidates.map(({ npoId }) => npoId) },
      `단체 ${candidates.length}곳에 다시 알렸어요.`,
    );

  const columns: TableColumn<Offered>[] = [
    {
      key: 'rank',
      header: '순위',
      width: 'w-13',
      narrow: 'hidden',
      cell: ({ rank }) => <span className="tnum">{rank ?? '–'}</span>,
    },
    {
      key: 'name',
      header: '단체',
      narrow: 'start',
      cell: ({ orgName, location, addedReason, isRepeatPartner }) => (
        <span className="grid">
          <b className="font-semibold [overflow-wrap:anywhere]">{orgName}</b>
          <span className="text-xs font-normal text-ink-3">
            {location ?? '소재지 미등록'}
            {isRepeatPartner && ' · 함께한 적 있음'}
            {addedReason !== null && ' · 직접 더함'}
          </span>
        </span>
      ),
    },
    {
      key: 'movement',
      header: '움직임',
      cell: (candidate) => <span className="text-ink-2 [overflow-wrap:anywhere]">{describe(candidate)}</span>,
    },
    {
      key: 'answer',
      header: '답',
      narrow: 'end',
      cell: ({ invitationStatus }) =>
        invitationStatus && (
          <Tag tone={TONES[invitationStatus] ?? 'neutral'}>{invitationStatusLabels[invitationStatus]}</Tag>
        ),
    },
    {
      key: 'left',
      header: '답 기한',
      cell: ({ invitationStatus, offer }) =>
        invitationStatus === 'SENT' ? (
          <span
            className={`tnum whitespace-nowrap ${daysBetween(today, offer.replyBy) <= 2 ? 'font-semibold text-gam-ink' : ''}`}
          >
            {formatMonthDay(offer.replyBy)} · {formatDDay(offer.replyBy, today)}
          </span>
        ) : (
          <span aria-hidden="true">–</span>
        ),
    },
    {
      key: 'act',
      header: <span className="sr-only">다시 알리기</span>,
      align: 'right',
      cell: (candidate) =>
        candidate.invitationStatus === 'SENT' &&
        isOpen && (
          <Button
            variant="line"
            size="sm"
            disabled={hold !== null || !isRemindable(candidate, today) || decision.isPending}
            aria-describedby={hold === null ? undefined : 'offers-hold'}
            onClick={() => void remind([candidate])}
          >
            <Bell aria-hidden="true" />
            다시 알리기<span className="sr-only">: {candidate.orgName}</span>
          </Button>
        ),
    },
  ];

  return (
    <section aria-labelledby="offers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="offers" className="sr-only">
        보낸 제안
      </h2>
      {decision.isError && <ChangedNote error={decision.error} before={decidedOn} after={detail} />}
      <Note icon={<Send aria-hidden="true" />}>
        <b>
          {formatDateTime(match.publishedAt ?? match.computedAt)}에 {offered.length}곳을 보냈어요.
        </b>{' '}
        {accepted}곳이 받아들였고 {waiting.length}곳이 아직 답하지 않았어요.
      </Note>
      <div className="rounded-r3 border border-line bg-surface">
        <Table
          caption="보낸 제안과 답"
          columns={columns}
          rows={offered}
          rowKey={({ npoId }) => npoId}
          rowHeader="name"
        />
      </div>
      {isOpen && waiting.length > 0 && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              disabled={hold !== null || remindable.length === 0}
              aria-describedby={hold === null ? undefined : 'offers-hold'}
              loading={decision.isPending}
              loadingText="알리는 중..."
              onClick={() => void remind(remindable)}
            >
              <Bell aria-hidden="true" />
              {remindable.length === 0
                ? '오늘은 모두 알렸어요'
                : `답 없는 ${remindable.length}곳에 다시 알리기`}
            </Button>
            <Button
              variant="line"
              disabled={hold !== null}
              aria-describedby={hold === null ? undefined : 'offers-hold'}
              aria-expanded={isExtending}
              onClick={() => setIsExtending(!isExtending)}
            >
              <CalendarPlus aria-hidden="true" />답 기한 늘리기
            </Button>
          </div>
          {hold !== null && <Obstacle id="offers-hold">{hold}</Obstacle>}
          <p className="text-xs text-ink-3">
            다시 알리기는 한 곳에 하루 한 번, 모두 세 번까지예요. 기한을 늘리면 제안을 받은 단체와 기업에 함께
            알려요.
          </p>
          {isExtending && hold === null && (
            <ReplyDayForm
              latest={
                waiting
                  .map(({ offer }) => offer.replyBy)
                  .sort()
                  .at(-1) ?? today
              }
              companyName={detail.project.company.name}
              isBusy={decision.isPending}
              onExtend={async (replyBy, reason) => {
                const { id: matchId, version } = match;
                const isDone = await decide(
                  { kind: 'REPLY_DAY', matchId, version, replyBy, reason },
                  `${formatMonthDay(replyBy)}까지 답할 수 있어요. 단체와 기업에 알렸어요.`,
                );
                if (isDone) setIsExtending(false);
              }}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What has happened to an offer, in a few words. */
function describe({ offer: { sentAt, repliedAt, declineReason, askedAgain } }: Offered): string {
  if (declineReason !== null) return `‘${declineReason}’`;
  if (repliedAt !== null) return `${formatDuration(koreanDay(sentAt), koreanDay(repliedAt))} 만에 답했어요`;
  return `${formatMonthDay(koreanDay(sentAt))} 보냄${askedAgain > 0 ? ` · 다시 알림 ${askedAgain}번` : ''}`;
}
