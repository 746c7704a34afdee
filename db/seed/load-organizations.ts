import { hash } from '@node-rs/argon2';
import { inArray, sql } from 'drizzle-orm';
import { lastDayOfPlan } from '#contract/organizations/plans.ts';
import type { Transaction } from '#db/client.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { credential, member } from '#db/schema/members.ts';
import { npo, npoProject } from '#db/schema/npo-profiles.ts';
import { numberChange } from '#db/schema/number-changes.ts';
import { organization } from '#db/schema/organizations.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { appliedAtOf, decidedAtOf } from './application-times.ts';
import type { DemoCertificate, DemoCompany, DemoMember, DemoNpo, DemoOrganization } from './demo-content.ts';
import { demoId } from './demo-id.ts';
import type { StoredObject } from './object-store.ts';
import { createRandom } from './random.ts';

export type DemoOrganizations = { npos: DemoNpo[]; companies: DemoCompany[]; admins: DemoMember[] };

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const batchSize = 500;

/** Hashes as the product's sign-in does: argon2id, 19 MiB, two passes. One hash serves all demo accounts. */
export function hashDemoPassword(): Promise<string> {
  return hash(demoPassword.normalize('NFC'), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

export const organizationId = (key: string) => demoId('organization', key);
export const memberId = (key: string) => demoId('member', key);

/** Nine in the morning of a Korean day. */
export const morningOf = (day: string) => new Date(`${day}T09:00:00+09:00`);

export function inBatches<T>(rows: readonly T[], insert: (batch: T[]) => Promise<unknown>): Promise<unknown> {
  let done: Promise<unknown> = Promise.resolve();
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    done = done.then(() => insert(batch));
  }
  return done;
}

function toMemberRow(
  given: DemoMember,
  role: 'COMPANY' | 'NPO' | 'ADMIN',
  organizationKey: string | null,
  joinedOn: string,
) {
  return {
    id: memberId(given.key),
    organizationId: organizationKey === null ? null : organizationId(organizationKey),
    role,
    administratorRole: role === 'ADMIN' ? ('ALL' as const) : null,
    username: given.username,
    displayUsername: given.username,
    name: given.person.name,
    jobTitle: given.jobTitle,
    email: given.email,
    emailVerified: true,
    phone: given.phone,
    isContact: given.isContact,
    createdAt: morningOf(joinedOn),
  };
}

async function insertOrganizations(tx: Transaction, { npos, companies }: DemoOrganizations): Promise<void> {
  const row = (given: DemoOrganization, type: 'COMPANY' | 'NPO') => ({
    id: organizationId(given.key),
    type,
    name: given.name,
    number: given.number,
    isDemo: true,
    createdAt: morningOf(given.joinedOn),
    appliedAt: appliedAtOf(given),
    approvedAt: given.status === 'APPROVED' || given.status === 'HELD' ? decidedAtOf(given) : null,
    updatedAt: given.status === 'PENDING' ? appliedAtOf(given) : decidedAtOf(given),
  });
  const rows = [
    ...companies.map((given) => ({
      ...row(given, 'COMPANY'),
      industry: given.industry,
      location: given.location,
      plan: given.plan,
      planFrom: given.planFrom,
      planUntil: given.planFrom && lastDayOfPlan(given.planFrom),
    })),
    ...npos.map((given) => ({ ...row(given, 'NPO'), industry: '비영리', plan: 'FREEMIUM' as const })),
  ];
  await inBatches(rows, (batch) => tx.insert(organization).values(batch));
}

/** Walks organisations along the legal transitions; the database allows nothing else. */
async function settleMembership(tx: Transaction, { npos, companies }: DemoOrganizations): Promise<void> {
  const all = [...npos, ...companies];
  const move = async (
    to: DemoOrganization['status'],
    applies: (status: DemoOrganization['status']) => boolean,
  ) => {
    const ids = all.filter(({ status }) => applies(status)).map(({ key }) => organizationId(key));
    await tx
      .update(organization)
      .set({ membershipStatus: to, version: sql`${organization.version} + 1` })
      .where(inArray(organization.id, ids));
  };
  await move('APPROVED', (status) => status === 'APPROVED' || status === 'HELD');
  await move('HELD', (status) => status === 'HELD');
  await move('NEEDS_FIX', (status) => status === 'NEEDS_FIX');
}

async function insertMembers(tx: Transaction, { npos, companies, admins }: DemoOrganizations): Promise<void> {
  const firstDay = [...companies, ...npos].reduce(
    (first, { joinedOn }) => (joinedOn < first ? joinedOn : first),
    '9999-12-31',
  );
  const rows = [
    ...admins.map((given) => toMemberRow(given, 'ADMIN', null, firstDay)),
    ...companies.flatMap((company) =>
      company.members.map((given) => toMemberRow(given, 'COMPANY', company.key, company.joinedOn)),
    ),
    ...npos.flatMap((found) =>
      found.members.map((given) => toMemberRow(given, 'NPO', found.key, found.joinedOn)),
    ),
  ];
  await inBatches(rows, (batch) => tx.insert(member).values(batch));
}

async function insertCredentials(tx: Transaction, password: string): Promise<void> {
  const usernames = demoAccounts.map(({ username }) => username);
  const rows = await tx.select({ id: member.id }).from(member).where(inArray(member.username, usernames));
  if (rows.length !== usernames.length) throw new Error('a demo account has no member');
  await tx
    .insert(credential)
    .values(rows.map(({ id }) => ({ memberId: id, accountId: id, providerId: 'credential', password })));
}

const certificateNames: Record<DemoCertificate['documentType'], string> = {
  UNIQUE_NUMBER: '고유번호증',
  BUSINESS_REGISTRATION: '사업자등록증',
  DONATION_DESIGNATION: '지정기부금단체_지정서',
};

async function insertCertificates(
  tx: Transaction,
  { npos, companies }: DemoOrganizations,
  objects: ReadonlyMap<string, StoredObject>,
): Promise<void> {
  const all = [...companies, ...npos].flatMap((owner) =>
    owner.certificates.map((given) => ({ owner, given })),
  );
  // A member's new document waits since some hour of the days in which an answer is promised.
  const uploadedAt = (owner: DemoOrganization, { status, documentType }: DemoCertificate) =>
    status === 'REVIEWING' && owner.status === 'APPROVED'
      ? sql`now() - make_interval(hours => ${createRandom(`review ${owner.key} ${documentType}`).int(6, 63)})`
      : appliedAtOf(owner);
  const keysOf = (key: string, { documentType, isRenewal }: DemoCertificate) =>
    [key, documentType, ...(isRenewal ? ['renewal'] : [])] as const;
  const fileId = (key: string, given: DemoCertificate) => demoId('certificate file', ...keysOf(key, given));
  const certificateId = (key: string, given: DemoCertificate) => demoId('certificate', ...keysOf(key, given));
  const files = all.map(({ owner, given }) => ({
    id: fileId(owner.key, given),
    class: 'CERTIFICATE' as const,
    ownerId: organizationId(owner.key),
    uploaderId: memberId(owner.members[0]?.key ?? ''),
    certificateOrganizationId: organizationId(owner.key),
    name: `${certificateNames[given.documentType]}_${owner.name}.pdf`,
    createdAt: uploadedAt(owner, given),
    ...(objects.get(given.documentType) as StoredObject),
  }));
  await inBatches(files, (batch) => tx.insert(file).values(batch));
  const rowOf = ({ owner, given }: (typeof all)[number]) => ({
    documentType: given.documentType,
    validFrom: given.validFrom,
    validUntil: given.validUntil,
    rejectionReason: given.rejectionReason,
    id: certificateId(owner.key, given),
    organizationId: organizationId(owner.key),
    fileId: fileId(owner.key, given),
    numberChangeId: given.numberChange ? numberChangeId(owner.key) : null,
    decidedAt: given.status === 'REVIEWING' ? null : decidedAtOf(owner),
    createdAt: uploadedAt(owner, given),
  });
  const numberChangeId = (key: string) => demoId('number change', key);
  const changes = all.flatMap(({ owner, given: { numberChange: asked } }) =>
    asked
      ? [
          {
            ...asked,
            id: numberChangeId(owner.key),
            organizationId: organizationId(owner.key),
            requestedById: memberId(owner.members[0]?.key ?? ''),
            before: owner.number,
          },
        ]
      : [],
  );
  await inBatches(changes, (batch) => tx.insert(numberChange).values(batch));
  const insert = (each: typeof all) =>
    inBatches(each.map(rowOf), (batch) => tx.insert(certificate).values(batch));
  await insert(all.filter(({ given }) => !given.isRenewal));
  const move = async (to: DemoCertificate['status'], ...statuses: DemoCertificate['status'][]) => {
    const ids = all
      .filter(({ given }) => statuses.includes(given.status))
      .map(({ owner, given }) => certificateId(owner.key, given));
    await inBatches(ids, (batch) =>
      tx
        .update(certificate)
        .set({ status: to, version: sql`${certificate.version} + 1` })
        .where(inArray(certificate.id, batch)),
    );
  };
  await move('VERIFIED', 'VERIFIED', 'EXPIRED');
  await move('EXPIRED', 'EXPIRED');
  await move('REJECTED', 'REJECTED');
  // Every row begins under review; of a kind only one waits.
  await insert(all.filter(({ given }) => given.isRenewal));
}

/** What organisations put on their profiles: the last one is kept private. */
export const profileDocuments = ['결산 보고서', '사업 보고서', '정관'] as const;

/** Every second organisation has one to three documents on its profile. */
function toDocuments(npos: readonly DemoNpo[], objects: ReadonlyMap<string, StoredObject>) {
  return npos
    .filter((_, place) => place % 2 === 0)
    .flatMap((owner, place) =>
      profileDocuments.slice(0, 3 - (place % 3)).map((title) => ({
        id: demoId('npo document', owner.key, title),
        class: 'NPO_DOCUMENT' as const,
        ownerId: organizationId(owner.key),
        uploaderId: memberId(owner.key),
        npoId: organizationId(owner.key),
        isPublic: title !== '정관',
        name: `${owner.name} ${title}.pdf`,
        createdAt: morningOf(owner.joinedOn),
        ...(objects.get(title) as StoredObject),
      })),
    );
}

async function insertNpos(
  tx: Transaction,
  npos: readonly DemoNpo[],
  objects: ReadonlyMap<string, StoredObject>,
): Promise<void> {
  const rows = npos.map((given) => ({
    id: organizationId(given.key),
    intro: given.intro,
    foundedOn: given.foundedOn,
    regionLevel1Code: given.level1,
    regionLevel2Code: given.level2,
    serviceRegionCodes: given.serviceRegionCodes,
    isNationwide: given.isNationwide,
    fieldCodes: given.fieldCodes,
    beneficiaryCodes: given.beneficiaryCodes,
    mainActivities: given.mainActivities,
    capacity: given.capacity,
    isPublished: false,
    createdAt: morningOf(given.joinedOn),
  }));
  await inBatches(rows, (batch) => tx.insert(npo).values(batch));
  const projects = npos.flatMap((owner) =>
    owner.projects.map((given, position) => ({ owner, given, position })),
  );
  const projectRows = projects.map(({ owner, given, position }) => ({
    id: demoId('npo project', owner.key, given.name),
    npoId: organizationId(owner.key),
    name: given.name,
    fieldCode: given.fieldCode,
    beneficiaryCode: given.beneficiaryCode,
    regionLevel1Code: given.level1,
    regionLevel2Code: given.level2,
    actualStart: given.actualStart,
    actualEnd: given.actualEnd,
    actualBudget: given.actualBudget,
    isBudgetHidden: given.isBudgetHidden,
    description: given.description,
    position,
    createdAt: morningOf(owner.joinedOn),
  }));
  await inBatches(projectRows, (batch) => tx.insert(npoProject).values(batch));
  const pictures = projects.flatMap(({ owner, given }) =>
    given.images.map((name, position) => ({
      id: demoId('npo project image', owner.key, given.name, String(position)),
      class: 'NPO_PROJECT_IMAGE' as const,
      ownerId: organizationId(owner.key),
      uploaderId: memberId(owner.key),
      npoProjectId: demoId('npo project', owner.key, given.name),
      position,
      name: `${given.name} ${position + 1}.webp`,
      createdAt: morningOf(owner.joinedOn),
      ...(objects.get(name) as StoredObject),
    })),
  );
  const logos = npos.flatMap((owner) =>
    owner.logo === null
      ? []
      : [
          {
            id: demoId('avatar', owner.key),
            class: 'AVATAR' as const,
            ownerId: organizationId(owner.key),
            uploaderId: memberId(owner.key),
            avatarMemberId: memberId(owner.key),
            name: `${owner.name}.webp`,
            createdAt: morningOf(owner.joinedOn),
            ...(objects.get(owner.logo) as StoredObject),
          },
        ],
  );
  await inBatches(pictures, (batch) => tx.insert(file).values(batch));
  await inBatches(logos, (batch) => tx.insert(file).values(batch));
  await inBatches(toDocuments(npos, objects), (batch) => tx.insert(file).values(batch));
  // Last: each change of what a listing shows writes the listing of a published NPO anew, search included.
  const published = npos.filter(({ isPublished }) => isPublished).map(({ key }) => organizationId(key));
  await tx.update(npo).set({ isPublished: true }).where(inArray(npo.id, published));
}

/** Writes organisations, members, sign-ins, certificates and profiles; `objects` holds what their files are made of. */
export async function loadOrganizations(
  tx: Transaction,
  content: DemoOrganizations,
  objects: ReadonlyMap<string, StoredObject>,
  password: string,
): Promise<void> {
  await insertOrganizations(tx, content);
  await insertMembers(tx, content);
  await insertCredentials(tx, password);
  await settleMembership(tx, content);
  await insertCertificates(tx, content, objects);
  await insertNpos(tx, content.npos, objects);
}
