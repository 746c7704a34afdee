import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of one half minute for a secret in base 32 (RFC 6238: SHA-1, 6 digits, 30 s). */
function formTotp(secret: string, step: number): string {
  let bits = '';
  for (const letter of secret.replace(/=+$/, ''))
    bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * A code that an authenticator app shows for a secret and that was not `used` yet: of those that the server takes for at
 * least another half minute, so that a slow machine may take its time. Ask for it right before it is entered.
 */
export function showTotp(secret: string, used: readonly string[] = []): string {
  const step = Math.floor(Date.now() / 30_000);
  const code = [step + 1, step].map((at) => formTotp(secret, at)).find((one) => !used.includes(one));
  if (code === undefined) throw new Error('no code is left for this half minute');
  return code;
}
