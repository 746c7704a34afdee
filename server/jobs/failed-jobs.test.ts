import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestApp, quickPolling } from '#server/testing/app.ts';
import type { ErrorReports } from '#server/watch/error-reports.ts';
import type { Span } from '#server/watch/traces.ts';
import { startWorker } from './worker.ts';

/** A worker that is given jobs which cannot be done, and who is told of it. */
async function openWorker() {
  const opened = await openTestApp({ isWorker: true });
  onTestFinished(opened.close);
  const failures = () => opened.log.entries.filter(({ message }) => message === 'job failed');
  /** The places that were reported, each with how many failures were in the log before. */
  const reported: { transaction: string; after: number }[] = [];
  const errorReports: ErrorReports = {
    report: (_error, { transaction }) => void reported.push({ transaction, after: failures().length }),
    close: async () => {},
  };
  const spans: Span[] = [];
  const traces = { record: (span: Span) => void spans.push(span), close: async () => {} };
  const platform = { ...opened.platform, errorReports, traces };
  const stop = await startWorker(platform, opened.log, quickPolling);
  onTestFinished(stop);
  return { platform, reported, failures, spans };
}

test('[E-09] a job that fails is in the log each time, and reported once nobody tries it again', async () => {
  const { platform, reported, failures, spans } = await openWorker();
  // No id of a project: the database refuses it.
  const id = await platform.queue.send(
    'project-match',
    { projectId: 'none' },
    { retryLimit: 1, retryDelay: 0, retryBackoff: false },
  );
  const told = (retryCount: number) => ({ job: { id, name: 'project-match', retryCount } });
  await vi.waitFor(() => expect(failures()).toHaveLength(2), 60_000);
  expect(failures().map(({ details }) => details)).toMatchObject([told(0), told(1)]);
  expect(reported).toEqual([{ transaction: 'project-match', after: 1 }]);
  const traced = (isFailed: boolean, retryCount: number) => ({
    name: 'project-match',
    kind: 'CONSUMER',
    isFailed,
    attributes: { 'messaging.message.id': id, 'matson.retry_count': retryCount },
  });
  expect(spans.filter(({ name }) => name === 'project-match')).toMatchObject([
    traced(true, 0),
    traced(true, 1),
  ]);
  // Those of the start have gone well.
  await vi.waitFor(
    () => expect(spans).toContainEqual(expect.objectContaining({ name: 'plan-expire', isFailed: false })),
    60_000,
  );
});

test('[E-09] a job that an outage stopped is not reported: of the database and the disk is told by other means', async () => {
  const { platform, reported, failures } = await openWorker();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  vi.spyOn(platform.storage, 'delete').mockRejectedValue(full);
  const noted = vi.spyOn(platform.watch.disk, 'note');
  await platform.queue.send('file-delete', { storageKey: 'aa/none' }, { retryLimit: 0 });
  await vi.waitFor(() => expect(failures()).toHaveLength(1), 60_000);
  expect(reported).toEqual([]);
  expect(noted).toHaveBeenCalledWith(full);
});
