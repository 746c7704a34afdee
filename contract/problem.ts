import { z } from 'zod';

/** Every way a call can fail: HTTP status and the Korean sentence that the member reads. */
export const problems = {
  VALIDATION: { status: 400, message: '입력한 내용을 다시 확인해 주세요.' },
  MALFORMED: { status: 400, message: '요청을 읽지 못했어요. 새로고침한 뒤 다시 시도해 주세요.' },
  FILE_MISSING: { status: 400, message: '파일을 업로드해주세요.' },
  FILE_EMPTY: { status: 400, message: '빈 파일이에요. 내용이 있는 파일을 골라 주세요.' },
  FILE_SEVERAL: { status: 400, message: '파일은 한 번에 하나만 올릴 수 있어요.' },
  FILE_CUT_OFF: { status: 400, message: '파일이 끝까지 전송되지 않았어요. 다시 시도해 주세요.' },
  UNAUTHENTICATED: { status: 401, message: '로그인이 필요해요. 다시 로그인해 주세요.' },
  SIGN_IN_FAILED: { status: 401, message: '아이디 또는 비밀번호가 올바르지 않아요.' },
  LINK_EXPIRED: {
    status: 410,
    message: '이미 썼거나 기한이 지난 링크예요. 링크를 다시 요청해 주세요.',
  },
  CHALLENGE_ENDED: {
    status: 410,
    message: '인증 시간이 지났거나 여러 번 틀렸어요. 아이디와 비밀번호부터 다시 입력해 주세요.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: '관리자는 2단계 인증을 설정한 뒤에 이용할 수 있어요.',
  },
  ROLE_MISMATCH: { status: 403, message: '접근 권한이 없습니다.' },
  MEMBERSHIP_INACTIVE: {
    status: 403,
    message: '승인된 회원만 이용할 수 있어요. 회원가입 정보에서 상태를 확인해 주세요.',
  },
  ORIGIN_REFUSED: { status: 403, message: '다른 사이트에서 보낸 요청은 받을 수 없어요.' },
  COMING_SOON: {
    status: 404,
    message: '지금은 준비 중인 기능이에요. 쓰던 내용은 그대로 있고, 열리면 이어서 쓸 수 있어요.',
  },
  NOT_FOUND: { status: 404, message: '찾을 수 없어요. 주소를 확인해 주세요.' },
  NOT_ACCEPTABLE: {
    status: 406,
    message: '브라우저가 받는 압축 방식으로는 보낼 수 없어요. 브라우저의 설정을 확인해 주세요.',
  },
  STALE: { status: 409, message: '그사이 내용이 바뀌었어요. 바뀐 내용을 확인한 뒤 다시 시도해 주세요.' },
  TRANSITION_REFUSED: { status: 409, message: '지금 상태에서는 할 수 없는 일이에요.' },
  PROGRESS_LOCKED: { status: 409, message: '저장된 진행 정보는 관리자만 바꿀 수 있어요.' },
  REPLY_CLOSED: { status: 409, message: '답할 수 있는 기간이 지났거나 이미 답한 제안이에요.' },
  QUOTA_REACHED: {
    status: 409,
    message:
      '이용 중인 요금제의 연간 요청 수를 모두 썼어요. 회원가입 정보의 요금제에서 다른 요금제를 신청할 수 있어요.',
  },
  SEATS_TAKEN: {
    status: 409,
    message: '남은 자리가 없어요. 초대한 분에게 자리를 확인해 달라고 해 주세요.',
  },
  DOCUMENTS_MISSING: {
    status: 409,
    message: '확인하지 못한 서류가 있어요. 그래도 넘어가려면 이유를 적어 주세요.',
  },
  FILE_IN_USE: { status: 409, message: '잠긴 파일은 지울 수 없어요.' },
  FILES_FULL: {
    status: 409,
    message: '더 올릴 자리가 없어요. 필요 없는 파일을 지우고 다시 올려 주세요.',
  },
  CERTIFICATE_EXISTS: {
    status: 409,
    message: '이미 확인을 기다리는 파일이 있어요. 다른 파일을 올리려면 그 파일을 먼저 삭제해 주세요.',
  },
  CERTIFICATE_REPLACED: {
    status: 409,
    message: '그사이 기관이 서류를 지우거나 새로 올렸어요. 목록에서 지금 서류를 확인해 주세요.',
  },
  IDEMPOTENCY_RUNNING: { status: 409, message: '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: '앞서 보낸 내용과 달라서 받지 못했어요. 새로고침한 뒤 다시 시도해 주세요.',
  },
  FILE_TOO_LARGE: { status: 413, message: '파일이 너무 커요. 더 작은 파일을 골라 주세요.' },
  BODY_TOO_LARGE: { status: 413, message: '보낸 내용이 너무 커요. 줄여서 다시 시도해 주세요.' },
  FILE_TYPE_REFUSED: { status: 415, message: '올릴 수 없는 파일 형식이에요.' },
  FILE_UNSAFE: {
    status: 422,
    message: '악성 코드가 있을 수 있는 파일이라 받지 않았어요. 파일을 검사한 뒤 다시 올려 주세요.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 너무 잦아요. 잠시 뒤 다시 시도해 주세요.' },
  INTERNAL: { status: 500, message: '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.' },
  DATABASE_AWAY: {
    status: 503,
    message: '서비스 연결이 잠시 끊겼어요. 쓰던 내용은 그대로 두고, 잠시 뒤 다시 시도해 주세요.',
  },
  READ_ONLY: {
    status: 503,
    message: '지금은 보기만 할 수 있어요. 쓰던 내용은 그대로 두고, 잠시 뒤 다시 저장해 주세요.',
  },
  STORAGE_FULL: {
    status: 507,
    message: '저장 공간이 모자라 받지 못했어요. 쓰던 내용은 그대로 두고, 나중에 다시 시도해 주세요.',
  },
  UNAVAILABLE: { status: 503, message: '지금은 이용하는 분이 많아요. 잠시 뒤 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every answer that is not 2xx. `fieldErrors` name the field by its dotted path. */
export const problemBody = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  fieldErrors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** What the resource says now, on STALE and TRANSITION_REFUSED. */
  current: z.record(z.string(), z.unknown()).optional(),
});

export type ProblemBody = z.infer<typeof problemBody>;
