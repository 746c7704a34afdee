import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { version } from '#contract/fields/version.ts';
import { projectDetail, projectParams, reasonText } from '#contract/projects/projects.ts';
import { fitLevels, invitationStatus } from './matches.ts';

/** Why a list was made: the request itself, or another one because somebody asked or the partner left. */
export const matchCauses = ['REQUEST', 'COMPANY', 'OPERATOR', 'DEPARTURE'] as const;
export const matchCauseLabels: Record<(typeof matchCauses)[number], string> = {
  REQUEST: '요청서를 보내서 추천했어요',
  COMPANY: '다시 추천받았어요',
  OPERATOR: '매칭 매니저가 다시 찾았어요',
  DEPARTURE: '파트너가 떠나서 다시 찾았어요',
};

/** A published list as the company sees it, in its order as it is now. */
const publishedList = z.object({
  id: z.uuid(),
  sequence: z.number().int(),
  publishedAt: z.string(),
  cause: z.enum(matchCauses),
  reason: z.string().nullable(),
  npos: z.array(
    z.object({
      rank: z.number().int(),
      userId: z.uuid(),
      orgName: z.string(),
      fit: z.number().int(),
      level: z.enum(fitLevels),
      isRepeatPartner: z.boolean(),
      summary: z.string(),
      invitationStatus,
    }),
  ),
});
export type PublishedList = z.infer<typeof publishedList>;

export const matchHistory = z.object({
  /** Newest first. */
  items: z.array(publishedList),
  /** How often the company has asked for another list of this request, and how often its plan lets it. */
  rematches: z.object({ used: z.number().int(), limit: z.number().int() }),
});
export type MatchHistory = z.infer<typeof matchHistory>;

export const getMatchHistory = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/matches',
  summary: 'The lists that the company was shown, newest first',
  action: 'project.rematch',
  params: projectParams,
  response: matchHistory,
});

export const recommendOthers = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/recommendations',
  summary: 'Of a request that goes on with a former partner: recommend and ask others as well',
  action: 'project.rematch',
  effects: [{ audit: ['match.extend'], notices: { COMPANY: 'NEWS', OFFERED: 'NEWS' } }],
  params: projectParams,
  body: z.object({ version }),
  response: projectDetail,
});

export const rematchProject = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/rematch',
  summary:
    'Ask for another list, within the plan: PROPOSING becomes MATCHING and, with a new list, PROPOSING again',
  action: 'project.rematch',
  effects: [
    {
      audit: ['project.transition', 'match.compute'],
      notices: { COMPANY: 'NEWS', OFFERED: 'NEWS', ACCEPTED: 'NEWS' },
    },
    // The new list waits for the admin.
    {
      audit: ['project.transition', 'match.compute'],
      notices: { ADMINS: 'NEWS', OFFERED: 'NEWS', ACCEPTED: 'NEWS' },
    },
  ],
  params: projectParams,
  body: z.object({ reason: reasonText, version }),
  response: projectDetail,
});
