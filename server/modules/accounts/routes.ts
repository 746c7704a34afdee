import { changeEmail, sendEmailChangeCode } from '#contract/account-email.ts';
import { updateContact, updateOrganization } from '#contract/account-facts.ts';
import * as contract from '#contract/accounts.ts';
import { previewWithdrawal, withdraw } from '#contract/withdrawal.ts';
import type { App } from '#server/app.ts';
import { mount } from '#server/http/mount.ts';
import { exportOwnData } from '#server/modules/privacy/export.ts';
import * as email from './email.ts';
import * as facts from './facts.ts';
import * as password from './password.ts';
import * as recovery from './recovery.ts';
import * as security from './security.ts';
import * as settings from './settings.ts';
import * as withdrawal from './withdrawal.ts';

export function accountsRoutes(app: App): void {
  mount(app, contract.requestUsername, recovery.requestUsername);
  mount(app, contract.requestPasswordReset, recovery.requestPasswordReset);
  mount(app, contract.readPasswordLink, recovery.readPasswordLink);
  mount(app, contract.resetPassword, password.resetPassword);
  mount(app, contract.changePassword, password.changePassword);
  mount(app, sendEmailChangeCode, email.sendEmailChangeCode);
  mount(app, changeEmail, email.changeEmail);
  mount(app, updateContact, facts.updateContact);
  mount(app, updateOrganization, facts.updateOrganization);
  mount(app, contract.getSecurity, security.getSecurity);
  mount(app, contract.endOtherSessions, security.endOtherSessions);
  mount(app, contract.endSession, security.endSession);
  mount(app, contract.beginSecondFactor, security.beginSecondFactor);
  mount(app, contract.confirmSecondFactor, security.confirmSecondFactor);
  mount(app, contract.endSecondFactor, security.endSecondFactor);
  mount(app, contract.renewRecoveryCodes, security.renewRecoveryCodes);
  mount(app, contract.updateNotificationSettings, settings.updateNotificationSettings);
  mount(app, contract.exportOwnData, exportOwnData, { isRaw: true });
  mount(app, previewWithdrawal, withdrawal.previewWithdrawal);
  mount(app, withdraw, withdrawal.withdraw);
}
