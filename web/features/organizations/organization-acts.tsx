import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { administratorRoleMessage } from '#contract/access/administrator-role.ts';
import { type Action, isAmongRoles, rolesOf } from '#contract/access/policy.ts';
import { sessionActor, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Obstacle } from '#web/ui/obstacle.tsx';
import { Popover } from '#web/ui/popover.tsx';

/** Something that an admin may do to an organisation. */
export type OrganizationAct = {
  label: string;
  /** What it takes by the access policy. */
  action: Action;
  /** Why it cannot be done now, null where it can. */
  obstacle?: string | null;
  isFinal?: boolean;
  start: () => void;
};

/** '할 수 있는 일': everything that can be done to an organisation now; what is another role's says whose. */
export function OrganizationActs({ acts }: { acts: readonly OrganizationAct[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const actor = sessionActor(useSession());
  const id = useId();
  return (
    <Popover
      label="할 수 있는 일"
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      className="w-72 p-2!"
      trigger={
        <Button variant="line" aria-haspopup="dialog">
          할 수 있는 일
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {acts.length === 0 ? (
        <p className="p-2 text-sm text-ink-2">지금 상태에서 여기서 할 일은 없어요.</p>
      ) : (
        <ul>
          {acts.map(({ label, action, obstacle = null, isFinal = false, start }, index) => {
            const hindrance = isAmongRoles(actor, action)
              ? obstacle
              : administratorRoleMessage(rolesOf(action) ?? []);
            return (
              <li key={label} className={isFinal ? 'mt-1 border-t border-line pt-1' : undefined}>
                <Button
                  variant="ghost"
                  fullWidth
                  className={`justify-start! text-left ${isFinal && hindrance === null ? 'text-danger!' : ''}`}
                  disabled={hindrance !== null}
                  aria-describedby={hindrance === null ? undefined : `${id}-${index}`}
                  onClick={() => {
                    setIsOpen(false);
                    start();
                  }}
                >
                  {label}
                </Button>
                {hindrance !== null && (
                  <div className="px-4.5 pb-2">
                    <Obstacle id={`${id}-${index}`}>{hindrance}</Obstacle>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}
