import { expireCertificates, remindOfCertificates } from '#server/modules/certificates/expiry.ts';
import type { Platform } from '#server/platform.ts';
import type { Log } from './queue.ts';

/** Ends certificates whose last day has passed, and reminds of those whose last day comes near. */
export async function runCertificateExpire(platform: Platform, log: Log): Promise<void> {
  const count = await expireCertificates(platform);
  if (count > 0) log.info({ count }, 'certificates ended by date');
  const remindedCount = await remindOfCertificates(platform);
  if (remindedCount > 0) log.info({ count: remindedCount }, 'certificates that end soon');
}
