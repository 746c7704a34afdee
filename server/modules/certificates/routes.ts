import * as contract from '#contract/npos/certificates.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { correctsValidity, decidesCertificate, remindsOfCertificate } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import { findDecidedCertificates } from './decided.ts';
import { findAdminCertificates, getAdminCertificate, previewCertificate } from './review.ts';
import {
  admitCertificate,
  certificateUploadRule,
  deleteCertificate,
  findCertificates,
  uploadCertificate,
} from './service.ts';

export function certificatesRoutes(app: App): void {
  mount(app, contract.findCertificates, findCertificates);
  mount(app, contract.uploadCertificate, uploadCertificate, {
    upload: { ...certificateUploadRule, admit: admitCertificate },
  });
  mount(app, contract.deleteCertificate, deleteCertificate);
  mount(app, contract.findAdminCertificates, findAdminCertificates);
  mount(app, contract.getAdminCertificate, (call) => getAdminCertificate(call, call.params.certificateId));
  mount(app, contract.previewCertificate, previewCertificate, { isRaw: true });
  mount(app, contract.findDecidedCertificates, findDecidedCertificates);
  mount(app, contract.correctCertificateValidity, deferred(correctsValidity));
  mount(app, contract.remindOfCertificate, deferred(remindsOfCertificate));
  mount(app, contract.decideCertificate, deferred(decidesCertificate));
}
