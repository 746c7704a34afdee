import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseProxy, openDatabaseProxy } from '#server/testing/database-proxy.ts';
import type { ReceivedMail } from '#server/testing/mailbox.ts';
import { productionEnvironment } from '#server/testing/production.ts';
import { formServerEnvironment, program, serverFlags } from '../../scripts/toolchain.mjs';
import { benchSecret } from '../processes.ts';
import { startBalancer } from './balancer.ts';
import { type Cluster, formUrls, startCluster } from './cluster.ts';
import { askStatus, isOpen, type Kept, keepRunning, onClose, takePort, waitUntil } from './crew.ts';
import { readMails } from './outside.ts';
import type { Tools } from './tools.ts';

const bucket = 'matson-chaos';

/** Everything that a run is played on: two webs and two workers behind a balancer, and what they need, each to be broken. */
export type Stage = {
  url: string;
  databaseUrl: string;
  cluster: Cluster;
  webs: Kept[];
  workers: Kept[];
  /** The mail server and the store of files: each keeps what it acknowledged, whatever ends it. */
  mailServer: Kept;
  store: Kept;
  /** Mails that were taken so far. */
  readMails(): ReceivedMail[];
  /** Lines that can be cut: of the first web to the database, of all to files and mails. */
  databaseLine: DatabaseProxy;
  storeLine: DatabaseProxy;
  mailLine: DatabaseProxy;
  /** Where the first web keeps its files, on a disk of its own. */
  smallDisk: string;
  /** What the second web and the second worker take for the time. */
  clockFile: string;
  isReady(kept: Kept): Promise<boolean>;
  /** True where every web and worker says that it is ready, and mails and files are taken. */
  isAllReady(): Promise<boolean>;
  /** Closes what runs in this process and the disk, once the crew has stopped. */
  close(): Promise<void>;
};

/** Starts the stage in an empty folder and migrates its database. */
export async function setStage(tools: Tools, folder: string): Promise<Stage> {
  const cluster = await startCluster(tools, folder);
  const ports = [await takePort(), await takePort(), await takePort(), await takePort()];
  const [webPorts, workerPorts] = [ports.slice(0, 2), ports.slice(2)];
  const balancer = await startBalancer(tools, folder, { webPorts, cluster });
  const { appUrl, ownerUrl } = formUrls(balancer.databasePort);
  const outside = async (name: string, kind: 'mail' | 'store', place: string) => {
    const port = await takePort();
    const args = ['bench/chaos/outside.ts', kind, String(port), place, bucket];
    const kept = keepRunning({ name, command: process.execPath, args, folder, env: process.env });
    await waitUntil(`${name} listens`, () => isOpen(port));
    return { kept, port };
  };
  const mailFile = path.join(folder, 'mails');
  const mailServer = await outside('mail-server', 'mail', mailFile);
  const store = await outside('store', 'store', path.join(folder, 'objects'));
  const lines = await Promise.all([openDatabaseProxy(), openDatabaseProxy(), openDatabaseProxy()]);
  const [databaseLine, storeLine, mailLine] = lines as [DatabaseProxy, DatabaseProxy, DatabaseProxy];
  const clockFile = path.join(folder, 'clock');
  writeFileSync(clockFile, '+0');
  const smallDisk = path.join(folder, 'data-web-1');
  mkdirSync(smallDisk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', smallDisk]);
  onClose(() => execFileSync('umount', [smallDisk]));

  const reached = databaseLine.reach(appUrl);
  const movedClock = {
    LD_PRELOAD: tools.faketime,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const start = (role: 'web' | 'worker', number: number, port: number): Kept =>
    keepRunning({
      name: `${role}-${number}`,
      command: process.execPath,
      args: [...serverFlags, program],
      folder,
      env: {
        ...formServerEnvironment(),
        ...productionEnvironment,
        ROLE: role,
        PORT: String(port),
        PUBLIC_URL: balancer.url,
        TRUSTED_PROXIES: 'loopback',
        DATABASE_URL: role === 'web' && number === 1 ? reached : appUrl,
        SESSION_SECRET: benchSecret,
        DATA_DIR: path.join(folder, `data-${role}-${number}`),
        DISK_RESERVE_MB: '4',
        SMTP_URL: mailLine.reach(`smtp://127.0.0.1:${mailServer.port}`),
        S3_BUCKET: bucket,
        S3_ENDPOINT: storeLine.reach(`http://127.0.0.1:${store.port}`).replace(/\/$/, ''),
        S3_ACCESS_KEY_ID: 'chaos',
        S3_SECRET_ACCESS_KEY: 'chaos-secret',
        LOG_LEVEL: 'warn',
        // The first one migrates; later starts find nothing to do.
        ...(role === 'web' && number === 1 ? { MIGRATION_DATABASE_URL: ownerUrl } : {}),
        ...(number === 2 ? movedClock : {}),
      },
    });

  const portOf = new Map<Kept, number>();
  const add = async (role: 'web' | 'worker', number: number, port: number) => {
    const kept = start(role, number, port);
    portOf.set(kept, port);
    await waitUntil(`${kept.name} is ready`, () => isReady(kept), 180);
    return kept;
  };
  const isReady = async (kept: Kept) =>
    (await askStatus(`http://127.0.0.1:${portOf.get(kept)}/readyz`)) === 200;
  const webs: Kept[] = [];
  const workers: Kept[] = [];
  for (const [at, port] of webPorts.entries()) webs.push(await add('web', at + 1, port));
  for (const [at, port] of workerPorts.entries()) workers.push(await add('worker', at + 1, port));
  return {
    url: balancer.url,
    databaseUrl: appUrl,
    cluster,
    webs,
    workers,
    mailServer: mailServer.kept,
    store: store.kept,
    readMails: () => readMails(mailFile),
    databaseLine,
    storeLine,
    mailLine,
    smallDisk,
    clockFile,
    isReady,
    isAllReady: async () => {
      const outside = [mailServer, store].map(({ port }) => isOpen(port));
      return (await Promise.all([...[...webs, ...workers].map(isReady), ...outside])).every(Boolean);
    },
    close: async () => {
      for (const line of lines) await line.close();
    },
  };
}
