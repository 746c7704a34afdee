import { type ReactNode, type Ref, useId } from 'react';
import { type SettingChanges, settingNames } from '#contract/admin/setting-changes.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { type Plan, plans } from '#contract/organizations/plans.ts';
import { formatDay } from '#web/lib/format.ts';
import { Select } from '#web/ui/select.tsx';
import type { PlanSettingDraft } from './plan-settings-table.tsx';
import { findPlannedDays, type PlanTerms, termsOn, withWritten } from './plan-terms.ts';

/** When companies see what is shown: today, from a planned day on, or once what is written has been planned. */
export type PreviewMoment = 'NOW' | 'WRITTEN' | (string & {});

type PlanPreviewProps = {
  ref: Ref<HTMLElement>;
  settings: SettingChanges;
  changed: readonly PlanSettingDraft[];
  /** The day from which what is written would hold. */
  holdsFrom: string;
  plan: Plan;
  moment: PreviewMoment;
  onPlan: (plan: Plan) => void;
  onMoment: (moment: PreviewMoment) => void;
  /** Draws a plan as companies see it. */
  renderPlan: (plan: Plan, terms: PlanTerms) => ReactNode;
};

/** 기업에 보이는 모습: one plan as companies see it, with what is being written before it is planned. */
export function PlanPreview({
  ref,
  settings,
  changed,
  holdsFrom,
  plan,
  moment,
  onPlan,
  onMoment,
  renderPlan,
}: PlanPreviewProps) {
  const id = useId();
  const plannedDays = findPlannedDays(settings);
  const choices = [
    ...(changed.length > 0 ? [{ value: 'WRITTEN', label: `적은 값 (${formatDay(holdsFrom)}부터)` }] : []),
    { value: 'NOW', label: '지금' },
    ...plannedDays.map((day) => ({ value: day, label: `예약 (${formatDay(day)}부터)` })),
  ];
  const shown = choices.some(({ value }) => value === moment) ? moment : 'NOW';
  const day = shown === 'WRITTEN' ? holdsFrom : shown === 'NOW' ? settings.today : shown;
  const { terms, unreadKinds } = withWritten(termsOn(settings, day), shown === 'WRITTEN' ? changed : []);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid scroll-my-24 outline-none grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id={id} className="text-h3">
        기업에 보이는 모습
      </h2>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="보여 줄 요금제"
          size="sm"
          className="max-tablet:hidden"
          value={plan}
          choices={plans.map((value) => ({ value, label: value }))}
          onChange={onPlan}
        />
        {choices.length > 1 && (
          <Select aria-label="언제의 모습" size="sm" value={shown} choices={choices} onChange={onMoment} />
        )}
      </div>
      {unreadKinds.map((kind) => (
        <p key={kind} className="text-sm text-ink-2">
          {withParticle(settingNames[kind], '은/는')} 고칠 곳이 있어서 고치기 전 값으로 보여요.
        </p>
      ))}
      {renderPlan(plan, terms)}
      <p className="text-xs text-ink-3">
        {plan === 'FREEMIUM'
          ? '맞손 소개의 요금제 표에 이렇게 보여요.'
          : '기업의 요금제 화면에 이렇게 보여요.'}
      </p>
    </section>
  );
}
