import * as contract from '#contract/admin/admin.ts';
import * as changeContract from '#contract/admin/setting-changes.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import {
  admitBankbookCopy,
  bankbookUploadRule,
  sendProposedCopy,
  uploadBankbookCopy,
} from './bankbook-proposals.ts';
import { findSettingChanges } from './change-list.ts';
import * as changes from './changes.ts';
import * as settings from './service.ts';

export function settingsRoutes(app: App): void {
  mount(app, contract.getAdminSettings, settings.getSettings);
  mount(app, contract.updateAdminSettings, settings.updateSettings);
  mount(app, changeContract.findSettingChanges, findSettingChanges);
  mount(app, changeContract.createSettingChange, changes.createSettingChange);
  mount(app, changeContract.createPlanChange, changes.createPlanChange);
  mount(app, changeContract.confirmSettingChange, changes.confirmSettingChange);
  mount(app, changeContract.withdrawSettingChange, changes.withdrawSettingChange);
  mount(app, changeContract.uploadBankbookCopy, uploadBankbookCopy, {
    upload: { ...bankbookUploadRule, admit: admitBankbookCopy },
  });
  mount(app, changeContract.getProposedBankbookCopy, sendProposedCopy, { isRaw: true });
}
