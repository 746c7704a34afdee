import type { ReactNode } from 'react';
import type { Account } from '#contract/accounts/members.ts';
import type { MemberRole } from '#contract/accounts/membership.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import { businessStatusLabels } from '#contract/organizations/business-status.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Description, DescriptionList } from '#web/ui/description-list.tsx';
import { toast } from '#web/ui/toast.ts';

export const NUMBER_NAMES = { COMPANY: '사업자등록번호', NPO: '고유번호' } as const;
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
      title="기관 정보"
      actions={
        organization.canEdit && (
          <>
            <Button variant="line" aria-haspopup="dialog" onClick={() => void editOrganization(organization)}>
              기관 정보 고치기
            </Button>
            {organization.numberAsked === null && (
              <Button variant="line" aria-haspopup="dialog" onClick={() => void changeNumber(organization)}>
                {numberName} 바꾸기
              </Button>
            )}
          </>
        )
      }
      note={
        organization.numberAsked === null
          ? `${withParticle(numberName, '은/는')} 서류로 확인한 번호예요. 번호가 바뀌었다면 담당자가 새 서류와 함께 변경을 요청해 주세요.`
          : `새 번호(${organization.numberAsked})로 바꾸는 요청을 확인하고 있어요. 확인이 끝날 때까지 지금 번호를 써요. 요청을 거두려면 증빙 서류에서 새로 올린 파일을 삭제해 주세요.`
      }
      items={[
        { term: '이름', description: organization.name },
        { term: '구분', description: TYPE_NAMES[organization.type] },
        {
          term: numberName,
          description: <span className="tnum">{organization.number}</span>,
        },
        ...(organization.formerNumbers.length > 0
          ? [{ term: '전에 쓰던 번호', description: <FormerNumbers numbers={organization.formerNumbers} /> }]
          : []),
        { term: '국세청 상태', description: describeStatus(organization.businessStatus) },
        { term: '업종', description: orMissing(organization.industry) },
        ...(organization.type === 'COMPANY'
          ? [{ term: '소재지', description: orMissing(organization.location) }]
          : []),
      ]}
    />
  );
}

function FormerNumbers({ numbers }: { numbers: NonNullable<Account['organization']>['formerNumbers'] }) {
  return (
    <ul className="tnum grid gap-1">
      {numbers.map(({ number, until }) => (
        <li key={`${number} ${until}`}>
          {number} <span className="text-ink-3">({formatDay(until)}까지)</span>
        </li>
      ))}
    </ul>
  );
}

async function changeNumber(organization: NonNullable<Account['organization']>) {
  if (await openDialog('numberChange', { organization }))
    toast.success(`변경을 요청했어요. 최대 ${limits.reviewDays}일 안에 알려 드려요.`);
}

async function editOrganization(organization: NonNullable<Account['organization']>) {
  if (await openDialog('organizationEdit', { organization })) toast.success('기관 정보를 고쳤어요.');
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
          : '연락처는 공개하지 않아요. 파트너로 맺어진 두 기관에만 서로 보여요.'
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
