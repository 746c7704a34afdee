import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Auth } from './auth.ts';

type CookieTools = {
  toHeaders(request: FastifyRequest): Headers;
  forwardCookies(headers: Headers, reply: FastifyReply): void;
};

type Code = { code: string; isRecoveryCode: boolean };

/** Names what better-auth refuses; what is no refusal is rethrown as it is. */
function toProblem(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'APIError') return error;
  const { code } = ((error as { body?: { code?: string } }).body ?? {}) as { code?: string };
  switch (code) {
    case 'INVALID_CODE':
      return fieldProblem(
        'code',
        '인증 코드가 올바르지 않아요. 앱에 지금 보이는 숫자 6자리를 입력해 주세요.',
      );
    case 'INVALID_BACKUP_CODE':
      return fieldProblem('code', '복구 코드가 올바르지 않거나 이미 쓴 코드예요.');
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
      return problem('CHALLENGE_ENDED');
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return problem('TOO_MANY_REQUESTS', {
        message:
          '인증 코드를 여러 번 틀려서 15분 동안 막았어요. 기다리거나 비밀번호를 재설정하면 다시 시도할 수 있어요.',
        retryAfterSeconds: 900,
      });
    case 'INVALID_PASSWORD':
      return fieldProblem('password', '비밀번호가 올바르지 않아요.');
    default:
      return problem('TRANSITION_REFUSED');
  }
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toProblem(error);
  }
}

/** The second factor of a member: codes by time (RFC 6238) and recovery codes, kept encrypted by better-auth. */
export function openSecondFactor({ api }: Auth, { toHeaders, forwardCookies }: CookieTools) {
  return {
    /** Answers the challenge of a sign-in. The session is open; the browser gets it by `handOut`. */
    async answer(
      request: FastifyRequest,
      reply: FastifyReply,
      { code, isRecoveryCode }: Code,
    ): Promise<{ memberId: string; token: string; handOut(): void }> {
      const given = { body: { code }, headers: toHeaders(request), returnHeaders: true } as const;
      const { headers, response } = await refusing(() =>
        isRecoveryCode ? api.verifyBackupCode(given) : api.verifyTOTP(given),
      );
      const { token, user } = response;
      if (!token) throw problem('CHALLENGE_ENDED');
      return { memberId: user.id, token, handOut: () => forwardCookies(headers, reply) };
    },

    /** Makes a secret that counts once `confirm` has seen a code of it. */
    async begin(
      request: FastifyRequest,
      password: string,
    ): Promise<{ uri: string; recoveryCodes: string[] }> {
      const made = await refusing(() =>
        api.enableTwoFactor({ body: { password, method: 'totp' }, headers: toHeaders(request) }),
      );
      if (!('totpURI' in made)) throw problem('INTERNAL');
      return { uri: made.totpURI, recoveryCodes: made.backupCodes };
    },

    /** Turns the second factor on by its first code; the browser gets a new session. */
    async confirm(request: FastifyRequest, reply: FastifyReply, code: string): Promise<void> {
      const given = { body: { code }, headers: toHeaders(request), returnHeaders: true } as const;
      const { headers } = await refusing(() => api.verifyTOTP(given));
      forwardCookies(headers, reply);
    },

    /** Turns the second factor off; the browser gets a new session. */
    async end(request: FastifyRequest, reply: FastifyReply, password: string): Promise<void> {
      const given = { body: { password }, headers: toHeaders(request), returnHeaders: true } as const;
      const { headers } = await refusing(() => api.disableTwoFactor(given));
      forwardCookies(headers, reply);
    },

    /** Ten new recovery codes; the ones before are void. */
    async renewRecoveryCodes(request: FastifyRequest, password: string): Promise<string[]> {
      const given = { body: { password }, headers: toHeaders(request) };
      return (await refusing(() => api.generateBackupCodes(given))).backupCodes;
    },

    /** How many recovery codes a member has left. */
    async countRecoveryCodes(memberId: string): Promise<number> {
      try {
        return (await api.viewBackupCodes({ body: { userId: memberId } })).backupCodes.length;
      } catch (error) {
        if (error instanceof Error && error.name === 'APIError') return 0;
        throw error;
      }
    },
  };
}
