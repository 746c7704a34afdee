import {
  bankbookTypes,
  type getProposedBankbookCopy as getEndpoint,
  type SettingChanges,
  type uploadBankbookCopy as uploadEndpoint,
} from '#contract/admin/setting-changes.ts';
import { limits } from '#contract/limits.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { UploadRule } from '#server/http/uploads.ts';
import { deleteFilesOf, insertFile } from '#server/modules/files/service.ts';
import { findFilesOf } from '#server/modules/files/store.ts';
import { sendUploadedCopy } from './bankbook-copies.ts';
import { readChanges } from './change-list.ts';
import { findChange, lockChange, type SettingChangeRow } from './change-store.ts';

/** Companies open it: a PDF that does more than be read is refused. */
export const bankbookUploadRule: UploadRule = {
  maxSizeMB: limits.bankbookMaxSizeMB,
  types: bankbookTypes,
  isPublic: true,
};

/** Throws unless this account waits and the administrator is the one who has proposed it. */
function checkProposal(row: SettingChangeRow | null, memberId: string, now: Date): void {
  if (row?.kind !== 'BANK_ACCOUNT') throw problem('NOT_FOUND');
  if (row.withdrawnAt !== null || (row.holdsAt !== null && row.holdsAt <= now))
    throw problem('TRANSITION_REFUSED', {
      message: '이미 쓰고 있거나 거둔 계좌예요. 통장사본은 바꾸려는 계좌와 함께 올려 주세요.',
    });
  // Whoever confirms looks at somebody else's paper, like at somebody else's account.
  if (row.proposedById !== memberId)
    throw problem('TRANSITION_REFUSED', { message: '바꾸자고 한 관리자만 통장사본을 올릴 수 있어요.' });
}

/** Decides before the upload whether it is listened to. */
export async function admitBankbookCopy({
  actor,
  db,
  params,
}: Pick<EndpointCall<typeof uploadEndpoint>, 'actor' | 'db' | 'params'>): Promise<void> {
  checkProposal(await findChange(db, params.changeId), memberOf(actor).memberId, new Date());
}

/** Keeps a stored upload as the paper of an account that waits, in place of the one before. */
export function uploadBankbookCopy(call: EndpointCall<typeof uploadEndpoint>): Promise<SettingChanges> {
  const { changeId } = call.params;
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    checkProposal(await lockChange(unit.tx, changeId), memberId, unit.now);
    await deleteFilesOf(unit, { settingChangeId: changeId });
    const { id, sha256 } = await insertFile(unit, call.upload, {
      class: 'BANKBOOK_COPY',
      ownerId: null,
      uploaderId: memberId,
      settingChangeId: changeId,
    });
    unit.audit({
      action: 'setting.copy',
      subjectType: 'setting_change',
      subjectId: changeId,
      details: { fileId: id, sha256 },
    });
    return readChanges(unit.tx, unit.config, memberId);
  });
}

/** Sends the paper of an account, also of one that waits, to an administrator. */
export async function sendProposedCopy(call: EndpointCall<typeof getEndpoint>): Promise<void> {
  const [row] = await findFilesOf(call.db, { settingChangeId: call.params.changeId });
  if (!row) throw problem('NOT_FOUND');
  await sendUploadedCopy(call, row);
}
