import { expect, test } from 'vitest';
import { z } from 'zod';
import { nothing } from '#contract/fields/nothing.ts';
import { limits } from '#contract/limits.ts';
import { endpoints, schemas } from './exports.ts';

/** A schema within what is declared, and the way to it. */
type Placed = { at: string; schema: z.core.$ZodTypes };

/** The schemas directly within one. What a value is turned into counts where it is a schema again. */
function partsOf({ at, schema }: Placed): Placed[] {
  const { def } = schema._zod;
  const place = (name: string, part: z.core.$ZodType): Placed => ({
    at: `${at}.${name}`,
    schema: part as z.core.$ZodTypes,
  });
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, part]) => place(name, part));
    case 'union':
      return def.options.map((part, index) => place(String(index), part));
    case 'intersection':
      return [place('left', def.left), place('right', def.right)];
    case 'array':
      return [place('item', def.element)];
    case 'tuple':
      return def.items.map((part, index) => place(String(index), part));
    case 'record':
      return [place('key', def.keyType), place('value', def.valueType)];
    case 'pipe':
      // A number is read from a text before it is held to its limits.
      return def.out instanceof z.ZodNumber
        ? [place('', def.out)]
        : [place('in', def.in), place('out', def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [place('', def.innerType)];
    default:
      return [];
  }
}

function* walk(placed: Placed, seen: Set<z.core.$ZodType>): Iterable<Placed> {
  if (seen.has(placed.schema)) return;
  seen.add(placed.schema);
  yield placed;
  for (const part of partsOf(placed)) yield* walk(part, seen);
}

function findAll(roots: readonly { at: string; value: z.core.$ZodType | undefined }[]): Placed[] {
  const seen = new Set<z.core.$ZodType>();
  return roots.flatMap(({ at, value }) =>
    value === undefined ? [] : [...walk({ at, schema: value as z.core.$ZodTypes }, seen)],
  );
}

const requests = endpoints.flatMap(({ at, value: { params, query, body } }) =>
  Object.entries({ params, query, body }).map(([part, value]) => ({ at: `${at} ${part}`, value })),
);
const responses = endpoints.map(({ at, value }) => ({ at: `${at} response`, value: value.response }));

const sent = findAll(requests);
const everywhere = findAll([...requests, ...responses, ...schemas]);

type Check = z.core.$ZodChecks['_zod']['def'];
const checksOf = ({ _zod: { def } }: z.core.$ZodTypes): Check[] =>
  (def.checks ?? []).map((check) => (check as z.core.$ZodChecks)._zod.def);

const findFaults = (places: readonly Placed[], find: (schema: z.core.$ZodTypes) => Iterable<string>) =>
  places.flatMap(({ at, schema }) => [...find(schema)].map((fault) => `${at}: ${fault}`));

test('[F-77] every object of the contract has fields, and every choice names its options', () => {
  expect(everywhere.length).toBeGreaterThan(3000);
  const faults = findFaults(everywhere, function* (schema) {
    const { def } = schema._zod;
    if (def.type === 'object' && schema !== nothing && Object.keys(def.shape).length === 0) yield 'no field';
    if (def.type === 'union' && def.options.length < 2) yield 'no choice';
    if (def.type === 'tuple' && def.items.length === 0) yield 'no item';
    const options =
      def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : null;
    if (options?.length === 0 || options?.includes('')) yield `options ${options}`;
    if (def.type === 'default' && !z.safeParse(def.innerType, def.defaultValue).success)
      yield `by default ${JSON.stringify(def.defaultValue)}, which it refuses`;
  });
  expect(faults).toEqual([]);
});

/** How much a value may be: the most and the least of its length, number or items. */
function boundsOf(schema: z.core.$ZodTypes) {
  const checks = checksOf(schema);
  const most = checks.flatMap((check) => {
    if (check.check === 'max_length') return [check.maximum];
    if (check.check === 'less_than') return [Number(check.value)];
    return check.check === 'length_equals' ? [check.length] : [];
  });
  const least = checks.flatMap((check) => {
    if (check.check === 'min_length') return [check.minimum];
    return check.check === 'greater_than' ? [Number(check.value)] : [];
  });
  return { most, least };
}

/** A pattern without an open end, a format, or a day of the calendar is as long as it is. */
function isOfFixedForm(schema: z.core.$ZodTypes): boolean {
  const { def } = schema._zod;
  const isFormat = def.type === 'string' && 'format' in def && def.format !== 'url';
  return isFormat || checksOf(schema).some(({ check }) => ['string_format', 'custom'].includes(check));
}

/** Whole numbers end where the next one is no other. */
const isInteger = (schema: z.core.$ZodTypes) =>
  checksOf(schema).some((check) => check.check === 'number_format' && check.format === 'safeint');

test('[F-77] whatever a call may send has a most: texts, numbers and lists', () => {
  const faults = findFaults(sent, function* (schema) {
    const { type } = schema._zod.def;
    const { most, least } = boundsOf(schema);
    if (type === 'string' && most.length === 0 && !isOfFixedForm(schema)) yield 'a text of any length';
    if (type === 'array' && most.length === 0) yield 'a list of any length';
    if (type === 'number' && most.length !== least.length) yield 'a number without one of its ends';
    if (type === 'number' && most.length === 0 && !isInteger(schema)) yield 'any number';
  });
  expect(faults).toEqual([]);
});

test('[F-77] every limit is said once, and leaves something between the least and the most', () => {
  const faults = findFaults(everywhere, function* (schema) {
    const { most, least } = boundsOf(schema);
    if (most.length > 1) yield `at most ${most}`;
    if (Math.max(...least) > Math.min(...most)) yield `at least ${least} and at most ${most}`;
  });
  expect(faults).toEqual([]);
});

/** What a breach says in words of its own; null where the server says that something is wrong. */
function wordsOf(def: object): string | null {
  const error: unknown = 'error' in def ? def.error : null;
  const told: unknown = typeof error === 'function' ? error({ code: 'custom', input: undefined }) : null;
  return typeof told === 'string' ? told : null;
}

/** Rules of our own that tell by themselves what is wrong, and changes of what was written, which refuse nothing. */
const isMute = (check: Check) =>
  check.check === 'overwrite' || ((check.check as string) === 'custom' && !('fn' in check));

/** A code that is chosen of a list cannot become too long, nor can an address that is sent to. */
const isChosen = (check: Check) =>
  check.check === 'max_length' && [20, limits.emailMaxLength].includes(check.maximum);

test('[F-77] whoever breaks a limit of a field that is typed reads what is wrong with it, in Korean', () => {
  const faults = findFaults(everywhere, function* (schema) {
    const { def } = schema._zod;
    const own = wordsOf(def);
    const checks = checksOf(schema);
    for (const words of [own, ...checks.map(wordsOf)])
      if (words !== null && !/[가-힣]/.test(words)) yield `says '${words}'`;
    const silent = checks.filter((check) => !isMute(check) && wordsOf(check) === null);
    const mute = silent.filter((check) => (own !== null && def.type !== 'object') || 'fn' in check);
    for (const check of mute) if (!isChosen(check)) yield `does not say what is wrong by ${check.check}`;
  });
  expect(faults).toEqual([]);
});

test('[F-77] what is wrong between fields is said at one of them', () => {
  const faults = findFaults(sent, function* (schema) {
    const { def } = schema._zod;
    if (def.type !== 'object') return;
    for (const check of checksOf(schema)) {
      const [field] = 'path' in check && Array.isArray(check.path) ? check.path : [];
      if (wordsOf(check) !== null && (field === undefined || !(String(field) in def.shape)))
        yield `${wordsOf(check)} at ${String(field)}`;
    }
  });
  expect(faults).toEqual([]);
});

test('[F-77] a pattern holds a text from its beginning to its end', () => {
  const faults = findFaults(everywhere, function* (schema) {
    for (const check of checksOf(schema)) {
      const pattern = check.check === 'string_format' && 'pattern' in check ? check.pattern : null;
      if (pattern instanceof RegExp && !/^\^.*\$$/.test(pattern.source)) yield `${pattern}`;
    }
  });
  expect(faults).toEqual([]);
});

/** What a value has to be at least: there, long enough, whole. */
const isLeast = ({ check }: Check) => /^(min_length|greater_than|number_format)$/.test(check);

test('[F-77] a field of which too little is refused in words says by the same that it is missing', () => {
  const bodies = endpoints.map(({ at, value }) => ({ at, value: value.body }));
  const faults = findFaults(findAll(bodies), function* (schema) {
    const { def } = schema._zod;
    const isTold = checksOf(schema).some((check) => isLeast(check) && wordsOf(check) !== null);
    if (isTold && wordsOf(def) === null && def.type !== 'array') yield 'does not say that it is missing';
  });
  expect(faults).toEqual([]);
});

/** What a screen fills in by itself: by the place, the button or the state that it shows. */
const filledIn =
  /^\S+ (blankForm\.name|invoiceAmendmentForm\.which|administratorRoleForm\.from|organizationTransitionForm\.to|reportCommentForm\.kind)$/;

test('[F-77] every choice of a form says that it has to be made', () => {
  const forms = schemas.filter(({ at }) => /Form$/.test(at));
  expect(forms.length).toBeGreaterThan(20);
  const faults = forms.flatMap(({ at, value }) =>
    Object.entries(value instanceof z.ZodObject ? value.shape : {}).flatMap(([name, field]) => {
      const isChoice =
        field instanceof z.ZodEnum || field instanceof z.ZodLiteral || field instanceof z.ZodUUID;
      return isChoice && wordsOf(field.def) === null && !filledIn.test(`${at}.${name}`)
        ? [`${at}.${name}`]
        : [];
    }),
  );
  expect(faults).toEqual([]);
});
