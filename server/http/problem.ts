import { type ProblemBody, type ProblemCode, problems } from '#contract/problem.ts';
import { findOutage, type Outage } from '#db/outage.ts';

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

/** What a disk says that takes nothing more, and the outage that it is. */
const diskFaults: Record<string, 'STORAGE_FULL' | 'READ_ONLY'> = {
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  EROFS: 'READ_ONLY',
};

const outageProblems = {
  AWAY: 'DATABASE_AWAY',
  BUSY: 'UNAVAILABLE',
  FULL: 'STORAGE_FULL',
  READ_ONLY: 'READ_ONLY',
} as const satisfies Record<Outage, ProblemCode>;

/** The innermost code that an error or one of its causes carries. */
function findCode(error: unknown): string | undefined {
  let code: string | undefined;
  for (let current = error; current instanceof Error; current = current.cause) {
    code = (current as NodeJS.ErrnoException).code ?? code;
  }
  return code;
}

/** True where a disk has no room, or is read-only. */
export function isDiskFault(error: unknown): boolean {
  return diskFaults[findCode(error) ?? ''] !== undefined;
}

/** The outage of database or disk behind an error, as it is told; null where it is none. */
function findOutageProblem(error: unknown): keyof typeof retrySeconds | null {
  const outage = findOutage(error);
  return outage ? outageProblems[outage] : (diskFaults[findCode(error) ?? ''] ?? null);
}

/** How soon it is worth asking again: a database that restarts is back in a second, room on a disk takes somebody. */
const retrySeconds = { DATABASE_AWAY: 2, UNAVAILABLE: 2, READ_ONLY: 10, STORAGE_FULL: 60 };

/** True when the database answered that it refuses: nothing of the transaction stays. Unknown after a lost connection. */
export function isRolledBack(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ((current as { severity?: string }).severity === undefined) continue;
    const outage = findOutage(error);
    return outage !== 'AWAY' && outage !== 'BUSY';
  }
  return false;
}

/** Names what went wrong in the database: refused transitions, locks and stale versions by their SQLSTATE. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const outage = findOutageProblem(error);
  if (outage) return problem(outage, { retryAfterSeconds: retrySeconds[outage] });
  switch (findCode(error)) {
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
      return problem('INTERNAL');
  }
}
