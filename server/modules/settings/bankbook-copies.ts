import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bankbookMimeTypeOf } from '#server/config/bankbook-copy.ts';
import type { Config } from '#server/config/config.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { formAttachmentHeader, openObject, sendAttachment } from '#server/modules/files/send-file.ts';
import { type FileRow, findFilesOf } from '#server/modules/files/store.ts';
import type { Reader } from '#server/unit.ts';
import { findHeld } from './change-store.ts';

/** The copy of the bankbook of the account that holds: the file of SITE_CONFIG, or what was put beside the account. */
type BankbookCopy = { name: string } & ({ configured: string } | { row: FileRow });

const nameOf = (file: string) => `통장사본${path.extname(file).toLowerCase()}`;

/**
 * The copy that companies are given, null where there is none. It belongs to the account: with another account the one
 * before is not offered any more. Where the account stayed and its new paper never came, the one before goes on.
 */
export async function findBankbookCopy(
  db: Reader,
  { site }: Pick<Config, 'site'>,
): Promise<BankbookCopy | null> {
  for (const { id, before, value } of await findHeld(db, 'BANK_ACCOUNT')) {
    const [row] = await findFilesOf(db, { settingChangeId: id });
    if (row) return { name: nameOf(row.name), row };
    if (!isDeepStrictEqual(before, value)) return null;
  }
  const configured = site.payment.bankbookCopy;
  return configured === undefined ? null : { name: nameOf(configured), configured };
}

type RawCall = Pick<Call, 'db' | 'config' | 'storage'> & Pick<EndpointCall<never>, 'reply'>;

/** Sends a copy that was uploaded. */
export async function sendUploadedCopy(
  { storage, reply }: Pick<RawCall, 'storage' | 'reply'>,
  row: FileRow,
): Promise<void> {
  sendAttachment(reply, { ...row, name: nameOf(row.name) }, await openObject(storage, row.storageKey));
}

/** Sends the copy of the account that holds. */
export async function sendBankbookCopy(call: RawCall): Promise<void> {
  const copy = await findBankbookCopy(call.db, call.config);
  if (copy === null) throw problem('NOT_FOUND');
  if ('row' in copy) return sendUploadedCopy(call, copy.row);
  const found = await stat(copy.configured).catch(() => null);
  if (found === null) throw problem('NOT_FOUND');
  call.reply
    .header('content-type', bankbookMimeTypeOf(copy.configured))
    .header('content-length', found.size)
    .header('content-disposition', formAttachmentHeader(copy.name))
    .header('cache-control', 'no-store')
    .send(createReadStream(copy.configured));
}
