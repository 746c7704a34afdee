import { businessStatusLabels } from '#contract/business-status.ts';
import type { Account, MemberRole } from '#contract/members.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { type Description, DescriptionList } from '#web/ui/description-list.tsx';

const NUMBER_NAMES = { COMPANY: '사업자등록번호', NPO: '고유번호' } as const;
const TYPE_NAMES = { COMPANY: '기업', NPO: '비영리단체' } as const;
const ROLE_NAMES: Record<MemberRole, string> = { COMPANY: '기업 회원', NPO: 'NPO 회원', ADMIN: '관리자' };

function orMissing(value: string | null): string {
  return value === null || value.trim() === '' ? '미등록' : value;
}

function describeStatus({
  status,
  checkedOn,
}: NonNullable<Account['organization']>['businessStatus']): string {
  return businessStatusLabels[status] + (checkedOn === null ? '' : ` (기준일 ${formatDay(checkedOn)})`);
}

/** The organisation as it was given at sign-up. */
export function OrganizationFacts({ organization }: { organization: NonNullable<Account['organization']> }) {
  return (
    <FactCard
      id="organization"
      title="단체 정보"
      items={[
        { term: '이름', description: organization.name },
        { term: '구분', description: TYPE_NAMES[organization.type] },
        {
          term: NUMBER_NAMES[organization.type],
          description: <span className="tnum">{organization.number}</span>,
        },
        { term: '국세청 상태', description: describeStatus(organization.businessStatus) },
        { term: '업종', description: orMissing(organization.industry) },
      ]}
    />
  );
}

/** The contact person; told who may see it. */
export function ContactFacts({ account }: { account: Account }) {
  const { contact } = account;
  return (
    <FactCard
      id="contact"
      title="담당자"
      items={[
        { term: '이름', description: contact.name },
        { term: '직함', description: orMissing(contact.jobTitle) },
        { term: '이메일', description: contact.email },
        { term: '전화', description: <span className="tnum">{orMissing(contact.phone)}</span> },
        { term: '아이디', description: account.username },
        { term: '회원 종류', description: ROLE_NAMES[account.role] },
      ]}
      note={
        account.role === 'ADMIN'
          ? undefined
          : '연락처는 공개하지 않아요. 파트너로 맺어진 두 단체의 담당자에게만 서로 보여요.'
      }
    />
  );
}

function FactCard({
  id,
  title,
  items,
  note,
}: {
  id: string;
  title: string;
  items: readonly Description[];
  note?: string | undefined;
}) {
  return (
    <Card aria-labelledby={id} className="grid content-start gap-5">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <DescriptionList items={items} />
      {note && <p className="border-t border-line pt-4 text-xs text-ink-3">{note}</p>}
    </Card>
  );
}
