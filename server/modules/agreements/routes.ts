import * as contract from '#contract/agreements/agreements.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as agreements from './service.ts';

export function agreementsRoutes(app: App): void {
  mount(app, contract.getAgreementRoom, agreements.getRoom);
  mount(app, contract.draftAgreement, agreements.draftAgreement);
  mount(app, contract.bringAgreement, agreements.bringAgreement);
  mount(app, contract.amendAgreement, agreements.amendAgreement);
  mount(app, contract.getAgreement, agreements.getVersion);
  mount(app, contract.exportAgreement, agreements.sendContent, { isRaw: true });
  mount(app, contract.getAgreementPaper, agreements.sendPaper, { isRaw: true });
  mount(app, contract.fillAgreementBlank, agreements.fillBlank);
  mount(app, contract.updateAgreementValues, agreements.updateValues);
  mount(app, contract.updateWorkplan, agreements.updateWorkplan);
  mount(app, contract.approveClause, agreements.approveClause);
  mount(app, contract.proposeClause, agreements.proposeClause);
  mount(app, contract.answerProposal, agreements.answerProposal);
  mount(app, contract.offerAgreement, agreements.offerAgreement);
  mount(app, contract.confirmAgreement, agreements.confirmAgreement);
  mount(app, contract.discardAgreement, agreements.discardAgreement);
  mount(app, contract.attachSignedCopy, agreements.attachSignedCopy);
}
