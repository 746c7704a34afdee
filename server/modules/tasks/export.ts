import { clockSourceLabels, taskActs, taskGroupLabels, taskKindLabels } from '#contract/admin/task-acts.ts';
import type { exportTasks, Task } from '#contract/admin/tasks.ts';
import { koreanDay, koreanTime } from '#contract/calendar/dates.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { writeXlsx } from '#server/paper/xlsx.ts';
import { presentTask } from './present.ts';
import { readSelection } from './service.ts';

const heads = [
  '급한 정도',
  '종류',
  '무엇',
  '기업·단체',
  '내용',
  '다음 할 일',
  '맡은 사람',
  '기다린 때',
  '기한',
  '기한의 근거',
  '미룬 날',
  '미룬 이유',
];
const widths = [12, 12, 40, 24, 40, 28, 14, 20, 20, 48, 14, 40];

const instant = (at: string) => `${koreanDay(at)} ${koreanTime(at)}`;

const formRow = (task: Task): string[] => [
  taskGroupLabels[task.group],
  taskKindLabels[task.kind],
  task.subject,
  task.organizationName ?? '',
  task.detail,
  taskActs[task.act].label,
  task.assignee?.name ?? '',
  instant(task.since),
  task.dueOn ?? (task.dueAt === null ? '' : instant(task.dueAt)),
  `${clockSourceLabels[task.source]}: ${taskActs[task.act].clock}`,
  task.postponedUntil ?? '',
  task.postponedReason ?? '',
];

/** Heads, and a row for each task. */
export const layOutTasks = (tasks: readonly Task[]) => [
  { cells: heads, isBold: true },
  ...tasks.map((task) => ({ cells: formRow(task) })),
];

/** Sends the tasks of a selection that wait still as a workbook; what for is in the log before a byte leaves. */
export async function sendTaskExport(call: EndpointCall<typeof exportTasks>): Promise<void> {
  const { selection, purpose } = call.body;
  const { tasks, refused } = await readSelection(call, selection);
  if (tasks.length === 0) throw problem('STALE', { message: refused[0]?.message ?? '이미 끝난 일이에요.' });
  await call.transact(async (unit) => {
    unit.audit({
      action: 'task.export',
      subjectType: 'task',
      subjectId: null,
      reason: purpose,
      details: { taskCount: tasks.length },
    });
    return {};
  });
  const content = await writeXlsx([
    {
      name: '할 일',
      widths,
      rows: layOutTasks(tasks.map(presentTask)),
    },
  ]);
  call.reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', formAttachmentHeader(`할-일-${koreanDay(new Date())}.xlsx`))
    .header('cache-control', 'no-store')
    .send(content);
}
