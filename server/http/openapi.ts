import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '#server/app-type.ts';

/** Prints the contract as OpenAPI: the document at `/api/docs/json`, readable at `/api/docs`. */
export async function openApi(app: App): Promise<void> {
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
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
