import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { App } from '#server/app-type.ts';
import type { Config } from '#server/config/config.ts';
import { sendSecurityHeaders } from './security-headers.ts';

async function readHeaders(isProduction: boolean) {
  const app = Fastify();
  sendSecurityHeaders(app as unknown as App, { isProduction } as Config);
  app.get('/', async () => 'page');
  app.get('/own', async (_request, reply) => reply.header('x-frame-options', 'DENY').send('page'));
  return {
    page: (await app.inject('/')).headers,
    own: (await app.inject('/own')).headers,
    unknown: (await app.inject('/nowhere')).headers,
  };
}

/** What a page may load, run, send and be shown in. */
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
};
const read = (header: unknown) =>
  Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2)),
  );

test.each([true, false])(
  'every answer tells browsers what to allow, in production: %s',
  async (isProduction) => {
    const { page, own, unknown } = await readHeaders(isProduction);
    for (const headers of [page, own, unknown]) {
      const { 'upgrade-insecure-requests': upgrade, ...directives } = read(
        headers['content-security-policy'],
      );
      expect(directives).toEqual(policy);
      // A machine of a developer has no certificate.
      expect(
        Object.keys(read(headers['content-security-policy'])).includes('upgrade-insecure-requests'),
      ).toBe(isProduction);
      expect(upgrade).toBeUndefined();
      expect(headers['strict-transport-security']).toBe(
        isProduction ? 'max-age=31536000; includeSubDomains' : undefined,
      );
      expect(headers).toMatchObject({
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect([page['x-frame-options'], own['x-frame-options']]).toEqual(['SAMEORIGIN', 'DENY']);
  },
);
