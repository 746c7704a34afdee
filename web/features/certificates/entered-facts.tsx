import type { ReactNode } from 'react';
import type { AdminCertificateDetail } from '#contract/npos/certificates.ts';
import { formatDateTime, formatDay, formatFileSize } from '#web/lib/format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { CertificateHeading } from './certificate-heading.tsx';
import { CertificateTag } from './certificate-tag.tsx';

type EnteredFactsProps = {
  certificate: AdminCertificateDetail;
  /** What is compared with the document. */
  children: ReactNode;
};

/** Whose document it is, what is compared with it, whom to ask, and what is known of the file. */
export function EnteredFacts({ certificate, children }: EnteredFactsProps) {
  const { contact, file } = certificate;
  return (
    <div className="grid gap-5">
      <CertificateHeading certificate={certificate} isMember={certificate.isMember} />
      {certificate.numberChange && <AskedNumber asked={certificate.numberChange} />}
      {children}
      {contact && (
        <section aria-labelledby="contact" className="grid gap-2">
          <h2 id="contact" className="text-body font-[650]">
            담당자
          </h2>
          <DescriptionList
            items={[
              { term: '이름', description: [contact.name, contact.jobTitle].filter(Boolean).join(' · ') },
              { term: '이메일', description: contact.email },
              { term: '전화', description: contact.phone ?? '미등록' },
            ]}
          />
        </section>
      )}
      <section aria-labelledby="file" className="grid gap-2">
        <h2 id="file" className="text-body font-[650]">
          {certificate.isRenewal ? '새로 올린 파일' : '올린 파일'}
        </h2>
        <DescriptionList
          items={[
            { term: '올린 때', description: formatDateTime(file.uploadedAt) },
            { term: '올린 사람', description: file.uploader.name },
            { term: '크기', description: formatFileSize(file.size) },
            { term: '해시', description: <code className="tnum text-xs">{file.sha256.slice(0, 16)}</code> },
          ]}
        />
      </section>
      {certificate.replaced && <ReplacedFacts replaced={certificate.replaced} />}
    </div>
  );
}

/** The number that the document is to prove, and why it is another one. */
function AskedNumber({ asked }: { asked: NonNullable<AdminCertificateDetail['numberChange']> }) {
  const { before, after, reason } = asked;
  return (
    <section aria-labelledby="asked-number" className="grid gap-2">
      <h2 id="asked-number" className="text-body font-[650]">
        번호 변경 요청
      </h2>
      <DescriptionList
        items={[
          { term: '전 번호', description: <span className="tnum">{before}</span> },
          { term: '새 번호', description: <b className="tnum">{after}</b> },
          {
            term: '바뀐 이유',
            description: <span className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</span>,
          },
        ]}
      />
    </section>
  );
}

/** What stands until the new document is verified, and until when. */
function ReplacedFacts({ replaced }: { replaced: NonNullable<AdminCertificateDetail['replaced']> }) {
  const { status, decidedAt, validFrom, validUntil, file } = replaced;
  return (
    <section aria-labelledby="replaced" className="grid gap-2">
      <h2 id="replaced" className="flex flex-wrap items-center gap-2 text-body font-[650]">
        지금 쓰는 서류
        <CertificateTag status={status} />
      </h2>
      <DescriptionList
        items={[
          ...(file ? [{ term: '올린 때', description: formatDateTime(file.uploadedAt) }] : []),
          { term: '확인한 때', description: decidedAt ? formatDateTime(decidedAt) : '기록 없음' },
          { term: '시작된 날', description: validFrom ? formatDay(validFrom) : '적지 않음' },
          { term: '유효 기한', description: validUntil ? formatDay(validUntil) : '기한 없음' },
        ]}
      />
    </section>
  );
}
