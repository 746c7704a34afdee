import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type NoteTone = 'info' | 'ok' | 'warn' | 'danger';

const LOOKS = {
  info: { ground: 'bg-info-tint', icon: 'text-brand-ink', Icon: Info },
  ok: { ground: 'bg-ok-tint', icon: 'text-ok', Icon: CircleCheck },
  warn: { ground: 'bg-warn-tint', icon: 'text-warn', Icon: TriangleAlert },
  danger: { ground: 'bg-danger-tint', icon: 'text-danger', Icon: OctagonAlert },
};

type NoteProps = {
  tone?: NoteTone;
  icon?: ReactNode;
  role?: 'status' | 'alert' | 'note';
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A remark beside what it concerns: an effect before a click, a state, a result. `icon` replaces that of the tone. */
export function Note({ tone = 'info', icon, role, action, className, children }: NoteProps) {
  const { ground, icon: iconColor, Icon } = LOOKS[tone];
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap gap-2.5 rounded-r2 px-4 py-3.5 text-sm text-ink-2 [&_b]:font-[650] [&_b]:text-ink',
        ground,
        className,
      )}
    >
      <div className="flex min-w-0 grow basis-56 gap-2.5 self-center">
        <span className={classNames('mt-0.5 flex-none [&_svg]:size-4.5', iconColor)}>
          {icon ?? <Icon aria-hidden="true" />}
        </span>
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action && <div className="ml-auto flex-none self-center">{action}</div>}
    </div>
  );
}
