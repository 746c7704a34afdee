import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Account } from '#contract/accounts/members.ts';
import type { MemberRole } from '#contract/accounts/membership.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { businessStatusLabels } from '#contract/organizations/business-status.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Description, DescriptionList } from '#web/ui/description-list.tsx';
import { toast } from '#web/ui/toast.ts';

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

/** The organisation; its contact person changes what the number's certificate does not settle. */
export function OrganizationFacts({ organization }: { organization: NonNullable<Account['organization']> }) {
  const numberName = NUMBER_NAMES[organization.type];
  return (
    <FactCard
      id="organization"
      title="단체 정보"
      actions={
        organization.canEdit && (
          <Button variant="line" aria-haspopup="dialog" onClick={() => void editOrganization(organization)}>
            단체 정보 고치기
          </Button>
        )
      }
      note={
        <>
          {withParticle(numberName, '은/는')} 서류로 확인한 번호라 직접 바꿀 수 없어요. 번호가 바뀌었다면{' '}
          <Link to="/account/inquiry" className="font-semibold text-brand-ink underline underline-offset-4">
            1:1 문의
          </Link>
          로 알려 주세요. 새 서류를 확인한 뒤 바꿔 드려요.
        </>
      }
      items={[
        { term: '이름', description: organization.name },
        { term: '구분', description: TYPE_NAMES[organization.type] },
        {
          term: numberName,
          description: <span className="tnum">{organization.number}</span>,
        },
        { term: '국세청 상태', description: describeStatus(organization.businessStatus) },
        { term: '업종', description: orMissing(organization.industry) },
        ...(organization.type === 'COMPANY'
          ? [{ term: '소재지', description: orMissing(organization.location) }]
          : []),
      ]}
    />
  );
}

async function editOrganization(organization: NonNullable<Account['organization']>) {
  if (await openDialog('organizationEdit', { organization })) toast.success('단체 정보를 고쳤어요.');
}

async function editContact(contact: Account['contact']) {
  if (await openDialog('contactEdit', { contact })) toast.success('담당자 정보를 고쳤어요.');
}

async function changeEmail() {
  const email = await openDialog('emailAuth', { purpose: 'EMAIL_CHANGE' });
  if (email !== undefined) toast.success('이메일을 바꿨어요. 다른 기기에서는 모두 로그아웃했어요.');
}

/** The contact person; told who may see it. */
export function ContactFacts({ account }: { account: Account }) {
  const { contact } = account;
  const canEdit = account.membershipStatus === 'APPROVED';
  return (
    <FactCard
      id="contact"
      title="담당자"
      actions={
        <>
          {canEdit && (
            <Button variant="line" aria-haspopup="dialog" onClick={() => void editContact(contact)}>
              담당자 정보 고치기
            </Button>
          )}
          <Button variant="line" aria-haspopup="dialog" onClick={() => void changeEmail()}>
            이메일 바꾸기
          </Button>
        </>
      }
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
  actions,
  note,
}: {
  id: string;
  title: string;
  items: readonly Description[];
  actions?: ReactNode;
  note?: ReactNode;
}) {
  return (
    <Card aria-labelledby={id} className="grid content-start gap-5">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <DescriptionList items={items} />
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      {note && <p className="border-t border-line pt-4 text-xs text-ink-3">{note}</p>}
    </Card>
  );
}
