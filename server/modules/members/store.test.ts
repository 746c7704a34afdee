import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '#db/schema/members.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createCompany,
  createMember,
  createOrganization,
  type TestMember,
} from '#server/testing/factories.ts';
import * as store from './store.ts';

let app: TestApp;
let organizationId: string;
/** In the order in which they came. */
let left: TestMember;
let first: TestMember;
let contact: TestMember;
let last: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.platform;
  ({ organizationId } = await createOrganization(db, { type: 'NPO' }));
  const own = { role: 'NPO', organizationId } as const;
  left = await createMember(db, { ...own, withdrawnAt: new Date() });
  first = await createMember(db, own);
  contact = await createMember(db, { ...own, isContact: true, jobTitle: '사무국장' });
  last = await createMember(db, own);
  await createCompany(db);
});
afterAll(() => app.close());

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const ids = (...members: TestMember[]) => members.map(({ memberId }) => memberId);

test('of an organisation the contact person stands first, then who came first; who has left stands last or not at all', async () => {
  const { db } = app.platform;
  expect(idsOf(await store.findMembersOf(db, organizationId))).toEqual(ids(contact, first, last, left));
  for (const selection of [{ organizationId }, { organizationIds: [organizationId] }]) {
    expect(idsOf(await store.findActiveMembers(db, selection))).toEqual(ids(contact, first, last));
    expect(await store.countActiveMembers(db, selection)).toBe(3);
    const recipients = await store.findRecipients(db, selection);
    expect(recipients.toSorted((one, two) => (one.to < two.to ? -1 : 1))).toEqual(
      [contact, first, last]
        .map(({ memberId, name, email }) => ({
          memberId,
          organizationId,
          name,
          to: email,
          receivesNews: expect.any(Boolean),
        }))
        .toSorted((one, two) => (one.to < two.to ? -1 : 1)),
    );
  }
  expect(await store.findContact(db, organizationId)).toEqual({
    name: contact.name,
    jobTitle: '사무국장',
    email: contact.email,
    phone: '010-0000-0000',
  });
});

test('who has left is found by the id alone, and the address is free again', async () => {
  const { db } = app.platform;
  expect((await store.findMember(db, left.memberId))?.id).toBe(left.memberId);
  expect(await store.findActiveMember(db, left.memberId)).toBeNull();
  expect((await store.findActiveMember(db, first.memberId))?.id).toBe(first.memberId);
  expect(idsOf(await store.findMembersByUsername(db, [left.username, first.username]))).toEqual(ids(first));
  expect(await store.isUsernameTaken(db, left.username)).toBe(true);
  expect(await store.isEmailTaken(db, left.email)).toBe(false);
  expect(await store.isEmailTaken(db, first.email)).toBe(true);
  expect(await store.isEmailTaken(db, first.email, first.memberId)).toBe(false);
  // The operator makes accounts at the terminal, where no form spells an address small.
  const { memberId } = await createMember(db, { role: 'ADMIN', organizationId: null });
  await db.update(member).set({ email: 'Desk@Matson.example' }).where(eq(member.id, memberId));
  expect(await store.isEmailTaken(db, 'desk@matson.example')).toBe(true);
  expect(await store.isColleagueEmail(db, organizationId, first.email)).toBe(true);
  expect(await store.isColleagueEmail(db, organizationId, left.email)).toBe(false);
});

test('administrators stand in the order in which they came, those who left last, and no member among them', async () => {
  const { db } = app.platform;
  const before = idsOf(await store.findAdministrators(db));
  const own = { role: 'ADMIN', organizationId: null } as const;
  const gone = await createMember(db, { ...own, withdrawnAt: new Date() });
  const [one, two] = [await createMember(db, own), await createMember(db, own)];
  expect(idsOf(await store.findAdministrators(db))).toEqual([...before, ...ids(one, two, gone)]);
  expect(await db.transaction((tx) => store.lockAdministrators(tx))).toEqual(
    [...before, ...ids(one, two)].toSorted(),
  );
});
