import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { App } from './app-type.ts';
import { admitByRank } from './http/admission.ts';
import { watchForwarding } from './http/forwarding.ts';
import { healthRoutes } from './http/health.ts';
import { isMalformed } from './http/malformed.ts';
import { sendProblem } from './http/mount.ts';
import { openApi } from './http/openapi.ts';
import { guardOrigin } from './http/origin.ts';
import { guardLoad } from './http/overload.ts';
import { packAnswers } from './http/packed-answers.ts';
import { problem } from './http/problem.ts';
import { nameRequest, requestIdHeader } from './http/request-id.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { limitBodyTime, uploadTimeoutMs } from './http/slow-clients.ts';
import { cookieNameOf } from './modules/members/auth.ts';
import { checkOpen } from './modules/settings/open-feature.ts';
import { readAddress } from './pages/address.ts';
import { pagesRoutes } from './pages/routes.ts';
import type { Platform } from './platform.ts';
import { createCacheHandler } from './public-cache/cache-handler.ts';
import { createPublicCache } from './public-cache/public-cache.ts';
import * as moduleRoutes from './routes.ts';

const UNREADABLE_ADDRESS = '주소를 읽지 못했어요. 주소를 다시 확인해 주세요.';

// What a schema has no sentence of its own for is said in Korean too.
z.config({ customError: () => '값을 다시 확인해 주세요.' });

/** Given with the options, and not set later, they keep Fastify from loading compilers of its own. */
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];

/** During maintenance the API answers nothing, so that no page that is still open changes anything. */
function closeApi(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    throw problem('UNAVAILABLE', {
      message: '점검하고 있어요. 잠시 뒤 다시 시도해 주세요.',
      retryAfterSeconds: 60,
    });
  });
}

/**
 * Builds the HTTP application over an opened platform; `listen` and `close` are the caller's.
 * Pages need the browser build; without them the API stands alone. `logTo` takes the log's lines in place of stdout.
 */
export async function buildApp(
  platform: Platform,
  { servesPages = true, logTo }: { servesPages?: boolean; logTo?: { write(line: string): void } } = {},
): Promise<App> {
  const { config } = platform;
  const publicCache = createPublicCache(platform.catalog);
  const cacheHandler = createCacheHandler(publicCache.responses, publicCache.snapshots, {
    isRefused: isMalformed,
    isLeaving: () => platform.watch.isLeaving,
    ownHeaders: (request) => [requestIdHeader, nameRequest(request)],
  });
  const fastify = Fastify({
    serverFactory: cacheHandler.createServer,
    logger: {
      level: config.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      ...(logTo ? { stream: logTo } : {}),
    },
    requestIdHeader: false,
    genReqId: nameRequest,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 512 * 1024,
    requestTimeout: uploadTimeoutMs,
    // An address of 10 KB in Hangul is 30 KB as it is sent; the longest that anyone is told something useful about.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 48 * 1024 },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory },
    rewriteUrl: readAddress,
    // An address of the API that cannot be read reaches no route: what is wrong is said to whoever sent it.
    frameworkErrors: (_error, request, reply) => {
      sendProblem(problem('MALFORMED', { message: UNREADABLE_ADDRESS }), request, reply);
    },
  });
  const app = Object.assign(fastify as unknown as FastifyInstance, {
    platform,
    publicCache,
    checkOpen,
  }) as App;
  app.decorateRequest('actor');
  app.decorateRequest('refusal', null);
  app.decorateRequest('cacheValidity', null);

  app.setErrorHandler((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fieldErrors = error.validation.map((issue) => ({
        path: issue.instancePath.slice(1).replaceAll('/', '.'),
        message: issue.message ?? '',
      }));
      return sendProblem(problem('VALIDATION', { fieldErrors }), request, reply);
    }
    const code = (error as { code?: string }).code;
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return sendProblem(problem('BODY_TOO_LARGE'), request, reply);
    if (code === 'FST_REQ_FILE_TOO_LARGE') return sendProblem(problem('FILE_TOO_LARGE'), request, reply);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status === 503) return sendProblem(problem('UNAVAILABLE', { retryAfterSeconds: 5 }), request, reply);
    if (status >= 400 && status < 500 && code?.startsWith('FST_')) {
      return sendProblem(problem('MALFORMED'), request, reply);
    }
    return sendProblem(error, request, reply);
  });

  app.observeAnswer = platform.metrics.observeAnswer;
  app.addHook('onResponse', async (request, reply) => {
    // A stream takes as long as its reader stays.
    if (`${reply.raw.getHeader('content-type')}`.startsWith('text/event-stream')) return;
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    app.observeAnswer(method, route, reply.statusCode, reply.elapsedTime / 1000);
    platform.traces?.record({
      name: `${method} ${route}`,
      kind: 'SERVER',
      endedAt: new Date(),
      ms: reply.elapsedTime,
      isFailed: reply.statusCode >= 500,
      parent: request.headers.traceparent?.toString(),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'matson.request_id': request.id,
      },
    });
  });
  watchForwarding(app);
  limitBodyTime(app, 15_000);
  if (config.maintenanceUntil !== null) closeApi(app);
  app.addHook('onRequest', (request, _reply, done) => {
    request.actor = { kind: 'ANONYMOUS' };
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
  sendSecurityHeaders(app, config);
  // The last of the hooks that add headers: what is kept here is sent again as it is.
  app.addHook('onSend', (request, reply, payload, done) => {
    publicCache.responses.keep(request, reply, payload);
    done();
  });
  // After what is kept: the name of a request is its own.
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  packAnswers(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 10,
      fieldSize: 4096,
      fileSize: limits.uploadMaxSizeMB * 1024 * 1024 + 1,
      parts: 12,
    },
    throwFileSizeLimit: false,
  });
  await guardLoad(app);
  admitByRank(app, cookieNameOf(config, 'session'));
  guardOrigin(app, config);
  await openApi(app);

  healthRoutes(app);
  if (config.maintenanceUntil === null) cacheHandler.open(app);
  for (const mountRoutes of Object.values(moduleRoutes)) mountRoutes(app);
  app.all('/api/*', async () => {
    throw problem('NOT_FOUND');
  });
  if (servesPages) await pagesRoutes(app);
  return app;
}
