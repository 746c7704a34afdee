import pg from 'pg';

/** Roles of PostgreSQL's own whose members reach past every grant. */
const powerfulRoles = [
  'pg_write_all_data',
  'pg_execute_server_program',
  'pg_write_server_files',
  'pg_read_server_files',
];

/** The role that a database URL signs in with, also where the URL leaves it to the environment. */
export function findRole(databaseUrl: string): string {
  return new pg.Client({ connectionString: databaseUrl }).user ?? '';
}

function refuse(korean: string, english: string): never {
  throw new Error(
    `${korean}\n${english}\n` +
      "  CREATE ROLE matson_app LOGIN PASSWORD '…';\n" +
      '  DATABASE_URL=postgres://matson_app:…@HOST/DATABASE\n' +
      '  MIGRATION_DATABASE_URL=postgres://OWNER:…@HOST/DATABASE',
  );
}

/**
 * Throws where the app must not sign in with `role`, saying what to do: it is missing, or it owns the tables, may become
 * their owner, or reaches past grants in another way. The audit trail rests on the app being none of these.
 */
export async function refuseUnfitRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ canLogin: boolean; isPrivileged: boolean; isOwner: boolean }>(
    `SELECT r.rolcanlogin AS "canLogin",
       r.rolsuper OR r.rolcreaterole OR r.rolbypassrls OR r.rolreplication
         OR EXISTS (SELECT FROM pg_roles p WHERE p.rolname = ANY ($2) AND pg_has_role(r.oid, p.oid, 'MEMBER'))
         AS "isPrivileged",
       pg_has_role(r.oid, d.datdba, 'MEMBER')
         OR EXISTS (SELECT FROM pg_namespace n WHERE n.nspname IN ('public', 'payments', 'pgboss', 'schema_history')
           AND n.nspowner <> 'pg_database_owner'::regrole AND pg_has_role(r.oid, n.nspowner, 'MEMBER'))
         OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE n.nspname IN ('public', 'payments') AND pg_has_role(r.oid, c.relowner, 'MEMBER'))
         AS "isOwner"
     FROM pg_roles r, pg_database d WHERE r.rolname = $1 AND d.datname = current_database()`,
    [role, powerfulRoles],
  );
  const [found] = rows;
  if (!found?.canLogin)
    refuse(
      `DATABASE_URL의 역할 ${role}이(가) 이 PostgreSQL에 없거나 로그인할 수 없어요.`,
      `The role ${role} of DATABASE_URL does not exist on this PostgreSQL, or may not log in.`,
    );
  if (found.isOwner)
    refuse(
      `DATABASE_URL의 역할 ${role}이(가) 데이터베이스의 소유자예요. 앱은 아무것도 소유하지 않은 역할로 접속해야 해요.`,
      `The role ${role} of DATABASE_URL owns the database or may become its owner; the app needs one that owns nothing.`,
    );
  if (found.isPrivileged)
    refuse(
      `DATABASE_URL의 역할 ${role}에 권한 검사를 넘는 속성이 있어요.`,
      `The role ${role} of DATABASE_URL is SUPERUSER, CREATEROLE, BYPASSRLS or REPLICATION, or a member of ` +
        `${powerfulRoles.join(', ')}; the app needs a plain one.`,
    );
}
