import { type RefusalCause, refusalHeadlines } from '#contract/admin/outgoing.ts';
import type { TaskKind } from '#contract/admin/task-acts.ts';
import type { Task } from '#contract/admin/tasks.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { type CertificateType, certificateTypeLabels } from '#contract/npos/certificates.ts';
import { orderKindLabels } from '#contract/orders/orders.ts';
import { type Restriction, restrictionLabels } from '#contract/organizations/hearings.ts';
import { takedownReplyLabels } from '#contract/takedowns.ts';
import type { BoardTask } from './board.ts';
import type { GroupedTask } from './selection.ts';

const won = (amount: unknown) => `${Number(amount).toLocaleString('ko-KR')}원`;

/** What stands beside the subject: what helps to choose among the tasks of a kind. */
function detailOf({ act, facts }: BoardTask): string {
  switch (act) {
    case 'REPORT_INCIDENT':
      return `관련 회원 ${facts.members}명 · 아직 신고하지 않았어요`;
    case 'TELL_OF_INCIDENT':
      return facts.members === 0
        ? '관련 회원을 아직 찾지 않았어요'
        : `관련 회원 ${facts.untold}명이 아직 몰라요`;
    case 'CLOSE_INCIDENT':
      return '신고와 알림이 끝났어요';
    case 'DECIDE_AGAIN':
      return `${facts.label} · ${refusalHeadlines[(facts.refusedAs ?? 'CHANGED') as RefusalCause]}`;
    case 'REVIEW_CERTIFICATE':
    case 'DECIDE_NUMBER':
      return certificateTypeLabels[facts.document as CertificateType];
    case 'ASK_FOR_REPLY':
      return `단체 ${facts.open}곳이 아직 답하지 않았어요`;
    case 'ASK_FOR_CHOICE':
      return `수락한 단체 ${facts.accepted}곳 · 고를 날이 지났어요`;
    case 'REMATCH':
      return '답변이 모두 끝났어요';
    case 'ASK_FOR_REPORT':
      return '결과보고서가 오지 않았어요';
    case 'ASK_FOR_ANSWER':
      return '기업이 결과보고서에 답하지 않았어요';
    case 'BILL':
      return `서류 ${facts.settled}건 확인이 끝났어요`;
    case 'SETTLE_DOCUMENTS':
      if (Number(facts.missing) > 0) return `단체의 서류 ${facts.missing}건이 늦어지고 있어요`;
      if (Number(facts.handedIn) > 0) return `기업이 서류 ${facts.handedIn}건을 확인하지 않았어요`;
      return Number(facts.accepted) > 0 ? '서류 확인이 끝났어요' : '받기로 한 서류가 없어요';
    case 'DECIDE_DEPARTURE':
      return `${withParticle(String(facts.name), '이/가')} 맞손을 떠났어요`;
    case 'CONFIRM_DEPOSIT':
      return `${orderKindLabels[facts.order as 'PLAN']} · ${won(facts.total)}`;
    case 'MATCH_DEPOSIT':
      return `${won(facts.paid)} 들어옴 · ${won(Number(facts.total) - Number(facts.paid))} 모자라요`;
    case 'ANSWER_REFUND':
      return `${orderKindLabels[facts.order as 'PLAN']} · ${won(facts.balance)}에서`;
    case 'RETURN_MONEY':
      return `${won(facts.owed)}을 돌려줘요`;
    case 'DECIDE_RESTRICTION':
      return `${restrictionLabels[facts.restriction as Restriction]} · ${facts.isHeard ? '의견이 왔어요' : '의견을 낼 날이 지났어요'}`;
    case 'BOOK_LINES':
      return `정할 입금 ${facts.waiting}건`;
    case 'ISSUE_INVOICE':
    case 'CORRECT_INVOICE':
      return `${orderKindLabels[facts.order as 'PLAN']} · ${won(facts.total)}`;
    case 'ASK_FOR_AGREEMENT':
      return '확정한 협약서가 없어요';
    case 'ASK_FOR_AMENDMENT':
      return `${facts.number}판을 두 기관이 확인하지 않았어요`;
    case 'ANSWER_OBJECTION':
      return takedownReplyLabels[facts.reply as keyof typeof takedownReplyLabels];
    case 'ASK_TO_RENEW':
      return `${facts.plan} 요금제가 곧 끝나요`;
    case 'RESEND_MAIL':
      return `${facts.attempts}번 보내 봤어요`;
    default:
      return '';
  }
}

/** The page that decides. */
const paths: Record<TaskKind, (task: BoardTask) => string> = {
  INCIDENT: ({ sourceId }) => `/admin/incidents/${sourceId}`,
  OUTGOING: ({ facts }) => String(facts.path),
  APPLICATION: ({ sourceId }) => `/admin/applications?id=${sourceId}`,
  CERTIFICATE: ({ sourceId }) => `/admin/certificates/${sourceId}`,
  NUMBER: ({ sourceId }) => `/admin/certificates/${sourceId}`,
  LIST: ({ sourceId }) => `/admin/projects/${sourceId}?view=candidates`,
  CHOICE: ({ sourceId }) => `/admin/projects/${sourceId}?view=candidates`,
  INQUIRY: ({ sourceId }) => `/admin/inquiries?id=${sourceId}`,
  REPORT: ({ projectId }) => `/admin/projects/${projectId}?view=report`,
  CLOSING: ({ projectId }) => `/admin/projects/${projectId}?view=progress`,
  DEPOSIT: ({ act, sourceId }) => {
    if (act === 'BOOK_LINES') return '/admin/bank-lines';
    return act === 'CONFIRM_PAYMENT'
      ? `/admin/projects/${sourceId}?view=progress`
      : `/admin/orders/${sourceId}`;
  },
  REFUND: ({ sourceId }) => `/admin/orders/${sourceId}`,
  INVOICE: ({ sourceId }) => `/admin/orders/${sourceId}`,
  CHANGE: ({ projectId }) => `/admin/projects/${projectId}?view=progress`,
  AGREEMENT: ({ projectId }) => `/admin/projects/${projectId}?view=agreement`,
  OBJECTION: () => '/admin/takedowns',
  HEARING: ({ organizationId }) => `/admin/organizations/${organizationId}`,
  PLAN: ({ sourceId }) => `/admin/organizations/${sourceId}`,
  MAIL: () => '/admin/mails',
};

export function presentTask(row: GroupedTask): Task {
  const { mark } = row;
  return {
    key: row.key,
    kind: row.kind,
    act: row.act,
    group: row.group,
    subject: row.subject,
    detail: detailOf(row),
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    organizationType: row.organizationType,
    since: new Date(row.since).toISOString(),
    dueAt: row.endsAt?.toISOString() ?? null,
    dueOn: row.dueOn,
    source: row.source,
    path: paths[row.kind](row),
    assignee: mark?.assigneeId ? { id: mark.assigneeId, name: mark.assigneeName ?? '' } : null,
    postponedUntil: mark?.postponedUntil ?? null,
    postponedReason: mark?.postponedUntil ? mark.reason : null,
    version: mark?.version ?? 0,
  };
}
