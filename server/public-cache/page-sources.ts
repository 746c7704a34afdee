import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './response-cache.ts';
import type { SnapshotSource } from './validity.ts';

/** Answers one GET of the API inside this process, as a visitor without a session gets it. */
export type PageApi = (url: string) => Promise<{ status: number; json(): unknown }>;

/** Digest of each answer that a page was made from, by address. */
export type SeenAnswers = ReadonlyMap<string, string>;

/** A rendering and what went into it; `isWhole` is false where the API failed to give any of it. */
export type Collected<T> = { result: T; seen: SeenAnswers; isWhole: boolean };

/** The API as pages see it while they are rendered, and what they saw of it. */
export type PageSources = {
  api: PageApi;
  /** Runs a rendering and tells which answers went into it. */
  collect<T>(render: () => Promise<T>): Promise<Collected<T>>;
  /** True when every answer that a page was made from would be the same now. */
  areSame(seen: SeenAnswers): Promise<boolean>;
};

type Answer = { status: number; body: Buffer };
type Collecting = { seen: Map<string, string>; isWhole: boolean };

/** Asks the API of `app` within this process; responses that are finished already come from the cache. */
export function createPageSources(
  app: Pick<FastifyInstance, 'inject'>,
  responses: ResponseCache,
  snapshots: SnapshotSource,
): PageSources {
  const collecting = new AsyncLocalStorage<Collecting>();

  async function ask(url: string): Promise<Answer> {
    const kept = responses.find(url);
    if (kept?.isCurrent(await snapshots.fresh())) return { status: 200, body: kept.body };
    const response = await app.inject({ method: 'GET', url, headers: { accept: 'application/json' } });
    return { status: response.statusCode, body: response.rawPayload };
  }

  return {
    api: async (url) => {
      const answer = await ask(url);
      const collected = collecting.getStore();
      collected?.seen.set(url, digest(answer));
      if (collected && isFailure(answer)) collected.isWhole = false;
      return { status: answer.status, json: () => JSON.parse(answer.body.toString()) as unknown };
    },
    collect: async (render) => {
      const collected: Collecting = { seen: new Map(), isWhole: true };
      const result = await collecting.run(collected, render);
      return { result, ...collected };
    },
    areSame: async (seen) => {
      for (const [url, known] of seen) if (digest(await ask(url)) !== known) return false;
      return true;
    },
  };
}

/** That something does not exist is an answer; that it cannot be given now is none. */
function isFailure({ status }: Answer): boolean {
  return status >= 500 || status === 429;
}

function digest({ status, body }: Answer): string {
  return `${status} ${hash('sha1', body, 'base64url')}`;
}
