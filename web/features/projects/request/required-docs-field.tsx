import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { limits } from '#contract/limits.ts';
import { suggestedDocs } from '#contract/projects/request-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroupButtons } from '#web/ui/checkbox-group-buttons.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useTextAddition } from '#web/ui/use-text-addition.ts';

type RequiredDocsFieldProps = {
  value: string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Documents wanted after completion: the usual ones as chips, and others under a name of one's own. */
export function RequiredDocsField({ value, onChange, onBlur, error, ref }: RequiredDocsFieldProps) {
  const { inputProps, buttonProps } = useTextAddition(value, onChange, limits.requiredDocsMax);
  const own = value.filter((doc) => !suggestedDocs.includes(doc));

  return (
    <div className="grid gap-3">
      <Field
        label="사업이 끝난 뒤 받을 서류"
        kind="choice"
        note={`여러 개 고를 수 있어요 (${limits.requiredDocsMax}가지까지)`}
        error={error}
      >
        <CheckboxGroupButtons
          ref={ref}
          choices={[...suggestedDocs, ...own].map((doc) => ({ value: doc, label: doc }))}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          max={limits.requiredDocsMax}
        />
      </Field>
      <div className="flex max-w-105 gap-2">
        <Input
          size="sm"
          aria-label="다른 서류 이름"
          placeholder="다른 서류 이름"
          maxLength={limits.documentNameMaxLength}
          {...inputProps}
        />
        <Button variant="line" size="sm" className="min-h-10 flex-none" {...buttonProps}>
          <Plus aria-hidden="true" />
          추가
        </Button>
      </div>
    </div>
  );
}
