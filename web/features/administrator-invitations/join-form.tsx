import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { administratorRoleNames } from '#contract/access/administrator-role.ts';
import {
  type AdministratorInvitation,
  administratorJoinForm,
  joinAdministrators,
} from '#contract/accounts/administrator-invitations.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api.ts';
import { CredentialFields } from '#web/lib/credential-fields.tsx';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';

const repeatedForm = administratorJoinForm
  .extend({ repeated: z.string().min(1, { error: '비밀번호를 한 번 더 입력해주세요.' }) })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: '비밀번호가 서로 달라요.',
  });

type JoinFormProps = {
  token: string;
  link: Pick<AdministratorInvitation, 'email' | 'administratorRole'>;
  onDone: () => void;
};

/** What a new administrator says of themself; the second factor follows at the first sign-in. */
export function JoinForm({ token, link, onDone }: JoinFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(repeatedForm),
    mode: 'onTouched',
    defaultValues: { name: '', username: '', password: '', repeated: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ repeated, ...person }) => {
    setFailure(null);
    try {
      await call(joinAdministrators, { body: { ...person, token } });
      onDone();
    } catch (error) {
      setFailure(tellProblem(error, form, '계정을 만들지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
    }
  });
  return (
    <form
      noValidate
      aria-label="관리자 계정 만들기"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <b className="text-ink">{link.email}</b>로 ‘{administratorRoleNames[link.administratorRole]}’ 관리자
        계정을 만들어요.
      </p>
      <Field label="이름" required error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={limits.personNameMaxLength} autoComplete="name" />
      </Field>
      <CredentialFields
        username={form.register('username')}
        password={form.register('password')}
        repeated={form.register('repeated')}
        errors={errors}
      />
      <Note>로그인하면 먼저 2단계 인증을 켜요. 인증 앱이 있는 휴대폰을 준비해 주세요.</Note>
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} loadingText="만드는 중...">
        관리자 계정 만들기
      </Button>
    </form>
  );
}
