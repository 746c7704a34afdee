import { useState } from 'react';
import type { z } from 'zod';
import { ApiProblem } from '#web/lib/api.ts';

/**
 * Checks values by a schema of the contract, sends what comes out, and keeps what is wrong by its dotted path, from the
 * schema or from the server. Mistakes without a field of their own are the `failure`.
 */
export function useCheckedForm<Schema extends z.ZodType>(
  schema: Schema,
  fields: readonly string[],
  send: (values: z.output<Schema>) => Promise<unknown>,
) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  function show(mistakes: readonly { path: string; message: string }[], fallback: string) {
    const found: Record<string, string> = {};
    for (const { path, message } of mistakes) found[path] ??= message;
    setErrors(found);
    setFailure(mistakes.some(({ path }) => fields.includes(path)) ? null : fallback);
  }

  /** Answers true when the values were taken. */
  async function submit(values: unknown): Promise<boolean> {
    const checked = schema.safeParse(values);
    if (!checked.success) {
      const mistakes = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      show(mistakes, '입력한 내용을 다시 확인해 주세요.');
      return false;
    }
    setErrors({});
    setFailure(null);
    setIsBusy(true);
    try {
      await send(checked.data);
      return true;
    } catch (error) {
      if (error instanceof ApiProblem) show(error.fieldErrors, error.message);
      else setFailure('처리하지 못했어요. 다시 시도해 주세요.');
      setIsBusy(false);
      return false;
    }
  }

  return { errors, failure, isBusy, submit };
}
