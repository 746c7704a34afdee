import { Link } from '@tanstack/react-router';

/** The name of an organisation as the way to its page on the desk. */
export function OrganizationLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to="/admin/organizations/$organizationId"
      params={{ organizationId: id }}
      className="inline-flex min-w-0 items-center underline-offset-4 pointer-coarse:min-w-11 [overflow-wrap:anywhere] hover:underline"
    >
      {name}
    </Link>
  );
}
