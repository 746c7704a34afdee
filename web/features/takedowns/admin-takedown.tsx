import { Link } from '@tanstack/react-router';
import {
  type AdminTakedown as AdminTakedownShape,
  isOpenTakedown,
  type TakedownDecision,
  takedownReplyLabels,
  takedownSubjectLabels,
} from '#contract/takedowns.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { useDecideTakedown } from './queries.ts';
import { TakedownBadge } from './takedown-badge.tsx';

const DECISIONS: Record<TakedownDecision, { title: string; effects: string[]; label: string; done: string }> =
  {
    LIFTED: {
      title: '다시 보이게 하기',
      effects: ['바로 전처럼 보여요.', '적은 말은 회원에게 알림과 메일로 알려요.'],
      label: '다시 보이게 하기',
      done: '다시 보이게 했어요.',
    },
    HIDDEN: {
      title: '그대로 내려 두기',
      effects: ['계속 보이지 않아요.', '적은 이유를 알리고, 회원은 고쳐서 다시 답할 수 있어요.'],
      label: '그대로 내려 두기',
      done: '답했어요. 그대로 내려 두었어요.',
    },
    DELETED: {
      title: '삭제하기',
      effects: ['되살릴 수 없어요.', '이유를 회원에게 알림과 메일로 알려요.'],
      label: '삭제하기',
      done: '삭제했어요.',
    },
  };

/** One takedown on the desk: what is hidden and why, what its owner says, and the decision. */
export function AdminTakedown({ takedown }: { takedown: AdminTakedownShape }) {
  const {
    id,
    status,
    subject,
    subjectId,
    name,
    reason,
    text,
    reply,
    answer,
    organization,
    takenDownBy,
    createdAt,
  } = takedown;
  return (
    <Card as="article" aria-labelledby={`takedown-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
          <TakedownBadge status={status} />
          <Link
            to="/admin/organizations/$organizationId"
            params={{ organizationId: organization.id }}
            className="min-w-0 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {organization.name}
          </Link>
          <span className="tnum text-xs text-ink-3">
            {formatDateTime(createdAt)} · {takenDownBy}
          </span>
        </p>
        <h2 id={`takedown-${id}`} className="text-h3 [overflow-wrap:anywhere]">
          {takedownSubjectLabels[subject]} · {name}
        </h2>
      </header>
      <Said title="내린 이유" text={reason} />
      {subject === 'IMAGE' && subjectId && isOpenTakedown(status) && (
        <img
          src={`/api/files/${subjectId}/download`}
          alt={`내린 사진 ${name}`}
          className="max-h-60 justify-self-start rounded-r2 bg-sunken object-contain"
        />
      )}
      {text && <Said title="지금 적힌 글" text={text} />}
      {reply && (
        <Said
          title={`회원의 답 · ${takedownReplyLabels[reply.kind]}`}
          at={reply.at}
          text={reply.text}
          className="rounded-r2 bg-brand-tint px-4 py-3.5"
        />
      )}
      {answer && <Said title="마지막으로 답한 말" text={answer} />}
      {isOpenTakedown(status) && <TakedownDecisions takedown={takedown} />}
    </Card>
  );
}

function Said({
  title,
  text,
  at,
  className,
}: {
  title: string;
  text: string;
  at?: string;
  className?: string;
}) {
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <b className="font-[650]">{title}</b>
        {at && <span className="tnum text-xs text-ink-3">{formatDateTime(at)}</span>}
      </p>
      <p className="max-w-190 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}

/** What the admin can do with a takedown that is open. */
export function TakedownDecisions({ takedown }: { takedown: AdminTakedownShape }) {
  const { subject, subjectId, status, name, deletionBlocker } = takedown;
  const decision = useDecideTakedown(takedown);
  const tell = useTellDecision();
  const hold = useHold()('takedown', takedown.id);
  const keptBecause = hold ?? deletionBlocker;
  const held = {
    disabled: hold !== null,
    'aria-describedby': hold === null ? undefined : `kept-${takedown.id}`,
  };

  async function decide(to: TakedownDecision) {
    const { title, effects, label, done } = DECISIONS[to];
    let given: object = {};
    const isDone = await openDialog('reasonCheck', {
      title,
      subtitle: name,
      effects,
      confirmText: label,
      isDanger: to === 'DELETED',
      act: async (reason) => {
        given = await decision.mutateAsync({ to, reason });
      },
    });
    if (isDone) tell(given, done);
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {subject === 'PROJECT' && subjectId && (
          <Link
            to="/admin/projects/$projectId"
            params={{ projectId: subjectId }}
            className={buttonClassNames('line')}
          >
            프로젝트 보기
          </Link>
        )}
        {subject === 'DOCUMENT' && subjectId && (
          <a href={`/api/files/${subjectId}/download`} download={name} className={buttonClassNames('line')}>
            서류 내려받기
          </a>
        )}
        <Button
          {...held}
          variant={status === 'REPLIED' ? 'primary' : 'line'}
          onClick={() => void decide('LIFTED')}
        >
          다시 보이게 하기
        </Button>
        {status === 'REPLIED' && (
          <Button {...held} variant="line" onClick={() => void decide('HIDDEN')}>
            그대로 내려 두기
          </Button>
        )}
        <Button
          variant="ghost"
          disabled={keptBecause !== null}
          className={keptBecause === null ? 'text-danger!' : undefined}
          aria-describedby={keptBecause === null ? undefined : `kept-${takedown.id}`}
          onClick={() => void decide('DELETED')}
        >
          삭제하기
        </Button>
      </div>
      {keptBecause !== null && <Obstacle id={`kept-${takedown.id}`}>{keptBecause}</Obstacle>}
    </div>
  );
}
