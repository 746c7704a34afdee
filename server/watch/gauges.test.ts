import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '#db/schema/mails.ts';
import { backupNames, toBackupId } from '#server/backup/manifest.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#server/testing/database-proxy.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { addGauges } from './gauges.ts';

let proxy: DatabaseProxy;
let opened: TestApp;
const backups = mkdtempSync(path.join(os.tmpdir(), 'matson-backups-'));

const hoursAgo = (hours: number) => toBackupId(new Date(Date.now() - hours * 3_600_000));

async function put(file: string): Promise<void> {
  await mkdir(path.dirname(path.join(backups, file)), { recursive: true });
  await writeFile(path.join(backups, file), 'sealed');
}

beforeAll(async () => {
  await put(backupNames.manifest(hoursAgo(30)));
  await put(backupNames.manifest(hoursAgo(27)));
  await put(backupNames.keys(hoursAgo(3)));
  proxy = await openDatabaseProxy();
  opened = await openTestApp({
    reach: proxy.reach,
    environment: {
      BACKUP_TO: backups,
      BACKUP_PASSPHRASE: '여우비 내린 골목의 12월',
      METRICS_TOKEN: 'metrics-of-a-test',
    },
  });
});
afterAll(async () => {
  await opened.close();
  await proxy.close();
  rmSync(backups, { recursive: true });
});

const read = () => opened.platform.metrics.registry.metrics();
const figureOf = (text: string, line: string) =>
  text
    .split('\n')
    .find((each) => each.startsWith(`${line} `))
    ?.slice(line.length + 1);

test('[E-08] figures tell of queues, mails, connections, catalogue and what ends soon, and what is not known is left out', async () => {
  const { db, queue, recommender } = opened.platform;
  await createCompany(db);
  await createNpo(db);
  await db
    .insert(mail)
    .values({ to: 'a@b.kr', subject: '제목', text: '본문', html: '<p>본문</p>', status: 'FAILED' });
  await queue.send('sweep', {});
  await recommender.recommend({} as never, '2026-11-23').catch(() => {});
  const text = await read();
  expect(Number(figureOf(text, 'matson_queue_waiting_jobs{queue="sweep"}'))).toBe(1);
  expect(Number(figureOf(text, 'matson_queue_oldest_job_seconds{queue="sweep"}'))).toBeGreaterThan(0);
  expect(figureOf(text, 'matson_queue_waiting_jobs{queue="mail-deliver"}')).toBe('0');
  expect(text).not.toContain('queue="__');
  expect(figureOf(text, 'matson_mails_failed')).toBe('1');
  expect(figureOf(text, 'matson_database_up')).toBe('1');
  expect(figureOf(text, 'matson_disk_takes_uploads')).toBe('1');
  expect(Number(figureOf(text, 'matson_catalogue_lag_seconds'))).toBeLessThan(5);
  expect(Number(figureOf(text, 'matson_database_connections{state="idle"}'))).toBeGreaterThan(0);
  expect(figureOf(text, 'matson_engine_duration_seconds_count')).toBe('1');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
});

test('[E-08] of the connections it is told how many work, how many are idle, and how many callers wait', async () => {
  const metrics = createMetrics({ isRead: false });
  const { db } = opened.platform;
  const $client = { totalCount: 8, idleCount: 3, waitingCount: 2 };
  addGauges({
    ...opened.platform,
    metrics,
    db: Object.assign(Object.create(db), { $client, countWaiting: () => 4 }),
  });
  const gauge = await metrics.registry.getSingleMetric('matson_database_connections')?.get();
  expect(gauge?.values.map(({ labels, value }) => [labels.state, value])).toEqual([
    ['used', 5],
    ['idle', 3],
    ['waited_for', 6],
  ]);
});

test('[F-77] a disk that is low takes no uploads, and figures that cannot be read are none', async () => {
  const metrics = createMetrics({ isRead: false });
  const { db, watch } = opened.platform;
  const states = ['OK', 'LOW', 'FULL', 'READ_ONLY'];
  addGauges({
    ...opened.platform,
    metrics,
    db: Object.assign(Object.create(db), { execute: () => Promise.reject(new Error('away')) }),
    watch: { ...watch, disk: { ...watch.disk, state: () => states.shift() as 'OK' } },
  });
  const valuesOf = async (name: string) =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values.map(({ value }) => value);
  const takes = [];
  while (states.length > 0) takes.push(...((await valuesOf('matson_disk_takes_uploads')) ?? []));
  expect(takes).toEqual([1, 0, 0, 0]);
  for (const name of ['matson_mails_queued', 'matson_mails_failed', 'matson_plans_ending'])
    expect(await valuesOf(name), name).toEqual([]);
});

test('[E-05] the age of the newest whole backup is a figure; one that was cut off does not count', async () => {
  expect(Math.round(Number(figureOf(await read(), 'matson_backup_age_seconds')) / 3600)).toBe(27);
});

test('[E-08] dashboard and alert rules name only figures that there are', async () => {
  const known = new Set((await opened.platform.metrics.registry.getMetricsAsArray()).map(({ name }) => name));
  const deploy = path.join(import.meta.dirname, '../../deploy');
  const dashboard = JSON.parse(readFileSync(path.join(deploy, 'grafana/matson.json'), 'utf8'));
  const rules = readFileSync(path.join(deploy, 'prometheus/alerts.yaml'), 'utf8');
  const queries: string[] = [
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
    ...[...rules.matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr),
  ];
  expect(queries.length).toBeGreaterThan(20);
  const named = queries.flatMap((query) => query.match(/\b(?:matson|http|nodejs|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')));
  expect(missing).toEqual([]);
  // And what is ours is shown or watched.
  const unseen = [...known].filter(
    (name) => name.startsWith('matson_') && !named.some((each) => each.startsWith(name)),
  );
  expect(unseen).toEqual([]);
});

test('[E-08] without the database the process still tells how it is', async () => {
  await proxy.cut();
  await opened.anonymous.get('/api/npos');
  const text = await read();
  expect(figureOf(text, 'matson_database_up')).toBe('0');
  expect(text).not.toMatch(/^matson_catalogue_lag_seconds /m);
  await proxy.restore();
});
