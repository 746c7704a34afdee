import * as contract from '#contract/plan-orders.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as desk from './desk.ts';
import * as planOrders from './service.ts';

export function planOrdersRoutes(app: App): void {
  mount(app, contract.findPlanOrders, planOrders.findPlanOrders);
  mount(app, contract.createPlanOrder, planOrders.createPlanOrder);
  mount(app, contract.cancelPlanOrder, planOrders.cancelPlanOrder);
  mount(app, contract.requestTaxInvoice, planOrders.requestTaxInvoice);
  mount(app, contract.findDeskPlanOrders, desk.findDeskPlanOrders);
  mount(app, contract.getDeskPlanOrder, desk.getDeskPlanOrder);
  mount(app, contract.recordDeposit, desk.recordDeposit);
  mount(app, contract.recordRefund, desk.recordRefund);
  mount(app, contract.refundInFull, desk.refundInFull);
  mount(app, contract.refundInPart, desk.refundInPart);
  mount(app, contract.cancelDeskPlanOrder, desk.cancelDeskPlanOrder);
  mount(app, contract.recordTaxInvoice, desk.recordTaxInvoice);
}
