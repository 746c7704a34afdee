import type { Scope } from '#contract/scopes.ts';
import { useClosedScopes } from '#web/lib/session.ts';
import { Tag } from '#web/ui/tag.tsx';

/** '준비 중' beside a menu item while the part of the service that it leads into is closed. */
export function ComingTag({ scope }: { scope: Scope | undefined }) {
  const closedScopes = useClosedScopes();
  return scope !== undefined && closedScopes.includes(scope) ? <Tag className="ml-1.5">준비 중</Tag> : null;
}
