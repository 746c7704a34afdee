import { z } from 'zod';
import { newUsername } from '#contract/members.ts';
import type { Database } from '#db/client.ts';
import { auditEntry } from '#db/schema/audits.ts';
import { credential, member } from '#db/schema/members.ts';
import { findPasswordFault } from './password-rule.ts';
import { hashPassword } from './passwords.ts';

/** What an administrator's account needs; the messages are shown at the terminal. */
const adminForm = z.object({
  username: newUsername,
  name: z
    .string({ error: '이름을 입력해 주세요.' })
    .trim()
    .min(1, { error: '이름을 입력해 주세요.' })
    .max(60),
  email: z.email({ error: '이메일 주소를 확인해 주세요.' }),
});

export type AdminForm = z.input<typeof adminForm>;

function isTaken(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ((current as { code?: string }).code === '23505') return true;
  }
  return false;
}

/**
 * Creates an administrator with the right to sign in, and an audit entry. Returns the member's id.
 * Throws an Error with a Korean message when a value or the password cannot be used, or ID or e-mail are taken.
 */
export async function createAdmin(db: Database, form: Partial<AdminForm>, password: string): Promise<string> {
  const parsed = adminForm.safeParse(form);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'));
  const { username, name, email } = parsed.data;
  const fault = findPasswordFault(password, username);
  if (fault !== null) throw new Error(fault);
  const hashed = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(member)
        .values({ role: 'ADMIN', username, displayUsername: username, name, email, emailVerified: true })
        .returning({ id: member.id });
      const memberId = (row as { id: string }).id;
      await tx
        .insert(credential)
        .values({ memberId, accountId: memberId, providerId: 'credential', password: hashed });
      await tx.insert(auditEntry).values({
        actorRole: 'SYSTEM',
        action: 'member.create',
        subjectType: 'member',
        subjectId: memberId,
        details: { role: 'ADMIN', username },
      });
      return memberId;
    });
  } catch (error) {
    throw isTaken(error) ? new Error('이미 쓰고 있는 아이디나 이메일이에요.') : error;
  }
}
