import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#contract/access/actor.ts';
import { administratorRoleMessage } from '#contract/access/administrator-role.ts';
import { reaches, roleMessage } from '#contract/access/audience.ts';
import { can, isAmongRoles, policy, rolesOf } from '#contract/access/policy.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Opened } from '#db/client.ts';
import type { App } from '#server/app-type.ts';
import type { Platform } from '#server/platform.ts';
import type { CacheValidity, PublicSnapshot } from '#server/public-cache/validity.ts';
import { runUnit, type Unit } from '#server/unit.ts';
import { describeError } from './describe-error.ts';
import {
  accountHolder,
  type Claim,
  checkSame,
  checkTaken,
  findAnswer,
  hashRequest,
  type KeyHolder,
  openingOf,
  readKey,
  storeAnswer,
} from './idempotency.ts';
import { isRolledBack, problem, toProblem } from './problem.ts';
import { addressGroup } from './rate-limits.ts';
import { countUpload, readLeastBytes } from './upload-admission.ts';
import { receiveUpload, type Upload, type UploadRule } from './uploads.ts';

/** What a service knows of the call it serves. */
export type Call = Platform & {
  actor: Actor;
  ipAddress: string;
  /** True where an earlier call with the same key has had its effect: this one only reads the answer again. */
  isRepeated: boolean;
  transact: Transact;
};

/**
 * Runs the use case in one transaction; a repeated call gets what the first one stored in its place. Without `answer` that
 * is the whole answer. With it, it is the outcome of `work` (plain JSON), and the answer is read from the database after
 * the commit, by a repetition too: it then sees the resource as it is now, on a connection that nobody waits for.
 */
export type Transact = {
  <T>(work: (unit: Unit) => Promise<T>): Promise<T>;
  <O, T>(work: (unit: Unit) => Promise<O>, answer: (outcome: O) => Promise<T>): Promise<T>;
};

type Value<T> = T extends z.ZodType ? z.output<T> : never;

export type EndpointCall<E extends Endpoint> = Call & {
  params: Value<E['params']>;
  query: Value<E['query']>;
  body: Value<E['body']>;
  upload: Upload;
  request: FastifyRequest;
  reply: FastifyReply;
};

type MountOptions<E extends Endpoint> = {
  /** What an upload endpoint takes, and from whom. */
  upload?: UploadRule & {
    /**
     * Runs before a byte is read: whoever may not send it, or has no room for a file of `leastBytes`, shall not be
     * listened to.
     */
    admit(
      call: Pick<EndpointCall<E>, keyof Platform | 'actor' | 'ipAddress' | 'params' | 'request'> & {
        leastBytes: number;
      },
    ): Promise<void>;
  };
  /** Whose the `Idempotency-Key` of a visitor is, as a UUID; without it visitors have none. */
  keyHolder?: (request: FastifyRequest) => string | null;
  /** For a public GET whose answer everyone may be given again: until when it holds. */
  validity?: (snapshot: PublicSnapshot, params: Value<E['params']>) => CacheValidity;
  /** The handler writes to the reply itself (files, cookies on a stream). */
  isRaw?: boolean;
};

/** An upload, and whether a row may name it: from the end of the use case on, unless its transaction failed. */
type Received = { upload: Upload; isNamed: boolean };

/** Endpoints mounted so far, for the access matrix and for the check that every route declares its access. */
export const mountedEndpoints = new Map<string, Endpoint>();

/** The member of a call: never null on an action whose audience is signed in. */
export function memberOf(actor: Actor): Extract<Actor, { kind: 'MEMBER' }> {
  if (actor.kind !== 'MEMBER') throw problem('UNAUTHENTICATED');
  return actor;
}

/** The organisation of a member who belongs to one. */
export function organizationOf(actor: Actor): string {
  const { organizationId } = memberOf(actor);
  if (organizationId === null) throw problem('NOT_FOUND');
  return organizationId;
}

/** Refuses an actor to whom an endpoint is not open, with why. */
export function checkAudience(actor: Actor, endpoint: Endpoint): void {
  const { audience } = policy[endpoint.action];
  if (reaches(actor, audience)) {
    if (isAmongRoles(actor, endpoint.action)) return;
    throw problem('ROLE_MISMATCH', { message: administratorRoleMessage(rolesOf(endpoint.action) ?? []) });
  }
  if (actor.kind !== 'MEMBER') throw problem('UNAUTHENTICATED');
  const hasFactor = actor.needsSecondFactor && reaches({ ...actor, needsSecondFactor: false }, audience);
  if (hasFactor) throw problem('SECOND_FACTOR_NEEDED');
  const hasRole = reaches({ ...actor, membershipStatus: 'APPROVED' }, audience);
  throw hasRole
    ? problem('MEMBERSHIP_INACTIVE')
    : problem('ROLE_MISMATCH', { message: roleMessage(actor, audience) });
}

/**
 * Serves one endpoint: session, access policy, validation, idempotency, then the handler.
 * The answer passes through the response schema, which is an allow-list; a Buffer is sent as finished JSON.
 */
export function mount<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: EndpointCall<E>) => Promise<Value<E['response']> | Buffer>,
  options: MountOptions<E> = {},
): void {
  const { platform } = app;
  const isMutating = endpoint.method !== 'GET';
  const isMultipart = endpoint.consumes === 'multipart';
  if (isMultipart !== (options.upload !== undefined)) {
    throw new Error(`${endpoint.path}: an upload endpoint needs what it takes, and no other has that`);
  }
  mountedEndpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint);

  /** Whose the key of a call is; null where nobody could hold it. */
  function findHolder(request: FastifyRequest): KeyHolder | null {
    if (request.actor.kind === 'MEMBER') return accountHolder(request.actor.memberId);
    if (policy[endpoint.action].audience !== 'ANYONE') return platform.signIn.readEndedHolder(request);
    const formId = options.keyHolder?.(request) ?? null;
    return formId === null ? null : accountHolder(formId);
  }

  function formClaim(request: FastifyRequest, body: unknown): Claim | null {
    const holder = isMutating ? findHolder(request) : null;
    const key = holder && readKey(request.headers['idempotency-key']);
    if (holder === null || key === null) return null;
    const { method, url } = request;
    return { holder, key, requestHash: hashRequest(platform.config.sessionSecret, { method, url, body }) };
  }

  async function isRepetition(request: FastifyRequest): Promise<boolean> {
    const key = request.headers['idempotency-key'];
    if (!isMutating || typeof key !== 'string') return false;
    const holder = findHolder(request);
    return holder !== null && (await findAnswer(platform.db, { holder, key })) !== null;
  }

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      claim,
      body,
      received,
      isRepeated,
    }: { claim: Claim | null; body: unknown; received?: Received; isRepeated: boolean },
  ) {
    const { actor } = request;
    const call = {
      ...platform,
      actor,
      ipAddress: request.ip,
      isRepeated,
      params: request.params,
      query: request.query,
      body,
      upload: received?.upload,
      request,
      reply,
      transact: async (
        work: (unit: Unit) => Promise<unknown>,
        answer?: (outcome: unknown) => Promise<unknown>,
      ) => {
        const carryOut = async (unit: Unit, opened: Opened) => {
          const stored = claim && checkTaken(opened, claim);
          if (stored) return stored.body;
          const result = await work(unit);
          if (claim) await keepAnswer(unit, claim, { request, result, isOutcome: answer !== undefined });
          if (received) received.isNamed = true;
          return result;
        };
        const opening = claim ? openingOf(claim) : undefined;
        const outcome = await runUnit(platform, actor, carryOut, opening).catch((error: unknown) => {
          if (received && isRolledBack(error)) received.isNamed = false;
          throw error;
        });
        return answer ? answer(outcome) : outcome;
      },
    } as unknown as EndpointCall<E>;
    const { validity } = options;
    const answer = validity
      ? await app.publicCache.answer(
          request,
          (snapshot) => validity(snapshot, call.params),
          () => handle(call),
        )
      : await handle(call);
    if (endpoint.cacheSeconds !== undefined && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`);
    }
    if (options.isRaw) return reply;
    if (Buffer.isBuffer(answer)) reply.type('application/json; charset=utf-8');
    return answer;
  }

  async function keepAnswer(
    unit: Unit,
    claim: Claim,
    { request, result, isOutcome }: { request: FastifyRequest; result: unknown; isOutcome: boolean },
  ): Promise<void> {
    const isMember = unit.actor.kind === 'MEMBER';
    const session = isMember ? platform.signIn.readSessionHolder(request) : null;
    const body = isOutcome ? (result ?? {}) : endpoint.response.parse(result);
    await storeAnswer(unit.tx, claim, { session, body, isOutcome });
  }

  async function serveUpload(request: FastifyRequest, reply: FastifyReply, claim: Claim | null) {
    if (endpoint.consumes !== 'multipart' || !options.upload) throw problem('INTERNAL');
    const stored = claim && (await findAnswer(platform.db, claim));
    const { upload: rule } = options;
    const { ip: ipAddress, actor, params } = request;
    const leastBytes = readLeastBytes(request, rule);
    await platform.watch.disk.admit(leastBytes);
    const caller = { ...platform, actor, ipAddress, params, request, leastBytes };
    if (!stored) await rule.admit(caller as Parameters<typeof rule.admit>[0]);
    const sender = findHolder(request)?.id ?? addressGroup(ipAddress);
    // A repetition uses up nothing of what new files have, and has as much for itself.
    await countUpload(platform.db, request, {
      rule,
      leastBytes,
      ...(stored
        ? { sender: `repeated:${sender}`, perHour: null }
        : { sender, perHour: endpoint.quota.perHour }),
    });
    const { upload, fields } = await receiveUpload(request, platform, {
      rule,
      schema: endpoint.body,
      missing: endpoint.quota.missing,
    });
    const received: Received = { upload, isNamed: false };
    try {
      const { sha256, name } = upload;
      const full = claim && formClaim(request, { ...fields, sha256, name });
      if (stored && full) {
        checkSame(stored, full);
        if (!stored.isOutcome) return stored.body;
      }
      return await serve(request, reply, {
        claim: full,
        body: fields,
        received,
        isRepeated: stored !== null,
      });
    } finally {
      // Removed at once when no row names it. Where the commit's outcome is unknown it stays: the sweeper decides.
      if (!received.isNamed) await platform.storage.delete(upload.storageKey);
    }
  }

  /** Finds out who calls and refuses whoever may not, but for the repetition of a call that was answered. */
  async function admitCaller(request: FastifyRequest): Promise<void> {
    const caller = await platform.signIn.findCaller(request);
    request.actor = caller.actor;
    try {
      checkAudience(caller.actor, endpoint);
      app.checkOpen(caller, endpoint);
    } catch (refusal) {
      // The first call with this key may have ended what it needed itself: session, role or part of the service.
      if (isMultipart || !(await isRepetition(request))) throw refusal;
      request.refusal = refusal;
    }
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? ''],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body && !isMultipart ? { body: endpoint.body } : {}),
      ...(isMultipart ? { consumes: ['multipart/form-data'] } : {}),
      ...(options.isRaw ? {} : { response: { 200: endpoint.response } }),
    },
    ...(policy[endpoint.action].audience === 'ANYONE' ? {} : { onRequest: admitCaller }),
    handler: async (request, reply) => {
      const claim = formClaim(request, isMultipart ? null : request.body);
      if (isMultipart) return serveUpload(request, reply, claim);
      const stored = claim && (await findAnswer(platform.db, claim));
      const isRepeated = stored !== null && stored.requestHash === claim?.requestHash;
      if (isRepeated && !stored.isOutcome) return stored.body;
      // An answer that is read anew is read with the rights that its caller has now.
      if (request.refusal && !isRepeated) throw request.refusal;
      if (stored && claim) checkSame(stored, claim);
      return serve(request, reply, { claim, body: request.body, isRepeated });
    },
  });
}

/** Throws NOT_FOUND unless the actor may do this to this resource: not yours is not there. */
export function authorize(...[actor, action, ...resource]: Parameters<typeof can>): void {
  if (!(can as (...given: unknown[]) => boolean)(actor, action, ...resource)) throw problem('NOT_FOUND');
}

/** Sends what went wrong as a problem; unknown errors are logged and become one generic sentence. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const named = toProblem(error);
  const { watch, errorReports } = (request.server as Partial<App>).platform ?? {};
  watch?.database.note(error);
  watch?.disk.note(error);
  if (named.code === 'INTERNAL') {
    const { method, routeOptions } = request;
    const description = describeError(error);
    request.log.error({ ...description, method, route: routeOptions.url }, 'unexpected error');
    errorReports?.report(description, {
      transaction: `${method} ${routeOptions.url}`,
      requestId: request.id,
    });
  }
  // Who guesses, or knocks where nothing is open, shows in the log; who it is stands in no line.
  if ([401, 403, 429].includes(named.status)) {
    const { method, routeOptions } = request;
    request.log.info({ code: named.code, method, route: routeOptions.url }, 'refused');
  }
  if (named.cause !== undefined) request.log.warn(describeError(named.cause), named.code);
  if (named.details.retryAfterSeconds !== undefined)
    reply.header('retry-after', named.details.retryAfterSeconds);
  return reply.status(named.status).header('cache-control', 'no-store').send(named.toBody());
}
