import type { ProjectListItem } from '#contract/projects/projects.ts';

type Kind = ProjectListItem['nextAction']['kind'];

/** Where the button of a next action leads. */
export type NextStep = 'REQUEST' | 'PROGRESS' | 'PROJECT' | 'INVITATION';

/** For each next action the words on its button, where it leads, and its heading when the viewer has to act. */
export const nextSteps: Record<Kind, { label: string; step: NextStep; todo: string | null }> = {
  WAIT_MATCHING: { label: '요청서 보기', step: 'REQUEST', todo: null },
  VIEW_RECOMMENDATIONS: { label: '추천 보기', step: 'REQUEST', todo: '다음 추천을 상의해 주세요' },
  WAIT_REPLIES: { label: '추천 보기', step: 'REQUEST', todo: null },
  CHOOSE_PARTNER: { label: '파트너 선택', step: 'REQUEST', todo: '파트너를 선택해 주세요' },
  REPLY_INVITATION: { label: '제안 보기', step: 'INVITATION', todo: '제안에 답해 주세요' },
  WAIT_CHOICE: { label: '제안 보기', step: 'INVITATION', todo: null },
  ENTER_PROGRESS: { label: '진행 정보 입력', step: 'PROGRESS', todo: '진행 정보를 입력해 주세요' },
  WAIT_PROGRESS: { label: '진행 보기', step: 'PROJECT', todo: null },
  WAIT_START: { label: '진행 보기', step: 'PROJECT', todo: null },
  RUN_PROJECT: { label: '진행 보기', step: 'PROJECT', todo: null },
  HAND_IN_DOCUMENTS: { label: '서류 내기', step: 'PROJECT', todo: '받기로 한 서류를 내 주세요' },
  WAIT_DOCUMENTS: { label: '서류 보기', step: 'PROJECT', todo: null },
  REVIEW_DOCUMENTS: { label: '서류 확인', step: 'PROJECT', todo: '단체가 낸 서류를 확인해 주세요' },
  WAIT_REVIEW: { label: '서류 보기', step: 'PROJECT', todo: null },
  WAIT_CLOSING: { label: '기록 보기', step: 'PROJECT', todo: null },
  PAY_FEE: { label: '결제 안내 보기', step: 'PROJECT', todo: '결제 안내를 확인해 주세요' },
  NONE: { label: '결과 보기', step: 'PROJECT', todo: null },
};

/** Words and way of a project's next action; a canceled request has nothing left but its text. */
export function findNextStep({ nextAction, status }: Pick<ProjectListItem, 'nextAction' | 'status'>) {
  if (status.code === 'CANCELED') return { label: '요청서 보기', step: 'REQUEST' as const, todo: null };
  return nextSteps[nextAction.kind];
}
