import type { z } from 'zod';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { nextAction } from '#contract/projects/projects.ts';
import { areDocumentsComplete, type DocumentCounts } from '#contract/projects/required-document-status.ts';
import type { InvitationRow } from '#server/modules/invitations/store.ts';
import type { PartnershipRow, ProjectRow } from './store.ts';

export type NextAction = z.infer<typeof nextAction>;
export type Viewer = 'COMPANY' | 'NPO' | 'ADMIN';

type Facts = {
  row: Pick<ProjectRow, 'status' | 'statusChangedAt' | 'expectedStart' | 'isHidden'>;
  partnership: Pick<PartnershipRow, 'ending' | 'actualStart' | 'actualEnd'> | null;
  invitations: readonly Pick<InvitationRow, 'status' | 'replyBy' | 'chooseBy'>[];
  /** Of the partnership; null before there is one. */
  documents: DocumentCounts | null;
};

const noDocuments: DocumentCounts = { WANTED: 0, HANDED_IN: 0, ACCEPTED: 0, RETURNED: 0, WAIVED: 0 };

const dot = (day: string) => day.replaceAll('-', '.');

type AtWork = (
  status: 'IN_PROGRESS' | 'DEADLINE_PASSED',
  partnership: Facts['partnership'],
  documents: DocumentCounts,
) => NextAction;

const finishing: NextAction = {
  kind: 'WAIT_CLOSING',
  text: '관리자가 프로젝트를 마무리하고 있어요',
  dueOn: null,
};

const running = (partnership: Facts['partnership']): NextAction => ({
  kind: 'RUN_PROJECT',
  text: '진행 기록과 서류를 함께 남겨 주세요',
  dueOn: partnership?.actualEnd ?? null,
});

/** What is handed in waits for the company at any time; for what has not come both wait once the deadline has passed. */
const companyAtWork: AtWork = (status, partnership, documents) => {
  const due = partnership?.actualEnd ?? null;
  const missing = documents.WANTED + documents.RETURNED;
  if (documents.HANDED_IN > 0)
    return {
      kind: 'REVIEW_DOCUMENTS',
      text: `단체가 낸 서류 ${documents.HANDED_IN}건을 확인해 주세요`,
      dueOn: due,
    };
  if (areDocumentsComplete(documents)) return finishing;
  if (status === 'IN_PROGRESS') return running(partnership);
  return missing > 0
    ? { kind: 'WAIT_DOCUMENTS', text: `단체의 서류 ${missing}건을 기다리고 있어요`, dueOn: due }
    : finishing;
};

const npoAtWork: AtWork = (status, partnership, documents) => {
  const due = partnership?.actualEnd ?? null;
  const missing = documents.WANTED + documents.RETURNED;
  if (documents.RETURNED > 0)
    return {
      kind: 'HAND_IN_DOCUMENTS',
      text: `돌려받은 서류 ${documents.RETURNED}건을 다시 내 주세요`,
      dueOn: due,
    };
  if (areDocumentsComplete(documents)) return finishing;
  if (missing > 0 && status === 'DEADLINE_PASSED')
    return { kind: 'HAND_IN_DOCUMENTS', text: `서류 ${missing}건을 내 주세요`, dueOn: due };
  if (missing === 0 && documents.HANDED_IN > 0)
    return { kind: 'WAIT_REVIEW', text: '기업이 낸 서류를 확인하고 있어요', dueOn: null };
  return status === 'IN_PROGRESS' ? running(partnership) : finishing;
};

function forCompany({ row, partnership, invitations, documents }: Facts): NextAction {
  const open = invitations.filter(({ status }) => status === 'SENT');
  const accepted = invitations.filter(({ status }) => status === 'ACCEPTED');
  const replyBy = open.map((invitation) => invitation.replyBy).sort()[0] ?? null;
  switch (row.status) {
    case 'MATCHING':
      return { kind: 'WAIT_MATCHING', text: '추천 단체를 찾고 있어요', dueOn: null };
    case 'PROPOSING':
      if (accepted.length > 0) {
        return {
          kind: 'CHOOSE_PARTNER',
          text: `수락한 ${accepted.length}곳 가운데 파트너를 선택해 주세요`,
          dueOn: accepted.map(({ chooseBy }) => chooseBy).sort()[0] ?? null,
        };
      }
      if (open.length > 0)
        return { kind: 'WAIT_REPLIES', text: '단체의 답변을 기다리고 있어요', dueOn: replyBy };
      return {
        kind: 'VIEW_RECOMMENDATIONS',
        text: '답변이 모두 끝났어요. 다음 추천은 매칭 매니저와 상의해 주세요',
        dueOn: null,
      };
    case 'MATCHED':
      return {
        kind: 'ENTER_PROGRESS',
        text: '합의한 일정, 예산, 지역을 입력해 주세요',
        dueOn: row.expectedStart,
      };
    case 'CONFIRMED':
      return {
        kind: 'WAIT_START',
        text: `${dot(partnership?.actualStart ?? row.expectedStart)}에 시작해요`,
        dueOn: partnership?.actualStart ?? null,
      };
    case 'IN_PROGRESS':
    case 'DEADLINE_PASSED':
      return companyAtWork(row.status, partnership, documents ?? noDocuments);
    case 'PAYMENT_REQUESTED':
      return {
        kind: 'PAY_FEE',
        text: '맞손 이용료 입금 안내를 확인해 주세요',
        dueOn: addDays(koreanDay(row.statusChangedAt), 14),
      };
    case 'PAYMENT_CONFIRMED':
      return { kind: 'WAIT_CLOSING', text: '관리자가 결과 기록을 마무리하고 있어요', dueOn: null };
    case 'CLOSED':
      return { kind: 'NONE', text: '결과 기록이 완성됐어요', dueOn: null };
    case 'CANCELED':
      return { kind: 'NONE', text: partnership ? '취소한 사업이에요' : '취소한 요청이에요', dueOn: null };
  }
}

function forNpo({ row, partnership, invitations, documents }: Facts): NextAction {
  if (partnership?.ending === 'REMATCHED' || partnership?.ending === 'PARTNER_LEFT')
    return { kind: 'NONE', text: '함께한 기간이 끝난 프로젝트예요', dueOn: null };
  const own = invitations.at(-1);
  switch (row.status) {
    case 'MATCHING':
    case 'PROPOSING':
      if (own?.status === 'SENT') {
        return { kind: 'REPLY_INVITATION', text: '제안을 읽고 답해 주세요', dueOn: own.replyBy };
      }
      if (own?.status === 'ACCEPTED')
        return { kind: 'WAIT_CHOICE', text: '기업의 선택을 기다리고 있어요', dueOn: own.chooseBy };
      return { kind: 'NONE', text: '끝난 제안이에요', dueOn: null };
    case 'MATCHED':
      return {
        kind: 'WAIT_PROGRESS',
        text: '기업이 합의한 내용을 입력하면 확정돼요',
        dueOn: row.expectedStart,
      };
    case 'IN_PROGRESS':
    case 'DEADLINE_PASSED':
      return npoAtWork(row.status, partnership, documents ?? noDocuments);
    case 'PAYMENT_REQUESTED':
    case 'PAYMENT_CONFIRMED':
      return { kind: 'WAIT_CLOSING', text: '관리자가 결과 기록을 마무리하고 있어요', dueOn: null };
    default:
      return forCompany({ row, partnership, invitations, documents });
  }
}

/** What the viewer should do or wait for next; for the admin, what the company is told. */
export function nextActionOf(viewer: Viewer, facts: Facts): NextAction {
  if (facts.row.isHidden && viewer !== 'ADMIN')
    return { kind: 'NONE', text: '관리자가 내려 둔 프로젝트예요', dueOn: null };
  return viewer === 'NPO' ? forNpo(facts) : forCompany(facts);
}
