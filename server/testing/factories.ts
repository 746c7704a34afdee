import { eq, sql } from 'drizzle-orm';
import type { AdministratorRole } from '#contract/access/administrator-role.ts';
import type { MemberRole, MembershipStatus } from '#contract/accounts/membership.ts';
import type { CertificateType } from '#contract/npos/certificates.ts';
import type { Database } from '#db/client.ts';
import { certificate } from '#db/schema/certificates.ts';
import { credential, member } from '#db/schema/members.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { organization } from '#db/schema/organizations.ts';
import { hashPassword } from '#server/modules/members/passwords.ts';

/** A person made for a test, with the organisation it belongs to. */
export type TestMember = {
  memberId: string;
  /** null for an administrator. */
  organizationId: string | null;
  role: MemberRole;
  username: string;
  name: string;
  email: string;
};

export type TestPartyMember = TestMember & { organizationId: string };

/** Password of every member that a factory makes. */
export const testPassword = '시험용 비밀번호 맞손 2025';

let hashed: Promise<string> | null = null;
let counter = 0;

/** A number that no other row of this process has taken. */
export function nextNumber(): number {
  counter += 1;
  return counter;
}

/** Leaves the numbers up to `last` to rows that other processes have made in the same database. */
export function skipNumbers(last: number): void {
  counter = Math.max(counter, last);
}

/** Ten digits with the checksum of a business or unique number, all different within a process. */
export function nextOrganizationNumber(): string {
  const nine = String(910_000_000 + nextNumber());
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(nine[at]), 0);
  return nine + ((10 - ((sum + Math.floor((Number(nine[8]) * 5) / 10)) % 10)) % 10);
}

const membershipPaths: Record<MembershipStatus, MembershipStatus[]> = {
  PENDING: [],
  APPROVED: ['APPROVED'],
  NEEDS_FIX: ['NEEDS_FIX'],
  REJECTED: ['REJECTED'],
  HELD: ['APPROVED', 'HELD'],
  WITHDRAWN: ['APPROVED', 'WITHDRAWN'],
};

/** Moves an organisation along one legal transition after another. */
export async function moveOrganization(
  db: Database,
  organizationId: string,
  statuses: readonly MembershipStatus[],
): Promise<void> {
  for (const membershipStatus of statuses) {
    await db
      .update(organization)
      .set({ membershipStatus, version: sql`${organization.version} + 1` })
      .where(eq(organization.id, organizationId));
  }
}

/** An organisation in the given state of membership, APPROVED by default. */
export async function createOrganization(
  db: Database,
  values: { type: 'COMPANY' | 'NPO'; name?: string; status?: MembershipStatus } & Partial<
    Pick<typeof organization.$inferInsert, 'industry' | 'plan'>
  >,
): Promise<{ organizationId: string; name: string }> {
  const { status = 'APPROVED', ...columns } = values;
  const name = values.name ?? `${values.type === 'NPO' ? '나눔단체' : '한빛기업'} ${nextNumber()}`;
  const [row] = await db
    .insert(organization)
    .values({
      industry: '제조업',
      ...columns,
      name,
      number: nextOrganizationNumber(),
      approvedAt: new Date(),
    })
    .returning({ id: organization.id });
  const organizationId = (row as { id: string }).id;
  await moveOrganization(db, organizationId, membershipPaths[status]);
  return { organizationId, name };
}

/** A member who can sign in with `testPassword`. */
export async function createMember(
  db: Database,
  values: { role: MemberRole; organizationId: string | null } & Partial<
    Pick<
      typeof member.$inferInsert,
      | 'username'
      | 'name'
      | 'email'
      | 'jobTitle'
      | 'phone'
      | 'isContact'
      | 'withdrawnAt'
      | 'twoFactorEnabled'
      | 'administratorRole'
    >
  >,
): Promise<TestMember> {
  const number = nextNumber();
  const username = values.username ?? `${values.role.toLowerCase()}_${number}`;
  const name = values.name ?? `담당자 ${number}`;
  const email = values.email ?? `${username}@matson.example`;
  const [row] = await db
    .insert(member)
    .values({
      jobTitle: '사회공헌팀 매니저',
      phone: '010-0000-0000',
      administratorRole: values.role === 'ADMIN' ? 'ALL' : null,
      ...values,
      username,
      displayUsername: username,
      name,
      email,
      emailVerified: true,
    })
    .returning({ id: member.id });
  const memberId = (row as { id: string }).id;
  hashed ??= hashPassword(testPassword);
  await db
    .insert(credential)
    .values({ memberId, accountId: memberId, providerId: 'credential', password: await hashed });
  return { memberId, organizationId: values.organizationId, role: values.role, username, name, email };
}

type PartyValues = { name?: string; status?: MembershipStatus; memberName?: string; email?: string };

async function createParty(
  db: Database,
  type: 'COMPANY' | 'NPO',
  { name, status, memberName, email }: PartyValues,
): Promise<TestPartyMember & { organizationName: string }> {
  const made = await createOrganization(db, {
    type,
    ...(name ? { name } : {}),
    ...(status ? { status } : {}),
  });
  const person = await createMember(db, {
    role: type,
    organizationId: made.organizationId,
    isContact: true,
    ...(memberName ? { name: memberName } : {}),
    ...(email ? { email } : {}),
  });
  return { ...person, organizationId: made.organizationId, organizationName: made.name };
}

/** A company with its contact person; `plan` PERFORMANCE, so that no quota stands in a test's way. */
export async function createCompany(
  db: Database,
  values: PartyValues & { plan?: 'FREEMIUM' | 'CONNECT' | 'COORDINATING' | 'PERFORMANCE' } = {},
): Promise<TestPartyMember & { organizationName: string }> {
  const made = await createParty(db, 'COMPANY', values);
  await db
    .update(organization)
    .set({ plan: values.plan ?? 'PERFORMANCE', version: sql`${organization.version} + 1` })
    .where(eq(organization.id, made.organizationId));
  return made;
}

/** The admin's member, past the set-up of the second factor. */
export function createAdmin(
  db: Database,
  values: {
    name?: string;
    email?: string;
    twoFactorEnabled?: boolean;
    administratorRole?: AdministratorRole;
  } = {},
): Promise<TestMember> {
  return createMember(db, { role: 'ADMIN', organizationId: null, twoFactorEnabled: true, ...values });
}

/** A VERIFIED certificate; `validUntil` null never ends. */
export async function createVerifiedCertificate(
  db: Database,
  organizationId: string,
  documentType: CertificateType,
  validUntil: string | null = null,
): Promise<void> {
  const [row] = await db
    .insert(certificate)
    .values({ organizationId, documentType, validUntil, validFrom: '2020-01-01' })
    .returning({ id: certificate.id });
  await db
    .update(certificate)
    .set({ status: 'VERIFIED', decidedAt: new Date(), version: 2 })
    .where(eq(certificate.id, (row as { id: string }).id));
}

/**
 * An NPO with its contact person and a published profile in Seoul (11, 종로구 11110) for EDU and CHILD,
 * with the given VERIFIED certificates (all three by default).
 */
export async function createNpo(
  db: Database,
  values: PartyValues & {
    profile?: Partial<Omit<typeof npo.$inferInsert, 'id' | 'catalogVersion'>>;
    certificates?: readonly CertificateType[];
  } = {},
): Promise<TestPartyMember & { organizationName: string }> {
  const made = await createParty(db, 'NPO', values);
  // Before the profile: each change of a certificate writes the listing of a published NPO anew.
  const types = values.certificates ?? ['BUSINESS_REGISTRATION', 'UNIQUE_NUMBER', 'DONATION_DESIGNATION'];
  for (const type of types) await createVerifiedCertificate(db, made.organizationId, type);
  await db.insert(npo).values({
    id: made.organizationId,
    intro: '아이들이 배움을 이어 가도록 곁을 지키는 단체예요.',
    foundedOn: '2012-03-02',
    regionLevel1Code: '11',
    regionLevel2Code: '11110',
    serviceRegionCodes: ['11'],
    fieldCodes: ['EDU'],
    beneficiaryCodes: ['CHILD'],
    mainActivities: ['방과후 배움터', '독서 돌봄', '진로 체험'],
    isPublished: true,
    ...values.profile,
  });
  return made;
}

/** A representative project on an NPO's profile. */
export async function createNpoProject(
  db: Database,
  npoId: string,
  values: Partial<Omit<typeof npoProject.$inferInsert, 'id' | 'npoId'>> = {},
): Promise<string> {
  const [row] = await db
    .insert(npoProject)
    .values({
      npoId,
      name: `찾아가는 책 놀이터 ${nextNumber()}`,
      fieldCode: 'EDU',
      beneficiaryCode: 'CHILD',
      regionLevel1Code: '11',
      regionLevel2Code: '11110',
      actualStart: '2023-03-02',
      actualEnd: '2023-12-15',
      actualBudget: 30_000_000,
      description: '초등학교를 찾아가 책을 읽고 이야기를 나누는 사업이에요.',
      ...values,
    })
    .returning({ id: npoProject.id });
  return (row as { id: string }).id;
}
