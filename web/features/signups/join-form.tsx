import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { join, joinForm } from '#contract/accounts/colleagues.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api.ts';
import { CredentialFields } from '#web/lib/credential-fields.tsx';
import { tellProblem } from '#web/lib/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { ConsentList, useConsents } from './consent-list.tsx';

const repeatedForm = joinForm
  .extend({ repeated: z.string().min(1, { error: '비밀번호를 한 번 더 입력해주세요.' }) })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: '비밀번호가 서로 달라요.',
  });

type JoinFormProps = {
  token: string;
  link: { type: 'COMPANY' | 'NPO'; email: string };
  onDone: () => void;
};

/** What an invited person agrees to and says of themself; one page, since the organisation is there already. */
export function JoinForm({ token, link, onDone }: JoinFormProps) {
  const consents = useConsents();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(repeatedForm),
    mode: 'onTouched',
    defaultValues: { name: '', jobTitle: '', phone: '', username: '', password: '', repeated: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ repeated, ...person }) => {
    setFailure(null);
    const given = consents.take();
    if (!given) return;
    try {
      await call(join, { body: { ...person, token, consents: given } });
      onDone();
    } catch (error) {
      setFailure(tellProblem(error, form, '가입하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
      void consents.refetch();
    }
  });
  return (
    <form noValidate aria-label="동료로 가입" onSubmit={(event) => void submit(event)} className="grid gap-6">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <b className="text-ink">{link.email}</b> 주소로 초대받아 가입해요.
      </p>
      <Field label="이름" required error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={limits.personNameMaxLength} autoComplete="name" />
      </Field>
      <Field label="직함" error={errors.jobTitle?.message}>
        <Input
          {...form.register('jobTitle')}
          maxLength={limits.personNameMaxLength}
          autoComplete="organization-title"
        />
      </Field>
      <Field label="전화번호" required error={errors.phone?.message}>
        <Input {...form.register('phone')} type="tel" autoComplete="tel" />
      </Field>
      <CredentialFields
        username={form.register('username')}
        password={form.register('password')}
        repeated={form.register('repeated')}
        errors={errors}
      />
      <section aria-labelledby="consents" className="grid gap-3">
        <h2 id="consents" className="text-h3">
          약관 동의
        </h2>
        <ConsentList consents={consents} memberType={link.type} />
      </section>
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" size="lg" fullWidth loading={isSubmitting} loadingText="가입하는 중...">
        동료로 가입하기
      </Button>
    </form>
  );
}
