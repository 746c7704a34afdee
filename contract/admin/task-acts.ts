/** What a task is about, in the order in which screens name them. */
export const taskKinds = [
  'INCIDENT',
  'OUTGOING',
  'APPLICATION',
  'CERTIFICATE',
  'NUMBER',
  'LIST',
  'CHOICE',
  'INQUIRY',
  'REPORT',
  'CLOSING',
  'DEPOSIT',
  'REFUND',
  'INVOICE',
  'CHANGE',
  'AGREEMENT',
  'OBJECTION',
  'HEARING',
  'PLAN',
  'MAIL',
] as const;
export type TaskKind = (typeof taskKinds)[number];

export const taskKindLabels: Record<TaskKind, string> = {
  INCIDENT: '사고',
  OUTGOING: '못 나간 일',
  APPLICATION: '가입',
  CERTIFICATE: '증빙',
  NUMBER: '번호 변경',
  LIST: '추천',
  CHOICE: '선택',
  INQUIRY: '문의',
  REPORT: '보고서',
  CLOSING: '마무리',
  DEPOSIT: '입금',
  REFUND: '환불',
  INVOICE: '계산서',
  CHANGE: '변경 요청',
  AGREEMENT: '협약',
  OBJECTION: '이의',
  HEARING: '의견',
  PLAN: '요금제',
  MAIL: '메일',
};

/**
 * Where a clock comes from: a law, what members were promised, what the parties agreed, or the desk's own measure, which
 * nobody outside was told.
 */
export const clockSources = ['LAW', 'PROMISE', 'AGREED', 'OWN'] as const;
export type ClockSource = (typeof clockSources)[number];

export const clockSourceLabels: Record<ClockSource, string> = {
  LAW: '법',
  PROMISE: '약속',
  AGREED: '두 기관의 약속',
  OWN: '운영 기준',
};

type Act = {
  kind: TaskKind;
  /** The next act in words. */
  label: string;
  source: ClockSource;
  /** What the clock rests on, as admins read it. */
  clock: string;
};

/** What is to be done next. The order of the query's branches and this table are compared by types. */
export const taskActs = {
  REPORT_INCIDENT: {
    kind: 'INCIDENT',
    label: '신고하고 번호 적기',
    source: 'LAW',
    clock: '개인정보 보호법 제34조: 알게 된 때부터 72시간',
  },
  TELL_OF_INCIDENT: {
    kind: 'INCIDENT',
    label: '관련 회원에게 알리기',
    source: 'LAW',
    clock: '개인정보 보호법 제34조: 알게 된 때부터 72시간',
  },
  CLOSE_INCIDENT: {
    kind: 'INCIDENT',
    label: '재발 방지 조치 적고 마무리하기',
    source: 'OWN',
    clock: '정해진 기한 없음',
  },
  DECIDE_AGAIN: {
    kind: 'OUTGOING',
    label: '다시 정하기',
    source: 'OWN',
    clock: '내보내려던 때부터 하루',
  },
  REVIEW_APPLICATION: {
    kind: 'APPLICATION',
    label: '서류 심사하기',
    source: 'PROMISE',
    clock: '가입 신청한 때부터 3일',
  },
  REVIEW_CERTIFICATE: {
    kind: 'CERTIFICATE',
    label: '서류 심사하기',
    source: 'PROMISE',
    clock: '서류를 올린 때부터 3일',
  },
  DECIDE_NUMBER: {
    kind: 'NUMBER',
    label: '번호 바꿀지 정하기',
    source: 'PROMISE',
    clock: '서류를 올린 때부터 3일',
  },
  SEND_LIST: {
    kind: 'LIST',
    label: '추천 보내기',
    source: 'OWN',
    clock: '요청이 온 날부터 3일',
  },
  REMATCH: {
    kind: 'LIST',
    label: '다시 매칭할지 정하기',
    source: 'OWN',
    clock: '제안을 보낸 날부터 7일',
  },
  ASK_FOR_REPLY: {
    kind: 'LIST',
    label: '답 없는 단체에 다시 알리기',
    source: 'PROMISE',
    clock: '단체와 기업에 알린 답할 날',
  },
  ASK_FOR_CHOICE: {
    kind: 'CHOICE',
    label: '기업에 확인하기',
    source: 'PROMISE',
    clock: '단체에 알린 파트너 고를 날',
  },
  ANSWER_INQUIRY: {
    kind: 'INQUIRY',
    label: '답하기',
    source: 'PROMISE',
    clock: '이용약관 제21조: 문의한 날부터 2일, 늦는다고 알렸으면 그 날',
  },
  ASK_FOR_REPORT: {
    kind: 'REPORT',
    label: '단체에 다시 알리기',
    source: 'AGREED',
    clock: '협약서에 적힌 결과보고서 낼 날',
  },
  ASK_FOR_ANSWER: {
    kind: 'REPORT',
    label: '기업에 묻고 대신 확인하기',
    source: 'AGREED',
    clock: '협약서에 적힌 결과보고서에 답할 날',
  },
  BILL: {
    kind: 'CLOSING',
    label: '완료 확인하고 마무리하기',
    source: 'AGREED',
    clock: '확정한 종료일',
  },
  SETTLE_DOCUMENTS: {
    kind: 'CLOSING',
    label: '서류 확인하고 마무리하기',
    source: 'OWN',
    clock: '기한이 지난 날부터 3일',
  },
  DECIDE_DEPARTURE: {
    kind: 'CLOSING',
    label: '떠난 기관의 사업 정하기',
    source: 'OWN',
    clock: '기관이 떠난 날부터 3일',
  },
  CLOSE: {
    kind: 'CLOSING',
    label: '결과 확인하고 종료하기',
    source: 'OWN',
    clock: '결제를 확인한 날부터 3일',
  },
  CONFIRM_DEPOSIT: {
    kind: 'DEPOSIT',
    label: '입금 확인하기',
    source: 'PROMISE',
    clock: '주문에 적힌 입금 기한',
  },
  MATCH_DEPOSIT: {
    kind: 'DEPOSIT',
    label: '모자란 입금 맞추기',
    source: 'PROMISE',
    clock: '주문에 적힌 입금 기한',
  },
  CONFIRM_PAYMENT: {
    kind: 'DEPOSIT',
    label: '입금 확인하기',
    source: 'OWN',
    clock: '결제를 요청한 날부터 14일',
  },
  BOOK_LINES: {
    kind: 'DEPOSIT',
    label: '통장 입금을 주문에 잇기',
    source: 'OWN',
    clock: '통장 내역을 올린 날부터 3일',
  },
  ANSWER_REFUND: {
    kind: 'REFUND',
    label: '환불하거나 이유 알리기',
    source: 'PROMISE',
    clock: '이용약관 제13조: 신청을 받은 날부터 영업일 3일',
  },
  RETURN_MONEY: {
    kind: 'REFUND',
    label: '더 들어온 돈 돌려주기',
    source: 'PROMISE',
    clock: '이용약관 제13조: 확인한 날부터 영업일 3일',
  },
  ISSUE_INVOICE: {
    kind: 'INVOICE',
    label: '세금계산서 발급하기',
    source: 'LAW',
    clock: '부가가치세법 제34조: 다음 달 10일',
  },
  CORRECT_INVOICE: {
    kind: 'INVOICE',
    label: '수정세금계산서 발급하기',
    source: 'LAW',
    clock: '부가가치세법 시행령 제70조: 다음 달 10일',
  },
  DECIDE_CHANGE: {
    kind: 'CHANGE',
    label: '바꿀지 정하기',
    source: 'PROMISE',
    clock: '변경을 요청한 날부터 3일',
  },
  ASK_FOR_AGREEMENT: {
    kind: 'AGREEMENT',
    label: '두 담당자에게 알리기',
    source: 'AGREED',
    clock: '확정한 시작일',
  },
  ASK_FOR_AMENDMENT: {
    kind: 'AGREEMENT',
    label: '변경 협약 확인 부탁하기',
    source: 'OWN',
    clock: '새 판을 쓰기 시작한 날부터 7일',
  },
  ANSWER_OBJECTION: {
    kind: 'OBJECTION',
    label: '답 보고 정하기',
    source: 'PROMISE',
    clock: '이용약관 제9조: 답이 온 날부터 3일',
  },
  DECIDE_RESTRICTION: {
    kind: 'HEARING',
    label: '의견 보고 정하기',
    source: 'PROMISE',
    clock: '이용약관 제9조: 의견이 온 날부터 3일',
  },
  ASK_TO_RENEW: {
    kind: 'PLAN',
    label: '연장 안내하기',
    source: 'AGREED',
    clock: '요금제가 끝나는 날',
  },
  RESEND_MAIL: {
    kind: 'MAIL',
    label: '주소 확인하고 다시 보내기',
    source: 'OWN',
    clock: '보내려고 한 날부터 하루',
  },
} as const satisfies Record<string, Act>;
export type TaskAct = keyof typeof taskActs;

/** The acts in the order of the table. */
export const taskActNames = Object.keys(taskActs) as [TaskAct, ...TaskAct[]];

/** How urgent a task is: late or nearly so, due before the next business day, this week, or later. */
export const taskGroups = ['NOW', 'TODAY', 'WEEK', 'LATER'] as const;
export type TaskGroup = (typeof taskGroups)[number];

export const taskGroupLabels: Record<TaskGroup, string> = {
  NOW: '지금',
  TODAY: '오늘 안에',
  WEEK: '이번 주',
  LATER: '나중',
};

/** So many hours before its end a clock is NOW, by its source; others are when it has run out. */
export const urgentHours: Record<ClockSource, number> = { LAW: 24, PROMISE: 4, AGREED: 0, OWN: 0 };
