import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readNow } from '#db/clock.ts';
import type { App } from '#server/app-type.ts';
import type { Platform } from '#server/platform.ts';

/** How a process stands: database, disk, the queue of a worker, and whether it is about to end. */
export type Readiness = {
  ok: boolean;
  database: 'OK' | 'BUSY' | 'AWAY' | 'FULL' | 'READ_ONLY';
  disk: 'OK' | 'LOW' | 'FULL' | 'READ_ONLY';
  isLeaving: boolean;
};

async function findDatabaseState({ db, watch }: Platform): Promise<Readiness['database']> {
  try {
    await readNow(db);
    return watch.database.trouble()?.kind ?? 'OK';
  } catch (error) {
    return watch.database.note(error) ? (watch.database.trouble()?.kind ?? 'AWAY') : 'BUSY';
  }
}

/** Whether a process can do its work now; the queue stands in the database. */
export async function readReadiness(platform: Platform): Promise<Readiness> {
  const { disk, isLeaving } = platform.watch;
  const database = await findDatabaseState(platform);
  const hasRoom = disk.state() === 'OK' || disk.state() === 'LOW';
  return { ok: database === 'OK' && hasRoom && !isLeaving, database, disk: disk.state(), isLeaving };
}

/** Compares in the same time whatever was given. */
function isToken(given: string | undefined, token: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));
}

type Probe = { status: number; type: string; body: string };

const toJson = (status: number, body: object): Probe => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

/** What a process says of itself under these addresses, whatever its role. */
const probes: Record<string, (platform: Platform, authorization: string | undefined) => Promise<Probe>> = {
  '/livez': async () => toJson(200, { ok: true }),
  '/readyz': async (platform) => {
    const readiness = await readReadiness(platform);
    return toJson(readiness.ok ? 200 : 503, readiness);
  },
  '/metrics': async ({ config, metrics }, authorization) => {
    const { token } = config.metrics;
    if (token === undefined || !isToken(authorization, token)) return toJson(404, { ok: false });
    return { status: 200, type: metrics.registry.contentType, body: await metrics.registry.metrics() };
  },
};

/** `/livez`: the process runs; `/readyz`: it can serve; `/metrics`: for whoever sends the token. */
export function healthRoutes(app: App): void {
  for (const [path, probe] of Object.entries(probes)) {
    app.get(path, { schema: { hide: true } as object }, async (request, reply) => {
      const { status, type, body } = await probe(app.platform, request.headers.authorization);
      if (status === 503) reply.header('retry-after', 2);
      return reply.status(status).type(type).send(body);
    });
  }
}

async function answerProbe(
  platform: Platform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const probe = request.method === 'GET' ? probes[request.url ?? ''] : undefined;
  const { status, type, body } =
    (await probe?.(platform, request.headers.authorization)) ?? toJson(404, { ok: false });
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** Serves the same for a worker, which has no other HTTP side. The caller closes the server. */
export async function listenForProbes(
  platform: Platform,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => void answerProbe(platform, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
