import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { isAmongRoles } from '#contract/access/policy.ts';
import { certificateTypeLabels, type DecidedCertificate } from '#contract/npos/certificates.ts';
import { formatDay } from '#web/lib/format.ts';
import { useHold, useTellDecision } from '#web/lib/outgoing.ts';
import { sessionActor, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DDayTag } from '#web/ui/d-day-tag.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecidedCertificate } from './admin-queries.ts';
import { CertificateTag } from './certificate-tag.tsx';

type DecidedCertificatesProps = {
  certificates: readonly DecidedCertificate[];
  /** All are of one organisation, which the page around them names. */
  isOfOne?: boolean;
};

/** Documents that were decided on, with their days; of one that is about to end its organisation can be told. */
export function DecidedCertificates({ certificates, isOfOne = false }: DecidedCertificatesProps) {
  const { remind } = useDecidedCertificate();
  const tell = useTellDecision();
  const holdOf = useHold();
  const mayDecide = isAmongRoles(sessionActor(useSession()), 'admin.certificate.decide');

  const columns: TableColumn<DecidedCertificate>[] = [
    {
      key: 'document',
      header: isOfOne ? '서류' : '기관과 서류',
      narrow: 'start',
      cell: ({ id, organizationName, documentType }) => (
        <span className="grid justify-items-start">
          <Link
            to="/admin/certificates/$certificateId"
            params={{ certificateId: id }}
            className="inline-flex min-h-6 items-center font-semibold text-brand-ink underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {isOfOne ? certificateTypeLabels[documentType] : organizationName}
          </Link>
          {!isOfOne && (
            <span className="text-xs font-normal text-ink-3">{certificateTypeLabels[documentType]}</span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: '상태',
      narrow: 'end',
      cell: ({ status, isRenewing }) => (
        <span className="flex flex-wrap gap-1">
          <CertificateTag status={status} />
          {isRenewing && <Tag tone="brand">새 서류 확인 중</Tag>}
        </span>
      ),
    },
    {
      key: 'days',
      header: '유효 기간',
      cell: ({ validFrom, validUntil, status }) =>
        status === 'REJECTED' ? (
          '–'
        ) : (
          <span className="tnum flex flex-wrap items-center gap-2">
            {validFrom && `${formatDay(validFrom)} ~ `}
            {validUntil ? formatDay(validUntil) : '끝나는 날 없음'}
            {validUntil && status === 'VERIFIED' && <DDayTag day={validUntil} soonDays={30} />}
          </span>
        ),
    },
    {
      key: 'decided',
      header: '판단한 날',
      narrow: 'hidden',
      cell: ({ decidedAt }) => <span className="tnum">{formatDay(decidedAt)}</span>,
    },
    {
      key: 'act',
      header: <span className="sr-only">만료 안내</span>,
      align: 'right',
      cell: (certificate) => {
        const { organizationName, documentType, mayRemind, remindedDaysBefore, validUntil, status } =
          certificate;
        if (status !== 'VERIFIED' || validUntil === null) return null;
        const hold = holdOf('certificate', certificate.id);
        return (
          <span className="flex flex-wrap items-center justify-end gap-2">
            {hold !== null && <span className="text-xs text-ink-2">나가는 중</span>}
            {remindedDaysBefore !== null && (
              <span className="tnum text-xs text-ink-3">{remindedDaysBefore}일 전에 알림</span>
            )}
            {mayDecide && (
              <Button
                variant="line"
                size="sm"
                disabled={!mayRemind || hold !== null || remind.isPending}
                onClick={() =>
                  remind.mutate(certificate, {
                    onSuccess: (answer) => void tell(answer, '곧 끝난다고 알렸어요.'),
                    onError: (error) => void toast.error(error.message),
                  })
                }
              >
                <Bell aria-hidden="true" />
                만료 안내
                <span className="sr-only">
                  : {organizationName} {certificateTypeLabels[documentType]}
                </span>
              </Button>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Table
      caption="판단한 서류"
      columns={columns}
      rows={certificates}
      rowKey={({ id }) => id}
      rowHeader="document"
    />
  );
}
