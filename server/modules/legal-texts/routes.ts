import * as contract from '#contract/admin/legal-texts.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as texts from './service.ts';

export function legalTextsRoutes(app: App): void {
  mount(app, contract.findLegalTexts, texts.findLegalTexts);
  mount(app, contract.getLegalSource, texts.getLegalSource);
  mount(app, contract.announceLegalVersion, texts.announceLegalVersion);
  mount(app, contract.withdrawLegalVersion, texts.withdrawLegalVersion);
  mount(app, contract.findLegalConsents, texts.findLegalConsents);
}
