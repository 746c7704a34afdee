import { type Control, Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { followUpLabels, followUps, needLevelLabels, needLevels } from '#contract/projects/request-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { RequestValues } from './request-values.ts';
import { RequiredDocsField } from './required-docs-field.tsx';

const STEPS_WON = [
  { won: 1_000_000, label: '+100만' },
  { won: 5_000_000, label: '+500만' },
  { won: 10_000_000, label: '+1,000만' },
];

/** Step 3: the budget or that it is undecided, the papers needed, what comes after. */
export function RequestBudgetStep() {
  const { control } = useFormContext<RequestValues>();
  const { errors } = useFormState({ control });
  return (
    <>
      <Budget control={control} />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-3 font-semibold">필요한 증빙</legend>
        <Need
          control={control}
          name="donationReceipt"
          label="기부금영수증"
          hint="지정기부금단체로 등록된 곳에서 발급해요."
        />
        <Need
          control={control}
          name="taxInvoice"
          label="세금계산서"
          hint="사업자로 등록된 단체에서 발급해요."
          className="border-t border-line pt-4"
        />
      </fieldset>
      <Controller
        control={control}
        name="requiredDocs"
        render={({ field }) => (
          <RequiredDocsField
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.requiredDocs?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="followUp"
        render={({ field }) => (
          <Field label="후속 협력 가능성" kind="choice" required error={errors.followUp?.message}>
            <RadioGroup
              {...field}
              variant="box"
              columns={3}
              choices={followUps.map((value) => ({ value, label: followUpLabels[value] }))}
            />
          </Field>
        )}
      />
    </>
  );
}

function Budget({ control }: { control: Control<RequestValues> }) {
  const { trigger } = useFormContext<RequestValues>();
  const { isBudgetUnknown, expectedBudget } = useFormState({ control }).errors;
  const isKnown = useWatch({ control, name: 'isBudgetUnknown' }) === false;
  return (
    <div className="grid gap-4">
      <Controller
        control={control}
        name="isBudgetUnknown"
        render={({ field }) => (
          <Field label="예산 계획" kind="choice" required error={isBudgetUnknown?.message}>
            <RadioGroup
              {...field}
              variant="box"
              columns={2}
              value={field.value === null ? null : field.value ? 'unknown' : 'known'}
              onChange={(value) => {
                field.onChange(value === 'unknown');
                if (value === 'unknown') void trigger('expectedBudget');
              }}
              choices={[
                { value: 'known', label: '금액을 정했어요' },
                { value: 'unknown', label: '미정이에요' },
              ]}
            />
          </Field>
        )}
      />
      {isKnown && (
        <Controller
          control={control}
          name="expectedBudget"
          render={({ field }) => (
            <Field
              label="예산 금액"
              required
              hint="부가세를 포함한 전체 금액으로 적어 주세요."
              error={expectedBudget?.message}
            >
              <div className="grid items-start gap-2 tablet:grid-cols-[minmax(0,1fr)_auto]">
                <MoneyInput {...field} readAloud />
                {/* biome-ignore lint/a11y/useSemanticElements: three buttons that belong to the amount, no form group */}
                <div role="group" aria-label="금액 더하기" className="flex gap-1.5">
                  {STEPS_WON.map(({ won, label }) => (
                    <Button
                      key={won}
                      variant="line"
                      size="sm"
                      className="min-h-12 px-3 max-tablet:flex-1"
                      onClick={() => field.onChange(Math.min((field.value ?? 0) + won, limits.budgetMaxWon))}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              </div>
            </Field>
          )}
        />
      )}
    </div>
  );
}

type NeedProps = {
  control: Control<RequestValues>;
  name: 'donationReceipt' | 'taxInvoice';
  label: string;
  hint: string;
  className?: string;
};

/** How much a paper is needed: question and help on the left, the answers beside them where there is room. */
function Need({ control, name, label, hint, className }: NeedProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          kind="choice"
          required
          hint={hint}
          error={fieldState.error?.message}
          className={classNames(
            'tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-x-4 tablet:gap-y-0.5',
            className,
          )}
        >
          <RadioGroup
            {...field}
            variant="segmented"
            className="tablet:col-start-2 tablet:row-span-2 tablet:row-start-1 tablet:self-center"
            choices={needLevels.map((value) => ({ value, label: needLevelLabels[value] }))}
          />
        </Field>
      )}
    />
  );
}
