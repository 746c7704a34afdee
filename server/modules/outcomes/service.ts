import { Readable } from 'node:stream';
import type { getOutcomeExport, OutcomeExport, OutcomeSummary } from '#contract/matches/outcomes.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { checkAccess } from '#server/modules/projects/access.ts';
import { formCsvLine } from '#server/paper/csv.ts';
import type { Reader } from '#server/unit.ts';
import {
  countOutcomes,
  findListWith,
  type ReadPage,
  readEarlierChoices,
  readLog,
  readQueries,
  readWorks,
} from './outcome-store.ts';
import { insertOpen } from './store.ts';

const rowsPerRead = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** The columns that `npm run matching:learn` reads; `since` goes back with the weights, so that they can be checked. */
const learningColumns = [
  'id',
  'date',
  'request_id',
  'requester',
  'region',
  'field',
  'beneficiary',
  'age',
  'program',
  'purpose',
  'amount',
  'text',
  'org',
  'shown_rank',
  'since',
];

const exports: Record<OutcomeExport, { name: string; columns: string[]; pages: ReadPage[] }> = {
  HISTORY: { name: 'history', columns: learningColumns, pages: [readWorks, readEarlierChoices] },
  QUERIES: { name: 'queries', columns: learningColumns, pages: [readQueries] },
  LOG: {
    name: 'outcomes',
    columns: [
      'id',
      'project',
      'list',
      'weights',
      'published_at',
      'npo',
      'lane',
      'rank',
      'automatic_rank',
      'fit',
      'level',
      'opened_at',
      'answer',
      'answered_at',
      'decline_reason',
      'project_status',
    ],
    pages: [readLog],
  },
};

/** Notes that a company has looked at the profile of an NPO that was recommended to it. */
export async function recordOpen(
  call: Call,
  projectId: string,
  npoId: string,
): Promise<Record<string, never>> {
  await checkAccess(call, 'project.open', projectId);
  return call.transact(async (unit) => {
    const matchId = await findListWith(unit.tx, projectId, npoId);
    if (matchId === null) throw problem('NOT_FOUND');
    await insertOpen(unit.tx, matchId, npoId);
    return {};
  });
}

/** How far recommended NPOs came. */
export function getSummary(call: Call): Promise<OutcomeSummary> {
  return countOutcomes(call.db);
}

async function* formLines(db: Reader, kind: OutcomeExport, since: string): AsyncGenerator<string> {
  const { columns, pages } = exports[kind];
  // The mark by which a spreadsheet knows UTF-8.
  yield `\ufeff${formCsvLine(columns)}`;
  for (const readPage of pages) {
    let after = firstId;
    for (;;) {
      const rows = await readPage(db, after, rowsPerRead, since);
      if (rows.length > 0)
        yield rows
          .map((row) => formCsvLine(columns.map((name) => (name === 'since' ? since : (row[name] ?? null)))))
          .join('');
      if (rows.length < rowsPerRead) break;
      after = String(rows.at(-1)?.id);
    }
  }
}

/** A whole export as one text, for a computation of our own. */
export async function collectExport(db: Reader, kind: OutcomeExport, since: string): Promise<string> {
  const pages: string[] = [];
  for await (const page of formLines(db, kind, since)) pages.push(page);
  return pages.join('');
}

/** Sends outcomes as CSV, page by page; who read what is in the audit log before the first byte leaves. */
export async function sendExport(call: EndpointCall<typeof getOutcomeExport>): Promise<void> {
  const { kind, since } = call.query;
  await call.transact(async (unit) => {
    unit.audit({
      action: 'outcome.export',
      subjectType: 'outcome',
      subjectId: null,
      details: { kind, since },
    });
  });
  call.reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', formAttachmentHeader(`${exports[kind].name}-${since}.csv`))
    .header('cache-control', 'no-store')
    .send(Readable.from(formLines(call.db, kind, since)));
}
