import type { z } from 'zod';
import type { Action } from './access/policy.ts';
import type { Effects } from './effects.ts';
import type { ListRule } from './lists.ts';
import type { UploadQuota } from './upload-quotas.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API: what the server mounts, what the browser calls, and what OpenAPI prints.
 * `action` names the rule of the access policy that guards it; a route without one cannot be declared.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  /** Fastify path, e.g. `/api/projects/:projectId`. */
  path: string;
  summary: string;
  action: Action;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** Public answers may be cached by browsers and proxies for this long; absent means `no-store`. */
  cacheSeconds?: number;
} & (Reading | Changing) &
  (JsonBody | UploadBody<Body>);

/** Reads of personal data leave an audit entry. */
type Reading = { method: 'GET'; effects?: Effects; list?: ListRule };

type Changing = { method: Exclude<Method, 'GET'>; effects: Effects };

type JsonBody = { consumes?: 'json' };

/** One `file` part plus the string fields that `body` describes. */
type UploadBody<Body> = { consumes: 'multipart'; body: Body & z.ZodObject; quota: UploadQuota };

/** Declares an endpoint and keeps the exact types of its schemas. */
export function endpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition;
}
