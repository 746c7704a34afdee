import { ZodError } from 'zod';

/** The first line of a message; of a value that does not fit its schema, where and how. */
function nameFault(error: Error): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, code }) => `${path.join('.') || 'value'}: ${code}`).join(', ');
  }
  return error.message.split('\n')[0]?.replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '(address)') ?? '';
}

export type ErrorDescription = {
  name: string;
  code?: string;
  message: string;
  /** Lines of the stack, the innermost first. */
  frames: string[];
};

/**
 * What a log may hold of an error: its kind, its innermost message without mail addresses, and where it came from.
 * Queries and their parameters, which the outer message of a database error repeats, stay out: they are members' data.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: '', frames: [] };
  let innermost: Error & { code?: string } = error;
  while (innermost.cause instanceof Error) innermost = innermost.cause;
  return {
    name: innermost.name,
    ...(innermost.code ? { code: innermost.code } : {}),
    message: nameFault(innermost),
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .map((line) => line.trim()),
  };
}
