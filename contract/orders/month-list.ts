import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { reasonText } from '#contract/projects/projects.ts';

/** Binary answer: what the bookkeeper is given of a month. */
export const getMonthList = endpoint({
  method: 'GET',
  path: '/api/admin/orders/month-list',
  summary:
    'Orders that money or a tax invoice of a month belongs to, as a workbook; for a purpose, which is recorded',
  action: 'admin.order.read',
  effects: [{ audit: ['plan-order.export'] }],
  query: z.object({
    month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: '달을 골라 주세요.' }),
    purpose: reasonText,
  }),
  response: z.unknown(),
});
