import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import type { Agreement } from '#contract/agreements/agreements.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import type { MeasurementRoom } from '#contract/measurements/measurements.ts';
import type { AdminOrder } from '#contract/orders/admin-orders.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { adminOrderOf } from '#web/testing/orders.ts';
import { drawScreen, findDialog, leaveScreen, press } from '#web/testing/screen.tsx';
import { MilestoneDialog } from './agreements/milestone-dialog.tsx';
import { DepositDialog } from './budgets/deposit-dialog.tsx';
import { SpendingDialog } from './budgets/spending-dialog.tsx';
import { MeasurementDialog } from './measurements/measurement-dialog.tsx';

afterEach(leaveScreen);

const onClose = () => {};
const period = { actualStart: '2026-11-05', actualEnd: '2027-06-30' };
const budget = { lines: [], moveLimit: 10 } as unknown as Budget;
const entry = {
  ...{ id: 'e1', version: 1, day: '2026-11-10', place: '방산면', photos: [], comments: [], sentence: '' },
  ...{ participants: 1, employeeVolunteers: 0, otherVolunteers: 0, staff: 0, hoursEach: 0 },
} as unknown as ActivityEntry;
const agreement = {
  ...{ id: 'g1', version: 3 },
  content: {
    values: { start: '2027-02-03', end: '2027-02-20' },
    workplan: { milestones: [{ name: '모임', day: '2027-02-10', owner: 'BOTH' }] },
  },
} as unknown as Agreement;
const room = { indicators: [], entries: [], participants: 0 } as unknown as MeasurementRoom;
const paid = { status: 'PAID', orderedOn: '2026-11-02', paidOn: '2026-11-05' } as const;
const taxInvoice = { status: 'ISSUED', issuedOn: '2026-11-10' } as AdminOrder['taxInvoice'];
const issue = (order: Partial<AdminOrder>) => () =>
  void openDialog('taxInvoiceIssue', { order: adminOrderOf(order) });

test.each<[string, ReactElement | (() => void), string, string]>([
  [
    'money that came in',
    <DepositDialog key="1" projectId="w1" onClose={onClose} />,
    '2026-11-01',
    '2026-11-20',
  ],
  [
    'money that was spent',
    <SpendingDialog key="2" {...{ projectId: 'w1', budget, period, onClose }} />,
    '2026-11-05',
    '2026-11-20',
  ],
  [
    'money that was spent before the project ended',
    <SpendingDialog
      key="3"
      {...{
        projectId: 'w1',
        budget,
        period: { actualStart: '2026-10-03', actualEnd: '2026-10-31' },
        onClose,
      }}
    />,
    // The last day of the project is in the field; what is paid afterwards can be written as well.
    '2026-10-03',
    '2026-10-31',
  ],
  [
    'a milestone',
    <MilestoneDialog key="4" {...{ projectId: 'w1', agreement, onClose }} />,
    '2027-02-03',
    '2027-02-20',
  ],
  [
    'a measurement',
    <MeasurementDialog
      key="5"
      {...{ projectId: 'w1', room: { ...room, start: '2026-11-05' }, edited: null, onClose }}
    />,
    '2026-11-05',
    '2026-11-20',
  ],
  [
    'a measurement of a project that has no days',
    <MeasurementDialog
      key="6"
      {...{ projectId: 'w1', room: { ...room, start: null }, edited: null, onClose }}
    />,
    '2026-11-01',
    '2026-11-20',
  ],
  [
    'an activity',
    () =>
      void openDialog('activityEntryEdit', {
        ...{ projectId: 'w1', entry, period: { ...period, actualEnd: '2026-11-15' } },
      }),
    '2026-11-05',
    '2026-11-15',
  ],
  ['an invoice of a plan', issue(paid), '2026-11-05', '2026-11-20'],
  ['an invoice of a fee', issue({ ...paid, kind: 'FEE' }), '2026-11-02', '2026-11-20'],
  ['a correcting invoice', issue({ ...paid, status: 'REFUNDED', taxInvoice }), '2026-11-10', '2026-11-20'],
  [
    'a deposit of an order',
    () => void openDialog('payment', { order: adminOrderOf(paid), kind: 'DEPOSIT' }),
    '2026-11-02',
    '2026-11-20',
  ],
  [
    'the end of a plan of which a part is given back',
    () => void openDialog('payment', { order: adminOrderOf(paid), kind: 'PART_REFUND' }),
    '2026-11-05',
    '2026-11-20',
  ],
  [
    'a fee of which a part is given back',
    () => void openDialog('payment', { order: adminOrderOf({ ...paid, kind: 'FEE' }), kind: 'PART_REFUND' }),
    '2026-11-02',
    '2026-11-20',
  ],
  [
    'a task that is put off',
    () => void openDialog('taskPostponement', { title: '일', needsReason: false, act: async () => {} }),
    '2026-11-21',
    '2026-11-30',
  ],
])(
  '[F-77] the calendar for the day of %s offers only days that are possible',
  async (_, opened, first, last) => {
    const isElement = typeof opened !== 'function';
    drawScreen(isElement ? opened : null, { member: memberOf() });
    if (!isElement) opened();
    await press(await findDialog(), '달력 열기');
    const month = first.slice(0, 7);
    const days = await waitFor(() => {
      const cells = [...document.querySelectorAll<HTMLElement>(`td[data-day^="${month}"]`)];
      if (cells.length < 28) throw new Error('the calendar is not there yet');
      return cells.filter(
        (cell) => cell.dataset.disabled === undefined && cell.dataset.outside === undefined,
      );
    });
    expect([days[0]?.dataset.day, days.at(-1)?.dataset.day]).toEqual([first, last]);
  },
);
