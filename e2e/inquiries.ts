import type { Locator } from '@playwright/test';
import { Client } from 'pg';

/** Asks so many questions at once, each with a word in its subject, in the name of a contact of a company. */
export async function createInquiries(databaseUrl: string, count: number, word: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `INSERT INTO inquiry (member_id, subject, body)
       SELECT m.id, $2 || ' 문의 ' || n, '일정을 여쭤요.'
       FROM (SELECT id FROM member WHERE username = 'hanui_csr') m, generate_series(1, $1::int) n`,
      [count, word],
    );
  } finally {
    await database.end();
  }
}

/** Opens the form of an inquiry on the desk; the one that is answered next stands open. */
export async function openAnswer(inquiry: Locator): Promise<void> {
  const open = inquiry.getByRole('button', { name: '답변 쓰기' });
  await open.or(inquiry.getByRole('textbox', { name: '답변' })).waitFor();
  if (await open.isVisible()) await open.click();
}
