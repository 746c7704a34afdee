import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type CertificateDecision,
  decideCertificate,
  findAdminCertificates,
  getAdminCertificate,
} from '#contract/npos/certificates.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { pollUnlessLive } from '#web/lib/live.ts';

/** Certificates that wait for the admin. */
export const adminCertificatesQuery = queryOptions({
  queryKey: ['admin', 'certificates'],
  queryFn: ({ signal }) => call(findAdminCertificates, { signal }),
  refetchInterval: pollUnlessLive(60_000),
  meta: { live: ['DESK'] },
});

/** A certificate on the admin screens, null when it has been deleted. */
export function adminCertificateQuery(certificateId: string) {
  return queryOptions({
    queryKey: ['admin', 'certificate', certificateId],
    queryFn: async ({ signal }) => {
      try {
        return await call(getAdminCertificate, { params: { certificateId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}

/** Sends the admin's decision and fetches queue and certificate again, whether it was taken or refused. */
export function useDecideCertificate(certificateId: string) {
  const queryClient = useQueryClient();
  return async (decision: CertificateDecision) => {
    try {
      return await call(decideCertificate, { params: { certificateId }, body: decision });
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['admin'] });
    }
  };
}
