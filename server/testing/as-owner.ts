import pg from 'pg';
import type { TestApp } from './app.ts';

/** Runs statements that the app has no right to, such as those that move a day which triggers hold. */
export async function asOwner(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  statements: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(statements).finally(() => owner.end());
}

/** Lets a partnership have ended so long ago, as in '5 years 1 day', whatever its project says. */
export const endPartnershipBefore = (
  app: Pick<TestApp, 'databaseUrl'>,
  partnershipId: string | null,
  { ago, ending = 'COMPLETED' }: { ago: string; ending?: 'COMPLETED' | 'CANCELED' },
): Promise<void> =>
  asOwner(
    app,
    `ALTER TABLE partnership DISABLE TRIGGER USER;
    UPDATE partnership SET started_at = now() - interval '20 years', ended_at = now() - interval '${ago}',
      ending = '${ending}' WHERE id = '${partnershipId}';
    ALTER TABLE partnership ENABLE TRIGGER USER`,
  );
