import { type AdminCertificate, certificateTypeLabels } from '#contract/npos/certificates.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

type CertificateHeadingProps = {
  certificate: Pick<
    AdminCertificate,
    | 'organizationId'
    | 'organizationName'
    | 'organizationType'
    | 'documentType'
    | 'isRenewal'
    | 'isNumberChange'
  >;
  isMember: boolean;
};

/** Whose document it is and of what kind: what its queue knows already, so that it stands before the rest has come. */
export function CertificateHeading({ certificate, isMember }: CertificateHeadingProps) {
  const { organizationId, organizationName, organizationType, documentType } = certificate;
  return (
    <header className="grid justify-items-start gap-1.5">
      <Tag tone={isMember ? 'neutral' : 'gam'}>
        {organizationType === 'NPO' ? '비영리단체' : '기업'} {isMember ? '회원' : '가입 심사 중'}
      </Tag>
      <h1 className="text-h2 [overflow-wrap:anywhere]">
        <OrganizationLink id={organizationId} name={organizationName} />
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        {certificateTypeLabels[documentType]}
        {certificate.isNumberChange ? (
          <Tag tone="gam">번호 변경</Tag>
        ) : (
          certificate.isRenewal && <Tag tone="brand">갱신</Tag>
        )}
      </p>
    </header>
  );
}
