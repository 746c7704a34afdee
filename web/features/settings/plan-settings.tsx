import { useId, useState } from 'react';
import {
  type NewSettingChange,
  newSettingChange,
  type SettingChanges,
  settingLeadDays,
  settingNames,
} from '#contract/admin/setting-changes.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { type Plan, plans } from '#contract/organizations/plans.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { useMay } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLeaveGuard } from '#web/ui/use-unsaved-guard.ts';
import { PlanSettingsDock } from './plan-settings-dock.tsx';
import { PlanSettingsTable } from './plan-settings-table.tsx';
import { PlanSettingsTerms } from './plan-settings-terms.tsx';
import { useSettingChanges } from './queries.ts';
import {
  findDifferences,
  type PlanSettingKind,
  type SettingDraft,
  toDraft,
  toValue,
} from './setting-fields.ts';
import { SettingStory } from './setting-story.tsx';

type PlanSettingsProps = { title: string; kinds: readonly PlanSettingKind[]; settings: SettingChanges };

/**
 * What is set for each plan, changed where it stands: what differs is saved at once, from one day on and for one reason.
 * Only what was written is held, so that another value that comes to hold meanwhile is seen in all other places.
 */
export function PlanSettings({ title, kinds, settings }: PlanSettingsProps) {
  const id = useId();
  const mayWrite = useMay('admin.setting.write');
  const { create } = useSettingChanges();
  const firstDay = addDays(settings.today, Math.max(...kinds.map((kind) => settingLeadDays[kind])));
  const [written, setWritten] = useState<SettingDraft>({});
  const [shownPlan, setShownPlan] = useState<Plan>('CONNECT');
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
  const changed = drafts.filter(({ differences }) => differences.length > 0);
  const changeCount = changed.reduce((sum, { differences }) => sum + differences.length, 0);
  useLeaveGuard(changeCount > 0);

  function discard() {
    setWritten({});
    setHoldsFrom(null);
    setReason('');
    setMistakes({});
    setFailure(null);
  }

  /** What would be sent; null where something is to be put right first. */
  function check(): NewSettingChange[] | null {
    const day = holdsFrom ?? firstDay;
    const found: Record<string, string> =
      day < firstDay ? { holdsFrom: `${formatDay(firstDay)}부터 고를 수 있어요.` } : {};
    const sound: NewSettingChange[] = [];
    for (const { kind, value } of changed) {
      const seenId = settings.changes.find((change) => change.kind === kind)?.id ?? null;
      const { success, data, error } = newSettingChange.safeParse({
        kind,
        value,
        seenId,
        reason,
        holdsFrom: day,
      });
      if (success) sound.push(data);
      for (const { path, message } of error?.issues ?? [])
        found[path.join('.').replace('value.', '')] ??= message;
    }
    setMistakes(found);
    const plan = plans.find((known) => Object.keys(found).some((path) => path.startsWith(known)));
    if (plan) setShownPlan(plan);
    return Object.keys(found).length > 0 ? null : sound;
  }

  async function save() {
    const sound = check();
    setFailure(null);
    if (!sound) return;
    const done: string[] = [];
    try {
      for (const change of sound) {
        await create.mutateAsync(change);
        done.push(settingNames[change.kind]);
        // What is planned does not hold yet: its places show what does.
        const own = toDraft(change.kind as PlanSettingKind, change.value);
        setWritten((all) => Object.fromEntries(Object.entries(all).filter(([path]) => !(path in own))));
      }
      discard();
      toast.success('바꾸기를 예약했어요.');
    } catch (error) {
      const told = error instanceof ApiProblem ? error.message : '처리하지 못했어요. 다시 시도해 주세요.';
      setFailure(done.length > 0 ? `${done.join(', ')}만 예약했어요. ${told}` : told);
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
          onWrite={(path, value) => setWritten({ ...written, [path]: value })}
        />
        {changed.length > 0 && (
          <PlanSettingsTerms
            settings={settings}
            changed={changed}
            firstDay={firstDay}
            holdsFrom={holdsFrom ?? firstDay}
            reason={reason}
            mistakes={mistakes}
            onDay={setHoldsFrom}
            onReason={setReason}
          />
        )}
        {kinds.map((kind) => (
          <SettingStory key={kind} kind={kind} settings={settings} isNamed={kinds.length > 1} />
        ))}
      </Card>
      {changed.length > 0 && (
        <PlanSettingsDock
          changeCount={changeCount}
          holdsFrom={holdsFrom ?? firstDay}
          failure={failure}
          isSaving={create.isPending}
          onDiscard={discard}
        />
      )}
    </form>
  );
}
