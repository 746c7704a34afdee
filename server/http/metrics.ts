import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { countAnswerTimes } from './answer-times.ts';

/** The figures of one process, in the words of Prometheus. */
export type Metrics = {
  registry: Registry;
  /** Counts an answer of the HTTP side; `route` is the pattern, never the address. */
  observeAnswer(method: string, route: string, status: number, seconds: number): void;
};

/** Opens the figures of a process, those of Node itself among them; where nobody can read them, none of them is taken. */
export function createMetrics({ isRead }: { isRead: boolean }): Metrics {
  const registry = new Registry();
  if (!isRead) return { registry, observeAnswer: () => {} };
  collectDefaultMetrics({ register: registry });
  return { registry, observeAnswer: countAnswerTimes(registry) };
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
