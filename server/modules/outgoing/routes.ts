import * as contract from '#contract/admin/outgoing.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as outgoing from './service.ts';

export function outgoingRoutes(app: App): void {
  mount(app, contract.getOutgoing, outgoing.getBoard);
  mount(app, contract.undoOutgoing, outgoing.undo);
  mount(app, contract.hastenOutgoing, outgoing.hasten);
  mount(app, contract.acknowledgeOutgoing, outgoing.acknowledge);
}
