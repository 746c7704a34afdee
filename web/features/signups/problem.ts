import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '#web/lib/api.ts';

/**
 * Tells the mistakes that the server names at their fields, the first one with the focus. Returns what remains to be said
 * of the form as a whole, null when every mistake has its field.
 */
export function takeRefusal<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
): string | null {
  if (!(error instanceof ApiProblem)) throw error;
  const values = form.getValues();
  const own = error.fieldErrors.filter(({ path }) => path in values);
  own.forEach(({ path, message }, at) => {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  });
  return own.length > 0 ? null : (error.fieldErrors[0]?.message ?? error.message);
}
