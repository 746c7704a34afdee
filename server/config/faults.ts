import { environment, type VariableName, variableNames } from './environment.ts';
import { maskValue, type VariableNotes, variableNotes } from './variable.ts';

/** One thing that keeps the product from starting. */
export type ConfigFault = {
  name: VariableName;
  /** What is wrong, where it is more than the value: a Korean sentence. */
  reason?: string;
};

export function notesOf(name: VariableName): VariableNotes {
  return variableNotes.get(environment.shape[name]) as VariableNotes;
}

/** Names the variable, what was given with secrets masked, what is allowed, and an example. */
export function describeFault({ name, reason }: ConfigFault, given: string | undefined): string {
  const notes = notesOf(name);
  const lines = [
    `✗ ${name}: ${reason ?? '이 값은 쓸 수 없어요.'}`,
    `    받은 값: ${given === undefined ? '없음' : maskValue(given, notes)}`,
    `    쓸 수 있는 값: ${notes.allowed}`,
    `    예: ${name}=${notes.example}`,
  ];
  return lines.join('\n');
}

/** Nothing is started: says everything that is wrong at once. */
export class ConfigError extends Error {
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[], given: Partial<Record<string, string>>) {
    const list = faults.map((fault) => describeFault(fault, given[fault.name])).join('\n');
    super(`설정을 고친 뒤 다시 시작해 주세요. npm run config:check로 미리 확인할 수 있어요.\n${list}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Families of which a member has invented another: SMTP_HOST for SMTP_URL. */
const families = ['SMTP_', 'S3_', 'CLAMD_', 'METRICS_', 'SITE_', 'MATSON_'];
/** Read by tests and commands alone. */
const others = ['TEST_DATABASE_URL', 'TEST_APP_DATABASE_URL', 'ADMIN_PASSWORD'];

/** Letters to put in, leave out, change or swap with the next to come from one word to the other. */
function countSlips(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      const changed = at(1, 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(Math.min(at(1, 0) + 1, (row[j - 1] ?? 0) + 1, changed, isSwap ? at(2, 2) + 1 : changed));
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

const bare = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .replace(/^MATSON/, '');

/** How many slips still name a variable: a letter or two make other words of a short name. */
const slipsIn = (known: string) => (known.length < 8 ? 1 : known.length < 12 ? 2 : 3);

/** What was probably meant by a name that the product does not read; null where it looks like nobody's of ours. */
function findMeant(name: string): VariableName[] | null {
  const same = variableNames.filter((known) => bare(known) === bare(name));
  if (same.length > 0) return same;
  // Nearly all names of an environment differ in length alone already.
  const isNear = (known: string) =>
    Math.abs(name.length - known.length) <= slipsIn(known) && countSlips(name, known) <= slipsIn(known);
  const near = variableNames.filter(isNear);
  if (near.length > 0) return near;
  const family = families.find((prefix) => name.toUpperCase().startsWith(prefix));
  return family === undefined ? null : variableNames.filter((known) => known.startsWith(family));
}

/** Names in the environment that look like ours and are not, each as a Korean sentence. */
export function findUnknownNames(source: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>([...variableNames, ...others]);
  return Object.keys(source)
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = findMeant(name);
      if (meant === null) return [];
      const ask = meant.length === 0 ? '' : ` 혹시 ${meant.join(', ')}인가요?`;
      return [`${name}은(는) 맞손이 모르는 이름이라 읽지 않았어요.${ask}`];
    });
}
