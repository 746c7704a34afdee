import { previewMatch } from '#contract/matches/matches.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { preview } from './service.ts';

export function matchesRoutes(app: App): void {
  mount(app, previewMatch, preview);
}
