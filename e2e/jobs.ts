import { PgBoss } from 'pg-boss';
import type { QueueName } from '#db/queues.ts';

/**
 * Asks the product's worker for one run of a queue: one that its clock would ask for within a minute, or with `data` one
 * that the product itself would. What the run does shows in the product.
 */
export async function askForJob(databaseUrl: string, name: QueueName, data: object = {}): Promise<void> {
  const queue = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, supervise: false });
  queue.on('error', () => {});
  await queue.start();
  try {
    await queue.send(name, data);
  } finally {
    await queue.stop({ graceful: false });
  }
}
