import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type CertificateDecision,
  decideCertificate,
  findDeskCertificates,
  getDeskCertificate,
} from '#contract/certificates.ts';
import { ApiProblem, call } from '#web/lib/api.ts';

/** Certificates that wait for the operator. */
export const deskCertificatesQuery = queryOptions({
  queryKey: ['desk', 'certificates'],
  queryFn: ({ signal }) => call(findDeskCertificates, { signal }),
  refetchInterval: 60_000,
});

/** A certificate on the desk, null when it has been deleted. */
export function deskCertificateQuery(certificateId: string) {
  return queryOptions({
    queryKey: ['desk', 'certificate', certificateId],
    queryFn: async ({ signal }) => {
      try {
        return await call(getDeskCertificate, { params: { certificateId }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
}

/** Sends the operator's decision and fetches queue and certificate again, whether it was taken or refused. */
export function useDecideCertificate(certificateId: string) {
  const queryClient = useQueryClient();
  return async (decision: CertificateDecision) => {
    try {
      return await call(decideCertificate, { params: { certificateId }, body: decision });
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['desk'] });
    }
  };
}
