import {
  Ban,
  CalendarPlus,
  CircleCheckBig,
  Flag,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  Send,
} from 'lucide-react';
import { withParticle } from '#contract/fields/particles.ts';
import type { ProjectFee } from '#contract/orders/fees.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import {
  areDocumentsComplete,
  countDocuments,
  findMissing,
  type RequiredDocument,
} from '#contract/projects/required-document-status.ts';
import { formatWon } from '#web/lib/format.ts';

export type TransitionText = {
  /** The button, a verb. */
  label: string;
  icon: LucideIcon;
  /** Title of the dialog, a noun phrase. */
  title: string;
  /** What follows, in one sentence below the button. */
  gist: string;
  /** What follows, said before the click. */
  effects: readonly string[];
  isDestructive?: boolean;
  /** Ready reasons where one is asked for. */
  reasons?: readonly string[];
};

type Parties = {
  companyName: string;
  partnerName: string | null;
  fee: ProjectFee | null;
  requiredDocuments: readonly RequiredDocument[];
};

/** What of the documents the admin vouches for, or goes on without. */
function describeDocuments(documents: readonly RequiredDocument[]): string {
  if (areDocumentsComplete(countDocuments(documents))) return '받기로 한 서류를 모두 확인했어요.';
  const names = findMissing(documents).map(({ name }) => name);
  const lack =
    names.length > 0
      ? `확인하지 못한 서류가 ${names.length}건 있어요: ${names.join(', ')}.`
      : '확인한 완료 서류가 없어요.';
  return `${lack} 넘어가는 이유가 기록에 남고 두 기관에 보여요.`;
}

const lackReasons = [
  '두 기관이 서류 없이 마치기로 했어요.',
  '서류를 이메일로 따로 받았어요.',
  '단체가 더는 낼 수 없는 서류예요.',
];

/** How the admin screen speaks of one of the admin's transitions (`docs/requirements.md`, 'Projects'). */
export function describeTransition(from: ProjectStatus, to: ProjectStatus, parties: Parties): TransitionText {
  const { companyName, partnerName, fee, requiredDocuments } = parties;
  const owed = fee?.amount && fee.orderId === null ? fee.amount.totalAmount : 0;
  const everybody =
    partnerName === null ? companyName : `${withParticle(companyName, '와/과')} ${partnerName}`;
  switch (to) {
    case 'PROPOSING':
      return {
        label: '추천 보내기',
        gist: '기업이 목록과 이유를 보고, 추천한 단체에 제안이 가요.',
        icon: Send,
        title: '추천 보내기',
        effects: ['상태가 ‘제안 중’으로 바뀌고 기업이 목록과 이유를 봐요.', '추천한 단체에 제안이 가요.'],
      };
    case 'MATCHING':
      return {
        label: '다시 매칭하기',
        gist: '보낸 제안을 모두 거두고 새 목록을 계산해요.',
        icon: RefreshCw,
        title: '다시 매칭',
        effects: [
          '보낸 제안을 모두 거두고 새 목록을 계산해요. 지금 목록은 기록에 남아요.',
          ...(from === 'PROPOSING'
            ? [
                '순서만 바꾸거나 단체를 더하려면 ‘후보’에서 할 수 있어요. 그러면 나간 제안과 답이 그대로 남아요.',
              ]
            : []),
          '거절했거나 답하지 않고 기한을 넘긴 단체만 빼고 다시 찾아요.',
          ...(from === 'MATCHED'
            ? [`${withParticle(partnerName ?? '파트너', '와/과')} 맺은 매칭이 풀리고 연락처가 다시 가려져요.`]
            : []),
          '새 목록은 확인한 뒤 직접 보내야 해요.',
          `이유를 ${companyName}에 알려요.`,
        ],
        reasons: [
          '수락한 단체가 없어요.',
          '기업이 조건을 바꾸고 싶어 해요.',
          '파트너가 함께하기 어려워졌어요.',
        ],
      };
    case 'IN_PROGRESS':
      return {
        label: '기간 늘리기',
        gist: '‘진행 중’으로 돌아가고 종료일이 바뀌어요.',
        icon: CalendarPlus,
        title: '사업 기간 늘리기',
        effects: [
          '상태가 ‘진행 중’으로 돌아가고 종료일이 바뀌어요.',
          `새 종료일과 이유를 ${everybody}에 알려요.`,
        ],
        reasons: [
          '두 기관이 일정을 늦추기로 했어요.',
          '날씨 때문에 활동이 미뤄졌어요.',
          '참여자 모집이 늦어졌어요.',
        ],
      };
    case 'PAYMENT_REQUESTED':
      return {
        label: '완료 확인하고 이용료 청구하기',
        gist: `${companyName}에 이용료 ${formatWon(owed)}을 청구해요.`,
        icon: ReceiptText,
        title: '이용료 청구',
        effects: [
          describeDocuments(requiredDocuments),
          `${companyName}에 맞손 이용료 ${formatWon(owed)}을 청구하고, 계좌와 주문 번호, 기한을 알려요.`,
          '사업비는 맞손을 거치지 않아요.',
        ],
        reasons: lackReasons,
      };
    case 'PAYMENT_CONFIRMED':
      return {
        label: '입금 확인하기',
        gist: `${companyName}에 입금을 확인했다고 알려요.`,
        icon: CircleCheckBig,
        title: '입금 확인',
        effects: ['통장에서 입금을 확인한 뒤에 눌러 주세요.', `${companyName}에 입금을 확인했다고 알려요.`],
      };
    case 'CLOSED':
      return {
        label: from === 'PAYMENT_CONFIRMED' ? '종료하기' : '청구 없이 종료하기',
        gist: `되돌릴 수 없어요.${owed > 0 ? ` 이용료 ${formatWon(owed)}을 받지 않아요.` : ''}`,
        icon: Flag,
        title: '사업 종료',
        effects: [
          ...(from === 'PAYMENT_CONFIRMED' ? [] : [describeDocuments(requiredDocuments)]),
          '종료하면 되돌릴 수 없고, 서류가 모두 잠겨요.',
          ...(owed > 0 ? [`이용료 ${formatWon(owed)}을 받지 않아요. 이유가 기록에 남아요.`] : []),
          `결과 기록이 완성됐다고 ${everybody}에 알려요.`,
        ],
        reasons: [
          '두 기관의 사정으로 사업이 크게 줄었어요.',
          '이용료를 받지 않기로 약속한 프로젝트예요.',
          ...lackReasons,
        ],
      };
    default:
      return {
        label: '사업 취소하기',
        gist: '되돌릴 수 없어요. 제안을 모두 거둬요.',
        icon: Ban,
        title: '사업 취소',
        isDestructive: true,
        effects: [
          '취소하면 되돌릴 수 없어요.',
          '답하지 않은 제안과 수락한 제안을 모두 거둬요.',
          `이유를 ${everybody}에 알려요.`,
        ],
        reasons: [
          '기업이 취소를 요청했어요.',
          '두 기관이 더 진행하지 않기로 했어요.',
          '같은 요청이 한 번 더 들어왔어요.',
        ],
      };
  }
}
