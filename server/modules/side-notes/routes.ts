import { writeSideNote } from '#contract/admin/side-notes.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { writeNote } from './service.ts';

export function sideNotesRoutes(app: App): void {
  mount(app, writeSideNote, writeNote);
}
