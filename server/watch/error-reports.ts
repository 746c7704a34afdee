import { randomUUID } from 'node:crypto';
import { programVersion } from '#server/config/program-version.ts';
import type { ErrorDescription } from '#server/http/describe-error.ts';
import { openSender } from './sender.ts';

/** Where an error happened: never an address, a body, a header or who called. */
export type ErrorPlace = {
  /** Pattern of a route, or the name of a queue. */
  transaction: string;
  requestId?: string;
};

/** Tells a collector of unexpected errors. */
export type ErrorReports = {
  report(error: ErrorDescription, place: ErrorPlace): void;
  close(): Promise<void>;
};

/** One line of a stack, as Sentry wants it: the place in our own files, without the folders of the machine. */
function toFrame(line: string): object {
  const [, name = '?', file = '', at = '0'] =
    /^at (?:(.+?) \()?(?:file:\/\/)?([^():]+):(\d+):\d+\)?$/.exec(line) ?? [];
  return {
    function: name,
    filename: file.replace(/^.*\/(?=dist\/|server\/|db\/|node_modules\/)/, ''),
    lineno: Number(at),
  };
}

/**
 * Opens reports to a Sentry-compatible DSN (https://KEY@HOST/PROJECT). What is sent is what the log has: kind, code, message
 * without values, frames, and the place.
 */
export function openErrorReports(
  dsn: string,
  { environment, onFault }: { environment: string; onFault: (error: unknown) => void },
): ErrorReports {
  const { protocol, host, username, pathname } = new URL(dsn);
  const project = pathname.split('/').at(-1);
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  const url = `${protocol}//${host}${folder}/api/${project}/envelope/`;
  const client = `matson/${programVersion}`;
  const sender = openSender(
    url,
    {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${client}, sentry_key=${username}`,
    },
    onFault,
  );
  return {
    report: ({ name, code, message, frames }, { transaction, requestId }) => {
      const id = randomUUID().replaceAll('-', '');
      const event = {
        event_id: id,
        timestamp: new Date().toISOString(),
        platform: 'node',
        level: 'error',
        release: client,
        environment,
        transaction,
        tags: { ...(code ? { code } : {}), ...(requestId ? { request_id: requestId } : {}) },
        exception: {
          // Sentry has the innermost frame last.
          values: [{ type: name, value: message, stacktrace: { frames: frames.map(toFrame).reverse() } }],
        },
      };
      const lines = [{ event_id: id, sent_at: event.timestamp }, { type: 'event' }, event];
      sender.send(lines.map((line) => JSON.stringify(line)).join('\n'));
    },
    close: () => sender.drain(),
  };
}
