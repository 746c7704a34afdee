import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { documentOf } from '#contract/accounts/consents.ts';
import type * as contract from '#contract/admin/legal-texts.ts';
import {
  type AdminLegalTexts,
  type AdminLegalVersion,
  type LegalSource,
  legalLeadDays,
} from '#contract/admin/legal-texts.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { type LegalSlug, legalSlugs } from '#contract/site.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { findLegalVersions, legalTitles, readTemplate, readToday } from '#server/modules/site/legal-texts.ts';
import type { LegalVersion, LegalVersions } from '#server/modules/site/legal-versions.ts';
import type { Reader } from '#server/unit.ts';
import { readLegalBook } from './book.ts';
import { countConsents, findConsentPage, pageSize } from './consent-list-store.ts';
import { writeSource } from './notation.ts';
import * as store from './store.ts';

type Context = { legal: LegalVersions; today: string };

async function readAll(db: Reader, { legal, today }: Context): Promise<AdminLegalTexts> {
  const book = await readLegalBook(db, legal);
  const onScreen = await store.findAll(db);
  const counts = await countConsents(db);
  const agreedCount = (slug: LegalSlug, version: string) =>
    counts.find((one) => one.document === documentOf[slug] && one.version === version)?.count ?? 0;
  return {
    texts: legalSlugs.map((slug) => {
      const { inForce, announced } = findLegalVersions(book.published[slug], today);
      const stateOf = ({ version, effectiveOn }: LegalVersion) =>
        effectiveOn > today ? 'COMING' : version === inForce.version ? 'IN_FORCE' : 'PAST';
      const versions = announced.map((one): AdminLegalVersion => {
        const { version, announcedOn, effectiveOn, needsConsent } = one;
        const row = one.isOnScreen
          ? onScreen.find((other) => other.slug === slug && other.effectiveOn === version)
          : undefined;
        return {
          ...{ version, announcedOn, effectiveOn, needsConsent: needsConsent === true },
          ...{ state: stateOf(one), agreedCount: agreedCount(slug, version) },
          ...{ createdByName: row?.createdByName ?? null, reason: row?.reason ?? null },
        };
      });
      const withdrawn = onScreen
        .filter((row) => row.slug === slug && row.withdrawnAt !== null)
        .map(({ announcedOn, effectiveOn, needsConsent, createdByName, reason }): AdminLegalVersion => {
          const told = { announcedOn, effectiveOn, needsConsent, createdByName, reason };
          return { ...told, version: effectiveOn, state: 'WITHDRAWN', agreedCount: 0 };
        });
      return {
        slug,
        title: legalTitles[slug],
        versions: [...versions, ...withdrawn].sort((one, other) =>
          one.effectiveOn < other.effectiveOn ? 1 : -1,
        ),
      };
    }),
  };
}

/** The legal texts with every version that members were told of. */
export async function findLegalTexts(call: Call): Promise<AdminLegalTexts> {
  return readAll(call.db, { legal: call.legal, today: await readToday(call.db) });
}

/** The last version of all, also one of the folder whose announcement is still to come: a next one follows it. */
const lastOf = (book: LegalVersions, slug: LegalSlug) => book.published[slug].at(-1) as LegalVersion;

/** The first day on which a version that is announced today may take force. */
function firstDayOf(book: LegalVersions, slug: LegalSlug, today: string): string {
  const [lead, next] = [addDays(today, legalLeadDays), addDays(lastOf(book, slug).effectiveOn, 1)];
  return lead > next ? lead : next;
}

/** A text as it is written: what holds, and what a next version begins with. */
export async function getLegalSource(
  call: EndpointCall<typeof contract.getLegalSource>,
): Promise<LegalSource> {
  const { slug } = call.params;
  const today = await readToday(call.db);
  const book = await readLegalBook(call.db, call.legal);
  const write = async ({ version }: LegalVersion) => ({
    version,
    source:
      (await store.findSource(call.db, slug, version)) ??
      writeSource(await readTemplate(book.folder, slug, version)),
  });
  return {
    slug,
    title: legalTitles[slug],
    inForce: await write(findLegalVersions(book.published[slug], today).inForce),
    last: await write(lastOf(book, slug)),
    firstDay: firstDayOf(book, slug, today),
  };
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('hex');
const dotted = (day: string) => day.replaceAll('-', '.');

/** Announces a newer version. Throws STALE when another one was announced or taken back since `seenVersion`. */
export function announceLegalVersion(
  call: EndpointCall<typeof contract.announceLegalVersion>,
): Promise<AdminLegalTexts> {
  const { slug } = call.params;
  const { seenVersion, source, effectiveOn, needsConsent, reason } = call.body;
  return call.transact(async (unit) => {
    await store.lockText(unit.tx, slug);
    const today = koreanDay(unit.now);
    const book = await readLegalBook(unit.tx, call.legal);
    const last = lastOf(book, slug);
    if (last.version !== seenVersion)
      throw problem('STALE', {
        message: '그사이 다른 관리자가 새 버전을 알리거나 거뒀어요. 바뀐 내용을 확인하고 다시 해 주세요.',
        current: { version: last.version },
      });
    const firstDay = firstDayOf(book, slug, today);
    if (effectiveOn < firstDay)
      throw fieldProblem(
        'effectiveOn',
        `시행 ${legalLeadDays}일 전까지 알려야 해요. ${dotted(firstDay)}부터 고를 수 있어요.`,
      );
    const id = await store.insertVersion(unit.tx, {
      ...{ slug, effectiveOn, announcedOn: today, needsConsent, source, reason },
      createdById: memberOf(call.actor).memberId,
    });
    if (id === null)
      throw fieldProblem('effectiveOn', '알렸다가 거둔 날이에요. 헷갈리지 않게 다른 날을 골라 주세요.');
    await unit.send('consent-notices', {});
    unit.audit({
      action: 'legal-text.announce',
      subjectType: 'legal_text',
      subjectId: id,
      reason,
      details: {
        slug,
        before: { version: last.version },
        after: { version: effectiveOn, needsConsent, characters: source.length, sha256: hashOf(source) },
      },
    });
    return readAll(unit.tx, { legal: call.legal, today });
  });
}

/** Takes an announced version back before its day; whoever was told that it comes is told that it does not. */
export function withdrawLegalVersion(
  call: EndpointCall<typeof contract.withdrawLegalVersion>,
): Promise<AdminLegalTexts> {
  const { slug, version } = call.params;
  return call.transact(async (unit) => {
    await store.lockText(unit.tx, slug);
    const today = koreanDay(unit.now);
    const row = await store.lockVersion(unit.tx, slug, version);
    if (!row) throw problem('NOT_FOUND');
    if (row.withdrawnAt !== null || row.effectiveOn <= today)
      throw problem('TRANSITION_REFUSED', { message: '이미 시행했거나 거둔 버전이라 거둘 수 없어요.' });
    await store.updateVersion(unit.tx, row.id, { withdrawnAt: unit.now });
    await unit.send('consent-notices', {});
    unit.audit({
      action: 'legal-text.withdraw',
      subjectType: 'legal_text',
      subjectId: row.id,
      reason: call.body.reason,
      details: { slug, version },
    });
    return readAll(unit.tx, { legal: call.legal, today });
  });
}

/** Who agreed to a version. The list names members, so the read is recorded. */
export async function findLegalConsents(
  call: EndpointCall<typeof contract.findLegalConsents>,
): Promise<z.infer<typeof contract.findLegalConsents.response>> {
  const { slug, version } = call.params;
  const rows = await findConsentPage(call.db, {
    document: documentOf[slug],
    version,
    page: call.query.page,
  });
  if (rows.length > 0)
    await call.transact(async (unit) => {
      unit.audit({
        action: 'consent.find',
        subjectType: 'consent',
        subjectId: null,
        details: { slug, version, memberIds: rows.map(({ memberId }) => memberId) },
      });
    });
  return {
    items: rows.map(({ id, memberName, organizationId, organizationName, givenAt }) => ({
      ...{ id, memberName, organizationId, organizationName },
      givenAt: givenAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
    pageSize,
  };
}
