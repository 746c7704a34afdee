import { type ReactNode, useId, useRef, useState } from 'react';
import {
  newPlanChange,
  newSettingChange,
  type SettingChanges,
  settingLeadDays,
} from '#contract/admin/setting-changes.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { type Plan, plans } from '#contract/organizations/plans.ts';
import { problemText } from '#web/lib/api.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { useMay } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLeaveGuard } from '#web/ui/use-unsaved-guard.ts';
import { PlanPreview, type PreviewMoment } from './plan-preview.tsx';
import { PlanSettingsDock } from './plan-settings-dock.tsx';
import { PlanSettingsTable } from './plan-settings-table.tsx';
import { PlanSettingsTerms } from './plan-settings-terms.tsx';
import type { PlanTerms } from './plan-terms.ts';
import { useSettingChanges } from './queries.ts';
import {
  findDifferences,
  type PlanSettingKind,
  type SettingDraft,
  toDraft,
  toValue,
} from './setting-fields.ts';
import { SettingStory } from './setting-story.tsx';

type PlanSettingsProps = {
  title: string;
  kinds: readonly PlanSettingKind[];
  settings: SettingChanges;
  /** Draws a plan as companies see it. */
  renderPlan: (plan: Plan, terms: PlanTerms) => ReactNode;
};

/**
 * What is set for each plan, changed where it stands: what differs is saved at once, from one day on and for one reason.
 * Only what was written is held, so that another value that comes to hold meanwhile is seen in all other places.
 */
export function PlanSettings({ title, kinds, settings, renderPlan }: PlanSettingsProps) {
  const id = useId();
  const preview = useRef<HTMLElement>(null);
  const mayWrite = useMay('admin.setting.write');
  const { create, createForPlans } = useSettingChanges();
  const firstDay = addDays(settings.today, Math.max(...kinds.map((kind) => settingLeadDays[kind])));
  const [written, setWritten] = useState<SettingDraft>({});
  const [shownPlan, setShownPlan] = useState<Plan>('CONNECT');
  const [moment, setMoment] = useState<PreviewMoment>('NOW');
  const [holdsFrom, setHoldsFrom] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const drafts = kinds.map((kind) => {
    const before = toDraft(kind, settings.now[kind]);
    const own = Object.entries(written).filter(([path]) => path in before);
    const draft = { ...before, ...Object.fromEntries(own) };
    const value = toValue(kind, draft, 0);
    return { kind, draft, value, differences: findDifferences(kind, settings.now[kind], value) };
  });
  const day = holdsFrom ?? firstDay;
  const changed = drafts.filter(({ differences }) => differences.length > 0);
  const changeCount = changed.reduce((sum, { differences }) => sum + differences.length, 0);
  useLeaveGuard(changeCount > 0);

  /** Keeps what is typed, and shows how companies will see it. */
  function write(path: string, value: string | number | null) {
    setWritten({ ...written, [path]: value });
    setShownPlan(plans.find((plan) => plan === path.split('.')[0]) ?? shownPlan);
    setMoment('WRITTEN');
  }

  function showPreview() {
    setMoment('WRITTEN');
    preview.current?.focus();
    preview.current?.scrollIntoView({ block: 'nearest' });
  }

  function discard() {
    setWritten({});
    setHoldsFrom(null);
    setReason('');
    setMistakes({});
    setFailure(null);
  }

  const seenIdOf = (kind: PlanSettingKind) =>
    settings.changes.find((change) => change.kind === kind)?.id ?? null;
  const partOf = (kind: PlanSettingKind) => {
    const part = changed.find((each) => each.kind === kind);
    return part ? { seenId: seenIdOf(kind), value: part.value } : null;
  };

  /** What would be sent; null where something is to be put right first. */
  function check(): (() => Promise<SettingChanges>) | null {
    const terms = { reason, holdsFrom: day };
    const fees = partOf('FEE_RULES');
    const read = fees
      ? newSettingChange.safeParse({ kind: 'FEE_RULES', ...fees, ...terms })
      : newPlanChange.safeParse({ prices: partOf('PLAN_PRICES'), limits: partOf('PLAN_LIMITS'), ...terms });
    const found: Record<string, string> =
      day < firstDay ? { holdsFrom: `${formatDay(firstDay)}부터 고를 수 있어요.` } : {};
    for (const { path, message } of read.error?.issues ?? [])
      found[path.join('.').replace(/^(?:(?:prices|limits)\.)?value\./, '')] ??= message;
    setMistakes(found);
    const plan = plans.find((known) => Object.keys(found).some((path) => path.startsWith(known)));
    if (plan) setShownPlan(plan);
    const { data } = read;
    if (data === undefined || Object.keys(found).length > 0) return null;
    return () => ('kind' in data ? create.mutateAsync(data) : createForPlans.mutateAsync(data));
  }

  async function save() {
    const send = check();
    setFailure(null);
    if (!send) return;
    try {
      await send();
      discard();
      setMoment(day);
      toast.success('바꾸기를 예약했어요.');
    } catch (error) {
      setFailure(problemText(error));
    }
  }

  const users = Object.values(settings.concerned.companies).reduce((sum, count) => sum + count, 0);
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="col-span-full grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Card as="div" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          <span className="tnum text-sm text-ink-2">지금 쓰는 기업 {formatNumber(users)}곳</span>
        </div>
        <PlanSettingsTable
          caption={title}
          drafts={drafts}
          mistakes={mistakes}
          shownPlan={shownPlan}
          mayWrite={mayWrite}
          onPlan={setShownPlan}
          onWrite={write}
        />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 laptop:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
        <PlanPreview
          ref={preview}
          settings={settings}
          changed={changed}
          holdsFrom={day}
          plan={shownPlan}
          moment={moment}
          onPlan={setShownPlan}
          onMoment={setMoment}
          renderPlan={renderPlan}
        />
        <Card as="div" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {changed.length > 0 ? (
            <PlanSettingsTerms
              settings={settings}
              changed={changed}
              firstDay={firstDay}
              holdsFrom={day}
              reason={reason}
              mistakes={mistakes}
              onDay={setHoldsFrom}
              onReason={setReason}
            />
          ) : (
            mayWrite && (
              <p className="text-sm text-ink-2">
                위에서 값을 고치면 언제부터 왜 바꾸는지 여기에 적어 예약해요.
              </p>
            )
          )}
          <SettingStory kinds={kinds} settings={settings} />
        </Card>
      </div>
      {changed.length > 0 && (
        <PlanSettingsDock
          changeCount={changeCount}
          holdsFrom={day}
          failure={failure}
          isSaving={create.isPending || createForPlans.isPending}
          onPreview={showPreview}
          onDiscard={discard}
        />
      )}
    </form>
  );
}
