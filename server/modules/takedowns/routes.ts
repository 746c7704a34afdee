import * as contract from '#contract/takedowns.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { decidesTakedown, takesDown } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import * as takedowns from './service.ts';

export function takedownsRoutes(app: App): void {
  mount(app, contract.findTakedowns, takedowns.findTakedowns);
  mount(app, contract.replyToTakedown, takedowns.replyToTakedown);
  mount(app, contract.findAdminTakedowns, takedowns.findAdminTakedowns);
  mount(app, contract.getOrganizationTakedowns, (call) =>
    takedowns.getOrganizationTakedowns(call, call.params.organizationId),
  );
  mount(app, contract.takeDown, deferred(takesDown));
  mount(app, contract.decideTakedown, deferred(decidesTakedown));
}
