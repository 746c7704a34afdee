import pg from 'pg';
import { refuseUnfitRole } from './app-role.ts';
import { migrate } from './migrate.ts';
import { readProgramSchema } from './program-schema.ts';
import { readHistory, refuseForeignSchema, refuseOtherState } from './schema-history.ts';

/** How a process reaches its database: as the app, and, where it is to migrate, as the owner. */
export interface DatabaseUrls {
  appUrl: string;
  ownerUrl: string | null;
}

/**
 * Makes a database ready for the app: migrates where the owner's URL is known, then signs in as the app and throws where
 * its role is unfit, or where the schema is not the program's, naming both versions. `isStrict` as for `migrate`.
 */
export async function prepareDatabase(
  { appUrl, ownerUrl }: DatabaseUrls,
  { isStrict }: { isStrict: boolean },
): Promise<void> {
  if (ownerUrl !== null) await migrate({ appUrl, ownerUrl }, { isStrict });
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('SELECT session_user AS role');
    await refuseUnfitRole(client, rows[0]?.role ?? '');
    const [program, history] = await Promise.all([readProgramSchema(), readHistory(client)]);
    if (history) refuseForeignSchema(history, program, { isStrict });
    refuseOtherState(history, program);
  } finally {
    await client.end();
  }
}
