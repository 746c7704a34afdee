import { useState } from 'react';
import type { AdministratorRole } from '#contract/access/administrator-role.ts';
import {
  administratorInvitationDays,
  administratorInvitationForm,
} from '#contract/accounts/administrator-invitations.ts';
import { limits } from '#contract/limits.ts';
import { administratorRoleChoices } from '#web/lib/administrator-role-choices.ts';
import { ApiProblem } from '#web/lib/api.ts';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useInvitationChanges } from './queries.ts';

/** Invites an administrator; a refusal is told here and keeps what was typed. */
export function InvitationDialog({ onClose }: DialogControls<boolean>) {
  const { invite } = useInvitationChanges();
  const [email, setEmail] = useState('');
  const [administratorRole, setRole] = useState<AdministratorRole>('READING');
  const [mistake, setMistake] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);

  async function submit() {
    const checked = administratorInvitationForm.safeParse({ email, administratorRole });
    setMistake(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setFailure(null);
    try {
      await invite.mutateAsync(checked.data);
      onClose(true);
    } catch (error) {
      const refused = error instanceof ApiProblem ? error : null;
      const field = refused?.fieldErrors.find(({ path }) => path === 'email');
      setMistake(field?.message);
      if (!field) setFailure(refused?.message ?? '초대하지 못했어요. 잠시 뒤 다시 시도해 주세요.');
    }
  }

  return (
    <FormDialog
      title="관리자 초대"
      unsaved={email !== '' && !invite.isPending}
      onClose={() => onClose(false)}
      onSubmit={submit}
      submitText="초대 메일 보내기"
      submittingText="보내는 중"
      isSubmitting={invite.isPending}
      failure={failure}
    >
      <Field
        label="이메일"
        required
        error={mistake}
        hint={`메일의 링크로 ${administratorInvitationDays}일 안에 한 번만 들어올 수 있어요.`}
      >
        <Input
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          maxLength={limits.emailMaxLength}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label="맡은 일" kind="choice" required>
        <RadioGroup
          variant="box"
          value={administratorRole}
          onChange={setRole}
          choices={administratorRoleChoices}
        />
      </Field>
    </FormDialog>
  );
}
