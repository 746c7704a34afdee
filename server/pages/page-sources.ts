import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import type { App } from '#server/app.ts';
import type { PageApi } from './render.ts';

/** Digest of each answer that a page was made from, by address. */
export type SeenAnswers = ReadonlyMap<string, string>;

/** The API as pages see it while they are rendered, and what they saw of it. */
export type PageSources = {
  api: PageApi;
  /** Runs a rendering and tells which answers went into it. */
  collect<T>(render: () => Promise<T>): Promise<{ result: T; seen: SeenAnswers }>;
  /** True when every answer that a page was made from would be the same now. */
  areSame(seen: SeenAnswers): Promise<boolean>;
};

type Answer = { status: number; body: Buffer };

/**
 * Asks the API within this process, on the catalogue for which the page itself has waited. Answers that are finished
 * already come from the shelf.
 */
export function createPageSources(app: App): PageSources {
  const { catalog } = app.platform;
  const collecting = new AsyncLocalStorage<Map<string, string>>();

  const ask = (url: string): Promise<Answer> =>
    catalog.settled(async () => {
      const held = app.shelf.find(url);
      if (held?.isCurrent(await catalog.fresh())) return { status: 200, body: held.body };
      const response = await app.inject({ method: 'GET', url, headers: { accept: 'application/json' } });
      return { status: response.statusCode, body: response.rawPayload };
    });

  return {
    api: async (url) => {
      const answer = await ask(url);
      collecting.getStore()?.set(url, digest(answer));
      return { status: answer.status, json: () => JSON.parse(answer.body.toString()) as unknown };
    },
    collect: async (render) => {
      const seen = new Map<string, string>();
      return { result: await collecting.run(seen, render), seen };
    },
    areSame: async (seen) => {
      for (const [url, known] of seen) if (digest(await ask(url)) !== known) return false;
      return true;
    },
  };
}

function digest({ status, body }: Answer): string {
  return `${status} ${hash('sha1', body, 'base64url')}`;
}
