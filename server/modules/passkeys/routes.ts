import * as contract from '#contract/accounts/passkeys.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as passkeys from './service.ts';
import { beginPasskeySignIn, openSessionByPasskey } from './sign-in.ts';

export function passkeysRoutes(app: App): void {
  mount(app, contract.findPasskeys, passkeys.findPasskeys);
  mount(app, contract.beginPasskey, passkeys.beginPasskey);
  mount(app, contract.createPasskey, passkeys.createPasskey);
  mount(app, contract.removePasskey, passkeys.removePasskey);
  mount(app, contract.beginPasskeySignIn, beginPasskeySignIn);
  mount(app, contract.signInByPasskey, openSessionByPasskey);
}
