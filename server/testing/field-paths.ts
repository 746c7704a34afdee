import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { Called } from './called-endpoint.ts';

/** The schemas that stand for what is at one step below a schema: of a union, in any of its parts. */
function stepInto(schema: z.core.$ZodType, name: string): z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) {
    const field = schema.shape[name];
    return field === undefined ? [] : [field];
  }
  if (schema instanceof z.ZodArray) return /^\d+$/.test(name) ? [schema.element] : [];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => stepInto(option, name));
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((part) => stepInto(part, name));
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? stepInto(schema.unwrap(), name) : [];
}

/** Whether a path such as `form.actualEnd` or `rows.0.name` leads through the schema; the empty one is the whole. */
export function leadsThrough(schema: z.core.$ZodType, path: string): boolean {
  if (path === '') return true;
  let reached = [schema];
  for (const name of path.split('.')) reached = reached.flatMap((each) => stepInto(each, name));
  return reached.length > 0;
}

/** The path below a field of the body where `path` would lead somewhere, though it leads nowhere from the top. */
export function findFullPath(body: z.core.$ZodType, path: string): string | null {
  if (!(body instanceof z.ZodObject) || leadsThrough(body, path)) return null;
  const holder = Object.keys(body.shape).find((name) =>
    stepInto(body, name).some((schema) => leadsThrough(schema, path)),
  );
  return holder === undefined ? null : `${holder}.${path}`;
}

/**
 * A mistake names its field as the body has it, so that every form finds its own. Throws where an answer leaves out what
 * the field stands in. A call may name what was saved before it, such as a part of a sign-up.
 */
export function checkFieldPaths({ key, endpoint }: Called, response: LightMyRequestResponse): void {
  if (endpoint.body === undefined || response.statusCode !== 400) return;
  const { fieldErrors = [] } = response.json<{ fieldErrors?: { path: string }[] }>();
  for (const { path } of fieldErrors) {
    const full = findFullPath(endpoint.body, path);
    if (full !== null) throw new Error(`${key} answered with a mistake at '${path}' instead of '${full}'.`);
  }
}
