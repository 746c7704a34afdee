import { Eye } from 'lucide-react';

/** In a row of a list: who has its record open at this moment. */
export function ViewedBy({ viewers }: { viewers: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 align-bottom font-medium text-brand-ink">
      <Eye aria-hidden="true" className="size-3.5 flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{viewers}</span>
    </span>
  );
}
