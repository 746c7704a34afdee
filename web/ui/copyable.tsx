import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { withParticle } from '#contract/fields/particles.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.ts';

/** A value with a button that copies `text`; `name` is what the button and its toasts call it. */
export function Copyable({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${withParticle(name, '을/를')} 복사했어요.`);
    } catch {
      toast.error(`${withParticle(name, '을/를')} 복사하지 못했어요. 길게 눌러 직접 복사해 주세요.`);
    }
  }
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      <IconButton label={`${name} 복사`} icon={<Copy aria-hidden="true" />} onClick={copy} />
    </span>
  );
}
