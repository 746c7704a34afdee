import { z } from 'zod';
import { policy } from '#contract/access/policy.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import { endpoints } from '#contract/testing/exports.ts';
import { demoPassword } from '#db/seed/accounts.ts';
import { drawPicture } from '#db/seed/images/pictures.ts';
import { createSamplePdf } from '#db/seed/sample-pdf.ts';
import { bodiesOn } from './access-cases.ts';
import { createGiven } from './demo-given.ts';
import { kindOfOutcome, type Tried, tellOutcome, tellRows, tellStep } from './demo-outcomes.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Act, Sequence } from './demo-sequence.ts';
import { representatives } from './demo-sources.ts';
import { createTargets, type Target } from './demo-targets.ts';
import { type Demo, demoNow, shortenDemo } from './serve-demo.ts';

const admin = 'matson_ops';
const today = koreanDay(demoNow);
const bodies = bodiesOn(today);
type Body = Record<string, unknown>;
type Answer = Omit<Tried, 'left'>;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Every call that changes something and that not everybody may make, by its name. */
export const changingCalls: ReadonlyMap<string, Endpoint> = new Map(
  endpoints
    .map(({ value }) => value)
    .filter(({ method, action }) => method !== 'GET' && policy[action].audience !== 'ANYONE')
    .map((endpoint) => [nameOf(endpoint), endpoint]),
);

/** The values that a field of a body may have, where they are few. */
function findChoices({ body }: Endpoint): [string, unknown[]][] {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const alternatives = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return alternatives.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]): [string, unknown[]][] => {
      if (typeof field === 'boolean') return [];
      if (field.enum) return [[name, field.enum]];
      return field.type === 'boolean' ? [[name, [true, false]]] : [];
    }),
  );
}

/** A body with other ones of the few values that its fields may have, one at a time. */
const varyBody = (choices: [string, unknown[]][], body: Body): Body[] =>
  choices.flatMap(([name, values]) =>
    values.filter((value) => value !== body[name]).map((value) => ({ ...body, [name]: value })),
  );

const pdf = { name: '문서.pdf', type: 'application/pdf', bytes: createSamplePdf('견본', ['시험이에요.']) };

async function fileFor(path: string): Promise<{ name: string; type: string; bytes: Uint8Array }> {
  if (!/photos|avatar|images/.test(path)) return pdf;
  return { name: '사진.webp', type: 'image/webp', bytes: (await drawPicture('library')).bytes };
}

async function formUpload(path: string, body: Body): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  const { name, type, bytes } = await fileFor(path);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** How far the values of a field are tried: a status on every thing, others on the first with which something is done. */
const triedEverywhere = new Set(['to']);

/** What members and the admin may send over the demo, each on its own: nothing of it stays. */
export function openDemoCalls(demo: Demo, rows: DemoRows) {
  const given = createGiven(rows, today);
  const targetsOf = createTargets(rows);
  const memberOf = (username: string) => rows('member').find((row) => row.username === username) ?? {};

  async function ask(
    username: string,
    method: Method,
    url: string,
    content: Body | FormData | null,
  ): Promise<Answer> {
    const isForm = content instanceof FormData;
    const answer = await fetch(`${demo.origin}${url}`, {
      method,
      headers: {
        cookie: demo.cookies[username] ?? '',
        origin: demo.origin,
        ...(content && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? content : content && JSON.stringify(content),
    });
    const text = await answer.text();
    const json = text === '' ? null : JSON.parse(text);
    return { status: answer.status, problem: answer.ok ? null : json, answer: json };
  }

  async function tryOut(work: () => Promise<Answer>): Promise<Tried> {
    await demo.tryOut();
    let left: string[] = [];
    const answer = await work().finally(async () => {
      left = await demo.undo();
    });
    return { ...answer, left };
  }

  /** What a body may name as the version that was seen: those of the rows that the path and the caller stand for. */
  function findVersions({ params }: Target, username: string): unknown[] {
    const { id, organization_id } = memberOf(username);
    const ids = [...Object.values(params).toReversed(), organization_id, id];
    const named = ids.flatMap((one) => rows.versions.get(one) ?? []);
    return [...new Set([...named, ...rows('setting').map(({ version }) => version), 0])];
  }

  /** Sends it on the version that stands there. */
  async function tryCall(endpoint: Endpoint, target: Target, username: string, body: Body): Promise<Tried> {
    const url = endpoint.path.replace(/:(\w+)/g, (whole, name) => target.params[name] ?? whole);
    const send = (sent: Body) =>
      tryOut(async () => {
        if (endpoint.consumes === 'multipart')
          return ask(username, endpoint.method, url, await formUpload(endpoint.path, sent));
        return ask(username, endpoint.method, url, endpoint.method === 'DELETE' ? null : sent);
      });
    if (!('version' in body)) return send(body);
    const [first, ...others] = findVersions(target, username);
    let tried = await send({ ...body, version: first });
    const current = tried.problem?.current?.version;
    for (const version of typeof current === 'number' ? [current] : others) {
      if (tried.problem?.code !== 'STALE') break;
      tried = await send({ ...body, version });
    }
    return tried;
  }

  /** The bodies that fit a thing, with the password of the demo in them. */
  function formBodies(endpoint: Endpoint, { params }: Target): Body[] {
    const name = nameOf(endpoint);
    return (given[name]?.(params) ?? [{}]).map((one) => {
      const body: Body = { ...bodies[name], ...one };
      const [secret] = ['currentPassword', 'password'].filter((field) => field in body);
      return secret ? { ...body, [secret]: demoPassword } : body;
    });
  }

  /** Those whose thing it is; of nobody's thing those of every kind. */
  function whoTries({ action }: Endpoint, { organizationIds }: Target): string[] {
    const { audience } = policy[action];
    if (audience === 'ADMIN') return [admin];
    const contacts = organizationIds.flatMap((id) => {
      const contact = rows('member').find((row) => row.organization_id === id && row.is_contact);
      return contact ? [String(contact.username)] : [];
    });
    const all = contacts.length > 0 ? contacts : representatives;
    if (audience === 'APPROVED' || audience === 'SIGNED_IN') return [...all, admin];
    const role = audience === 'APPLYING_NPO' ? 'NPO' : audience;
    return audience === 'PARTY' ? all : all.filter((username) => memberOf(username).role === role);
  }

  /** What comes of a call to each of its things by each of those who may try it; what ends alike is told once. */
  async function tellCall(endpoint: Endpoint): Promise<string> {
    const outcomes = new Map<string, { text: string; names: string[] }>();
    async function note(target: Target, username: string, plain: Body, body: Body): Promise<number> {
      const changed = Object.entries(body).filter(([name, value]) => plain[name] !== value);
      const how = changed.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ');
      const tried = await tryCall(endpoint, target, username, body);
      const outcome = outcomes.get(kindOfOutcome(tried)) ?? { text: tellOutcome(tried), names: [] };
      outcomes.set(kindOfOutcome(tried), outcome);
      outcome.names.push([target.name, `by ${username}`, how && `(${how})`].filter(Boolean).join(' '));
      return tried.status;
    }
    let choices = findChoices(endpoint);
    const hidden = new Set<string>();
    for (const target of targetsOf(endpoint.path)) {
      const [plain = {}, ...others] = formBodies(endpoint, target);
      for (const username of whoTries(endpoint, target)) {
        const side = `${target.kind} ${memberOf(username).role}`;
        // What is not there for one of its kind is tried once.
        if (hidden.has(side)) continue;
        const status = await note(target, username, plain, plain);
        if (status === 404 && target.kind !== '') hidden.add(side);
        if (status === 404 || status === 403) continue;
        for (const body of [...others, ...varyBody(choices, plain)])
          await note(target, username, plain, body);
        if (status < 300) choices = choices.filter(([name]) => triedEverywhere.has(name));
      }
    }
    const told = [...outcomes.values()].map(({ text, names }) => [...names, text].join('\n'));
    return shortenDemo(told.join('\n\n'));
  }

  /** What each step of a sequence was answered, and what all of it has left. */
  async function tellSequence(run: Sequence): Promise<string> {
    const steps: string[] = [];
    const act: Act = async (username, method, url, body) => {
      const answer = await ask(username, method, url, body ? (body as Body) : null);
      if (method !== 'GET' || answer.problem) steps.push(tellStep(username, method, url, answer));
      return answer.answer;
    };
    const { left } = await tryOut(async () => {
      await run(act, demo.ids);
      return { status: 200, problem: null, answer: null };
    });
    return shortenDemo([...steps, ...tellRows(left)].join('\n'));
  }

  return { tellCall, tellSequence };
}
