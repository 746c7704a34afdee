import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ProblemBody, ProblemCode } from '#contract/problem.ts';
import { takeEarly } from './early-reads.ts';
import { makeOnce } from './make-once.ts';

/** What a call sends, whatever carries it. */
export type TransportRequest = {
  method: string;
  /** Path with query, starting with `/api/`. */
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  signal?: AbortSignal;
};

export type TransportResponse = { status: number; json(): Promise<unknown> };

/** Carries one call: `fetch` in the browser, an in-process request while a page is rendered on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** The one error that a call throws: an answer of the server that is not 2xx, or no answer at all. */
export class ApiProblem extends Error {
  /** `NETWORK` when no answer arrived, otherwise the code of the problem. */
  readonly code: ProblemCode | 'NETWORK';
  /** HTTP status, 0 when no answer arrived. */
  readonly status: number;
  readonly fieldErrors: readonly { path: string; message: string }[];
  /** What the resource says now, on STALE and TRANSITION_REFUSED. */
  readonly current: Record<string, unknown> | undefined;

  constructor(status: number, body: Omit<ProblemBody, 'code'> & { code: ProblemCode | 'NETWORK' }) {
    super(body.message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = body.code;
    this.fieldErrors = body.fieldErrors ?? [];
    this.current = body.current;
  }
}

export const NETWORK_MESSAGE = '서버에 연결하지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.';
const UNREADABLE_MESSAGE = '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.';

// biome-ignore lint/suspicious/noExplicitAny: the four schemas of an endpoint are inferred, never named here.
export type AnyEndpoint = Endpoint<any, any, any, any>;

type Part<E extends AnyEndpoint, K extends 'params' | 'query' | 'body'> =
  NonNullable<E[K]> extends z.ZodType<unknown, infer Input>
    ? [Input] extends [never]
      ? { [P in K]?: undefined }
      : Record<never, never> extends Input
        ? { [P in K]?: Input }
        : { [P in K]: Input }
    : { [P in K]?: undefined };

/** What an endpoint must be given: the inputs of its params, query and body. */
export type CallInput<E extends AnyEndpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & {
    signal?: AbortSignal;
    /** The `Idempotency-Key`, for a call that is repeated after a reload; one of its own without it. */
    key?: string;
  };

/** What an endpoint answers. */
export type CallOutput<E extends AnyEndpoint> = z.output<E['response']>;

type Arguments<E extends AnyEndpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

const fetchTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const early = method === 'GET' ? await takeEarly(url) : null;
  return early ?? fetch(url, { method, headers, body, signal, credentials: 'same-origin' });
};

let transport: Transport = fetchTransport;
let isPatient = true;
let onUnauthenticated: () => void = () => {};
let onComingSoon: () => void = () => {};

/**
 * Replaces what carries the calls, by the browser's own `fetch` where nothing is given. Pages rendered on the server are
 * given an in-process one, which tells of an outage at once: whoever asked for the page asks again.
 */
export function setTransport(next: Transport = fetchTransport, { repeatsReads = true } = {}): void {
  transport = next;
  isPatient = repeatsReads;
}

/** Registers what happens when the server answers that nobody is signed in any more. */
export function setUnauthenticatedHandler(handler: () => void): void {
  onUnauthenticated = handler;
}

/** Registers what happens when the server answers that a part of the service is closed. */
export function setComingSoonHandler(handler: () => void): void {
  onComingSoon = handler;
}

/** Address of an endpoint with its params and query filled in; undefined, null and empty query values are left out. */
export function endpointUrl(
  endpoint: Pick<AnyEndpoint, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The `ApiProblem` of an answer that is not 2xx, also when its body is not a problem at all. */
export function readProblem(status: number, body: unknown): ApiProblem {
  if (status === 401) onUnauthenticated();
  const problem = body as Partial<ProblemBody> | null;
  if (problem === null || typeof problem !== 'object' || typeof problem.message !== 'string') {
    return new ApiProblem(status, { code: 'INTERNAL', message: UNREADABLE_MESSAGE });
  }
  if (problem.code === 'COMING_SOON') onComingSoon();
  return new ApiProblem(status, { ...problem, code: problem.code ?? 'INTERNAL', message: problem.message });
}

/** What is said of a failure: the words of the server, or that it could not be reached; a general sentence of all else. */
export const problemText = (error: unknown): string =>
  error instanceof ApiProblem ? error.message : UNREADABLE_MESSAGE;

/** No answer, one of a server that broke off, or one while the first call still runs: it may have been done or not. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_RUNNING');

const RETRY_DELAYS_MS = [300, 900, 2700];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls one endpoint and answers with the type of its contract; throws `ApiProblem`.
 * Every mutating call carries an `Idempotency-Key`, and repeats under the same key up to three times
 * when no answer arrived, so a lost answer never makes the same thing twice, nor does whoever presses twice
 * (`makeOnce`). A reading call repeats while the database
 * restarts, which takes seconds; not under overload, of which it would make more.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<CallOutput<E>> {
  const {
    params,
    query,
    body,
    signal,
    key: given,
  } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    key?: string;
  };
  const request: TransportRequest = {
    method: endpoint.method,
    url: endpointUrl(endpoint, params, query),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  };
  if (endpoint.method === 'GET') {
    const answer = repeat(request, ({ code }) => isPatient && code === 'DATABASE_AWAY');
    return answer as Promise<CallOutput<E>>;
  }
  const send = (key: string) => {
    const headers = { ...request.headers, 'idempotency-key': key };
    return repeat({ ...request, headers }, ({ code }) => code === 'NETWORK') as Promise<CallOutput<E>>;
  };
  if (given !== undefined || signal) return send(given ?? crypto.randomUUID());
  return makeOnce(`${request.method} ${request.url} ${request.body ?? ''}`, isUnsettled, send);
}

/** Sends a request and, after failures that are worth it, up to three times more. */
async function repeat(
  request: TransportRequest,
  isWorthIt: (problem: ApiProblem) => boolean,
): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await exchange(request);
    } catch (error) {
      const delay = RETRY_DELAYS_MS[attempt];
      const isRepeated = error instanceof ApiProblem && isWorthIt(error);
      if (!isRepeated || delay === undefined || request.signal?.aborted) throw error;
      // Not all tabs at the same moment.
      await wait(delay * (0.8 + 0.4 * Math.random()));
    }
  }
}

/** Sends one request, once, and reads its answer; throws `ApiProblem`. */
export async function exchange(request: TransportRequest): Promise<unknown> {
  let response: TransportResponse;
  try {
    response = await transport(request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiProblem(0, { code: 'NETWORK', message: NETWORK_MESSAGE });
  }
  const isOk = response.status >= 200 && response.status < 300;
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    if (request.signal?.aborted) throw request.signal.reason;
    // A 2xx answer that broke off is a lost answer; any other unreadable answer is the server's failure.
    if (isOk) throw new ApiProblem(0, { code: 'NETWORK', message: NETWORK_MESSAGE });
    body = null;
  }
  if (!isOk) throw readProblem(response.status, body);
  return body;
}
