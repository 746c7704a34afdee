import * as contract from '#contract/accounts/calendars.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as calendars from './service.ts';

export function calendarsRoutes(app: App): void {
  mount(app, contract.getCalendar, calendars.getCalendar);
  mount(app, contract.createCalendar, calendars.createCalendar);
  mount(app, contract.revokeCalendar, calendars.revokeCalendar);
  mount(app, contract.followCalendar, calendars.followCalendar, { isRaw: true });
}
