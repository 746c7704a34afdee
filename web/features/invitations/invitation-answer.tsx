import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Invitation } from '#contract/matches/invitations.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { DeclineForm } from './decline-form.tsx';
import { InvitationBadge } from './invitation-badge.tsx';
import { canAnswer, describeChanges, describeOutcome, shownStatus } from './invitation-state.ts';
import { useAnswerInvitation } from './queries.ts';
import { ReplyDDay } from './waiting-invitation.tsx';

/** Where an invitation is answered, or what became of it. A refused answer keeps the typed reason and says what changed. */
export function InvitationAnswer({ invitation }: { invitation: Invitation }) {
  const answer = useAnswerInvitation(invitation);
  const [reason, setReason, clearReason] = useKeptText(`invitation:${invitation.id}:decline`);
  const [isDeclining, setIsDeclining] = useState(reason !== '');
  const [refusedOn, setRefusedOn] = useState<Invitation | null>(null);
  const isOpen = canAnswer(invitation);

  async function send(next: Parameters<typeof answer.mutateAsync>[0]) {
    setRefusedOn(null);
    try {
      await answer.mutateAsync(next);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) setRefusedOn(invitation);
      return;
    }
    clearReason();
    setIsDeclining(false);
    toast.success(
      next.kind === 'ACCEPT'
        ? '제안을 수락했어요. 기업이 고르면 알려 드려요.'
        : '거절을 보냈어요. 알려 주셔서 고마워요.',
    );
  }

  async function accept() {
    const isConfirmed = await openDialog('confirm', {
      title: '이 제안을 수락할까요?',
      description:
        '기업에 수락했다고 알려요. 기업이 우리 단체를 고르면 프로젝트가 시작되고 담당자 연락처가 서로 보여요.\n수락한 뒤에 사정이 바뀌면 1:1 문의로 알려 주세요.',
      confirmText: '수락하기',
    });
    if (isConfirmed) await send({ kind: 'ACCEPT' });
  }

  const isSending = answer.isPending;
  return (
    <Card
      id="answer"
      emphasis={isOpen}
      aria-labelledby="answer-title"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid justify-items-start gap-2">
        {isOpen ? (
          <ReplyDDay replyBy={invitation.replyBy} />
        ) : (
          <InvitationBadge status={shownStatus(invitation)} />
        )}
        <h2 id="answer-title" className="text-h3">
          {isOpen ? `${formatMonthDay(invitation.replyBy)}까지 답해 주세요` : describeOutcome(invitation)}
        </h2>
      </div>
      {answer.isError && <Refusal error={answer.error} before={refusedOn} after={invitation} />}
      {isOpen && !isDeclining && (
        <>
          <p className="text-sm text-ink-2">
            수락해도 아직 협약은 아니에요. 기업이 수락한 단체 가운데 한 곳을 고르면 담당자 연락처가 서로
            보이고, 일정과 예산을 함께 정해요.
          </p>
          <div className="grid gap-2">
            <Button
              size="lg"
              fullWidth
              loading={isSending}
              loadingText="보내는 중..."
              onClick={() => void accept()}
            >
              제안 수락하기
            </Button>
            <Button variant="line" fullWidth disabled={isSending} onClick={() => setIsDeclining(true)}>
              이유를 적고 거절하기
            </Button>
          </div>
        </>
      )}
      {isOpen && isDeclining && (
        <DeclineForm
          text={reason}
          onChange={setReason}
          isSending={isSending}
          onDecline={(given) => void send({ kind: 'DECLINE', reason: given })}
          onCancel={() => setIsDeclining(false)}
        />
      )}
      {!isOpen && <Afterwards invitation={invitation} unsentReason={reason} />}
    </Card>
  );
}

function Refusal({ error, before, after }: { error: Error; before: Invitation | null; after: Invitation }) {
  const changes = before === null ? [] : describeChanges(before, after);
  return (
    <Note tone="warn" role="alert">
      <b>{error.message}</b>
      {changes.length > 0 && (
        <>
          <p className="mt-1.5">그사이 바뀐 것</p>
          <ul className="list-disc pl-4.5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}

function Afterwards({ invitation, unsentReason }: { invitation: Invitation; unsentReason: string }) {
  return (
    <>
      {invitation.declineReason && (
        <p className="text-sm text-ink-2 whitespace-pre-line [overflow-wrap:anywhere]">
          거절 이유: {invitation.declineReason}
        </p>
      )}
      {unsentReason !== '' && (
        <Note>
          <b>보내지 않은 거절 이유</b>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{unsentReason}</p>
        </Note>
      )}
      {invitation.status === 'CHOSEN' ? (
        <Link
          to="/project/manage/$projectId"
          params={{ projectId: invitation.projectId }}
          className={`${buttonClassNames('primary')} w-full`}
        >
          프로젝트 보기
        </Link>
      ) : (
        <Link to="/invitations" className={`${buttonClassNames('line')} w-full`}>
          받은 제안으로 돌아가기
        </Link>
      )}
    </>
  );
}
