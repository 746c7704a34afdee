import { Link } from '@tanstack/react-router';
import { type AdminCertificate, certificateTypeLabels } from '#contract/npos/certificates.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useViewers } from '#web/lib/viewers.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tag } from '#web/ui/tag.tsx';
import { ViewedBy } from '#web/ui/viewed-by.tsx';
import { describeRemaining } from './remaining-time.ts';

type ReviewQueueProps = { certificates: readonly AdminCertificate[]; selectedId?: string };

/** Documents that wait for the admin, each with how much of the promised three days has passed. */
export function ReviewQueue({ certificates, selectedId }: ReviewQueueProps) {
  return (
    <ul aria-label="확인을 기다리는 서류" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <QueueItem certificate={certificate} isSelected={certificate.id === selectedId} />
        </li>
      ))}
    </ul>
  );
}

function QueueItem({ certificate, isSelected }: { certificate: AdminCertificate; isSelected: boolean }) {
  const {
    id,
    organizationName,
    organizationType,
    documentType,
    uploadedAt,
    dueAt,
    isRenewal,
    isNumberChange,
  } = certificate;
  const viewers = useViewers()(`/admin/certificates/${id}`);
  const { text, share, isLate } = describeRemaining(uploadedAt, dueAt, new Date());
  return (
    <Link
      to="/admin/certificates/$certificateId"
      params={{ certificateId: id }}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(
        'grid grid-cols-[40px_minmax(0,1fr)] gap-x-3 gap-y-1.5 rounded-r3 p-3 hover:bg-sunken',
        isSelected && 'bg-brand-tint inset-ring inset-ring-brand hover:bg-brand-tint',
      )}
    >
      <Avatar
        size="lg"
        alt=""
        name={organizationName}
        tone={organizationType === 'NPO' ? 'npo' : 'company'}
        className="row-span-2"
      />
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-2">
          <b className="min-w-0 font-[650] [overflow-wrap:anywhere]">{organizationName}</b>
          <span
            title={`${formatDateTime(dueAt)}까지`}
            className={classNames(
              'tnum flex-none text-sm font-semibold',
              isLate ? 'text-danger' : 'text-ink-2',
            )}
          >
            {text}
          </span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {viewers ? <ViewedBy viewers={viewers} /> : certificateTypeLabels[documentType]}
          {isNumberChange ? <Tag tone="gam">번호 변경</Tag> : isRenewal && <Tag tone="brand">갱신</Tag>}
        </p>
      </div>
      <Bar value={share} max={1} tone={isLate ? 'danger' : 'brand'} />
    </Link>
  );
}
