import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/signups.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { certificateUploadRule } from '#server/modules/certificates/service.ts';
import * as signups from './service.ts';
import { submit } from './submission.ts';
import { formKeyHolder, readTokenHash } from './token.ts';

export function signupsRoutes(app: App): void {
  const keyHolder = (request: FastifyRequest) => {
    const tokenHash = readTokenHash(request, app.platform.config);
    return tokenHash === null ? null : formKeyHolder(tokenHash);
  };
  const options = { keyHolder };
  mount(app, contract.getSignup, signups.getSignup);
  mount(app, contract.startSignup, (call) => signups.startSignup(call, call.body), options);
  mount(app, contract.deleteSignup, signups.deleteSignup, options);
  mount(app, contract.agreeSignupTerms, (call) => signups.agreeTerms(call, call.body), options);
  mount(app, contract.saveSignupOrganization, (call) => signups.saveOrganization(call, call.body), options);
  mount(app, contract.uploadSignupCertificate, signups.uploadCertificate, {
    ...options,
    upload: { ...certificateUploadRule, admit: signups.admitCertificate },
  });
  mount(app, contract.deleteSignupCertificate, signups.deleteCertificate, options);
  mount(app, contract.saveSignupContact, (call) => signups.saveContact(call, call.body), options);
  mount(app, contract.sendSignupEmailCode, (call) => signups.sendCode(call, call.body), options);
  mount(app, contract.verifySignupEmailCode, (call) => signups.verifyCode(call, call.body), options);
  mount(app, contract.checkSignupUsername, (call) => signups.checkUsername(call, call.body));
  // Under no key: its stored hash would be one of the password. Saving twice is saving once.
  mount(app, contract.saveSignupAccount, (call) => signups.saveAccount(call, call.body));
  mount(app, contract.submitSignup, submit, options);
}
