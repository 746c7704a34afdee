import { addDays } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { describeExpiredOffers } from '#contract/matches/matches.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { findMissing } from '#contract/projects/required-document-status.ts';
import { documentOf, documentStates, type RequestSketch } from './content/request-sketch.ts';
import { workspaceSketches } from './content/workspace-sketches.ts';
import { feeOrderIdOf } from './request-people.ts';
import { atWork, type Timeline } from './request-timeline.ts';

export type Party = 'COMPANY' | 'NPO' | 'ADMIN' | 'SYSTEM';

/** A line of a project's log. */
export type PlannedEvent = {
  kind: 'STATUS' | 'DOCUMENT' | 'NOTE' | 'INVITATION';
  text: string;
  status: ProjectStatus | null;
  at: Date;
  by: Party;
  /** Whose NPO speaks, where `by` is NPO. */
  npoId: string | null;
  isSharedWithNpo: boolean;
};

type Names = { nameOf(npoId: string): string };

/** What was received and spent of a project that was canceled, as the admin checked it; nothing where there was no money. */
function describeSettlement({ key }: RequestSketch): string {
  const budget = workspaceSketches.budgets[key];
  if (!budget) return '';
  const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
  const received = budget.deposits.reduce((sum, [, amount]) => sum + amount, 0);
  const spent = budget.spendings.reduce(
    (sum, [, , , amount, , strikeReason]) => sum + (strikeReason === undefined ? amount : 0),
    0,
  );
  return ` 중단 정산: 받은 돈 ${won(received)}, 쓴 돈 ${won(spent)}, 남은 돈 ${won(received - spent)}`;
}

function statusText(
  sketch: RequestSketch,
  timeline: Timeline,
  step: Timeline['steps'][number],
  { nameOf }: Names,
): string {
  switch (step.to) {
    case 'PROPOSING':
      return `추천 단체 ${timeline.invitations.length}곳을 보냈어요`;
    case 'MATCHING':
      return `다시 매칭을 시작했어요. 이유: ${step.reason}`;
    case 'MATCHED':
      return `${withParticle(nameOf(timeline.partnerId ?? ''), '을/를')} 파트너로 선택했어요`;
    case 'CONFIRMED':
      return '실제 일정, 예산, 활동 지역을 저장했어요';
    case 'IN_PROGRESS':
      return '사업이 시작됐어요';
    case 'DEADLINE_PASSED':
      return '사업 기한이 지났어요. 완료 서류를 기다려요';
    case 'PAYMENT_REQUESTED':
      return '완료 서류를 확인하고 이용료를 청구했어요';
    case 'PAYMENT_CONFIRMED':
      return '이용료 입금을 확인했어요';
    case 'CLOSED':
      return '결과 기록을 마치고 사업을 종료했어요';
    case 'CANCELED':
      return step.by === 'COMPANY'
        ? `요청을 취소했어요. 이유: ${step.reason}`
        : `사업을 취소했어요. 이유: ${step.reason}${describeSettlement(sketch)}`;
  }
}

/** The line by which the admin went on without documents. */
function describeLack(sketch: RequestSketch, reason: string): string {
  const names = findMissing(documentStates(sketch)).map(({ name }) => name);
  return `이용료를 청구했어요. 확인하지 못한 서류가 있어요: ${names.join(', ')}. 이유: ${reason}`;
}

function invitationEvents(timeline: Timeline, names: Names): PlannedEvent[] {
  const event = { kind: 'INVITATION' as const, status: null, isSharedWithNpo: false };
  const answers = timeline.invitations.flatMap(({ npoId, steps, declineReason, takenBackReason }) =>
    steps.flatMap(({ status, at }): PlannedEvent[] => {
      const answer = { ...event, at, npoId, by: 'NPO' as const };
      if (status === 'ACCEPTED') return [{ ...answer, text: '제안을 수락했어요' }];
      if (status === 'TAKEN_BACK') return [{ ...answer, text: `수락을 거뒀어요. 이유: ${takenBackReason}` }];
      if (status !== 'DECLINED') return [];
      return [{ ...answer, text: `제안을 거절했어요. 이유: ${declineReason}` }];
    }),
  );
  // All offers of a list end on the same day, and the job writes one line of them.
  const expired = timeline.invitations.flatMap(({ npoId, steps }) =>
    steps.flatMap(({ status, at }) => (status === 'EXPIRED' ? [{ npoId, at }] : [])),
  );
  const [first] = expired;
  if (first === undefined) return answers;
  const text = describeExpiredOffers(expired.map(({ npoId }) => names.nameOf(npoId)).toSorted());
  return [...answers, { ...event, at: first.at, npoId: null, by: 'SYSTEM', text }];
}

/** The log of a project, oldest first. */
export function createEvents(
  sketch: RequestSketch,
  timeline: Timeline,
  names: Names,
  today: string,
): PlannedEvent[] {
  const shared = { npoId: null, isSharedWithNpo: true };
  const speaker = (by: 'COMPANY' | 'NPO') => ({
    ...shared,
    by,
    npoId: by === 'NPO' ? timeline.partnerId : null,
  });
  const events: PlannedEvent[] = [
    {
      ...shared,
      kind: 'STATUS',
      text: 'CSR 요청서를 보냈어요',
      status: 'MATCHING',
      at: timeline.createdAt,
      by: 'COMPANY',
    },
    ...timeline.steps.map(
      (step): PlannedEvent => ({
        ...shared,
        kind: 'STATUS',
        text:
          step.to === 'PAYMENT_REQUESTED' && sketch.missingReason
            ? describeLack(sketch, sketch.missingReason)
            : statusText(sketch, timeline, step, names),
        status: step.to,
        at: step.at,
        by: step.by,
      }),
    ),
    ...invitationEvents(timeline, names),
    ...(sketch.notes ?? []).map(
      ([day, by, text]): PlannedEvent => ({
        ...speaker(by),
        kind: 'NOTE',
        text,
        status: null,
        at: atWork(addDays(today, -day), 270),
      }),
    ),
    ...(sketch.documents ?? []).flatMap((document, index): PlannedEvent[] => {
      const [day, by, , name] = document;
      const asked = documentOf(sketch, document);
      const line = (who: 'COMPANY' | 'NPO', text: string, minute: number): PlannedEvent => ({
        ...speaker(who),
        kind: 'DOCUMENT',
        text,
        status: null,
        at: atWork(addDays(today, -day), minute + index),
      });
      if (asked === null) return [line(by, `'${name}' 파일을 올렸어요`, 400)];
      const state = documentStates(sketch).find((one) => one.name === asked);
      return [
        line('NPO', `'${asked}' 서류를 냈어요 (${name})`, 400),
        ...(state?.status === 'ACCEPTED' ? [line('COMPANY', `'${asked}' 서류를 확인했어요`, 450)] : []),
        ...(state?.status === 'RETURNED'
          ? [line('COMPANY', `'${asked}' 서류를 돌려보냈어요. 이유: ${state.reason}`, 450)]
          : []),
      ];
    }),
  ];
  return events.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** A notice under the bell. */
export type PlannedNotice = {
  to: 'COMPANY' | 'ADMIN' | { npoId: string };
  title: string;
  body: string;
  path: string;
  at: Date;
};

function companyNotices(
  sketch: RequestSketch,
  timeline: Timeline,
  path: string,
  { nameOf }: Names,
): PlannedNotice[] {
  const quoted = `「${sketch.title}」`;
  const to = 'COMPANY' as const;
  const answers = timeline.invitations.flatMap(({ npoId, steps, declineReason, takenBackReason }) =>
    steps.flatMap(({ status, at }): PlannedNotice[] => {
      const name = nameOf(npoId);
      if (status === 'ACCEPTED') {
        const body = `${withParticle(name, '이/가')} ${quoted}에 함께하고 싶다고 답했어요. 프로필을 보고 파트너로 선택할 수 있어요.`;
        return [{ to, at, path, title: `${withParticle(name, '이/가')} 제안을 수락했어요`, body }];
      }
      if (status === 'TAKEN_BACK') {
        const body = `${quoted}에 함께하겠다고 답했던 ${withParticle(name, '이/가')} 수락을 거뒀어요. 이유: ${takenBackReason}`;
        return [{ to, at, path, title: `${withParticle(name, '이/가')} 수락을 거뒀어요`, body }];
      }
      if (status !== 'DECLINED') return [];
      const body = `${quoted} 제안에 거절로 답했어요. 이유: ${declineReason}`;
      return [{ to, at, path, title: `${withParticle(name, '은/는')} 이번에 함께하기 어렵대요`, body }];
    }),
  );
  const steps = timeline.steps.flatMap(({ to: status, at }): PlannedNotice[] => {
    if (status === 'PROPOSING') {
      const body = `${quoted}에 맞는 단체를 추천 이유와 함께 골랐어요. 수락한 단체 가운데 파트너를 선택할 수 있어요.`;
      return [{ to, at, path, title: `추천 단체 ${timeline.invitations.length}곳을 보내 드려요`, body }];
    }
    if (status === 'DEADLINE_PASSED') {
      const body = '받기로 한 서류를 단체가 내고 기업이 확인하면 마무리해요.';
      return [{ to, at, path, title: `${quoted}의 사업 기간이 끝났어요`, body }];
    }
    if (status === 'PAYMENT_REQUESTED') {
      const body = '완료 서류를 확인했어요. 안내한 계좌로 입금해 주시면 확인한 뒤 프로젝트를 마무리해요.';
      const orderPath = `/account/orders/${feeOrderIdOf(sketch)}`;
      return [{ to, at, path: orderPath, title: `${quoted}의 이용료를 안내해 드려요`, body }];
    }
    return [];
  });
  return [...answers, ...steps];
}

function npoNotices(
  sketch: RequestSketch,
  timeline: Timeline,
  {
    path,
    companyName,
    invitationPath,
  }: { path: string; companyName: string; invitationPath(npoId: string): string },
): PlannedNotice[] {
  const quoted = `「${sketch.title}」`;
  const invited = timeline.invitations.map(
    ({ npoId, sentAt, replyBy }): PlannedNotice => ({
      to: { npoId },
      at: sentAt,
      path: invitationPath(npoId),
      title: `${quoted} 제안이 왔어요`,
      body: `${withParticle(companyName, '이/가')} 함께할 단체를 찾고 있어요. 요청서를 읽고 ${Number(replyBy.slice(5, 7))}월 ${Number(replyBy.slice(8))}일까지 답해 주세요.`,
    }),
  );
  const partnerId = timeline.partnerId;
  if (partnerId === null) return invited;
  const chosen = timeline.steps.flatMap(({ to: status, at }): PlannedNotice[] => {
    const to = { npoId: partnerId };
    if (status === 'MATCHED') {
      const body = '이제 서로의 담당자 연락처를 볼 수 있어요. 일정과 예산, 활동 지역을 함께 정해 주세요.';
      return [{ to, at, path, title: `${quoted}의 파트너로 선택됐어요`, body }];
    }
    if (status === 'IN_PROGRESS') {
      const body = '오늘부터 사업 기간이에요. 진행하면서 생긴 자료와 기록을 프로젝트에 남겨 주세요.';
      return [{ to, at, path, title: `${withParticle(quoted, '이/가')} 시작됐어요`, body }];
    }
    return [];
  });
  return [...invited, ...chosen];
}

/** What company, NPOs and admin found under the bell. */
export function createNotices(
  sketch: RequestSketch,
  timeline: Timeline,
  names: Names & { companyName: string; projectId: string; invitationPath(npoId: string): string },
): PlannedNotice[] {
  const path = `/project/manage/${names.projectId}`;
  const waits = sketch.status === 'MATCHING';
  const admin: PlannedNotice[] = waits
    ? [
        {
          to: 'ADMIN',
          at: timeline.steps.at(-1)?.at ?? timeline.createdAt,
          path: `/admin/projects/${names.projectId}`,
          title: `「${sketch.title}」 요청의 추천을 검토해 주세요`,
          body: `${names.companyName}의 요청이 추천을 기다리고 있어요. 후보를 확인하고 보내 주세요.`,
        },
      ]
    : [];
  return [
    ...companyNotices(sketch, timeline, path, names),
    ...npoNotices(sketch, timeline, { ...names, path }),
    ...admin,
  ];
}
