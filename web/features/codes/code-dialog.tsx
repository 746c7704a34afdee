import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type AdminCode,
  type CodeForm,
  codeForm,
  codeFormatOf,
  codeNameMaxLength,
  isSearchedGroup,
  searchWordsMaxLength,
} from '#contract/admin/admin-codes.ts';
import { nameCodeGroup } from '#contract/codes.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { tellProblem } from '#web/lib/form-problem.ts';
import { useSeen } from '#web/lib/seen.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCodeChange } from './queries.ts';

type CodeDialogProps = {
  group: string;
  /** What is changed, as it stands now; null for a new one. */
  code: AdminCode | null;
  onClose: () => void;
};

/** A new code of a group, or another name for one that there is; a refusal keeps what was typed. */
export function CodeDialog({ group, code, onClose }: CodeDialogProps) {
  const change = useCodeChange(group);
  const seen = useSeen(code, { refusal: change.error });
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<CodeForm>({
    resolver: zodResolver(codeForm),
    mode: 'onTouched',
    defaultValues: {
      group,
      code: code?.code ?? '',
      name: code?.name ?? '',
      displayName: code?.displayName ?? '',
      searchWords: code?.searchWords ?? '',
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { hint, display } = codeFormatOf(group);
  const isNumber = group.startsWith('REGION');
  const noun = nameCodeGroup(group);

  async function submit(values: CodeForm) {
    setProblem(null);
    try {
      await change.mutateAsync(
        seen === null
          ? { kind: 'CREATE', form: values }
          : { kind: 'UPDATE', form: values, version: seen.version },
      );
      toast.success(code === null ? `${noun} 코드를 더했어요.` : `${noun} 코드를 고쳤어요.`);
      onClose();
    } catch (error) {
      setProblem(tellProblem(error, form, '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.'));
    }
  }

  return (
    <FormDialog
      title={code === null ? `${noun} 코드 더하기` : `${noun} 코드 고치기`}
      subtitle={
        code === null
          ? '더하면 바로 고를 수 있어요. 코드는 나중에 바꿀 수 없어요.'
          : `지금은 ${withParticle(`‘${`${code.displayName} ${code.name}`.trim()}’`, '이에요/예요')}. 이 코드를 쓰는 모든 곳에 새 이름이 보여요.`
      }
      size="sm"
      unsaved={isDirty && !isSubmitting}
      onClose={onClose}
      onSubmit={form.handleSubmit(submit)}
      submitText={code === null ? '더하기' : '저장하기'}
      submittingText="저장 중..."
      isSubmitting={isSubmitting}
      failure={problem ?? errors.group?.message ?? null}
    >
      <Field
        label="코드"
        required={code === null}
        error={errors.code?.message}
        hint={code === null ? hint : '코드는 바꿀 수 없어요.'}
      >
        <Input
          {...form.register('code')}
          maxLength={20}
          readOnly={code !== null}
          autoComplete="off"
          autoCapitalize={isNumber ? 'off' : 'characters'}
          inputMode={isNumber ? 'numeric' : 'text'}
        />
      </Field>
      <Field label="이름" required error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={codeNameMaxLength} autoComplete="off" />
      </Field>
      {display !== 'NONE' && (
        <Field
          label={display === 'SDG' ? 'SDG 세부 목표' : '그림'}
          required={display === 'EMOJI'}
          error={errors.displayName?.message}
          hint={display === 'SDG' ? '맞는 목표가 없으면 비워 두세요.' : '이름 앞에 보이는 이모지 하나예요.'}
        >
          <Input {...form.register('displayName')} maxLength={40} autoComplete="off" />
        </Field>
      )}
      {isSearchedGroup(group) && (
        <Field
          label="함께 찾을 말"
          note="선택"
          error={errors.searchWords?.message}
          hint="비영리단체 찾기에 이 말을 적어도 찾아져요. 쉼표로 나눠 적어 주세요."
        >
          <Textarea
            {...form.register('searchWords')}
            rows={2}
            maxLength={searchWordsMaxLength}
            placeholder="예: 노인, 고령자, 시니어"
          />
        </Field>
      )}
    </FormDialog>
  );
}
