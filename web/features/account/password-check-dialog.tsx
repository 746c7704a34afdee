import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownPassword } from '#contract/accounts/accounts.ts';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

/**
 * Asks for the own password before something that a thief of a session must not do; `act` does it, and a rejection is
 * told here. Content that comes back is shown in place of the question. Answers true when it is done.
 */
export function PasswordCheckDialog({
  title,
  description,
  confirmText,
  isDanger = false,
  act,
  onClose,
}: Dialogs['passwordCheck']['props'] & DialogControls<boolean>) {
  const formId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ReactNode>(null);
  const form = useForm({ resolver: zodResolver(ownPassword), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const content = await act(password);
      if (content) setOutcome(content);
      else onClose(true);
    } catch (error) {
      setFailure(tellProblem(error, form, '처리하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
    }
  });
  return (
    <Dialog
      title={title}
      subtitle={outcome ? undefined : description}
      onClose={() => onClose(outcome !== null)}
      footer={
        outcome ? (
          <Button size="lg" fullWidth onClick={() => onClose(true)}>
            확인했어요
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            size="lg"
            fullWidth
            variant={isDanger ? 'destructive' : 'primary'}
            loading={isSubmitting}
            loadingText="확인하는 중..."
          >
            {confirmText}
          </Button>
        )
      }
    >
      {outcome ?? (
        <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <Field label="비밀번호" required error={errors.password?.message}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </Field>
          {failure && (
            <Note tone="danger" role="alert">
              {failure}
            </Note>
          )}
        </form>
      )}
    </Dialog>
  );
}
