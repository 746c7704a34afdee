import { useState } from 'react';
import { withParticle } from '#contract/fields/particles.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import {
  type NotChosenReason,
  notChosenReason,
  notChosenReasonLabels,
  notChosenReasons,
} from '#contract/matches/not-chosen.ts';
import type { ReasonsNotChosen } from '#web/lib/dialogs.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Select } from '#web/ui/select.tsx';

const choices = notChosenReasons.map((value) => ({ value, label: notChosenReasonLabels[value] }));

type PartnerChoiceDialogProps = DialogControls<ReasonsNotChosen> & {
  npo: Pick<RecommendedNpo, 'orgName'>;
  others: readonly Pick<RecommendedNpo, 'userId' | 'orgName'>[];
};

/** Asks for a kind reason for each other NPO that has accepted, before a partner is chosen (F-52). */
export function PartnerChoiceDialog({ npo, others, onClose }: PartnerChoiceDialogProps) {
  const [picked, setPicked] = useState<Readonly<Record<string, NotChosenReason>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const missing = notChosenReason.safeParse(undefined).error?.issues[0]?.message;

  function submit() {
    setIsChecked(true);
    const reasons = others.flatMap(({ userId }) => {
      const reason = picked[userId];
      return reason ? [{ npoId: userId, reason }] : [];
    });
    if (reasons.length === others.length) onClose(reasons);
  }

  return (
    <FormDialog
      title={`${withParticle(npo.orgName, '을/를')} 파트너로 선택할까요?`}
      subtitle="선택하면 매칭이 완료되고, 두 기관의 담당자가 서로의 연락처를 볼 수 있어요."
      unsaved={Object.keys(picked).length > 0}
      onClose={onClose}
      onSubmit={submit}
      submitText="파트너로 선택"
      submittingText="선택하는 중..."
      isSubmitting={false}
      failure={null}
    >
      <p>
        함께하겠다고 답하고 기다린 단체에 전할 이유를 골라 주세요. 단체는 이 이유와 자기 단체의 강점만 읽고,
        어느 단체가 선택됐는지는 알 수 없어요.
      </p>
      {others.map(({ userId, orgName }) => (
        <Field
          key={userId}
          label={`${orgName}에 전할 이유`}
          required
          error={isChecked && !picked[userId] ? missing : undefined}
        >
          <Select
            choices={choices}
            value={picked[userId]}
            onChange={(reason) => setPicked((before) => ({ ...before, [userId]: reason }))}
            placeholder="이유를 골라 주세요"
          />
        </Field>
      ))}
      <Note>되돌리려면 매칭 매니저의 도움이 필요해요.</Note>
    </FormDialog>
  );
}
