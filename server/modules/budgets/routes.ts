import * as contract from '#contract/budgets/budgets.ts';
import * as spendingContract from '#contract/budgets/spendings.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as budgets from './service.ts';
import { sendSettlement } from './settlement.ts';
import * as spendings from './spendings.ts';

export function budgetsRoutes(app: App): void {
  mount(app, contract.getBudget, budgets.getBudget);
  mount(app, contract.getSettlement, sendSettlement, { isRaw: true });
  mount(app, contract.createDeposit, budgets.createDeposit);
  mount(app, contract.deleteDeposit, budgets.deleteDeposit);
  mount(app, contract.createMove, budgets.createMove);
  mount(app, contract.answerMove, budgets.answerMove);
  mount(app, spendingContract.findSpendings, spendings.findSpendings);
  mount(app, spendingContract.createSpending, spendings.createSpending, {
    upload: { ...spendings.evidenceUploadRule, admit: spendings.admitSpending },
  });
  mount(app, spendingContract.addEvidence, spendings.addEvidence, {
    upload: { ...spendings.evidenceUploadRule, admit: spendings.admitEvidence },
  });
  mount(app, spendingContract.getEvidence, spendings.sendEvidence, { isRaw: true });
  mount(app, spendingContract.strikeSpending, spendings.strikeSpending);
}
