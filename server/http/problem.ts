import { type ProblemBody, type ProblemCode, problems } from '#contract/problem.ts';

export type ProblemDetails = Omit<Partial<ProblemBody>, 'code'> & { retryAfterSeconds?: number };

/** The one error that reaches a member: a code of the closed union, its status and its Korean sentence. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}, cause?: unknown) {
    super(details.message ?? problems[code].message, { cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }

  toBody(): ProblemBody {
    const { fieldErrors, current } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(fieldErrors ? { fieldErrors } : {}),
      ...(current ? { current } : {}),
    };
  }
}

/** Makes a problem to throw; `details.message` replaces the default sentence, and a `cause` is logged. */
export function problem(code: ProblemCode, details?: ProblemDetails, cause?: unknown): Problem {
  return new Problem(code, details, cause);
}

/** A problem that names one field of the form, by its dotted path. */
export function fieldProblem(path: string, message: string): Problem {
  return new Problem('VALIDATION', { fieldErrors: [{ path, message }] });
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '57014',
]);

type DatabaseError = Error & { code?: string; cause?: unknown };

function findDatabaseError(error: unknown): DatabaseError | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (typeof (current as DatabaseError).code === 'string') return current as DatabaseError;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(current.message)) {
      return Object.assign(current, { code: 'ETIMEDOUT' });
    }
  }
  return null;
}

/** True when the database answered that it refuses: nothing of the transaction stays. Unknown after a lost connection. */
export function isRolledBack(error: unknown): boolean {
  const cause = findDatabaseError(error) as { code: string; severity?: string } | null;
  return cause?.severity !== undefined && !unavailableCodes.has(cause.code);
}

/** Names what went wrong in the database: refused transitions, locks and stale versions by their SQLSTATE. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const cause = findDatabaseError(error);
  switch (cause?.code) {
    case 'MT001':
      return problem('TRANSITION_REFUSED');
    case 'MT002':
      return problem('PROGRESS_LOCKED');
    // Somebody else has just taken what must be nobody else's (an ID, an address, a number).
    case '23505':
      return problem('STALE', {}, error);
    case 'MT003':
    case '40001':
    case '40P01':
      return problem('STALE');
    default:
      return cause?.code !== undefined && unavailableCodes.has(cause.code)
        ? problem('UNAVAILABLE', { retryAfterSeconds: 2 })
        : problem('INTERNAL');
  }
}
