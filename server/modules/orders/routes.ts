import * as adminContract from '#contract/orders/admin-orders.ts';
import * as bankContract from '#contract/orders/bank-lines.ts';
import { getMonthList } from '#contract/orders/month-list.ts';
import * as contract from '#contract/orders/orders.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as admin from './admin.ts';
import * as bankLines from './bank-lines.ts';
import * as invoices from './invoices.ts';
import { sendMonthList } from './month-list.ts';
import { sendBankbookCopy, sendOrderPaper } from './paper.ts';
import * as refunds from './refunds.ts';
import * as reversals from './reversals.ts';
import * as orders from './service.ts';

export function ordersRoutes(app: App): void {
  mount(app, contract.findOrders, orders.findOrders);
  mount(app, contract.getBankbookCopy, sendBankbookCopy, { isRaw: true });
  mount(app, contract.getOrderPaper, sendOrderPaper, { isRaw: true });
  mount(app, contract.createOrder, orders.createOrder);
  mount(app, contract.cancelOrder, orders.cancelOrder);
  mount(app, contract.requestTaxInvoice, orders.requestTaxInvoice);
  mount(app, adminContract.findAdminOrders, admin.findAdminOrders);
  mount(app, getMonthList, sendMonthList, { isRaw: true });
  mount(app, adminContract.getAdminOrder, admin.getAdminOrder);
  mount(app, adminContract.recordDeposit, admin.recordDeposit);
  mount(app, adminContract.reversePayment, reversals.reversePayment);
  mount(app, adminContract.recordRefund, refunds.recordRefund);
  mount(app, adminContract.refundInFull, refunds.refundInFull);
  mount(app, adminContract.refundInPart, refunds.refundInPart);
  mount(app, adminContract.cancelAdminOrder, admin.cancelAdminOrder);
  mount(app, adminContract.recordTaxInvoice, invoices.recordTaxInvoice);
  mount(app, adminContract.amendTaxInvoice, invoices.amendTaxInvoice);
  mount(app, bankContract.findBankLines, bankLines.findBankLines);
  mount(app, bankContract.importBankLines, bankLines.importBankLines);
  mount(app, bankContract.bookBankLine, bankLines.bookBankLine);
  mount(app, bankContract.setBankLineAside, bankLines.setBankLineAside);
  mount(app, bankContract.reopenBankLine, bankLines.reopenBankLine);
}
