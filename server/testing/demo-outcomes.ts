import { createHash } from 'node:crypto';
import type { ProblemBody } from '#contract/problem.ts';
import { shortenDemo } from './serve-demo.ts';

/** What was answered, and the rows that it has added, changed or removed. */
export type Tried = { status: number; problem: ProblemBody | null; answer: unknown; left: string[] };

const tellProblem = ({ code, message, fieldErrors = [] }: ProblemBody) =>
  [code, message, ...fieldErrors.map(({ path, message: why }) => `${path}: ${why}`)].join(' | ');

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6);

const maxLength = 400;
/** What tells one outcome from another: which columns of which kinds of rows have become what, but for names and numbers. */
const shapeOf = (left: string[]) =>
  [
    ...new Set(
      left.map((line) =>
        line
          .slice(0, maxLength)
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[\d:.+TZ#-]+|[가-힣「」.,!? ]{3,}|[\w.]+@/g, ''),
      ),
    ),
  ]
    .toSorted()
    .join('\n');

/** Of a long line its beginning, and something that is another for another end. */
const shorten = (line: string) =>
  line.length <= maxLength ? line : `${line.slice(0, maxLength)}… ${digest(line)}`;

const shownOfTable = 6;

/**
 * References of orders, codes and links of mails are made by chance; parts of a second and the versions that a list was
 * made from depend on what was done before; what is drawn holds the fonts of a machine.
 */
function hideChance(lines: string[]): string[] {
  const references = lines.flatMap((line) => /reference_code (\w{6})/.exec(line)?.[1] ?? []);
  const chance = new RegExp(
    ['(?<=인증번호 )\\d{6}', '(?<=code_hash )\\w+', '(?<=[#=])[\\w-]{20,}', ...references].join('|'),
    'g',
  );
  return lines.map((line) =>
    shortenDemo(line)
      .replace(chance, '…')
      .replace(/snapshot \{.*/, 'snapshot …')
      .replace(/\.\d{6}(?=\+)/g, '')
      .replace(/(?<=\bsha256 )[0-9a-f]{64}|(?<=size_bytes )\d+/g, '…'),
  );
}

/** Of many rows of a table the first, and something that is another for other rows. */
export function tellRows(left: string[]): string[] {
  const tables = Map.groupBy(hideChance(left).toSorted(), (line) =>
    line.split(' ', 2).join(' ').replace(':', ''),
  );
  return [...tables.values()].flatMap((lines) => {
    const rest = lines.slice(shownOfTable);
    const shown = lines.slice(0, shownOfTable).map(shorten);
    return rest.length === 0 ? shown : [...shown, `… ${rest.length} more ${digest(rest.join())}`];
  });
}

/** What came of a call as text. */
export function tellOutcome({ status, problem, left }: Tried): string {
  const head = problem ? `${status} ${tellProblem(problem)}` : `${status}`;
  return [head, ...tellRows(left).map((line) => `  ${line}`)].join('\n');
}

/** Who has sent what in a sequence, and what was answered. */
export const tellStep = (
  username: string,
  method: string,
  url: string,
  { status, problem }: Omit<Tried, 'left'>,
) => [`${username} ${method} ${url} ${status}`, ...(problem ? [tellProblem(problem)] : [])].join(' ');

/** The same for outcomes that differ by names and numbers alone. */
export const kindOfOutcome = ({ status, problem, left }: Tried) =>
  `${status} ${problem ? tellProblem(problem) : ''} ${shapeOf(left)}`;
