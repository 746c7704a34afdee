import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { planAssignmentForm } from '#contract/organizations/organizations.ts';
import { type Plan, type PlanLimit, planLimitWords, plans } from '#contract/organizations/plans.ts';
import { problemText } from '#web/lib/api.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTellDecision } from '#web/lib/outgoing.ts';
import { siteQuery } from '#web/lib/site.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useDecisions } from './queries.ts';

const describe = (limit: PlanLimit) =>
  planLimitWords.map(({ name, say }) => `${name} ${say(limit)}`).join(' · ');

/** Chooses a company's plan with the reason that it reads; a refusal is told here and keeps what was typed. */
export function PlanAssignmentDialog({
  organization,
  onClose,
}: Dialogs['planAssignment']['props'] & DialogControls<boolean>) {
  const { plan: assign } = useDecisions();
  const tell = useTellDecision();
  const { data: site } = useQuery(siteQuery);
  const [plan, setPlan] = useState<Plan>(organization.plan);
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('');
  const [daysMistake, setDaysMistake] = useState<string>();
  const mayExtend = plan !== 'FREEMIUM' && plan === organization.plan && organization.planUntil !== null;
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);

  async function submit() {
    const checked = planAssignmentForm.safeParse({
      plan,
      reason,
      ...(mayExtend && days !== '' ? { days: Number(days) } : {}),
    });
    const messageOf = (path: string) =>
      checked.error?.issues.find((issue) => issue.path[0] === path)?.message;
    setMistake(messageOf('reason'));
    setDaysMistake(messageOf('days'));
    if (!checked.success) return;
    setFailure(null);
    try {
      const answer = await assign.mutateAsync({
        id: organization.id,
        version: organization.version,
        ...checked.data,
      });
      onClose(true);
      tell(answer, `${organization.name}의 요금제를 바꿨어요.`);
    } catch (error) {
      setFailure(problemText(error));
    }
  }

  return (
    <FormDialog
      title="요금제 바꾸기"
      subtitle={organization.name}
      unsaved={reason !== '' && !assign.isPending}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="요금제 바꾸기"
      submittingText="바꾸는 중..."
      isSubmitting={assign.isPending}
      failure={failure}
    >
      <Field label="요금제" kind="choice" required>
        <RadioGroup
          variant="box"
          value={plan}
          onChange={setPlan}
          choices={plans.map((value) => ({
            value,
            label: value,
            ...(site ? { description: describe(site.planLimits[value]) } : {}),
          }))}
        />
      </Field>
      <Note>
        {plan === 'FREEMIUM'
          ? '바로 적용되고 끝나는 날이 없어요. 보낸 요청과 동료 계정은 지워지지 않아요.'
          : plan === organization.plan && organization.planUntil
            ? `지금 기간(${formatDay(organization.planUntil)}까지) 뒤로 ${days === '' ? '12개월' : `${days}일`}을 이어 붙여요.`
            : '오늘부터 12개월 동안 쓰고, 그 뒤에는 FREEMIUM으로 돌아가요.'}
      </Note>
      {mayExtend && (
        <Field
          label="맞손 잘못으로 못 쓴 날 수"
          error={daysMistake}
          hint="적으면 그만큼만 늘려요. 비워 두면 12개월을 이어 붙여요."
        >
          <Input
            inputMode="numeric"
            value={days}
            onChange={(event) => setDays(event.target.value.replace(/\D/g, ''))}
            maxLength={3}
          />
        </Field>
      )}
      <Field label="이유" required error={mistake} hint="기업이 메일에서 읽어요.">
        <Textarea
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={limits.reasonMaxLength}
          rows={3}
        />
      </Field>
    </FormDialog>
  );
}
