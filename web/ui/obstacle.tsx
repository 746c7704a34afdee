import { Lock } from 'lucide-react';

/** Why something cannot be done now, below its disabled button, which names it by `aria-describedby`. */
export function Obstacle({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex gap-1.25 text-xs text-ink-2">
      <Lock aria-hidden="true" className="mt-0.75 size-3.5 flex-none" />
      {children}
    </p>
  );
}
