import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '#contract/access/actor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller } from './modules/members/sign-in.ts';
import type { Platform } from './platform.ts';
import type { PublicCache } from './public-cache/public-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
    /** Why the call would be refused if it were no repetition of an answered one. */
    refusal: unknown;
  }
}

/** The HTTP application, as those who add routes to it see it. */
export type App = FastifyInstance & {
  platform: Platform;
  publicCache: PublicCache;
  /** Throws where the part of the service to which an endpoint belongs is closed for this caller. */
  checkOpen(caller: Caller, endpoint: Endpoint): void;
  /** Gives the place of a request among those that are worked on to others: its answer goes on by itself. */
  freePlace(request: FastifyRequest): void;
  /** Counts an answer for `/metrics`. */
  observeAnswer(method: string, route: string, status: number, seconds: number): void;
};
