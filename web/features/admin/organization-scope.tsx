import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

type OrganizationScopeProps = {
  organizationId: string;
  /** As the rows of the list call it; null where there are none. */
  name: string | null;
  onLeave: () => void;
};

/** Says that a list of the desk holds what belongs to one organisation alone, and leads back to all of it. */
export function OrganizationScope({ organizationId, name, onLeave }: OrganizationScopeProps) {
  return (
    <Note role="note">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <b>
            <OrganizationLink id={organizationId} name={name ?? '한 기관'} />
          </b>
          의 것만 보고 있어요.
        </p>
        <Button size="sm" variant="line" onClick={onLeave}>
          모든 기관 보기
        </Button>
      </div>
    </Note>
  );
}
