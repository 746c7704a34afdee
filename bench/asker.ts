import { parentPort, workerData } from 'node:worker_threads';

/** Requests that are sent one after the other. */
export type Asking = {
  url: string;
  cookie: string;
  requests: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object }[];
};

/** The time until each answer was whole, in milliseconds. */
export type Asked = { times: number[] };

const { url, cookie, requests } = workerData as Asking;
const times: number[] = [];
for (const { method, path, body } of requests) {
  const begun = performance.now();
  const response = await fetch(url + path, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${Buffer.from(bytes).toString().slice(0, 300)}`);
  times.push(performance.now() - begun);
}
parentPort?.postMessage({ times } satisfies Asked);
