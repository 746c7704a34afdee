import { z } from 'zod';

/** Why a company goes on with another NPO than one that had accepted, in the words that both sides read (F-52). */
export const notChosenReasons = [
  'CLOSE',
  'REGION',
  'EXPERIENCE',
  'BENEFICIARY',
  'SCALE',
  'SCHEDULE',
  'DOCUMENTS',
] as const;
export const notChosenReason = z.enum(notChosenReasons, { error: '이유를 골라 주세요.' });
export type NotChosenReason = z.infer<typeof notChosenReason>;

/** What the company picks; it speaks of the request, never against the NPO. */
export const notChosenReasonLabels: Record<NotChosenReason, string> = {
  CLOSE: '여러 단체가 좋아서 한 곳만 고르기 어려웠어요',
  REGION: '활동 지역이 더 가까운 단체와 하기로 했어요',
  EXPERIENCE: '비슷한 사업을 더 해 본 단체와 하기로 했어요',
  BENEFICIARY: '이번 수혜대상을 더 자주 만나는 단체와 하기로 했어요',
  SCALE: '예산과 규모가 더 맞는 단체와 하기로 했어요',
  SCHEDULE: '일정이 더 맞는 단체와 하기로 했어요',
  DOCUMENTS: '필요한 증빙을 이미 갖춘 단체와 하기로 했어요',
};

/** The one thing that the NPO can do itself after such a choice, and where. */
export const nextTimeTasks: Record<
  NotChosenReason,
  { text: string; path: '/account/profile' | '/account/info' }
> = {
  CLOSE: {
    text: '대표 사업에 사진과 성과를 더해 두면 다음에 더 눈에 띄어요.',
    path: '/account/profile',
  },
  REGION: {
    text: '실제로 활동하는 시·군·구가 활동 지역에 모두 들어 있는지 살펴봐 주세요.',
    path: '/account/profile',
  },
  EXPERIENCE: {
    text: '이번 요청과 닮은 사업을 했다면 대표 사업으로 등록해 주세요.',
    path: '/account/profile',
  },
  BENEFICIARY: {
    text: '만나는 분들을 수혜대상으로 고르고, 대표 사업마다 수혜대상을 맞게 골라 주세요.',
    path: '/account/profile',
  },
  SCALE: {
    text: '대표 사업의 예산을 공개해 두면 맡을 수 있는 규모를 기업이 쉽게 알아봐요.',
    path: '/account/profile',
  },
  SCHEDULE: {
    text: '동시에 진행할 수 있는 사업 수를 프로필에서 지금에 맞게 고쳐 주세요.',
    path: '/account/profile',
  },
  DOCUMENTS: {
    text: '증빙을 올려 확인받으면 발급할 수 있는 서류가 공개 프로필에 보여요.',
    path: '/account/info',
  },
};
