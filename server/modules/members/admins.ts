import { z } from 'zod';
import { newUsername } from '#contract/accounts/members.ts';
import type { Database } from '#db/client.ts';
import { insertAuditEntries } from '#server/modules/audits/store.ts';
import { insertCredential } from './credential-store.ts';
import { findPasswordFault } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { insertMember } from './store.ts';

/** What an administrator's account needs; the messages are shown at the terminal. */
const adminForm = z.object({
  username: newUsername,
  name: z.string({ error: '이름을 입력해주세요.' }).trim().min(1, { error: '이름을 입력해주세요.' }).max(60),
  email: z.email({ error: '이메일 주소를 확인해 주세요.' }),
});

export type AdminForm = z.input<typeof adminForm>;

/**
 * Creates an administrator with the right to sign in and to do everything, and an audit entry. Returns the member's id.
 * Throws an Error with a Korean message when a value or the password cannot be used, or ID or e-mail are taken.
 */
export async function createAdmin(db: Database, form: Partial<AdminForm>, password: string): Promise<string> {
  const parsed = adminForm.safeParse(form);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'));
  const { username, name, email } = parsed.data;
  const fault = findPasswordFault(password, username);
  if (fault !== null) throw new Error(fault);
  const hashed = await hashPassword(password);
  return db.transaction(async (tx) => {
    const memberId = await insertMember(tx, {
      role: 'ADMIN',
      administratorRole: 'ALL',
      username,
      displayUsername: username,
      name,
      email,
      emailVerified: true,
    });
    if (memberId === null)
      throw new Error('이미 쓰고 있는 아이디나 이메일이에요. 다른 것으로 다시 실행해 주세요.');
    await insertCredential(tx, memberId, hashed);
    const details = { role: 'ADMIN', administratorRole: 'ALL', username };
    await insertAuditEntries(tx, [
      { actorRole: 'SYSTEM', action: 'member.create', subjectType: 'member', subjectId: memberId, details },
    ]);
    return memberId;
  });
}
