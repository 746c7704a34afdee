import { addBusinessDays } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { InvitationStatus } from '#contract/matches/matches.ts';
import type { NotChosenReason } from '#contract/matches/not-chosen.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { Answer, RequestSketch } from './content/request-sketch.ts';
import { createRandom } from './random.ts';

/** An NPO that the company sees on a published list, in its order. */
export type ShownNpo = { npoId: string; name: string; fit: number; isRepeatPartner: boolean };

export type PlannedInvitation = {
  npoId: string;
  sentAt: Date;
  replyBy: string;
  /** Statuses after SENT, in order. */
  steps: { status: InvitationStatus; at: Date }[];
  declineReason: string | null;
  /** The day by which the company chooses; null where the NPO has not accepted. */
  chooseBy: string | null;
  /** Why the company chose another; told to whoever had accepted. */
  notChosenReason: NotChosenReason;
  takenBackReason: string | null;
};

export type PlannedStep = {
  to: ProjectStatus;
  at: Date;
  by: 'COMPANY' | 'ADMIN' | 'SYSTEM';
  reason: string | null;
};

/** What became of a request: its transitions, its invitations and the partner that was chosen. */
export type Timeline = {
  createdAt: Date;
  publishedAt: Date | null;
  steps: PlannedStep[];
  invitations: PlannedInvitation[];
  partnerId: string | null;
};

/** An earlier partner whose field is another one says so; below this fit (0–100) it is. */
const foreignFit = 45;
const foreignReason =
  '이번 사업은 우리 단체가 해 온 분야와 달라요. 맞는 사업이 있으면 꼭 다시 함께하고 싶어요.';

const takenBackReason =
  '맡기로 한 담당자가 갑자기 자리를 비우게 됐어요. 약속을 지키기 어려울 것 같아 미리 알려 드려요.';

/** Business days within which the demo's companies choose. */
const choosingDays = 10;

const declineReasons = [
  '같은 기간에 맡은 사업이 있어 담당자를 정하기 어려워요. 다음 기회에 꼭 함께하고 싶어요.',
  '요청하신 지역까지 오가기에는 인력이 부족해요.',
  '우리 단체의 경험보다 예산 규모가 커서 책임 있게 진행하기 어렵다고 판단했어요.',
  '올해 사업 계획이 모두 정해져 새 사업을 시작하기 어려워요.',
  '대상에 맞는 전문 인력이 없어 더 잘하는 단체가 맡는 것이 좋겠어요.',
];

/** A time of a Korean working day, `minute` minutes after nine. */
export function atWork(day: string, minute: number): Date {
  return new Date(Date.parse(`${day}T09:00:00+09:00`) + minute * 60_000);
}

/** The answer an NPO gave before the company chose: by name, by rank, or none until the reply-by date. */
function answerOf(sketch: RequestSketch, npo: ShownNpo, rank: number): Answer {
  const named = sketch.named?.[npo.name];
  if (named) return named;
  if (npo.isRepeatPartner) return npo.fit < foreignFit ? 'DECLINED' : 'SENT';
  return sketch.answers?.[rank] ?? 'SENT';
}

function planInvitations(
  sketch: RequestSketch,
  shown: readonly ShownNpo[],
  partnerId: string | null,
  publishedAt: Date,
  today: string,
): PlannedInvitation[] {
  const dayOf = (ago: number) => addDays(today, -ago);
  const publishedOn = dayOf(sketch.published ?? 0);
  const replyBy = addDays(publishedOn, limits.replyDays);
  const end = sketch.matched ?? sketch.rematched?.day ?? sketch.canceled?.day ?? 0;
  return shown.map((npo, rank) => {
    const random = createRandom(`answer ${sketch.key} ${npo.name}`);
    const wait = Math.max(0, Math.min(random.int(1, 6), (sketch.published ?? 0) - end - 1));
    const repliedAt = atWork(addDays(publishedOn, wait), random.int(310, 500));
    const isLate = replyBy < dayOf(end);
    const given = npo.npoId === partnerId ? 'ACCEPTED' : answerOf(sketch, npo, rank);
    const answer = given === 'SENT' && isLate ? 'EXPIRED' : given === 'EXPIRED' && !isLate ? 'SENT' : given;
    const steps: PlannedInvitation['steps'] = [];
    if (answer === 'DECLINED') steps.push({ status: answer, at: repliedAt });
    if (answer === 'ACCEPTED' || answer === 'TAKEN_BACK') steps.push({ status: 'ACCEPTED', at: repliedAt });
    if (answer === 'TAKEN_BACK')
      steps.push({ status: answer, at: atWork(addDays(koreanDay(repliedAt), 1), random.int(30, 200)) });
    if (answer === 'EXPIRED')
      steps.push({ status: 'EXPIRED', at: new Date(`${addDays(replyBy, 1)}T00:05:00+09:00`) });
    const isOpen = answer === 'SENT' || answer === 'ACCEPTED';
    if (isOpen && sketch.matched !== undefined) {
      const status = npo.npoId === partnerId ? 'CHOSEN' : 'NOT_CHOSEN';
      steps.push({ status, at: atWork(dayOf(sketch.matched), 300) });
    }
    const withdrawnDay = sketch.canceled?.day ?? sketch.rematched?.day;
    const stands = isOpen && (sketch.matched === undefined || npo.npoId === partnerId);
    if (stands && withdrawnDay !== undefined) {
      steps.push({ status: 'WITHDRAWN', at: atWork(dayOf(withdrawnDay), 330) });
    }
    return {
      npoId: npo.npoId,
      sentAt: publishedAt,
      replyBy,
      steps,
      declineReason:
        answer !== 'DECLINED'
          ? null
          : npo.isRepeatPartner && npo.fit < foreignFit
            ? foreignReason
            : random.pick(declineReasons),
      chooseBy: null,
      notChosenReason: random.pick(['CLOSE', 'EXPERIENCE', 'REGION', 'SCHEDULE'] as const),
      takenBackReason: answer === 'TAKEN_BACK' ? takenBackReason : null,
    };
  });
}

/** Gives every acceptance the day that the first of them has set. */
function promiseChoice(invitations: PlannedInvitation[]): PlannedInvitation[] {
  const acceptedAt = ({ steps }: PlannedInvitation) => steps.find(({ status }) => status === 'ACCEPTED')?.at;
  const [first] = invitations.flatMap((one) => acceptedAt(one) ?? []).sort((a, b) => Number(a) - Number(b));
  if (first === undefined) return invitations;
  const chooseBy = addBusinessDays(koreanDay(first), choosingDays);
  return invitations.map((one) => (acceptedAt(one) ? { ...one, chooseBy } : one));
}

/** Whether the last day of a project has passed before it was canceled. */
const reachedEnd = ({ canceled }: RequestSketch, { end }: NonNullable<RequestSketch['actual']>) =>
  end > 0 && (canceled === undefined || canceled.day < end);

function planSteps(
  sketch: RequestSketch,
  createdAt: Date,
  publishedAt: Date | null,
  today: string,
): PlannedStep[] {
  const dayOf = (ago: number) => addDays(today, -ago);
  const steps: PlannedStep[] = [];
  const add = (to: ProjectStatus, at: Date, by: PlannedStep['by'], reason: string | null = null) =>
    steps.push({ to, at, by, reason });
  if (publishedAt)
    add('PROPOSING', publishedAt, publishedAt.getTime() - createdAt.getTime() < 60_000 ? 'SYSTEM' : 'ADMIN');
  if (sketch.matched !== undefined) add('MATCHED', atWork(dayOf(sketch.matched), 300), 'COMPANY');
  if (sketch.rematched)
    add('MATCHING', atWork(dayOf(sketch.rematched.day), 330), 'ADMIN', sketch.rematched.reason);
  if (sketch.confirmed !== undefined) add('CONFIRMED', atWork(dayOf(sketch.confirmed), 375), 'COMPANY');
  const { actual } = sketch;
  if (actual && actual.start >= 0)
    add('IN_PROGRESS', new Date(`${dayOf(actual.start)}T00:05:00+09:00`), 'SYSTEM');
  if (actual && reachedEnd(sketch, actual)) {
    add('DEADLINE_PASSED', new Date(`${addDays(dayOf(actual.end), 1)}T00:05:00+09:00`), 'SYSTEM');
  }
  if (sketch.paymentRequested !== undefined)
    add('PAYMENT_REQUESTED', atWork(dayOf(sketch.paymentRequested), 120), 'ADMIN');
  if (sketch.paymentConfirmed !== undefined)
    add('PAYMENT_CONFIRMED', atWork(dayOf(sketch.paymentConfirmed), 90), 'ADMIN');
  if (sketch.closed !== undefined) add('CLOSED', atWork(dayOf(sketch.closed), 400), 'ADMIN');
  if (sketch.canceled)
    add('CANCELED', atWork(dayOf(sketch.canceled.day), 330), sketch.canceled.by, sketch.canceled.reason);
  return steps;
}

/** Works out everything that happened to a request up to `today`, given the NPOs that its company saw. */
export function createTimeline(sketch: RequestSketch, shown: readonly ShownNpo[], today: string): Timeline {
  const random = createRandom(`timeline ${sketch.key}`);
  const createdAt = atWork(addDays(today, -sketch.created), random.int(20, 180));
  const isAutomatic = sketch.published === sketch.created;
  const publishedAt =
    sketch.published === undefined
      ? null
      : isAutomatic
        ? new Date(createdAt.getTime() + 1000)
        : atWork(addDays(today, -sketch.published), random.int(200, 280));
  const wanted = shown.find(({ name }) => name === sketch.partner);
  const accepted = shown.find((npo, rank) => answerOf(sketch, npo, rank) === 'ACCEPTED');
  const partnerId = sketch.matched === undefined ? null : ((wanted ?? accepted)?.npoId ?? null);
  return {
    createdAt,
    publishedAt,
    steps: planSteps(sketch, createdAt, publishedAt, today),
    invitations: publishedAt
      ? promiseChoice(planInvitations(sketch, shown, partnerId, publishedAt, today))
      : [],
    partnerId,
  };
}

/** The newest instant of a timeline: requests are loaded in this order, so that lists by change look right. */
export function lastDayOf(sketch: RequestSketch): number {
  const days = [
    sketch.created,
    sketch.published,
    sketch.rematched?.day,
    sketch.matched,
    sketch.confirmed,
    sketch.actual && sketch.actual.start >= 0 ? sketch.actual.start : undefined,
    sketch.actual && reachedEnd(sketch, sketch.actual) ? sketch.actual.end - 1 : undefined,
    sketch.paymentRequested,
    sketch.paymentConfirmed,
    sketch.closed,
    sketch.canceled?.day,
  ];
  return Math.min(...days.filter((day) => day !== undefined));
}
