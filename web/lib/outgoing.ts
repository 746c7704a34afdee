import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getOutgoing,
  isWaiting,
  type Outgoing,
  type OutgoingSubject,
  undoOutgoing,
} from '#contract/admin/outgoing.ts';
import { toast } from '#web/ui/toast.ts';
import { ApiProblem, call } from './api.ts';
import { pollUnlessLive } from './live.ts';
import { useSession } from './session.ts';

/** What waits in '나가는 중', what could not leave, and what has just left. */
export const outgoingQuery = queryOptions({
  queryKey: ['admin', 'outgoing'],
  queryFn: ({ signal }) => call(getOutgoing, { signal }),
  refetchInterval: pollUnlessLive(15_000),
  meta: { live: ['DESK'] },
});

/** The same for whoever may read it. */
export function useOutgoing() {
  const { member } = useSession();
  const mayRead = member?.role.name === 'ADMIN' && !member.needsSecondFactor;
  return useQuery({ ...outgoingQuery, enabled: mayRead });
}

/** Why nothing is decided on a thing now: a decision on it waits. Null where none does. */
export function useHold(): (subjectType: OutgoingSubject, subjectId: string) => string | null {
  const { data } = useOutgoing();
  return (subjectType, subjectId) => {
    const held = data?.waiting.find((one) => one.subjectType === subjectType && one.subjectId === subjectId);
    return held ? `나가는 중이에요(${held.label}). ‘나가는 중’에서 되돌린 뒤에 다시 정할 수 있어요.` : null;
  };
}

/** Whether a decision on a thing waits. */
export function useWaitsOn(): (subjectType: OutgoingSubject, subjectId: string) => boolean {
  const holdOf = useHold();
  return (subjectType, subjectId) => holdOf(subjectType, subjectId) !== null;
}

const minutesUntil = (instant: string) => Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 60_000));

/** 'n분 뒤에 보내요', by the minute. */
export const describeLeaving = ({ leavesAt }: Pick<Outgoing, 'leavesAt'>): string =>
  Date.parse(leavesAt) <= Date.now() ? '지금 보내고 있어요' : `${minutesUntil(leavesAt)}분 뒤에 보내요`;

/** Takes a decision back before it leaves, and says so. */
export async function takeBack(queryClient: QueryClient, { id, version }: Outgoing): Promise<void> {
  try {
    await call(undoOutgoing, { params: { outgoingId: id }, body: { version } });
    toast.success('되돌렸어요. 아무것도 나가지 않았어요.');
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    toast.warning(error.message);
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['admin'] });
  }
}

async function takeBackLast(queryClient: QueryClient, memberId: string): Promise<void> {
  try {
    // Asked anew: the list may not have come yet, and a colleague may have taken something back since.
    const { waiting } = await queryClient.fetchQuery({ ...outgoingQuery, staleTime: 0 });
    const [last] = waiting
      .filter(({ decidedById }) => decidedById === memberId)
      .sort((one, other) => other.decidedAt.localeCompare(one.decidedAt));
    if (last) await takeBack(queryClient, last);
    else toast.info('되돌릴 일이 없어요. 나간 일은 되돌릴 수 없어요.');
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    toast.error(error.message);
  }
}

/** Takes back the last decision of the reader that still waits: what Z does in a list (O-06). */
export function useTakeBackLast(): () => void {
  const queryClient = useQueryClient();
  const { member } = useSession();
  return () => {
    if (member) void takeBackLast(queryClient, member.id);
  };
}

/**
 * Says what has become of a decision: where it waits, with the way back, or `done` where it was carried out at once. True
 * while it waits.
 */
export function useTellDecision(): (answer: object, done: string) => boolean {
  const queryClient = useQueryClient();
  return (answer, done) => {
    if (!isWaiting(answer)) {
      toast.success(done);
      return false;
    }
    const { waiting } = answer;
    toast.success(`${waiting.label}: ${describeLeaving(waiting)}.`, {
      description: '그때까지 ‘나가는 중’에서 되돌릴 수 있어요.',
      action: { label: '되돌리기', onClick: () => void takeBack(queryClient, waiting) },
    });
    return true;
  };
}
