import {
  type agreeLegalTexts as agreeEndpoint,
  documentOf,
  marketingNoticeYears,
  type OwnConsents,
  type setMarketingConsent as setMarketingEndpoint,
} from '#contract/accounts/consents.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { LegalSlug } from '#contract/site.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { readLegalBook } from '#server/modules/legal-texts/book.ts';
import { lockMember } from '#server/modules/members/store.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import { formLegalText, readToday } from '#server/modules/site/legal-texts.ts';
import type { Reader, Unit } from '#server/unit.ts';
import {
  type ConsentRow,
  findConsentRows,
  hasAgreed,
  insertConsents,
  withdrawMarketing as withdrawRow,
} from './consent-store.ts';
import { accountMessages } from './mail-templates.ts';

/** The consent to marketing that a member has not taken back, null without one. */
export function findMarketing(rows: readonly ConsentRow[]): ConsentRow | null {
  return rows.find(({ document, withdrawnAt }) => document === 'MARKETING' && withdrawnAt === null) ?? null;
}

function nextNoticeOn({ givenAt, askedAt, confirmedAt }: ConsentRow): string {
  const last = Math.max(...[givenAt, askedAt, confirmedAt].map((at) => at?.getTime() ?? 0));
  const due = new Date(last);
  due.setUTCFullYear(due.getUTCFullYear() + marketingNoticeYears);
  return koreanDay(due);
}

async function readConsents(db: Reader, memberId: string): Promise<OwnConsents> {
  const rows = await findConsentRows(db, memberId);
  const marketing = findMarketing(rows);
  return {
    items: rows.map((row) => ({
      id: row.id,
      document: row.document,
      version: row.version,
      givenAt: row.givenAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
    })),
    marketing: { isOn: marketing !== null, nextNoticeOn: marketing && nextNoticeOn(marketing) },
  };
}

/** What the acting member has consented to. */
export function findConsents(call: Call): Promise<OwnConsents> {
  return readConsents(call.db, memberOf(call.actor).memberId);
}

type ShownText = { slug: LegalSlug; version: string; textHash: string };

/** Throws STALE unless the text is the one in force as it was shown. */
async function checkShown(call: Call, texts: readonly ShownText[]): Promise<void> {
  const today = await readToday(call.db);
  const legal = await readLegalBook(call.db, call.legal);
  const book = { legal, site: await readSite(call.db, call.config) };
  for (const { slug, version, textHash } of texts) {
    const inForce = await formLegalText(book, slug, { today });
    if (inForce.version !== version || inForce.textHash !== textHash)
      throw problem('STALE', { message: '그사이 글이 바뀌었어요. 새 내용을 확인하고 다시 동의해 주세요.' });
  }
}

/** Takes the consent to marketing back and tells the member that it was done (정보통신망법 제50조 제7항). */
export async function withdrawMarketing(unit: Unit, memberId: string): Promise<void> {
  if (!(await withdrawRow(unit.tx, memberId, unit.now))) return;
  unit.audit({
    action: 'consent.withdraw',
    subjectType: 'member',
    subjectId: memberId,
    details: { document: 'MARKETING' },
  });
  const { operator } = await readSite(unit.tx, unit.config);
  await notifyMember(
    unit,
    memberId,
    accountMessages.marketingOff({ operatorName: operator.name, on: koreanDay(unit.now) }),
  );
}

async function giveConsent(
  unit: Unit,
  memberId: string,
  { slug, version, textHash }: ShownText,
): Promise<void> {
  const document = documentOf[slug];
  await insertConsents(unit.tx, [{ memberId, document, version, textHash, givenAt: unit.now }]);
  unit.audit({
    action: 'consent.give',
    subjectType: 'member',
    subjectId: memberId,
    details: { document, version },
  });
}

/** Gives or takes back the consent to marketing mails, each with its own record; what stands already stays. */
export async function setMarketing(call: EndpointCall<typeof setMarketingEndpoint>): Promise<OwnConsents> {
  const { memberId } = memberOf(call.actor);
  const { body } = call;
  const text = body.isOn ? { slug: 'marketing' as const, ...body.text } : null;
  if (text) await checkShown(call, [text]);
  return call.transact(async (unit) => {
    await lockMember(unit.tx, memberId);
    const known = findMarketing(await findConsentRows(unit.tx, memberId));
    if (!text) await withdrawMarketing(unit, memberId);
    else if (known === null) {
      await giveConsent(unit, memberId, text);
      const { name } = (await readSite(unit.tx, unit.config)).operator;
      await notifyMember(
        unit,
        memberId,
        accountMessages.marketingOn({ operatorName: name, on: koreanDay(unit.now) }),
      );
    }
    return readConsents(unit.tx, memberId);
  });
}

/** Keeps that the member agrees to newer versions; one that is agreed to already is not kept twice. */
export async function agree(call: EndpointCall<typeof agreeEndpoint>): Promise<OwnConsents> {
  const { memberId } = memberOf(call.actor);
  await checkShown(call, call.body.texts);
  return call.transact(async (unit) => {
    await lockMember(unit.tx, memberId);
    for (const text of call.body.texts)
      if (!(await hasAgreed(unit.tx, memberId, { document: documentOf[text.slug], version: text.version })))
        await giveConsent(unit, memberId, text);
    return readConsents(unit.tx, memberId);
  });
}
