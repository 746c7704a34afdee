import {
  type AdministratorRole,
  administratorRoleNames,
  administratorRoles,
} from '#contract/access/administrator-role.ts';

const DESCRIPTIONS: Record<AdministratorRole, string> = {
  ALL: '모든 일과 설정, 관리자',
  REVIEW: '가입과 서류, 회원 보류와 탈퇴, 내리기',
  MATCHING: '추천과 제안, 프로젝트, 변경 요청, 매니저',
  ACCOUNTING: '주문과 입금, 계산서, 이용료, 요금제',
  READING: '보기만 해요',
};

/** What an administrator may look after, as a choice. */
export const administratorRoleChoices = administratorRoles.map((value) => ({
  value,
  label: administratorRoleNames[value],
  description: DESCRIPTIONS[value],
}));
