import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes, the first choice of the OWASP Password Storage Cheat Sheet. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashings under way at once: each takes 19 MiB and a thread, so a burst of sign-ins must queue. */
const maxConcurrent = 4;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** Hashes a password for `credential.password`. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), options));
}

/** True when the password is the one that was hashed. */
export function verifyPassword({
  password,
  hash: stored,
}: {
  password: string;
  hash: string;
}): Promise<boolean> {
  return inTurn(() => verify(stored, password.normalize('NFC')));
}
