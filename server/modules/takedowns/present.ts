import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type AdminTakedown, isOpenTakedown, type Takedown } from '#contract/takedowns.ts';
import type { TakedownParts, TakedownRow } from './store.ts';
import type { Judged } from './subject-store.ts';

/** The first Korean day on which a takedown is 30 times 24 hours old, whatever the hour. */
export const deletableOn = ({ createdAt }: Pick<TakedownRow, 'createdAt'>): string =>
  addDays(koreanDay(createdAt), limits.takedownDays + 1);

export function presentTakedown({ row }: Pick<TakedownParts, 'row'>): Takedown {
  return {
    id: row.id,
    version: row.version,
    subject: row.subject,
    subjectId: row.npoId ?? row.npoProjectId ?? row.fileId ?? row.projectId,
    name: row.name,
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    reply:
      row.replyKind !== null && row.replyText !== null && row.repliedAt !== null
        ? { kind: row.replyKind, text: row.replyText, at: row.repliedAt.toISOString() }
        : null,
    answer: row.answer,
    deletableOn: deletableOn(row),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

/** Why the admin cannot delete what was taken down; null where nothing keeps it. */
export function deletionBlocker(row: TakedownRow, { hadPartner }: Judged, now: Date): string | null {
  if (!isOpenTakedown(row.status)) return '이미 끝났어요.';
  if (row.status === 'REPLIED') return '회원이 보낸 답부터 살펴봐 주세요.';
  if (hadPartner)
    return '파트너와 함께한 기록은 법에 따라 5년 동안 보관해요. 삭제하지 않고 내려 둘 수 있어요.';
  if (koreanDay(now) < deletableOn(row))
    return `${deletableOn(row).replaceAll('-', '.')}부터 삭제할 수 있어요.`;
  return null;
}

export function presentAdminTakedown(parts: TakedownParts, judged: Judged, now: Date): AdminTakedown {
  return {
    ...presentTakedown(parts),
    organization: { id: parts.row.organizationId, name: parts.organizationName },
    takenDownBy: parts.takenDownBy,
    text: isOpenTakedown(parts.row.status) ? judged.text : null,
    deletionBlocker: deletionBlocker(parts.row, judged, now),
  };
}
