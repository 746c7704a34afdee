import {
  nameAction,
  nameDaysLeft,
  nameDetail,
  nameRole,
  nameSubject,
  nameValue,
} from '#contract/admin/audit-names.ts';
import type { AuditEntry, exportAuditEntries as exportEndpoint } from '#contract/admin/audits.ts';
import { koreanDay, koreanTime } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { writeXlsx } from '#server/paper/xlsx.ts';
import { readEntries } from './service.ts';

const heads = [
  '번호',
  '때',
  '한 사람',
  '역할',
  '한 일',
  '대상',
  '대상 이름',
  '이유',
  '내용',
  '대상 번호',
  '해시',
];
const widths = [9, 20, 24, 10, 24, 16, 32, 40, 48, 38, 66];

/** Details as 'name value', ids by what they are called. */
function writeDetails(details: Record<string, unknown>, names: Record<string, string>): string {
  const write = (key: string, value: unknown): string => {
    if (value === null || value === undefined) return '없음';
    if (key === 'daysLeft' && typeof value === 'number') return nameDaysLeft(value);
    if (typeof value === 'string') return names[value] ?? nameValue(key, value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return Object.entries(details)
    .map(([key, value]) => `${nameDetail(key)} ${write(key, value)}`)
    .join(', ');
}

function formRow(entry: AuditEntry, names: Record<string, string>): (string | number)[] {
  const { sequence, at, actorName, actorRole, action, subjectType, subjectId, reason, details, hash } = entry;
  return [
    sequence,
    `${koreanDay(at)} ${koreanTime(at)}`,
    actorName,
    nameRole(actorRole),
    nameAction(action),
    nameSubject(subjectType),
    (subjectId && names[subjectId]) ?? '',
    reason ?? '',
    writeDetails(details, names),
    subjectId ?? '',
    hash,
  ];
}

/** Sends the newest entries that agree with the filter as a workbook; what for is in the log before a byte leaves. */
export async function sendAuditExport(call: EndpointCall<typeof exportEndpoint>): Promise<void> {
  const { purpose, ...filter } = call.query;
  const { items, names, nextBefore } = await readEntries(call.db, filter, limits.auditExportMax);
  await call.transact(async (unit) => {
    unit.audit({
      action: 'audit.export',
      subjectType: 'audit',
      subjectId: null,
      reason: purpose,
      details: { entryCount: items.length },
    });
  });
  const cut =
    nextBefore === null
      ? []
      : [`새것부터 ${limits.auditExportMax}건만 담았어요. 더 오래된 기록은 기간을 좁혀 나누어 받아 주세요.`];
  const content = await writeXlsx([
    {
      name: '감사 기록',
      widths,
      rows: [
        ...cut.map((cell) => ({ cells: [cell] })),
        { cells: heads, isBold: true },
        ...items.map((entry) => ({ cells: formRow(entry, names) })),
      ],
    },
  ]);
  call.reply
    .header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', formAttachmentHeader(`감사-기록-${koreanDay(new Date())}.xlsx`))
    .header('cache-control', 'no-store')
    .send(content);
}
