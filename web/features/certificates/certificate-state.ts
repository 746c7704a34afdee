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

/** What a member reads of a new document beside the one that stands. */
export const RENEWAL_LOOKS: Record<
  NonNullable<Certificate['renewal']>['status'],
  Pick<(typeof CERTIFICATE_LOOKS)['NONE'], 'label' | 'tone' | 'icon'>
> = {
  REVIEWING: { label: '새 서류 확인 중', tone: 'warn', icon: Clock },
  REJECTED: { label: '새 서류 보완 필요', tone: 'danger', icon: CircleX },
};

/** The day until which an answer is promised for a new document, or why the old one goes on. */
export function explainRenewal({ status, file }: NonNullable<Certificate['renewal']>): string {
  if (status === 'REJECTED') return '새 서류에 고칠 곳이 있어요. 지금 서류는 그대로 써요.';
  const until = file ? ` ${formatMonthDay(reviewDueAt(file.uploadedAt))}까지 알려 드려요.` : '';
  return `관리자가 새 서류를 확인하고 있어요.${until}`;
}

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
