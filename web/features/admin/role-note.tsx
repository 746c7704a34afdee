import { administratorRoleMessage } from '#contract/access/administrator-role.ts';
import { type Action, isAmongRoles, rolesOf } from '#contract/access/policy.ts';
import { sessionActor, useSession } from '#web/lib/session.ts';
import { Note } from '#web/ui/note.tsx';

/** Says whose work a screen is to an administrator who may only read it; nothing to everybody else. */
export function RoleNote({ action }: { action: Action }) {
  const session = useSession();
  if (session.member === null || isAmongRoles(sessionActor(session), action)) return null;
  return <Note>{administratorRoleMessage(rolesOf(action) ?? [])} 지금은 볼 수만 있어요.</Note>;
}
