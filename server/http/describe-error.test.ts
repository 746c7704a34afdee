import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connect } from '#db/client.ts';
import { createTestDatabase } from '#db/testing.ts';
import { describeError } from './describe-error.ts';

test('what a log keeps of an error names code and place, but no data of members', async () => {
  const database = await createTestDatabase();
  const db = connect(database.appUrl);
  const failed = await db
    .execute(sql`SELECT ${'김나눔'}::text, ${'reader@matson.example'}::int`)
    .catch((error) => error);
  await db.$client.end();
  await database.drop();
  const description = describeError(failed);
  expect(description).toMatchObject({
    code: '22P02',
    message: expect.stringContaining('invalid input syntax'),
  });
  expect(description.frames.length).toBeGreaterThan(0);
  expect(JSON.stringify(description)).not.toMatch(/김나눔|reader@|SELECT/);
  expect(describeError(new Error('550 <a.b@matson.example> no such mailbox')).message).toBe(
    '550 <(address)> no such mailbox',
  );
});
