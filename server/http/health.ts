import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { readNow } from '#db/clock.ts';
import type { App } from '#server/app-type.ts';
import { addressGroup } from './rate-limits.ts';

const loopback = new Set(['127.0.0.1', '::1']);

/** `/livez`: the process runs; `/readyz`: it can serve; `/metrics`: Prometheus, to loopback alone. */
export function healthRoutes(app: App): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.observeAnswer = (method, route, status, seconds) =>
    duration.observe({ method, route, status }, seconds);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    app.observeAnswer(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/livez', { schema: { hide: true } as object }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } as object }, async (_request, reply) => {
    try {
      await readNow(app.platform.db);
      return { ok: true };
    } catch {
      return reply.status(503).header('retry-after', 2).send({ ok: false });
    }
  });
  app.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!loopback.has(addressGroup(request.ip))) return reply.status(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
