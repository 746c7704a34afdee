import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, request } from '@playwright/test';
import { signIn } from '#contract/accounts/members.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { type AnyEndpoint, type CallInput, type CallOutput, endpointUrl } from '#web/lib/api.ts';

/** A member's way to the API beside the browser, to arrange what a test begins with. */
export interface Api {
  /** Calls an endpoint as the member; throws on every answer that is not 2xx. */
  call: <E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>) => Promise<CallOutput<E>>;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];
type SignedIn = Api & { cookies: Cookies };

/** One session for each account and product of this worker: signing in is limited to a few times a minute. */
const sessions = new Map<string, Promise<SignedIn>>();

/** Signs an account in without a browser, once for each worker. `baseURL` is the address of the product. */
export function openApi(baseURL: string, username: string): Promise<SignedIn> {
  const key = `${baseURL} ${username}`;
  const known = sessions.get(key) ?? startSession(baseURL, username);
  sessions.set(key, known);
  return known;
}

async function startSession(baseURL: string, username: string): Promise<SignedIn> {
  const context = await request.newContext({ baseURL });
  await send(context, signIn, { body: { username, password: demoPassword } });
  const { cookies } = await context.storageState();
  return { call: (endpoint, input) => send(context, endpoint, input), cookies };
}

async function send<E extends AnyEndpoint>(
  context: APIRequestContext,
  endpoint: E,
  input?: CallInput<E>,
): Promise<CallOutput<E>> {
  const { params, query, body } = (input ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const response = await context.fetch(endpointUrl(endpoint, params, query), {
    method: endpoint.method,
    ...(body === undefined ? {} : { data: body }),
    headers: { 'idempotency-key': randomUUID() },
    // The product closes a connection that was idle for ten seconds, which a busy machine may hear of too late. The key
    // makes it safe to send again.
    maxRetries: 2,
  });
  if (!response.ok())
    throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as CallOutput<E>;
}
