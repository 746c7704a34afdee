import * as adminContract from '#contract/orders/admin-orders.ts';
import * as bankContract from '#contract/orders/bank-lines.ts';
import { getMonthList } from '#contract/orders/month-list.ts';
import * as contract from '#contract/orders/orders.ts';
import * as refundContract from '#contract/orders/refund-requests.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import {
  amendsInvoice,
  booksBankLine,
  cancelsOrder,
  declinesRefund,
  recordsDeposit,
  recordsInvoice,
  recordsRefund,
  refundsInFull,
  refundsInPart,
  reversesPayment,
} from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import { sendBankbookCopy } from '#server/modules/settings/bankbook-copies.ts';
import * as admin from './admin.ts';
import * as bankLines from './bank-lines.ts';
import { sendMonthList } from './month-list.ts';
import { sendOrderPaper } from './paper.ts';
import { askRefund, withdrawRefundRequest } from './refund-requests.ts';
import * as orders from './service.ts';

export function ordersRoutes(app: App): void {
  mount(app, contract.findOrders, orders.findOrders);
  mount(app, contract.getBankbookCopy, sendBankbookCopy, { isRaw: true });
  mount(app, contract.getOrderPaper, sendOrderPaper, { isRaw: true });
  mount(app, contract.createOrder, orders.createOrder);
  mount(app, contract.cancelOrder, orders.cancelOrder);
  mount(app, contract.requestTaxInvoice, orders.requestTaxInvoice);
  mount(app, refundContract.askRefund, askRefund);
  mount(app, refundContract.withdrawRefundRequest, withdrawRefundRequest);
  mount(app, adminContract.findAdminOrders, admin.findAdminOrders);
  mount(app, getMonthList, sendMonthList, { isRaw: true });
  mount(app, adminContract.getAdminOrder, admin.getAdminOrder);
  mount(app, adminContract.recordDeposit, deferred(recordsDeposit));
  mount(app, adminContract.reversePayment, deferred(reversesPayment));
  mount(app, adminContract.recordRefund, deferred(recordsRefund));
  mount(app, adminContract.refundInFull, deferred(refundsInFull));
  mount(app, adminContract.refundInPart, deferred(refundsInPart));
  mount(app, refundContract.declineRefund, deferred(declinesRefund));
  mount(app, adminContract.cancelAdminOrder, deferred(cancelsOrder));
  mount(app, adminContract.recordTaxInvoice, deferred(recordsInvoice));
  mount(app, adminContract.amendTaxInvoice, deferred(amendsInvoice));
  mount(app, bankContract.findBankLines, bankLines.findBankLines);
  mount(app, bankContract.importBankLines, bankLines.importBankLines);
  mount(app, bankContract.bookBankLine, deferred(booksBankLine));
  mount(app, bankContract.joinBankLine, bankLines.joinBankLine);
  mount(app, bankContract.setBankLineAside, bankLines.setBankLineAside);
  mount(app, bankContract.reopenBankLine, bankLines.reopenBankLine);
}
