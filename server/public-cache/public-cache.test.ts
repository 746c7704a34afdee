import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createSnapshotPin } from './pinned-snapshot.ts';
import { createPublicCache } from './public-cache.ts';
import { type PublicSnapshot, untilAnythingChanges } from './validity.ts';

/** Each question for a fresh snapshot gets a newer one, but for those on a pinned one. */
function createCounter() {
  const { pin, get } = createSnapshotPin<PublicSnapshot>();
  let revision = 0;
  const fresh = async () => {
    const pinned = get();
    if (pinned) return pinned;
    revision += 1;
    return { revision, asOf: '2026-11-22', versionOf: () => null };
  };
  return { fresh, pin, lastRevision: () => revision };
}

it('a public answer is made from one snapshot, and holds for as long as that', async () => {
  const snapshots = createCounter();
  const { answer, responses } = createPublicCache(snapshots);
  const app = Fastify();
  app.decorateRequest('cacheValidity', null);
  app.addHook('onSend', async (request, reply, payload) => responses.keep(request, reply, payload));
  app.get('/api/revisions', async (request) =>
    answer(request, untilAnythingChanges, async () => {
      const first = await snapshots.fresh();
      return [first.revision, (await snapshots.fresh()).revision];
    }),
  );
  app.get('/api/failing', async (request) =>
    answer(request, untilAnythingChanges, async () => {
      throw new Error('broken');
    }),
  );
  expect((await app.inject('/api/revisions')).json()).toEqual([1, 1]);
  expect(snapshots.lastRevision()).toBe(1);
  const kept = responses.find('/api/revisions');
  expect(JSON.parse(String(kept?.body))).toEqual([1, 1]);
  expect(kept?.isCurrent({ revision: 1, asOf: '2026-11-22', versionOf: () => null })).toBe(true);
  expect(kept?.isCurrent(await snapshots.fresh())).toBe(false);
  expect((await app.inject('/api/failing')).statusCode).toBe(500);
  expect(responses.find('/api/failing')).toBeNull();
});
