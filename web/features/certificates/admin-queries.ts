import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CertificateDecision,
  correctCertificateValidity,
  decideCertificate,
  findAdminCertificates,
  findDecidedCertificates,
  getAdminCertificate,
  remindOfCertificate,
} from '#contract/npos/certificates.ts';
import { ApiProblem, type CallInput, call } from '#web/lib/api.ts';
import { pollUnlessLive } from '#web/lib/live.ts';

/** Certificates that wait for the admin. */
export const adminCertificatesQuery = queryOptions({
  queryKey: ['admin', 'certificates'],
  queryFn: ({ signal }) => call(findAdminCertificates, { signal }),
  refetchInterval: pollUnlessLive(60_000),
  meta: { live: ['DESK'] },
});

/** Documents that were decided on: of one organisation, those about to end, or all. */
export function decidedCertificatesQuery(
  query: NonNullable<CallInput<typeof findDecidedCertificates>['query']>,
) {
  return queryOptions({
    queryKey: ['admin', 'decided-certificates', query],
    queryFn: ({ signal }) => call(findDecidedCertificates, { query, signal }),
    meta: { live: ['DESK'] },
    placeholderData: keepPreviousData,
  });
}

/** Corrects the days of a decided document, and tells an organisation that one is about to end. */
export function useDecidedCertificate() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const correct = useMutation({
    mutationFn: ({
      certificateId,
      ...body
    }: CallInput<typeof correctCertificateValidity>['body'] & { certificateId: string }) =>
      call(correctCertificateValidity, { params: { certificateId }, body }),
    onSettled,
  });
  const remind = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(remindOfCertificate, { params: { certificateId: id }, body: { version } }),
    onSettled,
  });
  return { correct, remind };
}

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
