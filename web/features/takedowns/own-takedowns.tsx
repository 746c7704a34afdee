import { useQuery } from '@tanstack/react-query';
import {
  isOpenTakedown,
  type Takedown,
  takedownReplyLabels,
  takedownSubjectLabels,
} from '#contract/takedowns.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { takedownsQuery } from './queries.ts';
import { TakedownBadge } from './takedown-badge.tsx';

/** What is taken down where its owner looks at it: why, what to do, and the way to answer; nothing where nothing is. */
export function OwnTakedowns({ shows }: { shows: (takedown: Takedown) => boolean }) {
  const { data } = useQuery(takedownsQuery);
  const open = (data?.items ?? []).filter((takedown) => isOpenTakedown(takedown.status) && shows(takedown));
  if (open.length === 0) return null;
  return (
    <Card aria-labelledby="takedowns" className="grid grid-cols-[minmax(0,1fr)] gap-4 border-warn">
      <div>
        <h2 id="takedowns" className="text-h3">
          관리자가 내린 것 <span className="tnum text-brand-ink">{open.length}</span>
        </h2>
        <p className="text-sm text-ink-2">
          {open.some(({ subject }) => subject === 'PROJECT')
            ? '확인이 끝날 때까지 진행이 멈추고, 파트너는 지난 기록과 서류만 볼 수 있어요.'
            : '다른 사람에게 보이지 않아요.'}{' '}
          고친 뒤 알려 주시거나, 다르게 생각하시면 이의를 보내 주세요.
        </p>
      </div>
      <ul className="divide-y divide-line">
        {open.map((takedown) => (
          <li key={takedown.id} className="py-4 first:pt-0 last:pb-0">
            <OwnTakedown takedown={takedown} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OwnTakedown({ takedown }: { takedown: Takedown }) {
  const { status, subject, name, reason, reply, answer, createdAt, deletableOn } = takedown;

  async function answerAdmin() {
    if (await openDialog('takedownReply', { takedown }))
      toast.success('답을 보냈어요. 살펴보고 알림과 메일로 알려 드려요.');
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <TakedownBadge status={status} label={status === 'REPLIED' ? '답을 살펴보는 중' : '내려 둠'} />
        <b className="min-w-0 font-[650] [overflow-wrap:anywhere]">
          {takedownSubjectLabels[subject]}
          {subject !== 'PROFILE' && ` · ${name}`}
        </b>
      </p>
      <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      <p className="tnum text-xs text-ink-3">
        {formatDateTime(createdAt)}에 내렸어요. {formatDay(deletableOn)}부터는 삭제될 수 있어요.
      </p>
      {reply && (
        <p className="rounded-r2 bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <b className="font-[650]">보낸 답 · {takedownReplyLabels[reply.kind]}</b>
          <br />
          {reply.text}
        </p>
      )}
      {answer && status === 'HIDDEN' && (
        <p className="rounded-r2 bg-brand-tint px-3.5 py-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <b className="font-[650]">관리자의 답</b>
          <br />
          {answer}
        </p>
      )}
      {status === 'HIDDEN' && (
        <Button className="justify-self-start" variant="line" onClick={() => void answerAdmin()}>
          고쳤다고 알리거나 이의 보내기
        </Button>
      )}
    </div>
  );
}
