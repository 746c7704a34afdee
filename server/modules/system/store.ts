import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database, Reader } from '#db/client.ts';
import { processReport } from '#db/schema/process-reports.ts';
import type { ProcessReport } from './report.ts';

/** A process and what it last told. */
export type ReportingProcess = { id: string; startedAt: Date; seenAt: Date; report: ProcessReport };

/** A process that has told nothing for so long has ended without a word: four reports have not come. */
const livingSeconds = 120;

/** Writes what a process tells now, and forgets those that ended more than a day ago. */
export async function saveReport(db: Database, id: string, content: ProcessReport): Promise<void> {
  await db
    .insert(processReport)
    .values({ id, content })
    .onConflictDoUpdate({ target: processReport.id, set: { content, seenAt: sql`now()` } });
  await db.delete(processReport).where(lt(processReport.seenAt, sql`now() - interval '1 day'`));
}

/** Writes that a process ends; what it told last stays, for whoever asks since when nobody does its work. */
export async function saveEnd(db: Database, id: string): Promise<void> {
  const { content } = processReport;
  await db
    .update(processReport)
    .set({ content: sql`${content} || '{"hasEnded": true}'`, seenAt: sql`now()` })
    .where(eq(processReport.id, id));
}

/** The processes that run, the one that started first on top. */
export async function findProcesses(db: Reader): Promise<ReportingProcess[]> {
  const rows = await db
    .select()
    .from(processReport)
    .where(
      and(
        gt(processReport.seenAt, sql`now() - make_interval(secs => ${livingSeconds})`),
        sql`${processReport.content} -> 'hasEnded' IS NULL`,
      ),
    )
    .orderBy(processReport.startedAt, processReport.id);
  return rows.map(({ content, ...row }) => ({ ...row, report: content as ProcessReport }));
}

/** When a process that takes jobs last told of itself; null where none has within a day. */
export async function findLastWorkerAt(db: Reader): Promise<Date | null> {
  const [row] = await db
    .select({ seenAt: processReport.seenAt })
    .from(processReport)
    .where(ne(sql`${processReport.content} ->> 'role'`, 'web'))
    .orderBy(desc(processReport.seenAt))
    .limit(1);
  return row?.seenAt ?? null;
}
