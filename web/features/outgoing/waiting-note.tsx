import { Send } from 'lucide-react';
import { useEffect, useReducer } from 'react';
import { isAmongRoles } from '#contract/access/policy.ts';
import { type Outgoing, type OutgoingSubject, refusalHeadlines } from '#contract/admin/outgoing.ts';
import { describeLeaving, useOutgoing } from '#web/lib/outgoing.ts';
import { sessionActor, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useOutgoingChange } from './queries.ts';

const MOVE_ON_MS = 15_000;

/** Beside what is decided on: that a decision on it waits, or that one could not leave; nothing otherwise. */
export function WaitingNote({ subjectType, subjectId }: { subjectType: OutgoingSubject; subjectId: string }) {
  const { data } = useOutgoing();
  const isOf = (one: Outgoing) => one.subjectType === subjectType && one.subjectId === subjectId;
  const waiting = data?.waiting.find(isOf);
  if (waiting) return <Waiting outgoing={waiting} />;
  const refused = data?.refused.find(isOf);
  return refused ? <Refused outgoing={refused} /> : null;
}

function useMayChange(): boolean {
  return isAmongRoles(sessionActor(useSession()), 'admin.outgoing.write');
}

function Waiting({ outgoing }: { outgoing: Outgoing }) {
  const change = useOutgoingChange(outgoing);
  const mayChange = useMayChange();
  const [, moveOn] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(moveOn, MOVE_ON_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Note icon={<Send aria-hidden="true" />} role="note">
      <div className="grid gap-2.5">
        <p className="tnum">
          <b>나가는 중 · {describeLeaving(outgoing)}</b>
          <br />
          {outgoing.decidedBy} 님이 정했어요: {outgoing.label}
        </p>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="line"
              disabled={change.isPending}
              onClick={() => change.mutate('UNDO')}
            >
              되돌리기
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={change.isPending}
              onClick={() => change.mutate('HASTEN')}
            >
              지금 보내기
            </Button>
          </div>
        )}
      </div>
    </Note>
  );
}

function Refused({ outgoing }: { outgoing: Outgoing }) {
  const change = useOutgoingChange(outgoing);
  const mayChange = useMayChange();
  return (
    <Note tone="warn" role="note">
      <div className="grid justify-items-start gap-2.5">
        <p>
          <b>
            {refusalHeadlines[outgoing.refusedAs ?? 'CHANGED']}: {outgoing.label}
          </b>
          <br />
          {outgoing.refusal}
        </p>
        {mayChange && (
          <Button
            size="sm"
            variant="line"
            disabled={change.isPending}
            onClick={() => change.mutate('ACKNOWLEDGE')}
          >
            확인했어요
          </Button>
        )}
      </div>
    </Note>
  );
}
