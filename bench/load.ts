import autocannon from 'autocannon';

/*
 * One burst of load in a process of its own, so that its work is not counted as the server's.
 * Reads { url, paths, seconds, connections } as JSON from the first argument, prints { requests, rps, p99 } as JSON.
 */

const { url, paths, seconds, connections } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  paths: string[];
  seconds: number;
  connections: number;
};

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  // As browsers ask.
  headers: { 'accept-encoding': 'br, gzip' },
  requests: paths.map((path) => ({ method: 'GET' as const, path })),
});
if (result.non2xx > 0 || result.errors > 0)
  throw new Error(
    `${result.non2xx} answers not 2xx, ${result.errors} errors: ${JSON.stringify(result.statusCodeStats)}`,
  );
console.log(
  JSON.stringify({ requests: result.requests.total, rps: result.requests.average, p99: result.latency.p99 }),
);
