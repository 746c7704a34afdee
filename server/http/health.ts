import { createHash, timingSafeEqual } from 'node:crypto';
import { readNow } from '#db/clock.ts';
import type { App } from '#server/app-type.ts';

/** `/livez`: the process runs; `/readyz`: it can serve. */
export function healthRoutes(app: App): void {
  app.get('/livez', { schema: { hide: true } as object }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    const { db, watch } = app.platform;
    const disk = watch.disk.state();
    try {
      await readNow(db);
      const database = watch.database.trouble()?.kind ?? 'OK';
      if (database === 'OK' && (disk === 'OK' || disk === 'LOW')) return { ok: true };
      return reply.status(503).header('retry-after', 2).send({ ok: false, database, disk });
    } catch (error) {
      const database = watch.database.note(error) ? watch.database.trouble()?.kind : 'BUSY';
      return reply.status(503).header('retry-after', 2).send({ ok: false, database, disk });
    }
  });
}

/** Compares in the same time whatever was given. */
function isToken(given: string | undefined, token: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));
}

/** `/metrics` beside the API, for whoever sends the token; without one in the configuration there is nothing here. */
export function metricsRoute(app: App): void {
  const { config, metrics } = app.platform;
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    const { token } = config.metrics;
    if (token === undefined || !isToken(request.headers.authorization, token))
      return reply.status(404).send();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
