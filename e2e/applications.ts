import { randomInt } from 'node:crypto';
import { Client } from 'pg';

/** So many companies apply with a business registration, long ago, so that they come first; each has a word in its name. */
export async function createApplications(databaseUrl: string, count: number, word: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `WITH applicant AS (
         INSERT INTO organization (type, name, number, applied_at)
         SELECT 'COMPANY', $2 || ' 상사 ' || n, ($3::bigint + n)::text, now() - interval '60 days'
         FROM generate_series(1, $1::int) n RETURNING id, name),
       contact AS (
         INSERT INTO member (organization_id, role, username, display_username, name, email, is_contact)
         SELECT id, 'COMPANY', u, u, '새담당', u || '@e2e.example', true
         FROM applicant, LATERAL (SELECT 'e2e_' || left(id::text, 8) AS u) named),
       paper AS (
         INSERT INTO file (class, owner_id, certificate_organization_id, name, size_bytes, mime_type, sha256, storage_key)
         SELECT 'CERTIFICATE', applicant.id, applicant.id, known.name, size_bytes, mime_type, sha256, storage_key
         FROM applicant, (SELECT file.* FROM file JOIN certificate ON certificate.file_id = file.id LIMIT 1) known
         RETURNING id, owner_id)
       INSERT INTO certificate (organization_id, document_type, file_id)
       SELECT owner_id, 'BUSINESS_REGISTRATION', id FROM paper`,
      [count, word, randomInt(1_000_000_000, 9_000_000_000)],
    );
  } finally {
    await database.end();
  }
}
