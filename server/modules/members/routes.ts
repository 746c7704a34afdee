import { getAccount, getSession, signIn, signInByCode, signOut } from '#contract/accounts/members.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import {
  closeSession,
  getAccountOf,
  getSessionOfBrowser,
  openSession,
  openSessionByCode,
} from './service.ts';

export function membersRoutes(app: App): void {
  mount(app, getSession, getSessionOfBrowser);
  mount(app, signIn, openSession);
  mount(app, signInByCode, openSessionByCode);
  mount(app, signOut, closeSession);
  mount(app, getAccount, getAccountOf);
}
