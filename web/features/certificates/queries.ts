import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type CertificateType,
  deleteCertificate,
  findCertificates,
  uploadCertificate,
} from '#contract/npos/certificates.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';

/** The certificates of the signed-in member's organisation. */
export const certificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: ({ signal }) => call(findCertificates, { signal }),
});

/** What both actions on a certificate answer (C-09): a refusal of the server is an answer too. */
export type CertificateAnswer = { success: boolean; message: string };

/** Turns a refusal that says what to do into an answer; a lost connection or a failing server stays an exception. */
async function takeRefusal(answer: Promise<CertificateAnswer>): Promise<CertificateAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) {
      return { success: false, message: error.message };
    }
    throw error;
  }
}

/** Sends a certificate for review; `onProgress` gets the share sent, 0 to 1. */
export function uploadCertificateAction(
  documentType: CertificateType,
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal; key: string },
): Promise<CertificateAnswer> {
  return takeRefusal(upload(uploadCertificate, { params: { documentType }, file, ...options }));
}

/** Deletes the certificate with this file. */
export function deleteCertificateAction(
  documentType: CertificateType,
  fileId: string,
): Promise<CertificateAnswer> {
  return takeRefusal(call(deleteCertificate, { params: { documentType, fileId } }));
}

/** Fetches everything that shows or rests on a certificate again. */
export function useRefreshCertificates(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, [['certificates'], ['account'], ['npos']]);
}

async function refresh(queryClient: QueryClient, keys: readonly string[][]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
