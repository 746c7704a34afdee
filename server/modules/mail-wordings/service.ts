import type * as contract from '#contract/admin/mail-wordings.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { layOutMail } from '#server/modules/mails/layout.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import { sampleOf } from './samples.ts';

/** Characters that no sentence holds: a preview puts them around the operator's, and takes them out again. */
const [before, after] = ['\uE000', '\uE001'];
const mark = (sentence: string) => `${before}${sentence}${after}`;
const highlight = (html: string) =>
  html
    .replaceAll(before, '<mark style="background:#FFF1C2;color:inherit;border-radius:3px">')
    .replaceAll(after, '</mark>');

/** A mail of the example as it goes out today, and as it would with another wording; laid out as every mail is. */
export async function previewMailWording(
  call: EndpointCall<typeof contract.previewMailWording>,
): Promise<contract.MailWordingPreview> {
  const { template, wording } = call.body;
  const site = await readSite(call.db, call.config);
  const sample = sampleOf(template, site.payment.bankAccount);
  const compose = (mailWording: contract.MailWording) => {
    const context = { publicUrl: call.config.publicUrl, site: { ...site, mailWording } };
    const { subject, text } = layOutMail(sample, context);
    return { subject, text, html: highlight(layOutMail(sample, { ...context, mark }).html) };
  };
  return { now: compose(site.mailWording), next: compose(wording) };
}
