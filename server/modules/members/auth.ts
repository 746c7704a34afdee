import { betterAuth } from 'better-auth/minimal';
import { twoFactor as twoFactorPlugin, username } from 'better-auth/plugins';
import { limits } from '#contract/limits.ts';
import type { Database } from '#db/client.ts';
import type { Config } from '#server/config/config.ts';
import { openAuthTables } from './auth-store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export const sessionSeconds = 14 * 86_400;
const sessionAgeSeconds = 86_400;
/** A session that ends sooner than this is older than a day and is given its whole time again. */
export const renewalSeconds = sessionSeconds - sessionAgeSeconds;
/** How long a browser that gave the right password may take for its code. */
const challengeSeconds = 600;

export type Auth = ReturnType<typeof createAuth>;

/** Name of a cookie of ours: in production only this host over TLS can set or read it. */
export function cookieNameOf(config: Config, name: string): string {
  return config.isProduction ? `__Host-matson-${name}` : `matson-${name}`;
}

/** better-auth over our tables: passwords, second factors and sessions; its HTTP handler is not mounted. */
export function createAuth(db: Database, config: Config) {
  const attributes = { secure: config.isProduction, sameSite: 'lax', path: '/' } as const;
  return betterAuth({
    appName: '맞손',
    baseURL: config.publicUrl,
    secret: config.sessionSecret,
    database: openAuthTables(db),
    // Told of a column that it never writes: it creates no members, and would else refuse to work.
    user: { modelName: 'member', additionalFields: { role: { type: 'string', input: false } } },
    session: {
      modelName: 'session',
      fields: { userId: 'memberId' },
      expiresIn: sessionSeconds,
      updateAge: sessionAgeSeconds,
    },
    account: { modelName: 'credential', fields: { userId: 'memberId' } },
    verification: { modelName: 'verification' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: limits.passwordMaxUnits,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [
      username({ minUsernameLength: 1, maxUsernameLength: 20, usernameValidator: () => true }),
      twoFactorPlugin({
        issuer: '맞손',
        twoFactorCookieMaxAge: challengeSeconds,
        schema: { twoFactor: { fields: { userId: 'memberId' } } },
      }),
    ],
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookieNameOf(config, 'session'), attributes },
        two_factor: { name: cookieNameOf(config, 'challenge'), attributes },
      },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
