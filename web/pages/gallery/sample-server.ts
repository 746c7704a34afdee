import { emailCodeMessages } from '#contract/accounts/email-codes.ts';
import type { UploadAnswer, UploadFunction } from '#web/ui/upload-file.ts';

const STEPS = 8;
const STEP_MS = 120;

/** Answers like a slow server, so that the gallery shows an upload in progress without sending anything. */
export const sendSlowly: UploadFunction = async (_file, onProgress, signal): Promise<UploadAnswer> => {
  for (let step = 1; step <= STEPS; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    signal.throwIfAborted();
    onProgress(step / STEPS);
  }
  return { id: crypto.randomUUID() };
};

/** Answers like a server that refuses a file after it has begun. */
export const waitAndRefuse: UploadFunction = async (_file, onProgress) => {
  onProgress(0.5);
  await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  throw new Error('');
};

/** Answers like a server that will not delete a file, after a while. */
export async function refuseSlowly(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, STEPS * STEP_MS));
  throw new Error('이미 제출한 파일이에요.');
}

/** Says that a code is on its way, valid for `ttlSeconds`. */
export const sendNoMail = async (ttlSeconds: number) => ({ ttlSeconds });

/** Takes every code but 000000. */
export const answerCode = async (code: string) =>
  code === '000000' ? { success: false, message: emailCodeMessages.wrong } : { success: true };
