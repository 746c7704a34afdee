import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#db/client.ts';
import { session } from '#db/schema/members.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { startProduct } from '#server/testing/product.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { findFreePort } from '../scripts/toolchain.mjs';

const secret = 'durability'.repeat(4);
const rounds = 4;
const writers = 6;
const savesPerRound = 30;

let database: TestDatabase;
let db: Database;
let dataDir: string;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'matson-durability-'));
  port = await findFreePort();
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('kill -9 during saves loses no acknowledged one and leaves none half or twice', async () => {
  const company = await createCompany(db);
  const npo = await createNpo(db);
  const { projectId } = await createProject(db, company, {
    status: 'IN_PROGRESS',
    npoIds: [npo.organizationId],
  });
  const token = randomUUID();
  await db
    .insert(session)
    .values({ memberId: company.memberId, token, expiresAt: new Date(Date.now() + 3_600_000) });
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const cookie = `matson-session=${encodeURIComponent(`${token}.${signature}`)}`;

  async function save(text: string): Promise<boolean> {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/projects/${projectId}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, 'idempotency-key': `save-${text}` },
        body: JSON.stringify({ text }),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  const sent = new Set<string>();
  let unanswered: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct(port, {
      DATABASE_URL: database.appUrl,
      DATA_DIR: dataDir,
      SESSION_SECRET: secret,
    });
    // What was cut off before is sent again under the same key, as the browser does.
    for (const text of unanswered) expect([text, await save(text)]).toEqual([text, true]);
    unanswered = [];
    let acknowledged = 0;
    let isKilled = false;
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let number = 0; !isKilled; number += 1) {
          const text = `r${round}w${writer}n${number}`;
          sent.add(text);
          if (await save(text)) acknowledged += 1;
          else unanswered.push(text);
          if (acknowledged === savesPerRound && !isKilled) {
            isKilled = true;
            product.kill('SIGKILL');
          }
        }
      }),
    );
    await new Promise<void>((resolve) => {
      if (product.signalCode !== null) resolve();
      else product.once('exit', () => resolve());
    });
  }
  const last = await startProduct(port, {
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: secret,
  });
  for (const text of unanswered) expect([text, await save(text)]).toEqual([text, true]);
  const { rows } = await db.execute<{ text: string; count: number }>(
    sql`SELECT text, count(*)::int AS count FROM project_event WHERE project_id = ${projectId} AND kind = 'NOTE' GROUP BY text`,
  );
  last.kill('SIGTERM');
  expect(sent.size).toBeGreaterThan(rounds * savesPerRound);
  expect(Object.fromEntries(rows.map((row) => [row.text, row.count]))).toEqual(
    Object.fromEntries([...sent].map((text) => [text, 1])),
  );
}, 300_000);
