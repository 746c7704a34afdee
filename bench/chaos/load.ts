import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Pair } from './members.ts';
import type { Answer, Write } from './verdict.ts';

type Kept = { projectId: string; cookie: string; path: string; sha256: string };

/** A write that was begun and not acknowledged yet: what is sent again under its key. */
type Begun = Write & { send(): Promise<boolean> };

/** Requests of members at a steady rate, reads and writes mixed, with what their clients were told. */
export type Load = {
  answers: Answer[];
  writes: Begun[];
  documents: Kept[];
  staleAnswers(): number;
  /** When a request failed last; 0 where none has. */
  lastFailureAt(): number;
  /** Sends no more, and waits for what is under way. */
  stop(): Promise<void>;
  /** Asks once, as a member does: a mutating call is repeated under its key, until it is answered or `tries` are over. */
  ask(what: string, request: Asked): Promise<{ status: number; text: string }>;
};

type Asked = {
  cookie: string;
  path: string;
  method?: 'GET' | 'POST';
  body?: BodyInit;
  type?: string;
  key?: string;
};

const patienceMs = 15_000;
const repeatAfterMs = 300;

/** A PDF as far as its first bytes tell, different each time. */
function makePdf(): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${randomBytes(3000).toString('base64')}\n%%EOF\n`);
}

/**
 * Sends `perSecond` requests to `url`, whatever becomes of those before: visitors do not wait for each other.
 * `query` reads and writes the database itself, for the answers that must not be older than its last commit.
 */
export function startLoad(
  url: string,
  { pairs, perSecond, query }: { pairs: Pair[]; perSecond: number; query: pg.Pool['query'] },
): Load {
  const answers: Answer[] = [];
  const writes: Begun[] = [];
  const documents: Kept[] = [];
  let staleAnswers = 0;
  let lastFailureAt = 0;
  let isOver = false;
  const running = new Set<Promise<void>>();

  async function askOnce(what: string, { cookie, path, method = 'GET', body, type, key }: Asked) {
    const begun = performance.now();
    let status = 0;
    let text = '';
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          cookie,
          ...(type ? { 'content-type': type } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body } : {}),
        signal: AbortSignal.timeout(patienceMs),
      });
      text = await answer.text();
      status = answer.status;
    } catch {
      // Nothing came back: status 0.
    }
    const endedAt = performance.now();
    if (status === 0 || status >= 500) lastFailureAt = endedAt;
    // HAProxy says so itself where no process is left to ask.
    const whose = /No server is available/.test(text) ? `${what} (by the balancer)` : what;
    answers.push({ endedAt, ms: endedAt - begun, status, what: whose });
    return { status, text };
  }

  async function ask(what: string, request: Asked, tries = 6) {
    let answer = await askOnce(what, request);
    for (let at = 1; at < tries && request.key && (answer.status === 0 || answer.status >= 500); at += 1) {
      await sleep(repeatAfterMs * at);
      answer = await askOnce(what, request);
    }
    return answer;
  }

  /** Writes once under a key of its own, and remembers it until it is acknowledged. */
  async function write(what: string, text: string, request: Omit<Asked, 'key' | 'method'>): Promise<boolean> {
    const key = randomUUID();
    const begun: Begun = {
      text,
      isAcknowledged: false,
      send: async () => {
        const { status } = await ask(what, { ...request, method: 'POST', key });
        begun.isAcknowledged ||= status >= 200 && status < 300;
        return begun.isAcknowledged;
      },
    };
    writes.push(begun);
    return begun.send();
  }

  const acts: Record<string, (pair: Pair) => Promise<void>> = {
    /** A note, and whether the next reader sees it, on whichever machine. */
    note: async ({ cookie, projectId }) => {
      const text = `note-${randomUUID()}`;
      const body = JSON.stringify({ text });
      const path = `/api/projects/${projectId}/events`;
      if (!(await write('note', text, { cookie, path, body, type: 'application/json' }))) return;
      const seen = await ask('own note', { cookie, path: `/api/projects/${projectId}` });
      if (seen.status === 200 && !seen.text.includes(text)) staleAnswers += 1;
    },
    /** An inquiry, which a mail tells the admin of. */
    inquiry: async ({ cookie }) => {
      const subject = `inquiry-${randomUUID()}`;
      const body = JSON.stringify({ subject, body: '언제부터 시작할 수 있는지 알고 싶어요.' });
      await write('inquiry', subject, { cookie, path: '/api/inquiries', body, type: 'application/json' });
    },
    document: async ({ cookie, projectId }) => {
      const bytes = makePdf();
      const name = `document-${randomUUID()}.pdf`;
      const boundary = randomUUID();
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
      const body = new Uint8Array(
        Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      );
      const type = `multipart/form-data; boundary=${boundary}`;
      const path = `/api/projects/${projectId}/documents`;
      if (!(await write('document', name, { cookie, path, body, type }))) return;
      documents.push({
        projectId,
        cookie,
        path: name,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
    },
    /** A public answer right after what it rests on was committed. */
    freshness: async ({ npoId }) => {
      const intro = `${randomUUID()} 아이들의 배움을 잇는 단체예요.`;
      try {
        await query('UPDATE npo SET intro = $2, version = version + 1 WHERE id = $1', [npoId, intro]);
      } catch {
        return;
      }
      const seen = await ask('public profile', { cookie: '', path: `/api/npos/${npoId}` });
      if (seen.status === 200 && !seen.text.includes(intro)) staleAnswers += 1;
    },
    project: async ({ cookie, projectId }) =>
      void (await ask('project', { cookie, path: `/api/projects/${projectId}` })),
    projects: async ({ cookie }) => void (await ask('projects', { cookie, path: '/api/projects' })),
    session: async ({ cookie }) => void (await ask('session', { cookie, path: '/api/session' })),
    directory: async () => void (await ask('directory', { cookie: '', path: '/api/npos' })),
    bell: async ({ cookie }) => void (await ask('bell', { cookie, path: '/api/notifications' })),
  };
  const mix = [
    ...['note', 'note', 'note', 'inquiry', 'document', 'freshness'],
    ...['project', 'project', 'projects', 'session', 'session', 'directory', 'directory', 'bell'],
  ];

  const beat = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const name = mix[at % mix.length] as string;
      const pair = pairs[(at * 7) % pairs.length] as Pair;
      const done = (acts[name] as (pair: Pair) => Promise<void>)(pair).finally(() => running.delete(done));
      running.add(done);
      await sleep(1000 / perSecond);
    }
  })();

  return {
    answers,
    writes,
    documents,
    staleAnswers: () => staleAnswers,
    lastFailureAt: () => lastFailureAt,
    stop: async () => {
      isOver = true;
      await beat;
      await Promise.all(running);
    },
    ask,
  };
}
