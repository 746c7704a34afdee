import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import type { TestBrowser } from './app.ts';

/** Records, as an admin does, the deposit that pays the billed fee of a project in full; answers as that does. */
export async function payFee(admin: TestBrowser, projectId: string) {
  const { project } = (await admin.get(`/api/admin/projects/${projectId}`)).json<AdminProjectDetail>();
  const url = `/api/admin/orders/${project.fee?.orderId}`;
  const { version, missingAmount } = (await admin.get(url)).json<AdminOrder>();
  return admin.post(`${url}/deposits`, {
    version,
    amount: missingAmount,
    bookedOn: koreanDay(new Date()),
    statementName: '시험 기업',
  });
}
