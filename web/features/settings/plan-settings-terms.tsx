import { type SettingChanges, settingLeadDays } from '#contract/admin/setting-changes.ts';
import { limits } from '#contract/limits.ts';
import { formatDay } from '#web/lib/format.ts';
import { ChangeLines } from '#web/ui/change-lines.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { describeEffects, describeTold } from './change-effects.ts';
import type { PlanSettingDraft } from './plan-settings-table.tsx';

type PlanSettingsTermsProps = {
  settings: SettingChanges;
  changed: readonly PlanSettingDraft[];
  firstDay: string;
  holdsFrom: string;
  reason: string;
  mistakes: Readonly<Record<string, string>>;
  onDay: (day: string | null) => void;
  onReason: (reason: string) => void;
};

/** From which day what was written holds, why, and whom it concerns. */
export function PlanSettingsTerms({
  settings,
  changed,
  firstDay,
  holdsFrom,
  reason,
  mistakes,
  onDay,
  onReason,
}: PlanSettingsTermsProps) {
  const leadDays = Math.max(...changed.map(({ kind }) => settingLeadDays[kind]));
  const effects = [
    ...changed.flatMap(({ kind, value }) => describeEffects(kind, settings, value)),
    describeTold(settings, changed),
  ];
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tablet:grid-cols-2">
        <Field
          label="언제부터"
          required
          error={mistakes.holdsFrom}
          hint={`오늘부터 ${leadDays}일 뒤가 가장 빨라요 (${formatDay(firstDay)}).`}
        >
          <DatePicker value={holdsFrom} onChange={onDay} minDay={firstDay} />
        </Field>
        <Field label="이유" required error={mistakes.reason} hint="기업에 나가는 안내문에도 그대로 들어가요.">
          <Textarea
            value={reason}
            onChange={(event) => onReason(event.target.value)}
            maxLength={limits.reasonMaxLength}
            rows={2}
          />
        </Field>
      </div>
      <Note>
        <ChangeLines changes={changed.flatMap(({ differences }) => differences)} />
        <ul className="mt-2 grid gap-1">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Note>
    </>
  );
}
