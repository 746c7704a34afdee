import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { colleagueInvitationDays, colleagueInvitationForm } from '#contract/accounts/colleagues.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useColleagueChanges } from './queries.ts';

/** Invites a colleague by e-mail; a full plan or a known address is told here. */
export function InvitationForm() {
  const { invite } = useColleagueChanges();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(colleagueInvitationForm), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      await invite.mutateAsync(email);
      form.reset();
      toast.success(`${withParticle(email, '으로/로')} 초대 메일을 보냈어요.`);
    } catch (error) {
      setFailure(tellProblem(error, form, '초대하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
    }
  });
  return (
    <form
      noValidate
      aria-label="동료 초대"
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 border-t border-line pt-4"
    >
      <Field
        label="초대할 동료의 이메일"
        required
        error={errors.email?.message}
        hint={`메일의 링크로 ${colleagueInvitationDays}일 안에 가입할 수 있어요.`}
      >
        <Input
          {...form.register('email')}
          type="email"
          maxLength={limits.emailMaxLength}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button
        type="submit"
        variant="line"
        className="justify-self-start"
        loading={isSubmitting}
        loadingText="보내는 중..."
      >
        초대 메일 보내기
      </Button>
    </form>
  );
}
