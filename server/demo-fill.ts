import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { connect } from '#db/client.ts';
import { isDemoComplete, seedDemo } from '#db/seed/demo.ts';
import { readConfig } from './config/config.ts';
import { buildPacks } from './modules/packs/build.ts';
import { openPlatform } from './open-platform.ts';

/** A busy machine may take long over hundreds of rows at once, and nobody waits for a single statement here. */
const statementTimeoutMs = 120_000;

const thisFile = fileURLToPath(import.meta.url);

/**
 * Fills an empty database with the demo content, in a process of its own: pictures are drawn and lists computed there,
 * and the memory for it is gone when it ends. `databaseUrl` is the app's. Throws when the content did not get whole.
 */
export async function fillDemo(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 });
  const isComplete = await isDemoComplete(db).finally(() => db.$client.end());
  if (isComplete) return;
  const filling = fork(thisFile, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [exitCode] = await once(filling, 'exit');
  if (exitCode !== 0) throw new Error('체험용 내용을 다 준비하지 못했어요. 다시 시작하면 이어서 준비해요.');
}

async function fill(): Promise<void> {
  // Ends when whoever asked for it has gone.
  const abandon = () => process.exit(1);
  process.once('disconnect', abandon);
  const config = readConfig();
  const log = pino({ level: config.logLevel });
  const { platform, close } = await openPlatform(config, config.databaseUrl ?? '', {
    isWorker: false,
    log,
    statementTimeoutMs,
  });
  await seedDemo(platform, (text) => process.stdout.write(`${text}\n`));
  await buildPacks(platform);
  await close();
  process.off('disconnect', abandon);
  process.disconnect();
}

if (process.argv[1] === thisFile) {
  await fill();
}
