import { boolean, foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { activityEntry } from './activity-entries.ts';
import { spending } from './budgets.ts';
import { createdAt, id } from './columns.ts';
import { member } from './members.ts';
import { npo, npoProject } from './npo-profiles.ts';
import { organization } from './organizations.ts';
import { pack } from './packs.ts';
import { inPartnership, project, projectDraft } from './projects.ts';
import { requiredDocument } from './required-documents.ts';
import { settingChange } from './settings.ts';
import { signup } from './signups.ts';

/**
 * A stored file. It belongs to one class and, by that class, to exactly one parent;
 * `ownerId` is the organisation that put it there, null for the admin's.
 */
export const file = pgTable(
  'file',
  {
    id: id(),
    class: text('class', {
      enum: [
        'REQUEST_ATTACHMENT',
        'PROJECT_DOCUMENT',
        'NPO_PROJECT_IMAGE',
        'NPO_DOCUMENT',
        'AVATAR',
        'CERTIFICATE',
        'ACTIVITY_PHOTO',
        'EVIDENCE',
        'PACK_PAPER',
        'BANKBOOK_COPY',
      ],
    }).notNull(),
    ownerId: uuid('owner_id').references(() => organization.id),
    uploaderId: uuid('uploader_id').references(() => member.id),
    projectDraftId: uuid('project_draft_id').references(() => projectDraft.id),
    projectId: uuid('project_id').references(() => project.id),
    /** The partnership whose document it is, besides its project. */
    partnershipId: uuid('partnership_id'),
    npoProjectId: uuid('npo_project_id').references(() => npoProject.id),
    /** The profile that a document of an NPO stands on. */
    npoId: uuid('npo_id').references(() => npo.id),
    avatarMemberId: uuid('avatar_member_id').references(() => member.id),
    certificateOrganizationId: uuid('certificate_organization_id').references(() => organization.id),
    /** The certificate of an application that has not been sent. */
    signupId: uuid('signup_id').references(() => signup.id),
    /** The activity entry that a photo belongs to. */
    activityEntryId: uuid('activity_entry_id').references(() => activityEntry.id),
    /** The spending that a file proves. */
    spendingId: uuid('spending_id').references(() => spending.id),
    /** The document that the company asks for and that it was handed in as. */
    requiredDocumentId: uuid('required_document_id'),
    /** The evidence pack that the product has drawn it for. */
    packId: uuid('pack_id').references(() => pack.id),
    /** The account of the operator whose bankbook it shows. */
    settingChangeId: uuid('setting_change_id').references(() => settingChange.id),
    documentKind: text('document_kind', { enum: ['GENERAL', 'COMPLETION'] }),
    position: integer('position').notNull().default(0),
    name: text('name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    mimeType: text('mime_type').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Whether visitors of the profile see and download the document. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Taken down by the admin; set by takedowns alone. */
    isHidden: boolean('is_hidden').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    inPartnership('file_partnership_fk', table),
    foreignKey({
      name: 'file_required_document_fk',
      columns: [table.requiredDocumentId, table.partnershipId],
      foreignColumns: [requiredDocument.id, requiredDocument.partnershipId],
    }),
    index('file_partnership_idx').on(table.partnershipId),
    index('file_required_document_idx').on(table.requiredDocumentId),
    index('file_owner_idx').on(table.ownerId),
    index('file_uploader_idx').on(table.uploaderId),
    index('file_project_draft_idx').on(table.projectDraftId),
    index('file_project_idx').on(table.projectId),
    index('file_npo_project_idx').on(table.npoProjectId, table.position),
    index('file_npo_idx').on(table.npoId),
    index('file_avatar_member_idx').on(table.avatarMemberId),
    index('file_certificate_organization_idx').on(table.certificateOrganizationId),
    index('file_signup_idx').on(table.signupId),
    index('file_activity_entry_idx').on(table.activityEntryId, table.position),
    index('file_spending_idx').on(table.spendingId, table.position),
    index('file_pack_idx').on(table.packId),
    index('file_setting_change_idx').on(table.settingChangeId),
    index('file_storage_key_idx').on(table.storageKey),
  ],
);
