import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The figures of one process, in the words of Prometheus. */
export type Metrics = {
  registry: Registry;
  /** Counts an answer of the HTTP side; `route` is the pattern, never the address. */
  observeAnswer(method: string, route: string, status: number, seconds: number): void;
};

/** Opens the figures of a process, those of Node itself among them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  return {
    registry,
    observeAnswer: (method, route, status, seconds) => duration.observe({ method, route, status }, seconds),
  };
}

/** Serves `/metrics` on a port of its own, which members do not reach. The caller closes the server. */
export async function listenForMetrics(
  { registry }: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
