import type { HistoryEntry } from '#contract/admin/admin.ts';
import { addDays, daysBetween, koreanDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import { type CertificateType, certificateTypeLabels } from '#contract/npos/certificates.ts';
import type { OrganizationRecord } from '#contract/organizations/organization-record.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { isOpenTakedown, type OrganizationTakedowns } from '#contract/takedowns.ts';
import { formatDay, formatDDay } from '#web/lib/format.ts';

/** Where an admin goes on from a remark. */
export type StandingPlace =
  | { kind: 'application' }
  | { kind: 'public' }
  | { kind: 'certificate'; id: string };

/** Something that has ended or is about to: what it is and since when, what follows or is to be done, and where. */
export type Standing = {
  key: string;
  tone: 'info' | 'warn' | 'danger';
  title: string;
  text: string;
  place?: StandingPlace;
};

const soonDays = limits.certificateReminderDays[0];
const SHOWN_AS: Record<CertificateType, string> = {
  DONATION_DESIGNATION: '끝나면 기부금영수증 ‘발급가능’ 표시가 사라져요.',
  BUSINESS_REGISTRATION: '끝나면 확인 완료 표시가 사라져요. 단체는 세금계산서 ‘발급가능’ 표시도 사라져요.',
  UNIQUE_NUMBER: '끝나면 확인 완료 표시가 사라져요.',
};

type Known = {
  organization: OrganizationDetail;
  /** What has not been loaded yet is not spoken of. */
  record: OrganizationRecord | undefined;
  takedowns: OrganizationTakedowns['takedowns'];
  today: string;
};

/** What has ended at an organisation, and what ends within 30 days; nothing of one that goes on as it is. */
export function listStandings({ organization, record, takedowns, today }: Known): Standing[] {
  return [
    ...membershipOf(organization),
    ...takedownsOf(takedowns),
    ...certificatesOf(record, today),
    ...planOf(organization, today),
  ];
}

const lastOf = (history: readonly HistoryEntry[], action: HistoryEntry['action']) =>
  history.find((entry) => entry.action === action);
/** 'on that day' in front of a sentence, the day that the entry names (F-59); nothing where it is too long ago to be known here. */
const since = (entry: HistoryEntry | undefined, particle: string) =>
  entry ? `${formatDay(happenedAt(entry))}${particle} ` : '';
/** An entry that was written later, as those of the demo are, says when it happened. */
const happenedAt = ({ at, details }: HistoryEntry) =>
  typeof details.happenedAt === 'string' ? details.happenedAt : at;
const because = (entry: HistoryEntry | undefined) => (entry?.reason ? `이유: ${entry.reason} ` : '');

function membershipOf({ status, history }: OrganizationDetail): Standing[] {
  const key = 'membership';
  const decided = lastOf(history, 'application.decide');
  switch (status) {
    case 'PENDING':
      return [
        {
          key,
          tone: 'info',
          title: '가입 심사를 기다려요.',
          text: `신청한 때부터 ${limits.reviewDays}일 안에 심사하기로 했어요.`,
          place: { kind: 'application' },
        },
      ];
    case 'NEEDS_FIX':
      return [
        {
          key,
          tone: 'info',
          title: `${since(decided, '에')}보완을 부탁했어요.`,
          text: `${because(decided)}회원이 고쳐서 다시 보내면 할 일에 나와요.`,
        },
      ];
    case 'REJECTED':
      return [
        {
          key,
          tone: 'danger',
          title: `${since(decided, '에')}가입을 거절했어요.`,
          text: `${because(decided)}거절한 날부터 ${limits.reopeningDays}일 안에는 다시 심사할 수 있어요.`,
          place: { kind: 'application' },
        },
      ];
    case 'HELD': {
      const held = lastOf(history, 'organization.hold');
      return [
        {
          key,
          tone: 'danger',
          title: `${since(held, '부터')}이용을 보류하고 있어요.`,
          text: `${because(held)}회원은 상태 화면과 1:1 문의만 볼 수 있어요. 확인을 마치면 ‘할 수 있는 일’에서 보류를 풀어 주세요.`,
        },
      ];
    }
    case 'WITHDRAWN': {
      const left = lastOf(history, 'organization.withdraw');
      const until = left && formatDay(addDays(koreanDay(happenedAt(left)), limits.destructionDays));
      return [
        {
          key,
          tone: 'danger',
          title: `${since(left, '에')}탈퇴했어요.`,
          text: `${because(left)}되돌릴 수 없어요. 개인정보는 ${until ? `${until}까지` : `${limits.destructionDays}일 안에`} 지워지고, 법에 따라 남기는 기록만 남아요.`,
        },
      ];
    }
    default:
      return [];
  }
}

function takedownsOf(takedowns: Known['takedowns']): Standing[] {
  const open = takedowns.filter(({ status }) => isOpenTakedown(status));
  const answered = open.filter(({ status }) => status === 'REPLIED');
  const profile = open.find(({ subject }) => subject === 'PROFILE');
  const [oldest] = open.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  if (oldest === undefined) return [];
  const what = profile
    ? '프로필을'
    : open.length === 1
      ? withParticle(oldest.name, '을/를')
      : `${open.length}가지를`;
  const { createdAt, reason, deletableOn } = profile ?? oldest;
  return [
    {
      key: 'takedown',
      tone: 'warn',
      title: `${formatDay(createdAt)}부터 ${what} 내려 두었어요.`,
      text:
        answered.length > 0
          ? `회원의 답 ${answered.length}건이 기다려요. 살펴보고 정해 주세요.`
          : `이유: ${reason} 회원이 답하면 할 일에 나와요. ${formatDay(deletableOn)}부터 삭제할 수 있어요.`,
      place: { kind: 'public' },
    },
  ];
}

/** The certificate of each kind that holds, where it ends soon, and the one that has ended where none holds. */
function certificatesOf(record: OrganizationRecord | undefined, today: string): Standing[] {
  const all = record?.certificates.items ?? [];
  return Object.entries(certificateTypeLabels).flatMap(([type, label]): Standing[] => {
    const own = all.filter(({ documentType }) => documentType === type);
    const decided = own.find(({ status }) => status === 'VERIFIED' || status === 'EXPIRED');
    if (!decided?.validUntil) return [];
    const { id, status, validUntil } = decided;
    const name = withParticle(label, '이/가');
    const asked = own.some((one) => one.status === 'REVIEWING') ? ' 새 서류를 확인하고 있어요.' : '';
    const common = { key: id, place: { kind: 'certificate' as const, id } };
    if (status === 'EXPIRED')
      return [
        {
          ...common,
          tone: 'warn',
          title: `${name} ${formatDay(validUntil)}에 끝났어요.`,
          text: `회원이 새 서류를 올리면 심사해 주세요.${asked}`,
        },
      ];
    if (daysBetween(today, validUntil) > soonDays) return [];
    return [
      {
        ...common,
        tone: 'warn',
        title: `${name} ${formatDay(validUntil)}에 끝나요 (${formatDDay(validUntil, today)}).`,
        text: `${SHOWN_AS[type as CertificateType]}${asked}`,
      },
    ];
  });
}

function planOf({ plan, planUntil, status }: OrganizationDetail, today: string): Standing[] {
  if (planUntil === null || status !== 'APPROVED') return [];
  if (daysBetween(today, planUntil) > limits.planReminderDays[0]) return [];
  return [
    {
      key: 'plan',
      tone: 'warn',
      title: `${plan} 요금제가 ${formatDay(planUntil)}에 끝나요 (${formatDDay(planUntil, today)}).`,
      text: '끝나면 FREEMIUM으로 돌아가고, 지워지는 것은 없어요. 이어 쓰려면 다시 주문해야 해요.',
    },
  ];
}
