import { previewMailWording } from '#contract/admin/mail-wordings.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as wordings from './service.ts';

export function mailWordingsRoutes(app: App): void {
  mount(app, previewMailWording, wordings.previewMailWording);
}
