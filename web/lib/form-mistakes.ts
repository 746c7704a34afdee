import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type Mistakes<Form> = { [K in keyof Form]?: string };

/**
 * The first message of every field that is not right yet, by the contract's own schema; empty when all is right.
 * A schema checks the rules between fields only once each field is right by itself. So that those rules speak at once,
 * `neutral` (right in every field, and in no rule's way) stands in for the fields that are still wrong.
 */
export function findFormMistakes<Form extends object>(
  schema: z.ZodType<Form>,
  values: { [K in keyof Form]: unknown },
  neutral: Form,
): Mistakes<Form> {
  const mistakes = checkFields(schema, values);
  const repaired = { ...values };
  for (const field of Object.keys(mistakes) as (keyof Form)[]) repaired[field] = neutral[field];
  return { ...checkFields(schema, repaired), ...mistakes };
}

function checkFields<Form extends object>(schema: z.ZodType<Form>, values: unknown): Mistakes<Form> {
  const mistakes: Mistakes<Form> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    mistakes[path[0] as keyof Form] ??= message;
  }
  return mistakes;
}

/** A resolver of react-hook-form that lets `find` decide what is wrong. */
export function createMistakeResolver<Values extends FieldValues>(
  find: (values: Values) => Partial<Record<string, string>>,
): Resolver<Values> {
  return (values) => {
    const errors: Record<string, { type: string; message: string | undefined }> = {};
    for (const [field, message] of Object.entries(find(values)))
      errors[field] = { type: 'contract', message };
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
}
