import { eq, inArray, sql } from 'drizzle-orm';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { CertificateType } from '#contract/npos/certificates.ts';
import type { Database } from '#db/client.ts';
import { consent } from '#db/schema/accounts.ts';
import { applicationDecision } from '#db/schema/applications.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { incident } from '#db/schema/incidents.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { invitation } from '#db/schema/invitations.ts';
import { mail } from '#db/schema/mails.ts';
import { match } from '#db/schema/matches.ts';
import { notification } from '#db/schema/notifications.ts';
import { bankLine, order } from '#db/schema/orders.ts';
import { organization } from '#db/schema/organizations.ts';
import { passkey } from '#db/schema/passkeys.ts';
import { project } from '#db/schema/projects.ts';
import { takedown } from '#db/schema/takedowns.ts';
import { insertAuditEntries } from '#server/modules/audits/store.ts';
import {
  createAdmin,
  createCompany,
  createNpo,
  createNpoProject,
  nextNumber,
  nextOrganizationNumber,
  type TestMember,
  type TestPartyMember,
} from './factories.ts';
import {
  insertOwned,
  instantOf,
  type ListedRow,
  type ListSource,
  type Made,
  type Owned,
} from './listed-rows.ts';
import { formTestRequest } from './project-factories.ts';
import { projectListSources } from './project-list-sources.ts';

const insertNotifications = (db: Database, each: readonly Owned<TestMember>[]) =>
  db
    .insert(notification)
    .values(
      each.map(({ row, owner: { memberId } }) => ({
        memberId,
        title: '알림',
        body: '내용',
        path: '/',
        createdAt: instantOf(row),
      })),
    )
    .returning({ id: notification.id });

async function insertInquiries(db: Database, each: readonly Owned<TestMember>[]) {
  const { memberId: answeredById } = await createAdmin(db);
  return db
    .insert(inquiry)
    .values(
      each.map(({ row, owner: { memberId } }) => ({
        memberId,
        subject: '문의',
        body: '내용',
        createdAt: instantOf(row),
        ...(row.isOpen ? {} : { answer: '답변', answeredById, answeredAt: new Date() }),
      })),
    )
    .returning({ id: inquiry.id });
}

const insertProjects = (db: Database, each: readonly Owned<TestPartyMember>[]) =>
  db
    .insert(project)
    .values(
      each.map(({ row, owner }) => ({
        ...formTestRequest(),
        companyId: owner.organizationId,
        requesterId: owner.memberId,
        updatedAt: instantOf(row),
      })),
    )
    .returning({ id: project.id });

/** A project for each row with an offer to its owner. */
async function insertOffers(db: Database, each: readonly Owned<TestPartyMember>[]) {
  const company = await createCompany(db);
  const projects = await insertProjects(
    db,
    each.map(({ row }) => ({ row, owner: company })),
  );
  const list = { sequence: 1, engineVersion: 'test', weightsHash: 'test', snapshot: {}, rejectionCounts: {} };
  const matches = await db
    .insert(match)
    .values(projects.map(({ id: projectId }) => ({ projectId, ...list })))
    .returning({ id: match.id });
  const offers = await db
    .insert(invitation)
    .values(
      each.map(({ row, owner }, at) => ({
        projectId: projects[at]?.id ?? '',
        matchId: matches[at]?.id ?? '',
        npoId: owner.organizationId,
        replyBy: '2026-02-01',
        createdAt: instantOf(row),
      })),
    )
    .returning({ id: invitation.id });
  return { projects, offers };
}

/** Six digits without 0 and 1, which a reference code has not. */
const formReferenceCode = (number: number) =>
  number
    .toString(8)
    .padStart(6, '0')
    .replace(/./g, (digit) => String(Number(digit) + 2));

/** Orders that are closed at once, because one of a company is open at a time. */
async function insertClosedOrders(db: Database, each: readonly Owned<TestPartyMember>[]): Promise<Made[]> {
  const ids: Made[] = [];
  for (const { row, owner } of each) {
    const [made] = await db
      .insert(order)
      .values({
        kind: 'PLAN',
        organizationId: owner.organizationId,
        orderedById: owner.memberId,
        plan: 'CONNECT',
        supplyAmount: 1_000_000,
        vatAmount: 100_000,
        referenceCode: formReferenceCode(nextNumber()),
        payerName: '목록 기업',
        dueOn: '2026-02-01',
        createdAt: instantOf(row),
      })
      .returning({ id: order.id });
    const { id } = made as Made;
    await db
      .update(order)
      .set({ status: 'CANCELED', closingReason: '취소했어요.', version: 2 })
      .where(eq(order.id, id));
    ids.push({ id });
  }
  return ids;
}

const insertOrganizations = (
  db: Database,
  each: readonly { row: ListedRow; name: string; type: 'COMPANY' | 'NPO' }[],
) =>
  db
    .insert(organization)
    .values(
      each.map(({ row, name, type }) => ({
        type,
        name,
        number: nextOrganizationNumber(),
        appliedAt: instantOf(row),
      })),
    )
    .returning({ id: organization.id });

/** An NPO without a public profile: that of one is put together anew at each change of its projects. */
const createUnlisted = (db: Database) => createNpo(db, { profile: { isPublished: false } });

/** A representative project that is taken down for each row; with an answer that waits where the row is open. */
async function insertTakedowns(db: Database, each: readonly Owned<TestPartyMember>[]): Promise<Made[]> {
  const { memberId: takenDownById } = await createAdmin(db);
  const projectIds: string[] = [];
  for (const { owner } of each) projectIds.push(await createNpoProject(db, owner.organizationId));
  const made = await db
    .insert(takedown)
    .values(
      each.map(({ row, owner }, at) => ({
        organizationId: owner.organizationId,
        subject: 'NPO_PROJECT' as const,
        npoProjectId: projectIds[at],
        name: '사업',
        reason: '이유',
        takenDownById,
        createdAt: instantOf(row),
      })),
    )
    .returning({ id: takedown.id });
  const replied = { replyKind: 'OBJECTED', replyText: '달라요', repliedAt: new Date() } as const;
  for (const repliedById of new Set(each.map(({ owner }) => owner.memberId))) {
    const open = made.filter((_, at) => each[at]?.row.isOpen && each[at]?.owner.memberId === repliedById);
    const ids = open.map(({ id }) => id);
    await db
      .update(takedown)
      .set({ status: 'REPLIED', ...replied, repliedById, version: 2 })
      .where(inArray(takedown.id, ids));
  }
  return made;
}

async function moveFrom(db: Database, id: string, to: 'APPROVED' | 'REJECTED' | 'WITHDRAWN'): Promise<void> {
  await db
    .update(organization)
    .set({ membershipStatus: to, version: sql`${organization.version} + 1` })
    .where(eq(organization.id, id));
}

/** A document under review of an organisation for each row, which is a member's where the row is the reader's. */
async function insertCertificates(db: Database, each: readonly Owned<'APPROVED' | 'PENDING'>[]) {
  const documentType: CertificateType = 'BUSINESS_REGISTRATION';
  const owners = await insertOrganizations(
    db,
    each.map(({ row }) => ({ row, name: `증빙 기업 ${nextNumber()}`, type: 'COMPANY' })),
  );
  for (const [at, { id }] of owners.entries())
    if (each[at]?.owner === 'APPROVED') await moveFrom(db, id, 'APPROVED');
  const stored = {
    class: 'CERTIFICATE' as const,
    name: '증빙.pdf',
    sizeBytes: 1,
    mimeType: 'application/pdf',
  };
  const files = await db
    .insert(file)
    .values(
      each.map(({ row }, at) => ({
        ...stored,
        ownerId: owners[at]?.id ?? '',
        certificateOrganizationId: owners[at]?.id ?? '',
        sha256: '0'.repeat(64),
        storageKey: crypto.randomUUID(),
        createdAt: instantOf(row),
      })),
    )
    .returning({ id: file.id });
  return db
    .insert(certificate)
    .values(
      files.map(({ id: fileId }, at) => ({ organizationId: owners[at]?.id ?? '', documentType, fileId })),
    )
    .returning({ id: certificate.id });
}

/** A word that no other row has, without digits: these would be looked for in numbers as well. */
const nextWord = () =>
  `${[...String(nextNumber())].map((digit) => '영일이삼사오육칠팔구'[Number(digit)]).join('')}번째`;

/** Where the rows of each list come from, by the endpoint and, after ` as `, by who reads it. */
export const listSources: Record<string, ListSource> = {
  ...projectListSources,
  'GET /api/notifications': {
    maxRows: 120,
    async put(db, rows) {
      const readers = [await createCompany(db), await createNpo(db)] as const;
      return {
        reader: readers[0],
        ids: await insertOwned(rows, readers, (each) => insertNotifications(db, each)),
      };
    },
  },
  'GET /api/inquiries': {
    maxRows: 60,
    async put(db, rows) {
      const readers = [await createCompany(db), await createNpo(db)] as const;
      return {
        reader: readers[0],
        ids: await insertOwned(rows, readers, (each) => insertInquiries(db, each)),
      };
    },
  },
  'GET /api/admin/inquiries': {
    maxRows: 350,
    async put(db, rows) {
      await db.delete(inquiry);
      const owners = [await createCompany(db), await createNpo(db)] as const;
      const every = rows.map((row) => ({ ...row, isOwn: true }));
      return {
        reader: await createAdmin(db),
        ids: await insertOwned(every, owners, (each) => insertInquiries(db, each)),
      };
    },
  },
  'GET /api/takedowns': {
    maxRows: 110,
    async put(db, rows) {
      const owners = [await createUnlisted(db), await createUnlisted(db)] as const;
      return {
        reader: owners[0],
        ids: await insertOwned(rows, owners, (each) => insertTakedowns(db, each)),
      };
    },
  },
  'GET /api/admin/takedowns': {
    maxRows: 310,
    async put(db, rows) {
      await db.delete(takedown);
      const owners = [await createUnlisted(db), await createUnlisted(db)] as const;
      const every = rows.map((row) => ({ ...row, isOwn: true }));
      return {
        reader: await createAdmin(db),
        ids: await insertOwned(every, owners, (each) => insertTakedowns(db, each)),
      };
    },
  },
  'GET /api/admin/mails': {
    maxRows: 450,
    async put(db, rows) {
      await db.delete(mail);
      const ids = await insertOwned(rows, ['FAILED', 'SENT'] as const, (each) =>
        db
          .insert(mail)
          .values(
            each.map(({ row, owner: status }) => ({
              status,
              to: 'somebody@matson.example',
              subject: '제목',
              text: '본문',
              html: '<p>본문</p>',
              createdAt: instantOf(row),
            })),
          )
          .returning({ id: mail.id }),
      );
      return { reader: await createAdmin(db), ids };
    },
  },
  'GET /api/admin/audit': {
    maxRows: 220,
    async put(db, rows) {
      const subjects = [crypto.randomUUID(), crypto.randomUUID()] as const;
      const entry = { actorRole: 'SYSTEM', action: 'setting.update', subjectType: 'setting' } as const;
      await db.transaction((tx) =>
        insertAuditEntries(
          tx,
          rows.map(({ isOwn }) => ({ ...entry, subjectId: subjects[isOwn ? 0 : 1] })),
        ),
      );
      const found = await db.execute<{ id: string }>(
        sql`SELECT sequence::text AS id FROM audit_entry WHERE subject_id = ${subjects[0]}`,
      );
      return {
        reader: await createAdmin(db),
        query: { subjectId: subjects[0] },
        ids: found.rows.map(({ id }) => id),
        idField: 'sequence',
      };
    },
  },
  'GET /api/projects as a company': {
    maxRows: 230,
    async put(db, rows) {
      const readers = [await createCompany(db), await createCompany(db)] as const;
      return {
        reader: readers[0],
        ids: await insertOwned(rows, readers, (each) => insertProjects(db, each)),
      };
    },
  },
  'GET /api/projects as an NPO': {
    maxRows: 230,
    async put(db, rows) {
      const readers = [await createNpo(db), await createNpo(db)] as const;
      const insert = async (each: Owned<TestPartyMember>[]) => (await insertOffers(db, each)).projects;
      return { reader: readers[0], ids: await insertOwned(rows, readers, insert) };
    },
  },
  'GET /api/invitations': {
    maxRows: 40,
    async put(db, rows) {
      const readers = [await createNpo(db), await createNpo(db)] as const;
      const insert = async (each: Owned<TestPartyMember>[]) => (await insertOffers(db, each)).offers;
      return { reader: readers[0], ids: await insertOwned(rows, readers, insert) };
    },
  },
  'GET /api/admin/projects': {
    maxRows: 130,
    async put(db, rows) {
      const q = `목록 기업 ${nextNumber()}.`;
      const owners = [await createCompany(db, { name: q }), await createCompany(db)] as const;
      const ids = await insertOwned(rows, owners, (each) => insertProjects(db, each));
      return { reader: await createAdmin(db), query: { q }, ids };
    },
  },
  'GET /api/orders': {
    maxRows: 12,
    async put(db, rows) {
      const readers = [await createCompany(db), await createCompany(db)] as const;
      return {
        reader: readers[0],
        ids: await insertOwned(rows, readers, (each) => insertClosedOrders(db, each)),
      };
    },
  },
  'GET /api/admin/orders': {
    maxRows: 110,
    async put(db, rows) {
      const search = `주문 기업 ${nextWord()}`;
      const owners = [await createCompany(db, { name: search }), await createCompany(db)] as const;
      const ids = await insertOwned(rows, owners, (each) => insertClosedOrders(db, each));
      return { reader: await createAdmin(db), query: { search }, ids };
    },
  },
  'GET /api/admin/bank-lines': {
    maxRows: 110,
    async put(db, rows) {
      const search = `통장 이름 ${nextWord()}`;
      const reader = await createAdmin(db);
      const ids = await insertOwned(rows, [search, '다른 이름'] as const, (each) =>
        db
          .insert(bankLine)
          .values(
            each.map(({ row, owner }) => ({
              bookedOn: koreanDay(instantOf(row)),
              amount: 1000,
              statementName: owner,
              memo: '',
              fingerprint: `list-${nextNumber()}`,
              importedById: reader.memberId,
            })),
          )
          .returning({ id: bankLine.id }),
      );
      return { reader, query: { search }, ids };
    },
  },
  'GET /api/admin/legal-texts/:slug/versions/:version/consents': {
    maxRows: 130,
    async put(db, rows) {
      const { memberId } = await createCompany(db);
      const number = nextNumber() * 2;
      const versions = [addDays('2030-01-01', number), addDays('2030-01-01', number + 1)] as const;
      const ids = await insertOwned(rows, versions, (each) =>
        db
          .insert(consent)
          .values(
            each.map(({ row, owner: version }) => ({
              ...{ memberId, document: 'TERMS' as const, version, textHash: 'hash' },
              givenAt: instantOf(row),
            })),
          )
          .returning({ id: consent.id }),
      );
      return { reader: await createAdmin(db), params: { slug: 'terms', version: versions[0] }, ids };
    },
  },
  'GET /api/admin/organizations': {
    maxRows: 130,
    async put(db, rows) {
      const search = `목록 기관 ${nextWord()}`;
      const ids = await insertOwned(rows, [search, '다른 기관'] as const, (each) =>
        insertOrganizations(
          db,
          each.map(({ row, owner }) => ({ row, name: `${owner} ${row.day}`, type: 'NPO' })),
        ),
      );
      return { reader: await createAdmin(db), query: { search }, ids };
    },
  },
  'GET /api/admin/applications': {
    maxRows: 60,
    async put(db, rows) {
      const waiting = await db
        .select({ id: organization.id })
        .from(organization)
        .where(eq(organization.membershipStatus, 'PENDING'));
      for (const { id } of waiting) await moveFrom(db, id, 'REJECTED');
      const ids = await insertOwned(rows, ['PENDING', 'REJECTED'] as const, async (each) => {
        const made = await insertOrganizations(
          db,
          each.map(({ row }) => ({ row, name: `신청 기업 ${row.day}`, type: 'COMPANY' })),
        );
        for (const [at, { id }] of made.entries())
          if (each[at]?.owner === 'REJECTED') await moveFrom(db, id, 'REJECTED');
        return made;
      });
      return { reader: await createAdmin(db), ids, idField: 'organizationId' };
    },
  },
  'GET /api/admin/rejected-applications': {
    maxRows: 60,
    async put(db, rows) {
      const admin = await createAdmin(db);
      const rejected = await db
        .select({ id: organization.id })
        .from(organization)
        .where(eq(organization.membershipStatus, 'REJECTED'));
      for (const { id } of rejected) await moveFrom(db, id, 'WITHDRAWN');
      const ids = await insertOwned(rows, ['REJECTED', 'PENDING'] as const, async (each) => {
        const made = await insertOrganizations(
          db,
          each.map(({ row }) => ({ row, name: `거절한 기업 ${row.day}`, type: 'COMPANY' })),
        );
        for (const [at, { id }] of made.entries()) {
          if (each[at]?.owner !== 'REJECTED') continue;
          await moveFrom(db, id, 'REJECTED');
          await db.insert(applicationDecision).values({
            organizationId: id,
            organizationVersion: 1,
            status: 'REJECTED',
            reason: '확인되지 않아요',
            decidedBy: admin.memberId,
          });
        }
        return made;
      });
      return { reader: admin, ids, idField: 'organizationId' };
    },
  },
  'GET /api/admin/certificates': {
    maxRows: 40,
    async put(db, rows) {
      await db.delete(certificate);
      const ids = await insertOwned(rows, ['APPROVED', 'PENDING'] as const, (each) =>
        insertCertificates(db, each),
      );
      return { reader: await createAdmin(db), ids };
    },
  },
  'GET /api/admin/incidents': {
    maxRows: 40,
    async put(db, rows) {
      await db.delete(incident);
      const every = rows.map((row) => ({ ...row, isOwn: true }));
      const ids = await insertOwned(every, [null, null], (each) =>
        db
          .insert(incident)
          .values(
            each.map(({ row }) => ({
              title: '사고',
              description: '내용',
              discoveredAt: instantOf(row),
            })),
          )
          .returning({ id: incident.id }),
      );
      const closed = ids.filter((_, at) => !rows[at]?.isOpen);
      const at = new Date();
      await db
        .update(incident)
        .set({ reportWaivedAt: at, noticeWaivedAt: at, closedAt: at })
        .where(inArray(incident.id, closed));
      return { reader: await createAdmin(db), ids };
    },
  },
  'GET /api/account/passkeys': {
    maxRows: 9,
    async put(db, rows) {
      const readers = [await createCompany(db), await createNpo(db)] as const;
      const ids = await insertOwned(rows, readers, (each) =>
        db
          .insert(passkey)
          .values(
            each.map(({ row, owner: { memberId } }) => ({
              memberId,
              name: '내 휴대폰',
              credentialId: crypto.randomUUID(),
              publicKey: 'AA',
              counter: 0,
              createdAt: instantOf(row),
            })),
          )
          .returning({ id: passkey.id }),
      );
      return { reader: readers[0], ids };
    },
  },
};
