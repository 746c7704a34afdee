import { Worker } from 'node:worker_threads';
import { koreanDay } from '#contract/calendar/dates.ts';
import {
  type ComparedNpo,
  type Comparison,
  type getComparisonDocument,
  maxComparedRanks,
} from '#contract/matches/comparisons.ts';
import type { RecommendedNpo } from '#contract/matches/matches.ts';
import type { NpoProfile } from '#contract/npos/npos.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { findCards, getNpo } from '#server/modules/npos/service.ts';
import { checkAccess } from '#server/modules/projects/access.ts';
import { getDetail } from '#server/modules/projects/detail.ts';
import { drawInThread } from '#server/paper/thread.ts';
import { presentConditions } from './present.ts';

/** The first ranks of the list that the company sees, with what their profiles say today. */
export async function getComparison(call: Call, projectId: string): Promise<Comparison> {
  await checkAccess(call, 'project.compare', projectId);
  const detail = await getDetail(call, projectId);
  const discovered = detail.recommendedNpos.filter(({ isRepeatPartner }) => !isRepeatPartner);
  const compared = discovered.length > 0 ? discovered : detail.recommendedNpos;
  return {
    projectId,
    title: detail.title,
    companyName: detail.company.name,
    conditions: presentConditions(detail.requestDetails),
    publishedOn: detail.matchPublishedAt === null ? null : koreanDay(detail.matchPublishedAt),
    asOf: koreanDay(new Date()),
    npos: await Promise.all(compared.slice(0, maxComparedRanks).map((npo) => compareNpo(call, npo))),
  };
}

async function compareNpo(call: Call, npo: RecommendedNpo): Promise<ComparedNpo> {
  const profile = (await findCards(call, [npo.userId])).has(npo.userId)
    ? (JSON.parse((await getNpo(call, npo.userId)).toString('utf8')) as NpoProfile)
    : null;
  const projects = new Map(profile?.projects.map((project) => [project.id, project]));
  return {
    ...npo,
    reasons: npo.reasons.map(({ kind, text, npoProjects }) => ({
      kind,
      text,
      projects: npoProjects.flatMap(({ id }) => {
        const project = projects.get(id);
        if (project === undefined) return [];
        const { name, actualStart, actualEnd } = project;
        return [{ id, name, actualStart, actualEnd }];
      }),
    })),
    certificates: profile?.certificates ?? [],
    projectCount: profile?.projectCount ?? null,
  };
}

const openDocumentThread = () =>
  new Worker(new URL('./document-worker.ts', import.meta.url), { execArgv: [] });

/** Sends the comparison as a PDF; drawn beside the event loop. */
export async function sendDocument(
  call: EndpointCall<typeof getComparisonDocument>,
  projectId: string,
): Promise<void> {
  const compared = await getComparison(call, projectId);
  const bytes = await drawInThread(openDocumentThread, compared);
  call.reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', formAttachmentHeader(`추천 비교서 ${compared.title}.pdf`))
    .header('cache-control', 'no-store')
    .send(bytes);
}
