import { expect, test, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { getCodeBook } from './service.ts';

const row = { group: 'FIELD', code: 'EDU', name: '교육', displayName: '', searchWords: '', isActive: true };

test('[F-77] code maps that could not be read are asked for again by whoever comes next', async () => {
  const orderBy = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue([row]);
  const db = { select: () => ({ from: () => ({ orderBy }) }) } as unknown as Database;
  await expect(getCodeBook(db)).rejects.toThrow('gone');
  const book = await getCodeBook(db);
  expect([book.nameOf('FIELD', 'EDU'), book.nameOf('FIELD', 'GONE')]).toEqual(['교육', 'GONE']);
  await getCodeBook(db);
  expect(orderBy, 'what was read is kept').toHaveBeenCalledTimes(2);
});
