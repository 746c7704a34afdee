import { type Actor, can } from '#contract/access.ts';
import { daysBetween } from '#contract/dates.ts';
import type { RecommendedNpo } from '#contract/matches.ts';
import type { NpoCard } from '#contract/npos.ts';
import { hasEnded, showsRecommendations } from '#contract/project-status.ts';
import type { ProjectDetail, ProjectListItem } from '#contract/projects.ts';
import type { Database } from '#db/client.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import { presentFile } from '#server/modules/files/service.ts';
import type { SiteConfig } from '#server/site-config.ts';
import { type findChangeRequest, presentChangeRequest } from './change-request-status.ts';
import { nextActionOf, type Viewer } from './next-action.ts';
import { presentProgress, progressOf, regionNames } from './progress.ts';
import type { findEvents, findMatch, findProjectFiles, InvitationRow, ProjectRow } from './store.ts';

type Rows<T extends (...given: never[]) => unknown> = Awaited<ReturnType<T>>;

/** '약 9개월', or '12일' below a month. */
export function durationOf(start: string, end: string): string {
  const days = daysBetween(start, end) + 1;
  return days < 28 ? `${days}일` : `약 ${Math.max(1, Math.round(days / 30.44))}개월`;
}

const dot = (day: string) => day.replaceAll('-', '.');

function displayCode(codes: CodeBook, group: string, value: string): string {
  const found = codes.groups[group]?.find((entry) => entry.code === value);
  return found ? `${found.displayName} ${found.name}`.trim() : value;
}

/** Public cards by NPO; one that is not public now has none. */
export type Cards = ReadonlyMap<string, NpoCard>;

export function presentRecommendedNpo(
  cards: Cards,
  { candidate, orgName }: NonNullable<Rows<typeof findMatch>>['candidates'][number],
  rank: number,
  invitation: InvitationRow | undefined,
): RecommendedNpo {
  const card = cards.get(candidate.npoId);
  return {
    rank,
    userId: candidate.npoId,
    orgName,
    avatar: card?.avatar ?? null,
    tenure: card?.tenure ?? null,
    location: card?.location ?? null,
    mainActivities: card?.mainActivities ?? [],
    canIssueDonationReceipt: card?.canIssueDonationReceipt ?? false,
    canIssueTaxInvoice: card?.canIssueTaxInvoice ?? false,
    fit: candidate.fit,
    level: candidate.level,
    isRepeatPartner: candidate.isRepeatPartner,
    factors: candidate.factors,
    summary: candidate.editedSummary ?? candidate.summary,
    reasons: candidate.reasons,
    invitation: invitation
      ? {
          id: invitation.id,
          status: invitation.status,
          replyBy: invitation.replyBy,
          version: invitation.version,
        }
      : null,
    isAvailable: card !== undefined,
  };
}

export function presentListItem(
  codes: CodeBook,
  cards: Cards,
  viewer: Viewer,
  {
    project: row,
    companyName,
    partnerName,
  }: { project: ProjectRow; companyName: string; partnerName: string | null },
  invitations: InvitationRow[],
  completionCount: number,
): ProjectListItem {
  const own = viewer === 'NPO' ? invitations.at(-1) : undefined;
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    status: { code: row.status },
    nextAction: nextActionOf(viewer, { row, invitations, completionCount }),
    ...regionNames(
      codes,
      row.actualRegionLevel1Code ?? row.regionLevel1Code,
      row.actualRegionLevel2Code ?? row.regionLevel2Code,
    ),
    fieldCode: row.fieldCode,
    start: row.actualStart ?? row.expectedStart,
    end: row.actualEnd ?? row.expectedEnd,
    isActualSchedule: row.actualStart !== null,
    budget: row.actualBudget ?? row.expectedBudget,
    companyName,
    partner:
      row.npoId && partnerName
        ? { id: row.npoId, orgName: partnerName, avatar: cards.get(row.npoId)?.avatar ?? null }
        : null,
    invitation: own ? { id: own.id, status: own.status, replyBy: own.replyBy } : null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type DetailParts = {
  row: ProjectRow;
  company: { id: string; name: string; avatar: string | null };
  partnerName: string | null;
  manager: { name: string; email: string; tel: string } | null;
  invitations: InvitationRow[];
  match: Rows<typeof findMatch>;
  files: Rows<typeof findProjectFiles>;
  events: Rows<typeof findEvents>;
  changeRequest: Rows<typeof findChangeRequest>;
};

/** An NPO that has accepted stays through a re-match, with the invitation of the earlier list. */
const keptStatuses: readonly InvitationRow['status'][] = ['ACCEPTED', 'CHOSEN', 'NOT_CHOSEN'];

/** A published list as its company got it, whatever its plan allows today: those invited with it or kept, by lane. */
function presentList(
  cards: Cards,
  { id, publishedAt, candidates }: NonNullable<Rows<typeof findMatch>>,
  invitations: readonly InvitationRow[],
): RecommendedNpo[] {
  const wasKept = ({ status, repliedAt }: InvitationRow) =>
    keptStatuses.includes(status) && repliedAt !== null && publishedAt !== null && repliedAt < publishedAt;
  const ranked = candidates.filter(({ candidate }) => candidate.rank !== null);
  return [false, true].flatMap((isRepeat) =>
    ranked
      .filter(({ candidate }) => candidate.isRepeatPartner === isRepeat)
      .flatMap((entry, index) => {
        const invitation = invitations.findLast(
          (row) => row.npoId === entry.candidate.npoId && (row.matchId === id || wasKept(row)),
        );
        return invitation ? [presentRecommendedNpo(cards, entry, index + 1, invitation)] : [];
      }),
  );
}

/** A project as this actor may see it: an NPO never sees the ranked list, nor an invited one the documents. */
export function presentDetail(
  {
    codes,
    cards,
    site,
    actor,
  }: { codes: CodeBook; cards: Cards; site: SiteConfig; actor: Actor; db?: Database },
  parts: DetailParts,
): ProjectDetail {
  const { row, invitations } = parts;
  const organizationId = actor.kind === 'MEMBER' ? actor.organizationId : null;
  const viewer: Viewer =
    actor.kind === 'MEMBER' && actor.role !== 'ADMIN' ? (actor.role as 'COMPANY' | 'NPO') : 'ADMIN';
  const isParty = viewer !== 'NPO' || (row.npoId !== null && row.npoId === organizationId);
  const list =
    viewer !== 'NPO' && parts.match?.publishedAt && showsRecommendations(row.status) ? parts.match : null;
  const facts = {
    companyId: row.companyId,
    npoId: row.npoId,
    invitedNpoIds: invitations.map(({ npoId }) => npoId),
    status: row.status,
  };
  const ownInvitations =
    viewer === 'NPO' ? invitations.filter(({ npoId }) => npoId === organizationId) : invitations;
  const documents = parts.files.filter((entry) => entry.file.class === 'PROJECT_DOCUMENT');
  const completionCount = documents.filter((entry) => entry.file.documentKind === 'COMPLETION').length;
  const progress = progressOf(row);
  const partnerCard = row.npoId ? cards.get(row.npoId) : null;
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    status: { code: row.status },
    nextAction: nextActionOf(viewer, { row, invitations: ownInvitations, completionCount }),
    company: parts.company,
    requestManager: parts.manager ?? site.defaultManager,
    requestDetails: {
      ...regionNames(codes, row.regionLevel1Code, row.regionLevel2Code),
      field: displayCode(codes, 'FIELD', row.fieldCode),
      beneficiary: displayCode(codes, 'BENEFICIARY', row.beneficiaryCode),
      isNew: row.isNew,
      schedule: {
        range: `${dot(row.expectedStart)} ~ ${dot(row.expectedEnd)}`,
        duration: durationOf(row.expectedStart, row.expectedEnd),
      },
      budget: { isBudgetUnknown: row.isBudgetUnknown, expected: row.expectedBudget },
      donationReceipt: row.donationReceipt,
      taxInvoice: row.taxInvoice,
      requiredDocs: row.requiredDocs,
      followUp: row.followUp,
      planningStatus: row.planningStatus,
      description: row.description,
      purpose: row.purpose,
      attachments: parts.files
        .filter((entry) => entry.file.class === 'REQUEST_ATTACHMENT')
        .map(({ file }) => ({ id: file.id, name: file.name, size: file.sizeBytes })),
    },
    recommendedNpos: list === null ? [] : presentList(cards, list, invitations),
    matchPublishedAt: list?.publishedAt?.toISOString() ?? null,
    partner:
      isParty && row.npoId && parts.partnerName
        ? {
            id: row.npoId,
            orgName: parts.partnerName,
            avatar: partnerCard?.avatar ?? null,
            location: partnerCard?.location ?? null,
          }
        : null,
    progress: isParty && progress ? presentProgress(codes, progress) : null,
    changeRequest:
      isParty && parts.changeRequest
        ? presentChangeRequest(codes, parts.changeRequest, organizationId)
        : null,
    documents: isParty
      ? documents.map(({ file, uploaderName, orgName }) => ({
          ...presentFile(file, { id: file.uploaderId, name: uploaderName, orgName }),
          kind: file.documentKind ?? 'GENERAL',
          isLocked: file.isLocked,
          isOwn: file.ownerId === organizationId,
        }))
      : [],
    events: isParty
      ? parts.events.map(({ event, actorName, orgName }) => ({
          id: event.id,
          kind: event.kind,
          text: event.text,
          status: event.status,
          actorName: orgName ?? (event.actorType === 'SYSTEM' ? '맞손' : (actorName ?? '맞손 운영')),
          actorType: event.actorType,
          createdAt: event.createdAt.toISOString(),
        }))
      : [],
    allowed: {
      choose: row.status === 'PROPOSING' && can(actor, 'project.choose', facts),
      confirm: row.status === 'MATCHED' && can(actor, 'project.confirm', facts),
      cancel:
        (row.status === 'MATCHING' || row.status === 'PROPOSING') && can(actor, 'project.cancel', facts),
      contact: can(actor, 'project.contact', facts),
      addDocument: isParty && can(actor, 'project.document.create', facts),
      addEvent: isParty && can(actor, 'project.event.create', facts),
      requestChange:
        progress !== null &&
        !hasEnded(row.status) &&
        parts.changeRequest?.request.status !== 'OPEN' &&
        can(actor, 'change-request.create', facts),
    },
  };
}
