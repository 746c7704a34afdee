import fc, { type Arbitrary } from 'fast-check';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';

/** What OpenAPI says of a value: the part of JSON Schema that the contract's schemas are printed in. */
export type JsonSchema = {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** Values that answers have held, by the name of their field; ids of all kinds under `id`. */
export type Pool = ReadonlyMap<string, readonly unknown[]>;

/** What breaks programs: empty, huge, of another type, cut letters, letters that no database takes, and words of SQL. */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  '가\u0000나',
  '\ud800',
  '\udc00끝',
  '\u202e거꾸로',
  '나눔'.normalize('NFD'),
  'ㅎㅂㅌ',
  '🙂👩‍👧',
  "' OR 1=1; --",
  '%_\\',
  '(.*)+$[^',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=HYPERLINK("http://x")',
  '길'.repeat(20_001),
  '-1',
  'NaN',
  '0000-00-00',
  '2027-02-30',
  '275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  -1,
  0,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[]],
  {},
  { $ne: null },
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'),
];

/** Of twenty values one is hostile, so that most bodies are wrong in one place or nowhere. */
const orHostile = (valid: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: valid }, { weight: 1, arbitrary: fc.constantFrom(...hostile) });

const letters = fc.constantFrom(...'가나다라 마바사.아자차카타파하abcXYZ019-');

const days = fc.integer({ min: -400, max: 800 }).map((count) => addDays(koreanDay(new Date()), count));

function ofPattern(schema: JsonSchema): Arbitrary<string> | null {
  if (schema.pattern === undefined) return null;
  try {
    return fc.stringMatching(new RegExp(schema.pattern));
  } catch {
    // Not every expression can be turned round; what is refused is a case, too.
    return null;
  }
}

function ofText(schema: JsonSchema): Arbitrary<unknown> {
  const { format, minLength = 0, maxLength = 40 } = schema;
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return days;
  if (format === 'date-time') return days.map((day) => `${day}T00:00:00.000Z`);
  if (format === 'email') return fc.nat(9999).map((number) => `fuzz${number}@matson.example`);
  const fromPattern = ofPattern(schema);
  if (fromPattern !== null) return fromPattern;
  const bounds = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, minLength + 40)) };
  return fc.oneof(
    { weight: 5, arbitrary: fc.string({ ...bounds, unit: letters }) },
    { weight: 1, arbitrary: fc.string({ ...bounds, unit: 'grapheme' }) },
  );
}

function ofNumber(schema: JsonSchema): Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = schema;
  const step = schema.type === 'integer' ? Math.max(1, multipleOf) : 1;
  const low = minimum ?? (exclusiveMinimum === undefined ? -10 : exclusiveMinimum + step);
  const high = maximum ?? (exclusiveMaximum === undefined ? low + 1_000_000 : exclusiveMaximum - step);
  const min = Math.ceil(low / step);
  const max = Math.max(min, Math.floor(high / step));
  const small = fc.integer({ min, max: Math.min(max, min + 20) });
  return fc.oneof(small, fc.integer({ min, max }), fc.constantFrom(min, max)).map((value) => value * step);
}

function ofObject(schema: JsonSchema, pool: Pool): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, pool, name)]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  const dropped = fc
    .tuple(whole, fc.constantFrom(...(required.length > 0 ? required : [''])))
    .map(([value, name]) => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));
  const more = fc
    .tuple(whole, fc.constantFrom(...hostile))
    .map(([value, extra]) => ({ ...value, isAdmin: extra }));
  return fc.oneof(
    { weight: 18, arbitrary: whole },
    { weight: 1, arbitrary: dropped },
    { weight: 1, arbitrary: more },
  );
}

function valid(schema: JsonSchema, pool: Pool): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, pool)));
  if (schema.allOf) return fc.tuple(...schema.allOf.map((part) => valid(part, pool))).map(mergeAll);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return ofObject(schema, pool);
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => arbitraryOf(item, pool)));
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema;
    return fc.array(arbitraryOf(schema.items ?? {}, pool), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 5)),
    });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return ofNumber(schema);
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'string') return ofText(schema);
  return fc.oneof(fc.constantFrom(...hostile), fc.string());
}

const mergeAll = (parts: unknown[]) => Object.assign({}, ...parts.filter((part) => typeof part === 'object'));

/**
 * Values of a schema: mostly what it allows, often what answers have held under this name, now and then something
 * hostile in its place.
 */
export function arbitraryOf(schema: JsonSchema, pool: Pool, name = ''): Arbitrary<unknown> {
  const known = pool.get(schema.format === 'uuid' && !pool.has(name) ? 'id' : name) ?? [];
  const own = valid(schema, pool);
  if (known.length === 0 || schema.enum) return orHostile(own);
  const weight = schema.format === 'uuid' ? 12 : 2;
  return orHostile(fc.oneof({ weight, arbitrary: fc.constantFrom(...known) }, { weight: 2, arbitrary: own }));
}
