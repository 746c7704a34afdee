import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isAmongRoles } from '#contract/access/policy.ts';
import { useOutgoing } from '#web/lib/outgoing.ts';
import { sessionActor, useSession } from '#web/lib/session.ts';
import { Popover } from '#web/ui/popover.tsx';
import { RecentRow, RefusedRow, WaitingRow } from './outgoing-row.tsx';

/** How many decisions wait, and how many could not leave. */
export function useOutgoingCounts(): { waiting: number; refused: number } {
  const { data } = useOutgoing();
  return { waiting: data?.waiting.length ?? 0, refused: data?.refused.length ?? 0 };
}

/** Opens '나가는 중' beside its button: what waits, what could not leave, and what has just left. */
export function OutgoingTray({
  trigger,
  onOpenChange,
}: {
  trigger: ReactElement;
  onOpenChange?: (isOpen: boolean) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const change = (next: boolean) => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Popover label="나가는 중" trigger={trigger} open={isOpen} onOpenChange={change} className="w-125">
      <Board onLeave={() => change(false)} />
    </Popover>
  );
}

function Board({ onLeave }: { onLeave: () => void }) {
  const session = useSession();
  const { data } = useOutgoing();
  const mayChange = isAmongRoles(sessionActor(session), 'admin.outgoing.write');
  const { waiting = [], refused = [], recent = [] } = data ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section className="grid gap-1">
        <h2 className="text-h3">
          나가는 중 <span className="tnum">{waiting.length}</span>
        </h2>
        <p className="text-sm text-ink-2">
          밖으로 나가는 일은 잠시 여기서 기다려요. 창을 닫아도 시간이 되면 나가요.
        </p>
        {waiting.length > 0 ? (
          <ul className="mt-1">
            {waiting.map((outgoing) => (
              <WaitingRow key={outgoing.id} outgoing={outgoing} mayChange={mayChange} />
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-sm text-ink-3">지금 기다리는 일이 없어요.</p>
        )}
      </section>
      {refused.length > 0 && (
        <section>
          <h3 className="text-sm font-[650] text-warn">보내지 않은 일</h3>
          <ul>
            {refused.map((outgoing) => (
              <RefusedRow key={outgoing.id} outgoing={outgoing} mayChange={mayChange} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      )}
      {recent.length > 0 && (
        <section>
          <h3 className="text-sm font-[650]">방금 한 일</h3>
          <ul>
            {recent.map((outgoing) => (
              <RecentRow key={outgoing.id} outgoing={outgoing} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Reads what is on screen again when a decision has left or could not: many screens follow no hints. */
function useReadWhatHasLeft(): void {
  const queryClient = useQueryClient();
  const { data } = useOutgoing();
  const waited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data) return;
    const ended = [...data.refused, ...data.recent.filter(({ status }) => status === 'SENT')];
    const hasLeft = ended.some(({ id }) => waited.current.has(id));
    waited.current = new Set(data.waiting.map(({ id }) => id));
    if (hasLeft) void queryClient.invalidateQueries({ queryKey: ['admin'] });
  }, [data, queryClient]);
}

/** On every screen of the desk: says to a screen reader how many wait whenever that changes. */
export function OutgoingStatus() {
  useReadWhatHasLeft();
  const { waiting, refused } = useOutgoingCounts();
  const texts = [
    waiting > 0 && `나가는 중 ${waiting}건`,
    refused > 0 && `보내지 못한 일 ${refused}건`,
  ].filter(Boolean);
  return (
    <p role="status" className="sr-only">
      {texts.join(', ')}
    </p>
  );
}
