import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Agreement } from '#contract/agreements/agreements.ts';
import { readLibrary } from '#contract/agreements/indicator-library.ts';
import { type Indicator, indicatorKindLabels, indicatorKinds } from '#contract/agreements/workplan.ts';
import type { CodeMaps } from '#contract/codes.ts';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useWorkplan } from './use-workplan.ts';

type IndicatorDialogProps = {
  projectId: string;
  agreement: Agreement;
  codes: CodeMaps;
  /** The field of the request, whose indicators are shown first. */
  fieldCode: string;
  onClose: () => void;
};
type Row = Omit<Indicator, 'target' | 'baseline'> & { target: string; baseline: string };

const toRow = ({ target, baseline, ...rest }: Indicator): Row => ({
  ...rest,
  target: String(target),
  baseline: baseline === null ? '' : String(baseline),
});
const toNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
const toIndicator = ({ target, baseline, ...rest }: Row) => ({
  ...rest,
  target: toNumber(target),
  baseline: baseline.trim() === '' ? null : Number(baseline),
});

const COMMON = 'COMMON';

/** Picks three to ten indicators from the library, or makes up to three of one's own, each with start and target. */
export function IndicatorDialog({ projectId, agreement, codes, fieldCode, onClose }: IndicatorDialogProps) {
  const library = readLibrary(codes.INDICATOR ?? []);
  const fields = [...new Set(library.map(({ field }) => field))];
  const [field, setField] = useState(fields.includes(fieldCode) ? fieldCode : COMMON);
  const saved = agreement.content.workplan.indicators.map(toRow);
  const [picked, setPicked] = useState<Row[] | null>(null);
  const rows = picked ?? saved;
  const change = (next: Row[]) => setPicked(next);
  const update = (at: number, changes: Partial<Row>) =>
    change(rows.map((row, place) => (place === at ? { ...row, ...changes } : row)));
  const { errors, save, isPending } = useWorkplan({ projectId, agreement }, 'indicators', onClose);
  const nameOf = (code: string) =>
    code === COMMON ? '공통' : (codes.FIELD?.find((one) => one.code === code)?.name ?? code);
  const count = (kind: Indicator['kind']) => rows.filter((row) => row.kind === kind).length;
  return (
    <FormDialog
      title="성과 지표 고르기"
      subtitle="3개부터 10개까지, 산출과 변화를 하나씩은 골라 주세요. 협약을 확인하면 목표가 잠겨요."
      size="lg"
      unsaved={picked !== null}
      onClose={onClose}
      onSubmit={() => save(rows.map(toIndicator))}
      submitText={`${rows.length}개 고르기`}
      submittingText="저장 중..."
      isSubmitting={isPending}
      failure={errors[''] ?? null}
    >
      <Field label="분야">
        <Select
          value={field}
          choices={fields.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setField}
        />
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm text-ink-2">{nameOf(field)} 지표 목록</legend>
        {library
          .filter((one) => one.field === field)
          .map(({ code, kind, name, unit, sdg }) => (
            <Checkbox
              key={code}
              checked={rows.some((row) => row.code === code)}
              disabled={rows.length >= limits.indicatorsMax && !rows.some((row) => row.code === code)}
              onChange={(event) =>
                change(
                  event.target.checked
                    ? [...rows, { code, kind, name, unit, baseline: '', target: '', method: '' }]
                    : rows.filter((row) => row.code !== code),
                )
              }
              label={`${indicatorKindLabels[kind]} · ${name} (${unit})`}
              trailing={sdg && <span className="text-xs">SDG {sdg}</span>}
            />
          ))}
      </fieldset>
      <section aria-label="고른 지표" className="grid gap-4">
        <p role="status" className="tnum text-sm">
          <b>
            {rows.length} / {limits.indicatorsMax}
          </b>{' '}
          산출 {count('O')}, 변화 {count('R')}
        </p>
        {rows.map((row, at) => (
          <fieldset
            key={row.code ?? `own-${at}`}
            className="grid gap-3 border-t border-line pt-4 tablet:grid-cols-[minmax(0,1fr)_110px_110px_auto]"
          >
            <legend className="sr-only">{row.name || `직접 만든 지표 ${at + 1}`}</legend>
            {row.code === null ? (
              <OwnIndicator row={row} at={at} errors={errors} onChange={(changes) => update(at, changes)} />
            ) : (
              <p className="self-center">
                <Tag tone={row.kind === 'R' ? 'gam' : 'neutral'}>{indicatorKindLabels[row.kind]}</Tag>{' '}
                {row.name} ({row.unit})
              </p>
            )}
            <Field label="처음 값" error={errors[`${at}.baseline`]}>
              <Input
                inputMode="decimal"
                placeholder="없음"
                value={row.baseline}
                onChange={(event) => update(at, { baseline: event.target.value })}
              />
            </Field>
            <Field label="목표" required error={errors[`${at}.target`]}>
              <Input
                inputMode="decimal"
                value={row.target}
                onChange={(event) => update(at, { target: event.target.value })}
              />
            </Field>
            <IconButton
              size="lg"
              className="self-end"
              label={`${row.name || '지표'} 빼기`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => change(rows.filter((_, place) => place !== at))}
            />
            <Field label="측정 방법" className="tablet:col-span-4" error={errors[`${at}.method`]}>
              <Input
                maxLength={limits.indicatorMethodMaxLength}
                value={row.method}
                onChange={(event) => update(at, { method: event.target.value })}
              />
            </Field>
          </fieldset>
        ))}
      </section>
      {rows.filter(({ code }) => code === null).length < limits.ownIndicatorsMax &&
        rows.length < limits.indicatorsMax && (
          <Button
            variant="line"
            onClick={() =>
              change([
                ...rows,
                { code: null, kind: 'R', name: '', unit: '', baseline: '', target: '', method: '' },
              ])
            }
          >
            <Plus aria-hidden="true" />
            직접 만들기
          </Button>
        )}
    </FormDialog>
  );
}

type OwnIndicatorProps = {
  row: Row;
  at: number;
  errors: Record<string, string>;
  onChange: (changes: Partial<Row>) => void;
};

/** Name, unit and kind of an indicator that the library does not have. */
function OwnIndicator({ row, at, errors, onChange }: OwnIndicatorProps) {
  return (
    <div className="grid gap-3 tablet:col-span-4 tablet:grid-cols-[minmax(0,1fr)_110px_110px]">
      <Field label="직접 만든 지표" required error={errors[`${at}.name`]}>
        <Input
          value={row.name}
          maxLength={limits.indicatorNameMaxLength}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="단위" required error={errors[`${at}.unit`]}>
        <Input
          value={row.unit}
          maxLength={limits.indicatorUnitMaxLength}
          onChange={(event) => onChange({ unit: event.target.value })}
        />
      </Field>
      <Field label="구분" required>
        <Select
          value={row.kind}
          choices={indicatorKinds.map((value) => ({ value, label: indicatorKindLabels[value] }))}
          onChange={(kind) => onChange({ kind })}
        />
      </Field>
    </div>
  );
}
