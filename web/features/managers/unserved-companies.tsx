import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/card.tsx';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { managersQuery } from './queries.ts';

/** Companies whose plan promises a manager and that have none yet; nothing where there is none. */
export function UnservedCompanies() {
  const managers = useQuery(managersQuery);
  const unserved = managers.data?.unserved ?? [];
  if (unserved.length === 0)
    return <UnreadNote query={managers}>매니저를 기다리는 기업이 있는지 불러오지 못했어요.</UnreadNote>;
  return (
    <Card aria-labelledby="unserved" className="grid gap-3">
      <div>
        <h2 id="unserved" className="text-h3">
          담당 매니저를 기다리는 기업 {unserved.length}곳
        </h2>
        <p className="text-sm text-ink-2">
          요금제에 담당 매칭 매니저가 들어 있어요. 기업 화면에서 정해 주세요.
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-4">
        {unserved.map(({ organizationId, name, plan }) => (
          <li key={organizationId}>
            <Link
              to="/admin/organizations/$organizationId"
              params={{ organizationId }}
              className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {name}
              <span className="sr-only">, {plan}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
