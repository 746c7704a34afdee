import type { CertificateStatus } from '#contract/npos/certificates.ts';
import { Tag } from '#web/ui/tag.tsx';
import { CERTIFICATE_LOOKS } from './certificate-state.ts';

/** The state of a certificate as colour, icon and label. */
export function CertificateTag({ status }: { status: CertificateStatus }) {
  const { label, tone, icon: Icon } = CERTIFICATE_LOOKS[status];
  return (
    <Tag tone={tone} icon={<Icon aria-hidden="true" />} className="flex-none">
      {label}
    </Tag>
  );
}
