import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiProblem } from './api.ts';

/**
 * Tells a refused call at the fields that it names, the first of them focused.
 * Answers with the sentence for the form as a whole, null when every mistake has its field.
 */
export function tellProblem<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  fallback: string,
): string | null {
  if (!(error instanceof ApiProblem)) return fallback;
  const known = error.fieldErrors.filter(({ path }) => path in form.getValues());
  known.forEach(({ path, message }, index) => {
    form.setError(path as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  });
  return known.length > 0 && known.length === error.fieldErrors.length ? null : error.message;
}
