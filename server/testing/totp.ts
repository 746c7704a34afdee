import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an authenticator app shows for a secret in base 32 (RFC 6238: SHA-1, 6 digits, 30 s).
 * `steps` moves it by that many half minutes, to have codes that were not used yet.
 */
export function showTotp(secret: string, steps = 0): string {
  let bits = '';
  for (const letter of secret.replace(/=+$/, ''))
    bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
