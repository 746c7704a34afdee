import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '#db/schema/files.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { asOwner } from '#server/testing/as-owner.ts';
import {
  createAdmin,
  createCompany,
  createMember,
  createNpo,
  createNpoProject,
} from '#server/testing/factories.ts';
import { findAvatar, findPublicDocument, findPublishedImage, findUploader } from './download-store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function put(values: Partial<typeof file.$inferInsert> & Pick<typeof file.$inferInsert, 'class'>) {
  const [row] = await app.platform.db
    .insert(file)
    .values({
      ...{ name: 'file', sizeBytes: 1, mimeType: 'image/png', sha256: '0', storageKey: crypto.randomUUID() },
      ...values,
    })
    .returning({ id: file.id });
  return (row as { id: string }).id;
}

/** Takes something down without the decision that it takes. */
const hide = (table: 'npo' | 'npo_project' | 'file', id: string) =>
  asOwner(
    app,
    `ALTER TABLE ${table} DISABLE TRIGGER USER;
    UPDATE ${table} SET is_hidden = true WHERE id = '${id}';
    ALTER TABLE ${table} ENABLE TRIGGER USER`,
  );

type Npo = Parameters<typeof createNpo>[1];

/** What keeps a picture or a document from visitors, each by itself; the first keeps nothing. */
const npos: [string, boolean, Npo][] = [
  ['a published profile of an approved NPO', true, {}],
  ['a profile that is not published', false, { profile: { isPublished: false } }],
  ['an NPO whose use is held', false, { status: 'HELD' }],
  ['an NPO that waits for its approval', false, { status: 'PENDING' }],
  ['an NPO that has left', false, { status: 'WITHDRAWN' }],
];

describe('what visitors see of', () => {
  test.each(npos)('%s: %s', async (_what, isShown, values) => {
    const { db } = app.platform;
    const { organizationId: npoId } = await createNpo(db, values);
    const npoProjectId = await createNpoProject(db, npoId);
    const image = await put({ class: 'NPO_PROJECT_IMAGE', npoProjectId });
    const document = await put({ class: 'NPO_DOCUMENT', npoId, isPublic: true });
    expect((await findPublishedImage(db, image))?.id ?? null).toBe(isShown ? image : null);
    expect((await findPublicDocument(db, npoId, document))?.id ?? null).toBe(isShown ? document : null);
  });

  test('a published profile: no file that is hidden, not made public, of another kind or of another NPO', async () => {
    const { db } = app.platform;
    const { organizationId: npoId } = await createNpo(db);
    const { organizationId: otherId } = await createNpo(db);
    const npoProjectId = await createNpoProject(db, npoId);
    const hiddenWork = await createNpoProject(db, npoId);
    await hide('npo_project', hiddenWork);
    const image = { class: 'NPO_PROJECT_IMAGE', npoProjectId } as const;
    const document = { class: 'NPO_DOCUMENT', npoId, isPublic: true } as const;
    const hidden = async (values: Parameters<typeof put>[0]) => {
      const id = await put(values);
      await hide('file', id);
      return id;
    };
    const [shownImage, shownDocument] = [await put(image), await put(document)];
    for (const id of [
      await hidden(image),
      await put({ ...image, npoProjectId: hiddenWork }),
      await put(document),
      crypto.randomUUID(),
    ])
      expect(await findPublishedImage(db, id)).toBeNull();
    for (const id of [
      await hidden(document),
      await put({ ...document, isPublic: false }),
      await put({ ...document, npoId: otherId }),
      await put(image),
    ])
      expect(await findPublicDocument(db, npoId, id)).toBeNull();
    expect((await findPublishedImage(db, shownImage))?.id).toBe(shownImage);
    expect((await findPublicDocument(db, npoId, shownDocument))?.id).toBe(shownDocument);
    await hide('npo', npoId);
    expect(await findPublishedImage(db, shownImage), 'of a profile that is taken down').toBeNull();
    expect(await findPublicDocument(db, npoId, shownDocument)).toBeNull();
  });
});

describe('a picture of a member', () => {
  test('is the own, and of an organisation that of its contact person before those of others', async () => {
    const { db } = app.platform;
    const contact = await createCompany(db);
    const { organizationId } = contact;
    const colleague = await createMember(db, { role: 'COMPANY', organizationId });
    const other = await put({ class: 'AVATAR', avatarMemberId: colleague.memberId });
    const idOf = async (userId: string) => (await findAvatar(db, userId))?.id ?? null;
    expect([await idOf(contact.memberId), await idOf(organizationId)]).toEqual([null, other]);
    const own = await put({ class: 'AVATAR', avatarMemberId: contact.memberId });
    expect([
      await idOf(contact.memberId),
      await idOf(colleague.memberId),
      await idOf(organizationId),
    ]).toEqual([own, other, own]);
  });

  test('is shown of administrators and of members of approved organisations who have not left', async () => {
    const { db } = app.platform;
    const { organizationId } = await createCompany(db);
    const left = await createMember(db, { role: 'COMPANY', organizationId, withdrawnAt: new Date() });
    const shown: [string, boolean][] = [
      [(await createAdmin(db)).memberId, true],
      [(await createCompany(db)).memberId, true],
      [(await createCompany(db, { status: 'HELD' })).memberId, false],
      [(await createCompany(db, { status: 'PENDING' })).memberId, false],
      [left.memberId, false],
    ];
    for (const [memberId, isShown] of shown) {
      const id = await put({ class: 'AVATAR', avatarMemberId: memberId });
      expect([(await findAvatar(db, memberId))?.id, isShown]).toEqual([isShown ? id : undefined, isShown]);
    }
  });
});

test('an uploader is named with the organisation, and whoever there is not by the id alone', async () => {
  const { db } = app.platform;
  const { memberId: id, name, organizationName: orgName } = await createCompany(db);
  expect(await findUploader(db, id)).toEqual({ id, name, orgName });
  const admin = await createAdmin(db);
  expect(await findUploader(db, admin.memberId)).toEqual({
    id: admin.memberId,
    name: admin.name,
    orgName: null,
  });
  const none = crypto.randomUUID();
  expect(await findUploader(db, none)).toEqual({ id: none, name: null, orgName: null });
});
