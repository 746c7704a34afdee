import { createNumberChange } from '#contract/organizations/number-changes.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { certificateUploadRule } from '#server/modules/certificates/service.ts';
import * as service from './service.ts';

export function numberChangesRoutes(app: App): void {
  mount(app, createNumberChange, service.createNumberChange, {
    upload: { ...certificateUploadRule, admit: service.admitNumberChange },
  });
}
