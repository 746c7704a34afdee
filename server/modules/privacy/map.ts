/**
 * What kind of personal data a column holds. IDENTITY names or marks a person · CONTACT reaches one · CREDENTIAL opens
 * an account · ACTIVITY tells what one did and when · CONTENT is what one wrote, in which anything may stand · FINANCE is
 * money that was paid or given back.
 */
export const dataClasses = ['IDENTITY', 'CONTACT', 'CREDENTIAL', 'ACTIVITY', 'CONTENT', 'FINANCE'] as const;
export type DataClass = (typeof dataClasses)[number];

/** Why it is kept: to do what was agreed, because a law asks, to keep the service safe, or with consent. */
export type Basis = 'CONTRACT' | 'LAW' | 'SAFETY' | 'CONSENT';

export type PrivacyEntry = {
  basis: Basis;
  /** How long rows are kept, as the documentation says it. */
  kept: string;
  personal: Partial<Record<DataClass, readonly string[]>>;
  /** Columns that are no personal data: keys, states, versions, facts of an organisation. */
  plain: readonly string[];
  /** SQL that selects the rows whose time is over; the retention job deletes them. */
  outlived?: string;
  /** What becomes of a withdrawn member's rows: deleted by `member_id`, or emptied column by column. */
  onWithdrawal?: 'DELETE' | 'EMPTY';
};

const versioned = ['version', 'created_at', 'updated_at'] as const;
const asLongAsContract = 'with its project or organisation: contracts 5 years';

const withOrder = 'with its order';

/** Every table that holds personal data, column by column (`docs/requirements.md`, 'Privacy'); times run on the database's clock. */
export const privacyMap: Readonly<Record<string, PrivacyEntry>> = {
  member: {
    basis: 'CONTRACT',
    kept: 'until 3 days after the withdrawal; then the row names nobody',
    personal: {
      IDENTITY: ['username', 'display_username', 'name', 'job_title', 'image'],
      CONTACT: ['email', 'phone'],
      ACTIVITY: ['email_verified_at', 'withdrawn_at', 'destroyed_at', 'created_at', 'updated_at'],
    },
    plain: [
      'id',
      'version',
      'organization_id',
      'role',
      'email_verified',
      'is_contact',
      'receives_news',
      'two_factor_enabled',
    ],
    onWithdrawal: 'EMPTY',
  },
  signup: {
    basis: 'CONTRACT',
    kept: 'until it is sent, or 7 days, then swept',
    personal: {
      IDENTITY: ['content'],
      CONTACT: ['verified_email'],
      CREDENTIAL: ['token_hash'],
      ACTIVITY: ['submitted_at', 'created_at', 'updated_at'],
    },
    plain: ['id', 'type', 'expires_at', 'version'],
  },
  email_code: {
    basis: 'SAFETY',
    kept: 'a day after it expired, then swept',
    personal: { CONTACT: ['email'], CREDENTIAL: ['code_hash'], ACTIVITY: ['used_at', 'created_at'] },
    plain: ['id', 'purpose', 'holder_id', 'tries', 'expires_at'],
  },
  consent: {
    basis: 'LAW',
    kept: 'as a record that it was given, by key alone once the member is gone',
    personal: { ACTIVITY: ['given_at', 'withdrawn_at', 'asked_at', 'confirmed_at'] },
    plain: ['id', 'member_id', 'document', 'version', 'text_hash'],
  },
  legal_notice: {
    basis: 'LAW',
    kept: 'as a record that it was sent, until 3 days after the withdrawal',
    personal: { ACTIVITY: ['sent_at'] },
    plain: ['member_id', 'document', 'version'],
    onWithdrawal: 'DELETE',
  },
  application_decision: {
    basis: 'CONTRACT',
    kept: 'with its organisation',
    personal: { CONTENT: ['reason', 'fixes'], ACTIVITY: ['created_at'] },
    plain: ['id', 'organization_id', 'organization_version', 'status', 'certificate_sha256', 'decided_by'],
  },
  credential: {
    basis: 'CONTRACT',
    kept: 'until 3 days after the withdrawal',
    personal: {
      CREDENTIAL: ['password', 'access_token', 'refresh_token', 'id_token'],
    },
    plain: [
      'id',
      'member_id',
      'account_id',
      'provider_id',
      'access_token_expires_at',
      'refresh_token_expires_at',
      'scope',
      'created_at',
      'updated_at',
    ],
    onWithdrawal: 'DELETE',
  },
  passkey: {
    basis: 'SAFETY',
    kept: 'until it is removed, or 3 days after the withdrawal',
    personal: {
      CREDENTIAL: ['credential_id', 'public_key'],
      CONTENT: ['name'],
      ACTIVITY: ['last_used_at', 'created_at'],
    },
    plain: ['id', 'member_id', 'counter', 'transports'],
    onWithdrawal: 'DELETE',
  },
  two_factor: {
    basis: 'SAFETY',
    kept: 'until it is turned off, or 3 days after the withdrawal',
    personal: { CREDENTIAL: ['secret', 'backup_codes'] },
    plain: ['id', 'member_id', 'verified', 'failed_verification_count', 'locked_until'],
    onWithdrawal: 'DELETE',
  },
  session: {
    basis: 'CONTRACT',
    kept: 'until it expires or ends',
    personal: {
      CREDENTIAL: ['token'],
      ACTIVITY: ['ip_address', 'user_agent', 'created_at', 'updated_at'],
    },
    plain: ['id', 'member_id', 'expires_at'],
    outlived: 'expires_at < now()',
    onWithdrawal: 'DELETE',
  },
  verification: {
    basis: 'SAFETY',
    kept: 'until it expires',
    personal: { CREDENTIAL: ['identifier', 'value'] },
    plain: ['id', 'expires_at', 'created_at', 'updated_at'],
    outlived: 'expires_at < now()',
  },
  account_link: {
    basis: 'SAFETY',
    kept: '30 days after it expired',
    personal: { CREDENTIAL: ['token_hash'], ACTIVITY: ['used_at', 'created_at'] },
    plain: ['id', 'member_id', 'purpose', 'expires_at'],
    outlived: `expires_at < now() - interval '30 days'`,
    onWithdrawal: 'DELETE',
  },
  colleague_invitation: {
    basis: 'CONTRACT',
    kept: 'until it is used or taken back, or 7 days after it expired',
    personal: {
      CONTACT: ['email'],
      CREDENTIAL: ['token_hash'],
      ACTIVITY: ['sent_at', 'expires_at', 'created_at'],
    },
    plain: ['id', 'organization_id', 'invited_by_id', 'version'],
    outlived: `expires_at < now() - interval '7 days'`,
  },
  access_log: {
    basis: 'LAW',
    kept: 'members 6 months (K-06), administrators 2 years',
    personal: { ACTIVITY: ['ip_address', 'user_agent', 'at'] },
    plain: ['id', 'member_id', 'role'],
    outlived: `at < now() - CASE role WHEN 'ADMIN' THEN interval '2 years' ELSE interval '6 months' END`,
  },
  audit_entry: {
    basis: 'LAW',
    kept: 'for good: nothing can be cut from the chain; it holds keys in place of names',
    personal: { ACTIVITY: ['at', 'action', 'actor_role'], CONTENT: ['reason', 'details'] },
    plain: ['sequence', 'actor_id', 'subject_type', 'subject_id', 'previous_hash', 'hash'],
  },
  notification: {
    basis: 'CONTRACT',
    kept: '2 years, or until 3 days after the withdrawal',
    personal: { CONTENT: ['title', 'body'], ACTIVITY: ['read_at', 'created_at'] },
    plain: ['id', 'member_id', 'path'],
    outlived: `created_at < now() - interval '2 years'`,
    onWithdrawal: 'DELETE',
  },
  mail: {
    basis: 'CONTRACT',
    kept: '6 months, or until 3 days after the withdrawal',
    personal: {
      CONTACT: ['to_address'],
      CONTENT: ['subject', 'text', 'html'],
      ACTIVITY: ['sent_at', 'created_at', 'updated_at'],
    },
    plain: ['id', 'member_id', 'status', 'attempts', 'last_error', 'version'],
    outlived: `status <> 'QUEUED' AND created_at < now() - interval '6 months'`,
    onWithdrawal: 'DELETE',
  },
  inquiry: {
    basis: 'LAW',
    kept: 'complaints and their settlement: 3 years after the answer',
    personal: {
      CONTENT: ['subject', 'body', 'answer'],
      ACTIVITY: ['answered_at', 'created_at', 'updated_at'],
    },
    plain: ['id', 'member_id', 'answered_by_id', 'version'],
    outlived: `coalesce(answered_at, created_at) < now() - interval '3 years'`,
  },
  takedown: {
    basis: 'LAW',
    kept: 'disputes and their settlement: 3 years after it was closed',
    personal: {
      CONTENT: ['name', 'reason', 'reply_text', 'answer'],
      ACTIVITY: ['replied_at', 'closed_at', 'created_at', 'updated_at'],
    },
    plain: [
      'id',
      'organization_id',
      'subject',
      'npo_id',
      'npo_project_id',
      'file_id',
      'project_id',
      'status',
      'taken_down_by_id',
      'reply_kind',
      'replied_by_id',
      'decided_by_id',
      'version',
    ],
    outlived: `closed_at < now() - interval '3 years'`,
  },
  incident: {
    basis: 'LAW',
    kept: 'incidents and their settlement: 3 years after they were closed',
    personal: {
      CONTENT: ['title', 'description', 'report_receipt'],
      ACTIVITY: ['discovered_at', 'reported_at', 'closed_at', 'created_at', 'updated_at'],
    },
    plain: ['id', 'version'],
    outlived: `closed_at < now() - interval '3 years'`,
  },
  incident_step: {
    basis: 'LAW',
    kept: 'with its incident',
    personal: { CONTENT: ['text'], ACTIVITY: ['created_at'] },
    plain: ['id', 'incident_id', 'kind', 'member_count', 'actor_id'],
  },
  incident_member: {
    basis: 'LAW',
    kept: 'with its incident',
    personal: { ACTIVITY: ['noticed_at'] },
    plain: ['incident_id', 'member_id', 'notice_id'],
  },
  'payments.fee': {
    basis: 'CONTRACT',
    kept: asLongAsContract,
    personal: {
      FINANCE: ['budget', 'supply_amount', 'vat_amount'],
      ACTIVITY: ['fixed_at', 'created_at'],
    },
    plain: ['project_id', 'plan', 'percent', 'minimum_amount'],
  },
  'payments.order': {
    basis: 'LAW',
    kept: 'payments and refunds: 5 years after the last entry (K-06), whoever has withdrawn; a trigger refuses it earlier',
    personal: {
      IDENTITY: ['payer_name'],
      FINANCE: ['supply_amount', 'vat_amount', 'paid_on', 'reference_code'],
      CONTENT: ['closing_reason'],
      ACTIVITY: ['created_at', 'updated_at'],
    },
    plain: [
      'id',
      'organization_id',
      'ordered_by_id',
      'kind',
      'plan',
      'project_id',
      'due_on',
      'status',
      'plan_from',
      'plan_until',
      'is_reminded',
      'version',
    ],
    outlived: `updated_at < now() - interval '5 years'`,
  },
  'payments.payment': {
    basis: 'LAW',
    kept: withOrder,
    personal: {
      IDENTITY: ['statement_name'],
      FINANCE: ['kind', 'amount', 'booked_on'],
      ACTIVITY: ['created_at'],
    },
    plain: ['id', 'order_id', 'recorded_by_id'],
  },
  'payments.tax_invoice': {
    basis: 'LAW',
    kept: withOrder,
    personal: {
      CONTACT: ['email'],
      FINANCE: [
        'business_number',
        'due_on',
        'issued_on',
        'approval_number',
        'corrected_on',
        'correction_number',
      ],
      ACTIVITY: ['created_at', 'updated_at'],
    },
    plain: ['id', 'order_id', 'status', 'version'],
  },
  change_request: {
    basis: 'CONTRACT',
    kept: asLongAsContract,
    personal: { CONTENT: ['reason', 'answer'], ACTIVITY: ['created_at', 'updated_at'] },
    plain: [
      'id',
      'project_id',
      'partnership_id',
      'organization_id',
      'requested_by_id',
      'before',
      'after',
      'status',
      'decided_by_id',
      'version',
    ],
  },
  project_draft: {
    basis: 'CONTRACT',
    kept: 'until the request is sent, or 3 days after the withdrawal',
    personal: { CONTENT: ['content'], ACTIVITY: ['created_at', 'updated_at'] },
    plain: ['id', 'member_id', 'organization_id', 'version'],
    onWithdrawal: 'DELETE',
  },
  project_event: {
    basis: 'CONTRACT',
    kept: asLongAsContract,
    personal: { CONTENT: ['text'], ACTIVITY: ['created_at'] },
    plain: [
      'id',
      'project_id',
      'partnership_id',
      'kind',
      'is_shared_with_npo',
      'status',
      'actor_id',
      'actor_organization_id',
      'actor_type',
    ],
  },
  file: {
    basis: 'CONTRACT',
    kept: "avatars, drafts, certificates and documents of a profile until 3 days after the withdrawal; a project's documents with it; photos of activity entries 3 years after its end",
    personal: { CONTENT: ['name', 'storage_key', 'sha256'], ACTIVITY: ['created_at'] },
    plain: [
      'id',
      'class',
      'owner_id',
      'uploader_id',
      'project_draft_id',
      'project_id',
      'partnership_id',
      'npo_project_id',
      'npo_id',
      'avatar_member_id',
      'certificate_organization_id',
      'signup_id',
      'activity_entry_id',
      'document_kind',
      'position',
      'size_bytes',
      'mime_type',
      'is_locked',
      'is_public',
      'is_hidden',
    ],
  },
  certificate: {
    basis: 'CONTRACT',
    kept: 'until 3 days after the withdrawal of the organisation',
    personal: { CONTENT: ['rejection_reason'] },
    plain: [
      'id',
      'organization_id',
      'document_type',
      'status',
      'file_id',
      'valid_from',
      'valid_until',
      'decided_at',
      'reminded_days_before',
      ...versioned,
    ],
  },
  match: {
    basis: 'CONTRACT',
    kept: asLongAsContract,
    personal: { CONTENT: ['reason'] },
    plain: [
      'id',
      'project_id',
      'sequence',
      'engine_version',
      'weights_hash',
      'snapshot',
      'rejection_counts',
      'cause',
      'published_at',
      ...versioned,
    ],
  },
  match_open: {
    basis: 'CONTRACT',
    kept: '5 years; it names the list and the NPO, not who looked. Only administrators read it, each reading in the audit log',
    personal: { ACTIVITY: ['created_at'] },
    plain: ['id', 'match_id', 'npo_id'],
    outlived: `created_at < now() - interval '5 years'`,
  },
  activity_entry: {
    basis: 'CONTRACT',
    kept: asLongAsContract,
    personal: { CONTENT: ['place', 'sentence'], ACTIVITY: ['created_at', 'updated_at'] },
    plain: [
      'id',
      'project_id',
      'partnership_id',
      'author_id',
      'day',
      'participants',
      'employee_volunteers',
      'other_volunteers',
      'staff',
      'hours_each',
      'told_at',
      'version',
    ],
  },
  activity_photo: {
    basis: 'CONSENT',
    kept: 'until 3 years after the end of the partnership, then destroyed with the picture; at once when a consent is taken back',
    personal: { CONTENT: ['consent', 'scope'], ACTIVITY: ['created_at', 'updated_at'] },
    plain: ['file_id', 'entry_id', 'version'],
  },
  activity_comment: {
    basis: 'CONTRACT',
    kept: asLongAsContract,
    personal: { CONTENT: ['text'], ACTIVITY: ['created_at'] },
    plain: ['id', 'entry_id', 'organization_id', 'author_id', 'told_at'],
  },
  continuation: {
    basis: 'CONTRACT',
    kept: asLongAsContract,
    personal: { CONTENT: ['answer'], ACTIVITY: ['created_at', 'updated_at'] },
    plain: ['id', 'project_id', 'partnership_id', 'organization_id', 'answered_by_id'],
  },
  side_note: {
    basis: 'CONTRACT',
    kept: asLongAsContract,
    personal: { CONTENT: ['text'], ACTIVITY: ['created_at', 'updated_at'] },
    plain: ['id', 'project_id', 'npo_id', 'written_by_id', 'version'],
  },
  weight_set: {
    basis: 'CONTRACT',
    kept: 'for good: every list names the weights that ordered it',
    personal: { CONTENT: ['reason'], ACTIVITY: ['decided_at'] },
    plain: [
      'id',
      'name',
      'hash',
      'content',
      'evaluation',
      'recomputed',
      'is_built_in',
      'status',
      'decided_by_id',
      ...versioned,
    ],
  },
  idempotency_key: {
    basis: 'SAFETY',
    kept: '7 days, then swept',
    personal: { CONTENT: ['response_body'], ACTIVITY: ['created_at'] },
    plain: ['member_id', 'key', 'request_hash', 'is_outcome'],
    onWithdrawal: 'DELETE',
  },
  rate_limit: {
    basis: 'SAFETY',
    kept: 'until its window ends, then swept',
    personal: { ACTIVITY: ['key'] },
    plain: ['count', 'window_ends_at'],
  },
};

/** Tables that hold nothing of persons: organisations, their projects as contracts, matching, codes, settings. */
export const tablesWithoutPersons: readonly string[] = [
  'audit_head',
  'business_status',
  'catalog_epoch',
  'choice_reminder',
  'code',
  'erasure',
  'invitation',
  'legacy_region_code',
  'match_candidate',
  'npo',
  'npo_draft',
  'npo_listing',
  'npo_project',
  'organization',
  'partnership',
  'progress_correction',
  'project',
  'setting',
  'status_transition',
];
