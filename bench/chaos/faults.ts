import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from './crew.ts';
import type { Stage } from './stage.ts';

/** What is done to the stage; it comes back when its cause is over, but not yet what it did. */
export type FaultMaker = {
  name: string;
  barSeconds: number;
  /** No request may fail of it, not even while it lasts. */
  isSilent?: boolean;
  /** True where its seconds count from its beginning, and not from when its cause was over. */
  isFromBeginning?: boolean;
  make(stage: Stage): Promise<void>;
};

const lastsMs = 5000;

/** The postmaster of a server, by its own word. */
function readPostmaster(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function getLeader(stage: Stage) {
  const leader = await stage.cluster.findLeader();
  if (!leader) throw new Error('no server of the cluster leads');
  return leader;
}

/** Waits until another server than this one leads. */
const waitForAnother = (stage: Stage, name: string) =>
  waitUntil(
    'another server leads',
    async () => {
      const leader = await stage.cluster.findLeader();
      return leader !== null && leader.name !== name;
    },
    90,
  );

async function fillDisk(folder: string): Promise<void> {
  const file = path.join(folder, 'filler');
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' });
  } catch {
    // It ends when the disk is full: that is what it is for.
  }
  await sleep(lastsMs);
  rmSync(file);
}

/** Every fault of a run, in their order: first processes, then lines, disk and clock, then the database, then a release. */
export const faultMakers: FaultMaker[] = [
  {
    name: 'kill -9 of a web process',
    barSeconds: 5,
    make: async ({ webs }) => webs[0]?.kill('SIGKILL'),
  },
  {
    name: 'kill -9 of a worker',
    barSeconds: 5,
    make: async ({ workers }) => workers[0]?.kill('SIGKILL'),
  },
  {
    name: 'kill -9 of the store of files',
    barSeconds: 5,
    make: async ({ store }) => store.kill('SIGKILL'),
  },
  {
    name: 'kill -9 of the mail server',
    barSeconds: 5,
    isSilent: true,
    make: async ({ mailServer }) => mailServer.kill('SIGKILL'),
  },
  {
    name: 'a frozen web process (SIGSTOP)',
    barSeconds: 5,
    make: async ({ webs }) => {
      webs[1]?.kill('SIGSTOP');
      await sleep(lastsMs);
      webs[1]?.kill('SIGCONT');
    },
  },
  {
    name: 'a cut line between a web process and the database',
    barSeconds: 5,
    make: async ({ databaseLine }) => {
      await databaseLine.cut();
      await sleep(lastsMs);
      await databaseLine.restore();
    },
  },
  {
    name: 'a store of files that is away',
    barSeconds: 5,
    make: async ({ storeLine }) => {
      await storeLine.cut();
      await sleep(lastsMs);
      await storeLine.restore();
    },
  },
  {
    name: 'a mail server that is away',
    barSeconds: 5,
    isSilent: true,
    make: async ({ mailLine }) => {
      await mailLine.cut();
      await sleep(lastsMs);
      await mailLine.restore();
    },
  },
  {
    name: 'a full disk of a web process',
    barSeconds: 5,
    make: async ({ smallDisk }) => fillDisk(smallDisk),
  },
  {
    name: 'a clock that runs two hours ahead, then behind',
    barSeconds: 0,
    isSilent: true,
    make: async ({ clockFile }) => {
      for (const offset of ['+2h', '-2h', '+0']) {
        writeFileSync(clockFile, offset);
        await sleep(lastsMs / 2);
      }
    },
  },
  {
    name: 'kill -9 of the leading database',
    barSeconds: 15,
    isFromBeginning: true,
    make: async (stage) => {
      const { name, dataDir } = await getLeader(stage);
      kill(readPostmaster(dataDir), 'SIGKILL');
      await waitForAnother(stage, name);
    },
  },
  {
    name: 'a dead machine of the leading database (server and Patroni killed)',
    barSeconds: 15,
    isFromBeginning: true,
    make: async (stage) => {
      const { name, dataDir, patroni } = await getLeader(stage);
      const starts = patroni.starts();
      patroni.hold();
      if (existsSync(dataDir)) kill(readPostmaster(dataDir), 'SIGKILL');
      await waitForAnother(stage, name);
      patroni.release();
      await waitUntil('Patroni runs again', () => patroni.starts() > starts, 30);
    },
  },
  {
    name: 'a roll of a new version, web by web',
    barSeconds: 0,
    isSilent: true,
    make: async ({ webs, isReady }) => {
      for (const web of webs) {
        const starts = web.starts();
        web.kill('SIGTERM');
        await waitUntil('the web process has started again', () => web.starts() > starts, 60);
        await waitUntil('it is ready', () => isReady(web), 60);
        // A balancer takes two looks before it believes it.
        await sleep(2500);
      }
    },
  },
];
