import * as contract from '#contract/packs/packs.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as packs from './service.ts';

export function packsRoutes(app: App): void {
  mount(app, contract.getPack, packs.getPack);
  mount(app, contract.buildPack, packs.buildPack);
  mount(app, contract.downloadPack, packs.downloadPack, { isRaw: true });
  mount(app, contract.verifyHash, packs.verifyHash);
}
