import { BadgeCheck, CircleDashed, CircleX, Clock, FileWarning, type LucideIcon } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { type Certificate, type CertificateStatus, reviewDueAt } from '#contract/npos/certificates.ts';
import { formatDay, formatMonthDay } from '#web/lib/format.ts';
import type { TagTone } from '#web/ui/tag.tsx';

/** How each state of a certificate looks and what it is called. */
export const CERTIFICATE_LOOKS: Record<
  CertificateStatus,
  { label: string; tone: TagTone; icon: LucideIcon }
> = {
  NONE: { label: '등록 전', tone: 'neutral', icon: CircleDashed },
  REVIEWING: { label: '확인 중', tone: 'warn', icon: Clock },
  VERIFIED: { label: '확인 완료', tone: 'ok', icon: BadgeCheck },
  REJECTED: { label: '보완 필요', tone: 'danger', icon: CircleX },
  EXPIRED: { label: '기간 만료', tone: 'danger', icon: FileWarning },
};

/** One line that says how a certificate stands and what comes next; '' where its label says all. */
export function explainCertificate(certificate: Certificate): string {
  const { status, checkedOn, validUntil, file } = certificate;
  const basis = checkedOn === null ? '' : `기준일 ${formatDay(checkedOn)}`;
  const until = validUntil === null ? '' : `${formatDay(validUntil)}까지 유효해요`;
  switch (status) {
    case 'NONE':
      return '아직 올린 서류가 없어요.';
    case 'REVIEWING':
      return file === null
        ? `관리자가 확인하고 있어요. 최대 ${limits.reviewDays}일 걸려요.`
        : `관리자가 확인하고 있어요. 최대 ${limits.reviewDays}일, ${formatMonthDay(reviewDueAt(file.uploadedAt))}까지 알려 드려요.`;
    case 'VERIFIED':
      return [basis, until].filter(Boolean).join(' · ');
    case 'REJECTED':
      return basis;
    case 'EXPIRED':
      return validUntil === null ? '유효 기간이 지났어요.' : `${formatDay(validUntil)}에 기간이 끝났어요.`;
  }
}
