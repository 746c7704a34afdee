import * as contract from '#contract/organizations/plan-orders.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as admin from './admin.ts';
import * as planOrders from './service.ts';

export function planOrdersRoutes(app: App): void {
  mount(app, contract.findPlanOrders, planOrders.findPlanOrders);
  mount(app, contract.createPlanOrder, planOrders.createPlanOrder);
  mount(app, contract.cancelPlanOrder, planOrders.cancelPlanOrder);
  mount(app, contract.requestTaxInvoice, planOrders.requestTaxInvoice);
  mount(app, contract.findAdminPlanOrders, admin.findAdminPlanOrders);
  mount(app, contract.getAdminPlanOrder, admin.getAdminPlanOrder);
  mount(app, contract.recordDeposit, admin.recordDeposit);
  mount(app, contract.recordRefund, admin.recordRefund);
  mount(app, contract.refundInFull, admin.refundInFull);
  mount(app, contract.refundInPart, admin.refundInPart);
  mount(app, contract.cancelAdminPlanOrder, admin.cancelAdminPlanOrder);
  mount(app, contract.recordTaxInvoice, admin.recordTaxInvoice);
}
