import type { Actor } from '#contract/access/actor.ts';
import { can } from '#contract/access/policy.ts';
import { daysBetween } from '#contract/calendar/dates.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import type { NpoCard } from '#contract/npos/npos.ts';
import type { ChangeRequest } from '#contract/projects/change-requests.ts';
import type { EarlierPartnership, Partnership } from '#contract/projects/partnerships.ts';
import type { ProjectEvent } from '#contract/projects/project-events.ts';
import { hasEnded, showsRecommendations } from '#contract/projects/project-status.ts';
import type { ManagerContact, ProjectDetail, ProjectListItem } from '#contract/projects/projects.ts';
import { countDocuments } from '#contract/projects/required-document-status.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import type { InvitationRow } from '#server/modules/invitations/store.ts';
import type { EventEntry } from './contents-store.ts';
import { nextActionOf, type Viewer } from './next-action.ts';
import type { ListedProject, NamedPartnership, ProjectParts } from './overview-store.ts';
import {
  presentDocuments,
  presentEvent,
  presentEvents,
  presentRequiredDocument,
} from './present-contents.ts';
import { presentProgress, progressOf, regionNames } from './progress.ts';
import type { ChangeRequestRow } from './store.ts';

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
  { candidate, orgName }: NonNullable<ProjectParts['match']>['candidates'][number],
  {
    rank,
    invitation,
    hiddenWorks,
  }: {
    rank: number;
    invitation: InvitationRow | undefined;
    hiddenWorks: readonly string[];
  },
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
    addedReason: candidate.addedReason,
    factors: candidate.factors,
    summary: candidate.editedSummary ?? candidate.summary,
    reasons: candidate.reasons.map((reason) => ({
      ...reason,
      npoProjects: reason.npoProjects.filter(({ id }) => !hiddenWorks.includes(id)),
    })),
    invitation: invitation
      ? {
          id: invitation.id,
          status: invitation.status,
          replyBy: invitation.replyBy,
          chooseBy: invitation.chooseBy,
          version: invitation.version,
        }
      : null,
    isAvailable: card !== undefined,
  };
}

/** How a partnership ended that the project went on without; null for any other. */
const leftBehind = (partnership: ListedProject['partnership']) =>
  partnership?.ending === 'REMATCHED' || partnership?.ending === 'PARTNER_LEFT' ? partnership.ending : null;

/**
 * What the project is to its viewer. For an NPO whose partnership the project went on without it ended with that: it reads
 * nothing of what came later, not even that anything did.
 */
export function seenBy({ row, partnership }: Pick<ListedProject, 'row' | 'partnership'>) {
  return leftBehind(partnership) !== null && partnership
    ? {
        status: 'CANCELED' as const,
        version: partnership.version,
        updatedAt: partnership.endedAt ?? row.updatedAt,
      }
    : { status: row.status, version: row.version, updatedAt: row.updatedAt };
}

export function presentListItem(
  codes: CodeBook,
  cards: Cards,
  viewer: Viewer,
  listed: ListedProject,
): ProjectListItem {
  const { row, companyName, partnership, invitations, documents } = listed;
  const own = viewer === 'NPO' ? invitations.at(-1) : undefined;
  const { status, version, updatedAt } = seenBy(listed);
  return {
    id: row.id,
    version,
    title: row.title,
    status: { code: status },
    nextAction: nextActionOf(viewer, { row: { ...row, status }, partnership, invitations, documents }),
    ...regionNames(
      codes,
      partnership?.actualRegionLevel1Code ?? row.regionLevel1Code,
      partnership?.actualRegionLevel2Code ?? row.regionLevel2Code,
    ),
    fieldCode: row.fieldCode,
    start: partnership?.actualStart ?? row.expectedStart,
    end: partnership?.actualEnd ?? row.expectedEnd,
    isActualSchedule: partnership !== null && partnership.actualStart !== null,
    budget: partnership?.actualBudget ?? row.expectedBudget,
    companyName,
    partner: partnership
      ? {
          id: partnership.npoId,
          orgName: partnership.npoName,
          avatar: cards.get(partnership.npoId)?.avatar ?? null,
        }
      : null,
    invitation: own ? { id: own.id, status: own.status, replyBy: own.replyBy } : null,
    partnershipEnding: leftBehind(partnership),
    updatedAt: updatedAt.toISOString(),
  };
}

/** An NPO that has accepted stays through a re-match, with the invitation of the earlier list. */
const keptStatuses: readonly InvitationRow['status'][] = ['ACCEPTED', 'CHOSEN', 'NOT_CHOSEN'];

/** A published list as its company got it, whatever its plan allows today: those invited with it or kept, by lane. */
export function presentList(
  cards: Cards,
  { id, publishedAt, candidates, hiddenWorks }: NonNullable<ProjectParts['match']>,
  invitations: readonly InvitationRow[],
): RecommendedNpo[] {
  const wasKept = ({ status, repliedAt }: InvitationRow) =>
    keptStatuses.includes(status) && repliedAt !== null && publishedAt !== null && repliedAt < publishedAt;
  const ranked = candidates.filter(({ candidate }) => candidate.rank !== null);
  return [false, true].flatMap((isRepeat) =>
    ranked
      .filter(({ candidate }) => candidate.isRepeatPartner === isRepeat)
      .flatMap((entry) => {
        const invitation = invitations.findLast(
          (row) => row.npoId === entry.candidate.npoId && (row.matchId === id || wasKept(row)),
        );
        return invitation ? [{ entry, invitation }] : [];
      })
      .map(({ entry, invitation }, index) =>
        presentRecommendedNpo(cards, entry, { rank: index + 1, invitation, hiddenWorks }),
      ),
  );
}

export function presentChangeRequest(
  codes: CodeBook,
  { request, organizationName }: { request: ChangeRequestRow; organizationName: string },
  viewerOrganizationId: string | null,
): ChangeRequest {
  return {
    id: request.id,
    version: request.version,
    status: request.status,
    organizationName,
    isOwn: request.organizationId === viewerOrganizationId,
    before: presentProgress(codes, request.before),
    after: presentProgress(codes, request.after),
    reason: request.reason,
    answer: request.answer,
    createdAt: request.createdAt.toISOString(),
    closedAt: request.status === 'OPEN' ? null : request.updatedAt.toISOString(),
  };
}

function presentPartnership({ id, startedAt, endedAt, ending }: NamedPartnership): Partnership {
  return { id, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null, ending };
}

/** What lies in one partnership: agreed values, the request to change them, and the first page of its documents. */
function presentContents(
  codes: CodeBook,
  parts: ProjectParts,
  partnership: NamedPartnership | null,
  organizationId: string | null,
) {
  const id = partnership?.id ?? null;
  const progress = progressOf(partnership);
  const changeRequest = parts.changeRequests.find(({ request }) => request.partnershipId === id);
  return {
    progress: progress ? presentProgress(codes, progress) : null,
    changeRequest: changeRequest ? presentChangeRequest(codes, changeRequest, organizationId) : null,
    documents: presentDocuments(
      parts.documents.filter(({ file }) => file.partnershipId === id),
      organizationId,
    ),
  };
}

/** The newest line of a log for each status, newest first. */
function presentMilestones(log: readonly EventEntry[]): ProjectEvent[] {
  const newest = log.filter(
    ({ event }, at) => event.status && log.findIndex((entry) => entry.event.status === event.status) === at,
  );
  return newest.map(presentEvent);
}

export type DetailContext = {
  codes: CodeBook;
  cards: Cards;
  /** Whom its company turns to. */
  manager: ManagerContact;
  actor: Actor;
  /** The partnership that the viewer means by the project, or null. */
  partnership: NamedPartnership | null;
};

/** A project as this actor may see it: an NPO never sees the ranked list, nor an invited one anything but the request. */
export function presentDetail(
  { codes, cards, manager, actor, partnership }: DetailContext,
  parts: ProjectParts,
): ProjectDetail {
  const { row, facts, invitations, company } = parts;
  const organizationId = actor.kind === 'MEMBER' ? actor.organizationId : null;
  const viewer: Viewer =
    actor.kind === 'MEMBER' && actor.role !== 'ADMIN' ? (actor.role as 'COMPANY' | 'NPO') : 'ADMIN';
  const { status, version } = seenBy({ row, partnership });
  const list = parts.match?.publishedAt && showsRecommendations(status) ? parts.match : null;
  const moves = !row.isHidden || viewer === 'ADMIN';
  const own = presentContents(codes, parts, partnership, organizationId);
  const { documentCount = 0, completionCount = 0 } =
    parts.partnerships.find(({ id }) => id === partnership?.id) ?? {};
  const requiredDocuments = parts.requiredDocuments
    .filter(({ partnershipId }) => partnershipId === partnership?.id)
    .map((document) => presentRequiredDocument(document, organizationId));
  const documents = countDocuments(requiredDocuments);
  const logOf = (ids: (string | null | undefined)[]) =>
    parts.events.filter(({ event }) => ids.includes(event.partnershipId));
  const log = viewer === 'NPO' && !partnership ? [] : logOf([partnership?.id, null]);
  return {
    id: row.id,
    version,
    title: row.title,
    status: { code: status },
    isHidden: row.isHidden,
    nextAction: nextActionOf(viewer, { row: { ...row, status }, partnership, invitations, documents }),
    company: {
      id: company.id,
      name: company.name,
      avatar: company.avatarId ? `/api/user/${company.id}/avatar?v=${company.avatarId}` : null,
    },
    requestManager: manager,
    requestDetails: {
      ...regionNames(codes, row.regionLevel1Code, row.regionLevel2Code),
      field: displayCode(codes, 'FIELD', row.fieldCode),
      beneficiary: displayCode(codes, 'BENEFICIARY', row.beneficiaryCode),
      isNew: row.isNew,
      schedule: {
        range: `${dot(row.expectedStart)} ~ ${dot(row.expectedEnd)}`,
        duration: durationOf(row.expectedStart, row.expectedEnd),
        start: row.expectedStart,
        end: row.expectedEnd,
      },
      regionLevel1Code: row.regionLevel1Code,
      regionLevel2Code: row.regionLevel2Code,
      budget: { isBudgetUnknown: row.isBudgetUnknown, expected: row.expectedBudget },
      donationReceipt: row.donationReceipt,
      taxInvoice: row.taxInvoice,
      requiredDocs: row.requiredDocs,
      followUp: row.followUp,
      planningStatus: row.planningStatus,
      description: row.description,
      purpose: row.purpose,
      attachments: parts.attachments,
    },
    recommendedNpos: list === null ? [] : presentList(cards, list, invitations),
    matchPublishedAt: list?.publishedAt?.toISOString() ?? null,
    partner: partnership
      ? {
          id: partnership.npoId,
          orgName: partnership.npoName,
          avatar: cards.get(partnership.npoId)?.avatar ?? null,
          location: cards.get(partnership.npoId)?.location ?? null,
        }
      : null,
    leftParty: partnership?.leftParty ?? null,
    progress: own.progress,
    fee: parts.fee,
    changeRequest: own.changeRequest,
    partnership: partnership ? presentPartnership(partnership) : null,
    requiredDocuments,
    missingDocumentsReason: partnership?.missingDocumentsReason ?? null,
    documents: own.documents,
    documentCount,
    completionCount,
    events: presentEvents(log),
    milestones: presentMilestones(log),
    earlierPartnerships: parts.partnerships
      .filter(({ id, endedAt }) => id !== partnership?.id && endedAt !== null)
      .map(
        (earlier): EarlierPartnership => ({
          ...presentPartnership(earlier),
          partner: { id: earlier.npoId, orgName: earlier.npoName },
          ...presentContents(codes, parts, earlier, organizationId),
          events: presentEvents(logOf([earlier.id])),
        }),
      ),
    continuesId: viewer === 'NPO' ? null : row.continuesId,
    allowed: {
      recommendOthers:
        moves &&
        status === 'PROPOSING' &&
        row.continuesId !== null &&
        new Set(invitations.map(({ npoId }) => npoId)).size === 1 &&
        can(actor, 'project.rematch', facts),
      choose: moves && status === 'PROPOSING' && can(actor, 'project.choose', facts),
      confirm: moves && status === 'MATCHED' && can(actor, 'project.confirm', facts),
      cancel:
        moves && (status === 'MATCHING' || status === 'PROPOSING') && can(actor, 'project.cancel', facts),
      contact:
        partnership !== null && !partnership.isPartyOut && can(actor, 'partnership.contact', partnership),
      addDocument: moves && partnership !== null && can(actor, 'partnership.document.create', partnership),
      askForDocuments: moves && partnership !== null && can(actor, 'required-document.write', partnership),
      handInDocuments: moves && partnership !== null && can(actor, 'required-document.hand-in', partnership),
      addEvent: moves && partnership !== null && can(actor, 'partnership.event.create', partnership),
      requestChange:
        moves &&
        partnership !== null &&
        own.progress !== null &&
        !hasEnded(status) &&
        own.changeRequest?.status !== 'OPEN' &&
        can(actor, 'change-request.create', partnership),
    },
  };
}
