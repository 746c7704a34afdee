import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { regionDetailGroup } from '#contract/codes.ts';
import { codesQuery, mainCodesQuery, regionChoices } from '#web/lib/codes.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckboxGroupButtons } from '#web/ui/checkbox-group-buttons.tsx';
import { Field } from '#web/ui/field.tsx';

type ServiceRegionsFieldProps = {
  codes: readonly string[];
  isNationwide: boolean;
  onChange: (value: { codes: string[]; isNationwide: boolean }) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/**
 * Where an NPO works: everywhere, or in regions of level 1. Districts that it has told before stay as chips of their own
 * until they are taken out.
 */
export function ServiceRegionsField({ codes, isNationwide, onChange, error, ref }: ServiceRegionsFieldProps) {
  const { data } = useQuery(mainCodesQuery);
  const regions = regionChoices(data?.REGION, codes);
  const districts = codes.filter((code) => code.length > 2);
  const groups = [...new Set(districts.map((code) => regionDetailGroup(code.slice(0, 2))))];
  const details = useQuery({ ...codesQuery(groups), enabled: groups.length > 0 });
  const districtChoices = districts.map((code) => {
    const region = data?.REGION?.find((entry) => entry.code === code.slice(0, 2))?.name ?? '';
    const group = details.data?.[regionDetailGroup(code.slice(0, 2))];
    return {
      value: code,
      label: `${region} ${group?.find((entry) => entry.code === code)?.name ?? code}`.trim(),
    };
  });
  return (
    <div className="grid gap-3">
      <Field
        label="활동 지역"
        kind="choice"
        required
        error={error}
        hint="사업을 실제로 할 수 있는 곳이에요. 추천에서 지역이 맞는지 볼 때 써요."
      >
        <CheckboxGroupButtons
          ref={ref}
          choices={[...regions, ...districtChoices]}
          value={codes}
          disabled={isNationwide}
          onChange={(next) => onChange({ codes: next, isNationwide })}
        />
      </Field>
      <Checkbox
        label="전국 어디서나 활동해요"
        checked={isNationwide}
        onChange={(event) => onChange({ codes: [...codes], isNationwide: event.target.checked })}
      />
    </div>
  );
}
