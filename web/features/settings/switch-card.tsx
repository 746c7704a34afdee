import { CirclePause, CirclePlay } from 'lucide-react';
import { useId } from 'react';
import type { AdminSettings } from '#contract/admin/admin.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUpdateSettings } from './queries.ts';

type SwitchCardProps = {
  title: string;
  isOn: boolean;
  /** How it stands, in a word. */
  state: string;
  text: string;
  /** What turning it is called. */
  action: string;
  /** What follows from turning it, in sentences. */
  effects: readonly string[];
  change: Partial<AdminSettings> & Pick<AdminSettings, 'version'>;
  done: string;
};

/** One switch of the admin: how it stands, what that means, and the button that asks why before it turns it. */
export function SwitchCard({ title, isOn, state, text, action, effects, change, done }: SwitchCardProps) {
  const update = useUpdateSettings();
  const id = useId();

  async function turn() {
    const isDone = await openDialog('reasonCheck', {
      title: action,
      subtitle: `지금은 ${state}`,
      effects: [...effects, '이유는 감사 기록에 남아요.'],
      confirmText: action,
      act: async (reason) => void (await update.mutateAsync({ ...change, reason })),
    });
    if (isDone) toast.success(done);
  }

  return (
    <Card aria-labelledby={id} className="grid content-start justify-items-start gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <StatusBadge
          icon={isOn ? CirclePlay : CirclePause}
          label={state}
          toneClassName={isOn ? 'bg-ok-tint text-ok' : 'bg-warn-tint text-warn'}
        />
      </div>
      <p className="text-sm text-ink-2">{text}</p>
      <Button variant="line" size="sm" onClick={() => void turn()}>
        {action}
      </Button>
    </Card>
  );
}
