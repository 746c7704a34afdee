import pg from 'pg';
import { expect, test } from 'vitest';
import { readProgramSchema } from './program-schema.ts';
import { createTestDatabase } from './testing.ts';

test('[F-42] introductions that stood before are searched as well as those written since', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`
      INSERT INTO organization (type, name, number, membership_status)
        VALUES ('NPO', '온기나눔', '1208147520', 'PENDING');
      UPDATE organization SET membership_status = 'APPROVED', version = 2;
      INSERT INTO npo (id, intro, is_published)
        SELECT id, '겨울마다 연탄을 나눠요. 언덕길도 걸어요.', true FROM organization;
      INSERT INTO npo_project (npo_id, name, field_code, beneficiary_code, actual_start, actual_end, description)
        SELECT id, '김장', 'EDU', 'CHILD', '2026-01-01', '2026-02-01', '배추를 절여요' FROM npo`);
    const readProse = async () => (await client.query('SELECT prose FROM npo_listing')).rows[0]?.prose;
    const written = await readProse();
    expect(written).toBe('배추를 절여요\n겨울마다 연탄을 나눠요 언덕길도 걸어요');
    await client.query(`UPDATE npo_listing SET prose = '배추를 절여요'`);
    const { migrations } = await readProgramSchema();
    await client.query(migrations.find(({ name }) => name.endsWith('search_introductions'))?.sql ?? '');
    expect(await readProse()).toBe(written);
  } finally {
    await client.end();
    await database.drop();
  }
});
