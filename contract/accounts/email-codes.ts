import { z } from 'zod';
import { emailAddress } from './accounts.ts';

/** K-02: how an e-mail address is verified. */
export const emailCodeLimits = { digits: 6, ttlSeconds: 180, triesPerCode: 5, sendsPerDay: 10 } as const;

export const emailCodeMessages = {
  wrong: '인증번호가 올바르지 않습니다.',
  expired: '인증 유효시간이 만료되었습니다.',
} as const;

export const sendEmailCodeBody = z.object({ email: emailAddress });

/** `success` says whether the mail goes out; `ttlSeconds` how long its code is good. */
export const sendEmailCodeResponse = z.object({ success: z.literal(true), ttlSeconds: z.number().int() });

export const verifyEmailCodeBody = z.object({
  code: z
    .string({ error: '인증번호를 입력해주세요.' })
    .regex(/^[0-9]{6}$/, { error: '인증번호는 숫자 6자리예요.' }),
});

/** `success` false comes with what to tell the person. */
export const verifyEmailCodeResponse = z.object({ success: z.boolean(), message: z.string().nullable() });
