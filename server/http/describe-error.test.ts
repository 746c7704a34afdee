import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
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

test('of a value that does not fit its schema a log keeps where and how, and not what it was', () => {
  const { error } = z.object({ name: z.string(), age: z.number() }).safeParse({ name: 1, age: '홍길동' });
  const description = describeError(error);
  expect(description.message).toBe('name: invalid_type, age: invalid_type');
  expect(description.message).not.toContain('홍길동');
  expect(describeError('thrown by hand')).toEqual({ name: 'string', message: '', frames: [] });
});
