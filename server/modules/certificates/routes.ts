import * as contract from '#contract/npos/certificates.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { decidesCertificate } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import { correctCertificateValidity, findDecidedCertificates, remindOfCertificate } from './decided.ts';
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
  mount(app, contract.correctCertificateValidity, correctCertificateValidity);
  mount(app, contract.remindOfCertificate, remindOfCertificate);
  mount(app, contract.decideCertificate, deferred(decidesCertificate));
}
