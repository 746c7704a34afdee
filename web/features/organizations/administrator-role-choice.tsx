import {
  type AdministratorRole,
  administratorRoleNames,
  administratorRoles,
} from '#contract/access/administrator-role.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

const DESCRIPTIONS: Record<AdministratorRole, string> = {
  ALL: '모든 일과 설정, 관리자',
  REVIEW: '가입과 서류, 회원 보류와 탈퇴, 내리기',
  MATCHING: '추천과 제안, 프로젝트, 변경 요청, 매니저',
  ACCOUNTING: '주문과 입금, 계산서, 이용료, 요금제',
  READING: '보기만 해요',
};

/** Picks what an administrator looks after. */
export function AdministratorRoleChoice({
  value,
  onChange,
}: {
  value: AdministratorRole;
  onChange: (value: AdministratorRole) => void;
}) {
  return (
    <Field label="맡은 일" kind="choice" required>
      <RadioGroup
        variant="box"
        value={value}
        onChange={onChange}
        choices={administratorRoles.map((role) => ({
          value: role,
          label: administratorRoleNames[role],
          description: DESCRIPTIONS[role],
        }))}
      />
    </Field>
  );
}
