import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import { inArray, sql } from 'drizzle-orm';
import { member } from '#db/schema/members.ts';
import { orderSketches } from '#db/seed/content/orders.ts';
import { seedDemo } from '#db/seed/demo.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { demoRequests } from '#db/seed/load-demo.ts';
import { organizationId } from '#db/seed/load-organizations.ts';
import { projectIdOf } from '#db/seed/request-people.ts';
import { letPass, stopClock } from '#db/testing-clock.ts';
import { openTrials } from '#db/testing-trial.ts';
import { buildPacks } from '#server/modules/packs/build.ts';
import { openTestApp } from './app.ts';
import { addToDemo } from './demo-extras.ts';
import { openDemoWorker } from './demo-worker.ts';
import type { DemoActs } from './serve-demo.ts';

/**
 * A process of a test that serves the API over the demo content, at an instant that never passes. It is given that
 * instant and the user names of those who sign in (everyone, where none is named), tells its parent where it listens, what their browsers carry and
 * under which ids the things of the demo stand, and ends with its parent.
 */
const [instant = '', ...usernames] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
// The demo is made a minute before, in which its members do what its content leaves out.
const minute = 60;
/** The database is so far ahead in a trial: what is tried comes after everything that was there before. */
const aSecond = 1;
const madeAt = new Date(Date.parse(instant) - minute * 1000);
mock.timers.enable({ apis: ['Date'], now: madeAt });
const testApp = await openTestApp({ prepare: (ownerUrl) => stopClock(ownerUrl, madeAt) });
const { platform, app, signIn, databaseUrl } = testApp;
await seedDemo(platform);
async function passTo(seconds: number): Promise<void> {
  mock.timers.setTime(madeAt.getTime() + seconds * 1000);
  await letPass(platform.db, seconds);
}
const extras = await addToDemo(testApp, passTo);
await passTo(minute);
await buildPacks(platform);

const members = await platform.db
  .select({ memberId: member.id, username: member.username })
  .from(member)
  .where(usernames.length > 0 ? inArray(member.username, usernames) : undefined);
const cookies: Record<string, string> = {};
for (const { memberId, username } of members) cookies[username ?? ''] = (await signIn({ memberId })).cookie;

/** One certificate of each status. */
const { rows: certificates } = await platform.db.execute<{ name: string; id: string }>(
  sql`SELECT DISTINCT ON (status) 'certificate ' || status AS name, id FROM certificate ORDER BY status, id`,
);
const npoKeys = ['solgaeulbaeumteo', 'hanppyeomchaekbangsaramdeul'];
const ids = Object.fromEntries([
  ...Object.entries(extras),
  ...demoRequests.map((sketch) => [sketch.key, projectIdOf(sketch)] as const),
  ...demoRequests.flatMap(({ key }) =>
    npoKeys.map((npo) => [`${key} to ${npo}`, demoId('invitation', key, organizationId(npo))] as const),
  ),
  ...orderSketches.map(({ referenceCode }) => [referenceCode, demoId('order', referenceCode)] as const),
  ...['hanui', 'neulbom', ...npoKeys].map((key) => [key, organizationId(key)] as const),
  ...certificates.map(({ name, id }) => [name, id] as const),
]);

const { rows: passing } = await platform.db.execute<{ id: string }>(
  sql`SELECT DISTINCT found[1] AS id
    FROM audit_entry, regexp_matches(concat(subject_id, ' ', details),
      '([0-9a-f]{8})-[0-9a-f]{4}-[^5][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') found`,
);

await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const trials = await openTrials(platform.db, databaseUrl);
const runSchedules = await openDemoWorker(testApp);
const setClock = (seconds: number) => mock.timers.setTime(Date.parse(instant) + (seconds - aSecond) * 1000);
const acts: DemoActs = {
  begin: async (seconds) => {
    setClock(seconds);
    await trials.begin(seconds);
  },
  passTo: async (seconds) => {
    setClock(seconds);
    await trials.passTo(seconds);
  },
  look: trials.look,
  end: async () => {
    const left = await trials.end();
    setClock(aSecond);
    return left;
  },
  runSchedules,
};
process.on('message', async ([word, ...given]: [keyof DemoActs, ...unknown[]]) =>
  process.send?.((await (acts[word] as (...all: unknown[]) => Promise<unknown>)(...given)) ?? null),
);
const passingIds = passing.map(({ id }) => id);
process.send?.({ origin: `http://127.0.0.1:${port}`, cookies, ids, passingIds, databaseUrl });
