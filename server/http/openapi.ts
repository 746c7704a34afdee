import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '#server/app-type.ts';

/**
 * Prints the contract as OpenAPI: the document at `/api/docs/json`, readable at `/api/docs`. In production without what
 * only admins call: nobody else shall learn from us what there is.
 */
export async function openApi(app: App): Promise<void> {
  const { isProduction } = app.platform.config;
  const isHidden = (url: string) => isProduction && url.startsWith('/api/admin/');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '맞손 API',
        version: '1',
        description:
          'Every mutating call may carry an `Idempotency-Key`. Errors are `{ code, message, fieldErrors? }`.',
      },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      return { schema: isHidden(url) ? { ...schema, hide: true } : schema, url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
