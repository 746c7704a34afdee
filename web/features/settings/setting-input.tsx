import { Input } from '#web/ui/input.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import type { SettingField } from './setting-fields.ts';

type SettingInputProps = {
  field: SettingField;
  value: string | number | null | undefined;
  onChange: (value: string | number | null) => void;
};

/** The input of one field of a setting; an optional count without a number is without a limit, so it has no unit. */
export function SettingInput({ field: { type, unit, isOptional }, value, onChange }: SettingInputProps) {
  const isUnlimited = type === 'COUNT' && isOptional && (value ?? '') === '';
  if (type === 'WON')
    return <MoneyInput value={typeof value === 'number' ? value : null} onChange={onChange} maxDigits={12} />;
  return (
    <Input
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      {...(type === 'PERCENT'
        ? { inputMode: 'decimal' as const, trailing: '%', className: 'text-right' }
        : {})}
      {...(type === 'COUNT'
        ? { inputMode: 'numeric' as const, trailing: isUnlimited ? undefined : unit, className: 'text-right' }
        : {})}
      {...(isUnlimited ? { placeholder: '제한 없음' } : {})}
    />
  );
}
