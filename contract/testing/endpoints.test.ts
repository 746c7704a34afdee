import { expect, test } from 'vitest';
import { z } from 'zod';
import { policy } from '#contract/access/policy.ts';
import { memberRoles } from '#contract/accounts/membership.ts';
import { auditActions } from '#contract/admin/audit-names.ts';
import { noOutcome, type Outcome } from '#contract/effects.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { endpoints } from './exports.ts';

/** What is wrong with any endpoint, each with the endpoint that it is wrong with. */
const findFaults = (find: (endpoint: Endpoint) => Iterable<string>): string[] =>
  endpoints.flatMap(({ at, value }) => [...find(value)].map((fault) => `${at}: ${fault}`));

/** The schemas of the fields of a body, of a union those of every part. */
function fieldsOf(schema: z.core.$ZodType | undefined): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(fieldsOf);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return [];
}

const accepts = (body: z.core.$ZodType | undefined, name: string, value: unknown) =>
  fieldsOf(body).some(([field, schema]) => field === name && z.safeParse(schema, value).success);

test('[F-77] every call has a path of its own below /api, and declares the values that stand in it', () => {
  const shapes = endpoints.map(({ value }) => `${value.method} ${value.path.replaceAll(/:\w+/g, ':')}`);
  expect(shapes.length).toBeGreaterThan(300);
  expect(new Set(shapes).size).toBe(shapes.length);
  const faults = findFaults(function* ({ method, path, params }) {
    if (!/^(GET|POST|PUT|DELETE)$/.test(method)) yield `no method: ${method}`;
    if (!/^\/api(\/:?[a-zA-Z][a-zA-Z-]*)+(\.[a-z]+)?$/.test(path)) yield `no path: ${path}`;
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const declared = fieldsOf(params).map(([name]) => name);
    if (named.toSorted().join() !== declared.toSorted().join()) yield `${path} with ${declared}`;
  });
  expect(faults).toEqual([]);
});

test('[F-77] every call has a rule of the access policy, every rule a call, and OpenAPI a sentence on each', () => {
  const faults = findFaults(function* ({ action, summary }) {
    if (!(action in policy)) yield `no rule: ${action}`;
    if (!/^[A-Z].{5,}[^.\s]$/.test(summary)) yield `no sentence: ${summary}`;
  });
  expect(faults).toEqual([]);
});

test('[F-77] what is read has no body, and an upload has a quota', () => {
  const quotas: unknown[] = Object.values(uploadQuotas);
  const faults = findFaults(function* (endpoint) {
    if (endpoint.method === 'GET' && endpoint.body) yield 'a body';
    const isUpload = endpoint.consumes !== undefined && endpoint.consumes !== 'json';
    if (isUpload && endpoint.consumes !== 'multipart') yield `consumes ${endpoint.consumes}`;
    if (isUpload && !('quota' in endpoint && quotas.includes(endpoint.quota))) yield 'no quota';
    if ((endpoint.cacheSeconds ?? 0) < 0) yield 'cached until the past';
  });
  expect(faults).toEqual([]);
});

test('[F-77] every list says whose rows it holds and in which order they stand', () => {
  const faults = findFaults(function* (endpoint) {
    if (!('list' in endpoint) || endpoint.list === undefined) return;
    const { members, order, most = 1 } = endpoint.list;
    if (!/^[A-Z].{3,}[^.\s]$/.test(members)) yield `no members: ${members}`;
    if (order.length === 0 || most < 1) yield 'no order, or no member';
    for (const key of order) {
      if (!/^[a-z][A-Za-z]+$/.test(key.by)) yield `ordered by '${key.by}'`;
      const isKnown = 'first' in key ? key.first !== '' : /^(ASC|DESC)$/.test(key.direction);
      if (!isKnown) yield `in no order by ${key.by}`;
    }
    if (new Set(order.map(({ by }) => by)).size < order.length) yield 'ordered twice by the same';
  });
  expect(faults).toEqual([]);
});

const recipients =
  /^(SELF|OWN|COLLEAGUES|OWNER|ADMINS|COMPANY|PARTNER|OTHER_PARTY|COUNTERPARTIES|ASKER|OFFERED|ASKED|ACCEPTED|SERVED|AWAITED|INVITED|ADDRESS|FORMER_ADDRESS)$/;
const actions: readonly string[] = auditActions;

/** A part of an outcome that is left out says nothing; one that is there says something. */
function* findOutcomeFaults(outcome: Outcome, body: Endpoint['body']): Iterable<string> {
  const { when, by, audit, notices, besides } = outcome;
  const parts: (object | undefined)[] = [when, audit, notices, besides];
  if (outcome !== noOutcome && Object.keys(outcome).length === 0) yield 'an outcome of nothing';
  if (parts.some((part) => part !== undefined && Object.keys(part).length === 0)) yield 'an empty part';
  if (by !== undefined && !memberRoles.includes(by)) yield `by ${by}`;
  for (const [name, value] of Object.entries(when ?? {}))
    if (!accepts(body, name, value)) yield `when ${name} is ${value}, which no body says`;
  for (const action of audit ?? []) if (!actions.includes(action)) yield `an entry of '${action}'`;
  for (const [recipient, channel] of Object.entries(notices ?? {}))
    if (!recipients.test(recipient) || !/^(NEWS|BELL_AND_MAIL|MAIL)$/.test(channel))
      yield `${channel} to ${recipient}`;
  for (const other of besides ?? []) yield* findOutcomeFaults(other, body);
}

test('[F-77] every outcome of a call names entries of the audit log, recipients, and values that its body may have', () => {
  const faults = findFaults(function* ({ method, effects, body }) {
    if (effects === undefined ? method !== 'GET' : effects.length === 0) yield 'no outcome';
    for (const outcome of effects ?? []) yield* findOutcomeFaults(outcome, body);
    if (new Set(effects?.map((one) => JSON.stringify(one))).size < (effects?.length ?? 0))
      yield 'the same outcome twice';
  });
  expect(faults).toEqual([]);
});
