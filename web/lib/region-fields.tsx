import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { regionDetailGroup } from '#contract/codes.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { mainCodesQuery, regionChoices, regionDetailQuery } from './codes.ts';

type RegionFieldsProps = {
  level1Code: string;
  level2Code: string;
  /** Both codes at once: another level 1 empties level 2. */
  onChange: (codes: { level1Code: string; level2Code: string }) => void;
  onBlur?: (level: 1 | 2) => void;
  errors: { level1: string | undefined; level2: string | undefined };
  level1Ref?: Ref<HTMLButtonElement>;
  level2Ref?: Ref<HTMLButtonElement>;
  disabled?: boolean;
};

/** The two selects of a region (D-12): level 2 waits for level 1 and offers the codes of REGION_DETAIL_{level1Code}. */
export function RegionFields({
  level1Code,
  level2Code,
  onChange,
  onBlur,
  errors,
  level1Ref,
  level2Ref,
  disabled = false,
}: RegionFieldsProps) {
  const codes = useQuery(mainCodesQuery);
  const details = useQuery({ ...regionDetailQuery(level1Code), enabled: level1Code !== '' });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 tablet:grid-cols-2">
      <Field label="1차 지역" hideLabel error={errors.level1}>
        <Select
          ref={level1Ref}
          placeholder="시·도를 선택해주세요"
          choices={regionChoices(codes.data?.REGION, [level1Code])}
          value={level1Code}
          loading={codes.isPending}
          disabled={disabled}
          onChange={(code) =>
            onChange({ level1Code: code, level2Code: code === level1Code ? level2Code : '' })
          }
          onBlur={() => onBlur?.(1)}
        />
      </Field>
      <Field label="2차 지역" hideLabel error={errors.level2}>
        <Select
          ref={level2Ref}
          placeholder={level1Code === '' ? '1분류를 먼저 선택해주세요' : '시·군·구를 선택해주세요'}
          choices={regionChoices(details.data?.[regionDetailGroup(level1Code)], [level2Code])}
          value={level2Code}
          loading={level1Code !== '' && details.isPending}
          disabled={disabled || level1Code === ''}
          onChange={(code) => onChange({ level1Code, level2Code: code })}
          onBlur={() => onBlur?.(2)}
        />
      </Field>
    </div>
  );
}
