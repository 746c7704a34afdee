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
import { InvitationBadge } from './invitation-badge.tsx';
import { canAnswer, describeChanges, describeOutcome, shownStatus } from './invitation-state.ts';
import { type InvitationAnswer as Answer, useAnswerInvitation } from './queries.ts';
import { type ReasonQuestion, ReplyReasonForm } from './reply-reason-form.tsx';
import { ReplyDDay } from './waiting-invitation.tsx';

const questions: Record<Exclude<Answer['kind'], 'ACCEPT'>, ReasonQuestion> = {
  DECLINE: {
    label: '거절하는 이유',
    hint: '이유는 기업이 그대로 읽어요.',
    commonReasons: [
      '같은 기간에 다른 사업이 있어요.',
      '예산 규모가 맞지 않아요.',
      '활동하는 지역이 아니에요.',
      '우리 활동 분야와 달라요.',
      '맡을 사람이 부족해요.',
    ],
    consequence: '거절하면 되돌릴 수 없어요. 기업은 수락한 다른 단체 가운데 고르거나 다시 추천받아요.',
    submitText: '거절 보내기',
  },
  TAKE_BACK: {
    label: '수락을 거두는 이유',
    hint: '이유는 기업이 그대로 읽어요.',
    commonReasons: [
      '맡기로 한 사람이 자리를 비우게 됐어요.',
      '그사이 다른 사업이 정해졌어요.',
      '요청한 기간에 하기 어려워졌어요.',
      '기다리는 동안 사정이 바뀌었어요.',
    ],
    consequence:
      '거두면 되돌릴 수 없고, 이 요청에는 다시 추천되지 않아요. 기업이 고르기로 한 날이 지났다면 수락 비율은 낮아지지 않아요.',
    submitText: '수락 거두기',
  },
};

const told: Record<Answer['kind'], string> = {
  ACCEPT: '제안을 수락했어요. 기업이 고르면 알려 드려요.',
  DECLINE: '거절을 보냈어요. 알려 주셔서 고마워요.',
  TAKE_BACK: '수락을 거뒀어요. 알려 주셔서 고마워요.',
};

/** Where an invitation is answered, or what became of it. A refused answer keeps the typed reason and says what changed. */
export function InvitationAnswer({ invitation }: { invitation: Invitation }) {
  const answer = useAnswerInvitation(invitation);
  const isOpen = canAnswer(invitation);
  const kind = invitation.status === 'ACCEPTED' ? 'TAKE_BACK' : 'DECLINE';
  const [reason, setReason, clearReason] = useKeptText(`invitation:${invitation.id}:${kind.toLowerCase()}`);
  const [isExplaining, setIsExplaining] = useState(reason !== '');
  const [refusedOn, setRefusedOn] = useState<Invitation | null>(null);

  async function send(next: Answer) {
    setRefusedOn(null);
    try {
      await answer.mutateAsync(next);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409) setRefusedOn(invitation);
      return;
    }
    clearReason();
    setIsExplaining(false);
    toast.success(told[next.kind]);
  }

  async function accept() {
    const isConfirmed = await openDialog('confirm', {
      title: '이 제안을 수락할까요?',
      description:
        '기업에 수락했다고 알려요. 기업이 우리 단체를 고르면 프로젝트가 시작되고 담당자 연락처가 서로 보여요.\n수락한 뒤에 사정이 바뀌면, 기업이 고르기 전까지 이유를 적고 거둘 수 있어요.',
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
      {isOpen && !isExplaining && (
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
            <Button variant="line" fullWidth disabled={isSending} onClick={() => setIsExplaining(true)}>
              이유를 적고 거절하기
            </Button>
          </div>
        </>
      )}
      {(isOpen || invitation.status === 'ACCEPTED') && isExplaining && (
        <ReplyReasonForm
          question={questions[kind]}
          text={reason}
          onChange={setReason}
          isSending={isSending}
          onSend={(given) => void send({ kind, reason: given })}
          onCancel={() => setIsExplaining(false)}
        />
      )}
      {!isOpen && !(invitation.status === 'ACCEPTED' && isExplaining) && (
        <Afterwards invitation={invitation} unsentReason={reason} onTakeBack={() => setIsExplaining(true)} />
      )}
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

function Afterwards({
  invitation,
  unsentReason,
  onTakeBack,
}: {
  invitation: Invitation;
  unsentReason: string;
  onTakeBack: () => void;
}) {
  return (
    <>
      {invitation.takenBackReason && (
        <p className="text-sm text-ink-2 whitespace-pre-line [overflow-wrap:anywhere]">
          수락을 거둔 이유: {invitation.takenBackReason}
        </p>
      )}
      {invitation.declineReason && (
        <p className="text-sm text-ink-2 whitespace-pre-line [overflow-wrap:anywhere]">
          거절 이유: {invitation.declineReason}
        </p>
      )}
      {unsentReason !== '' && (
        <Note>
          <b>보내지 않은 이유</b>
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
      {invitation.status === 'ACCEPTED' && (
        <Button variant="ghost" fullWidth onClick={onTakeBack}>
          사정이 바뀌어 수락 거두기
        </Button>
      )}
    </>
  );
}
