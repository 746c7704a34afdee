/** A literal text (V-05, V-06), and what it says in Korean. */
export type UploadMessage = { message: string; explanation: string };

/** Why a file is refused anywhere but as a certificate, which has texts of its own; the server says the same (V-09). */
export const uploadMessages = {
  tooLarge: (maxSizeMB: number): UploadMessage => ({
    message: `File size cannot exceed ${maxSizeMB}MB.`,
    explanation: `파일 크기는 ${maxSizeMB}MB를 넘을 수 없어요.`,
  }),
  wrongType: (accept: readonly string[]): UploadMessage => ({
    message: `File type not allowed. (${accept.join(', ')})`,
    explanation: `${accept.join(', ')} 파일만 올릴 수 있어요.`,
  }),
} as const;
