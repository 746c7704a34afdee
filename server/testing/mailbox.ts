import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  /** Recipients of the SMTP dialogue, which headers do not change. */
  recipients: string[];
  /** Header lines, unfolded and decoded, in their order. */
  headers: { name: string; value: string }[];
  text: string;
  html: string;
};

export type TestMailbox = {
  /** Value for SMTP_URL. */
  url: string;
  port: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
};

/** Decodes encoded words (RFC 2047); blanks between two of them are no part of the text. */
function decodeHeader(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?UTF-8\?([BQ])\?([^?]*)\?=)+/gi, (words) => {
    const parts = [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)];
    return Buffer.concat(
      parts.map(([, encoding = '', text = '']) =>
        encoding.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64')
          : decodeQuotedPrintable(text.replaceAll('_', ' ')),
      ),
    ).toString('utf8');
  });
}

function decodeQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function splitHeaders(part: string): { headers: ReceivedMail['headers']; body: string } {
  const cut = part.indexOf('\r\n\r\n');
  const headers = part
    .slice(0, cut)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter((line) => line.includes(':'))
    .map((line) => ({
      name: line.slice(0, line.indexOf(':')).toLowerCase(),
      value: decodeHeader(line.slice(line.indexOf(':') + 1).trim()),
    }));
  return { headers, body: part.slice(cut + 4) };
}

function parseMail(raw: string, recipients: string[]): ReceivedMail {
  const { headers, body } = splitHeaders(raw);
  const findValue = (list: ReceivedMail['headers'], name: string) =>
    list.find((header) => header.name === name)?.value ?? '';
  const boundary = /boundary="?([^";]+)"?/.exec(findValue(headers, 'content-type'))?.[1];
  const bodies: Record<string, string> = {};
  for (const part of boundary ? body.split(`--${boundary}`) : []) {
    const inner = splitHeaders(part.replace(/^\r\n/, ''));
    const type = findValue(inner.headers, 'content-type').split(';')[0] ?? '';
    const encoding = findValue(inner.headers, 'content-transfer-encoding').toLowerCase();
    const bytes =
      encoding === 'base64' ? Buffer.from(inner.body, 'base64') : decodeQuotedPrintable(inner.body);
    if (type)
      bodies[type] = (encoding === '7bit' ? inner.body : bytes.toString('utf8')).replaceAll('\r\n', '\n');
  }
  return { recipients, headers, text: bodies['text/plain'] ?? '', html: bodies['text/html'] ?? '' };
}

/**
 * A real SMTP server on loopback that keeps what it takes. `port` 0 chooses a free one; `refuses` names an address that
 * it refuses for good; `holds` makes it wait before it takes a mail; `keep` is handed each mail before it is acknowledged.
 */
export async function openTestMailbox({
  port = 0,
  refuses,
  holds,
  keep,
}: {
  port?: number;
  refuses?: string;
  holds?: Promise<void>;
  keep?: (mail: ReceivedMail) => void;
} = {}): Promise<TestMailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address === refuses)
        return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      return done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await holds;
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const mail = parseMail(Buffer.concat(chunks).toString('utf8'), recipients);
        keep?.(mail);
        mails.push(mail);
        done();
      });
    },
  });
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
