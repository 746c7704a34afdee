import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from '#db/client.ts';
import { credential, member, session, twoFactor, verification } from '#db/schema/members.ts';

/** The tables that better-auth reads and writes by itself, under the names that it is configured with. */
export function openAuthTables(db: Database) {
  return drizzleAdapter(db, {
    provider: 'pg',
    schema: { member, session, credential, verification, twoFactor },
  });
}
