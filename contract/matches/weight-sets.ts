import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { maxInteger } from '#contract/fields/integer.ts';
import { plainText, requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { minOutcomes } from './outcomes.ts';

export const weightSetStatuses = ['PROPOSED', 'ACTIVE', 'RETIRED', 'REJECTED'] as const;
export type WeightSetStatus = (typeof weightSetStatuses)[number];

export const weightSetStatusLabels: Record<WeightSetStatus, string> = {
  PROPOSED: '제안됨',
  ACTIVE: '사용 중',
  RETIRED: '예전에 사용',
  REJECTED: '쓰지 않기로 함',
};

/** The state machine of a weight set; the table `status_transition` holds the same pairs. One set is ACTIVE. */
export const weightSetTransitions: readonly { from: WeightSetStatus; to: WeightSetStatus }[] = [
  { from: 'PROPOSED', to: 'ACTIVE' },
  { from: 'PROPOSED', to: 'REJECTED' },
  { from: 'ACTIVE', to: 'RETIRED' },
  { from: 'RETIRED', to: 'ACTIVE' },
];

/** NDCG lies between 0 and 1, and so its difference between -1 and 1. */
const ndcg = z.number().min(-1).max(1);
const interval = z.object({ mean: ndcg, low: ndcg, high: ndcg });
const measure = z.object({ prior: interval, learned: interval, difference: interval });

export const slices = ['ALL', 'NEW_PARTNER', 'COLD'] as const;
export const sliceLabels: Record<(typeof slices)[number], string> = {
  ALL: '모든 선택',
  NEW_PARTNER: '처음 만난 단체',
  COLD: '사업이 적은 단체',
};

/** What `npm run matching:learn` says of the weights that it proposes: means with their 95 % bootstrap intervals. */
export const weightEvaluation = z.object({
  outcomes: z.number().int().min(0).max(maxInteger),
  checks: z
    .array(
      z.object({
        slice: z.enum(slices),
        outcomes: z.number().int().min(0).max(maxInteger),
        ndcg10: measure,
        recall10: measure,
      }),
    )
    .max(slices.length),
  mayShip: z.boolean(),
});
export type WeightEvaluation = z.infer<typeof weightEvaluation>;

/** What the server found when it learned from its own outcomes what a file says it has learned from them. */
export const weightCheck = z.object({
  /** The same weights and calibration came out. */
  isSame: z.boolean(),
  /** What came out for the weights that were learned; null where there was nothing to learn from. */
  evaluation: weightEvaluation.nullable(),
  at: z.string(),
});
export type WeightCheck = z.infer<typeof weightCheck>;

const share = z.number().min(0).max(1);
const isAscending = (knots: readonly (readonly [number, number])[]) =>
  knots.every(([fit, probability], at) => {
    const before = knots[at - 1];
    return before === undefined || (before[0] <= fit && before[1] <= probability);
  });

/** The file that `npm run matching:learn` writes. Terms and signs are the engine's to judge. */
export const weightSetFile = z.object(
  {
    name: requiredText('가중치의 이름을 적어 주세요.', 60),
    weights: z.record(z.string().max(40), z.number().min(-20).max(20)),
    acceptance: z.object({ share: z.number().gt(0).lt(1), strength: z.number().gt(0).max(1000) }),
    exposure: z.object({
      lambda: z.number().min(0).max(5),
      mu: z.number().min(0).max(5),
      delta: z.number().min(0).max(10),
    }),
    calibration: z.object({
      source: plainText(300),
      knots: z
        .array(z.tuple([z.number().min(0).max(100), share]))
        .min(2)
        .max(300)
        .refine(isAscending, { error: '맞춤도와 확률은 함께 커져야 해요.' }),
      highFrom: share,
      mediumFrom: share,
    }),
    evaluation: weightEvaluation,
    /** First day of the exported choices that it was learned from; null for outcomes of somewhere else. */
    since: calendarDay('시작일을 골라 주세요.').nullable().default(null),
  },
  { error: 'matching:learn이 만든 가중치 파일이 아니에요.' },
);
export type WeightSetFile = z.infer<typeof weightSetFile>;

/** Why learned weights may not order any list, in the admin's words; empty when they may (`docs/requirements.md`, 'Matching'). */
export function findBlockers(since: string | null, check: WeightCheck | null): string[] {
  if (since === null)
    return ['이 서비스의 결과로 배운 가중치가 아니어서, 평가가 맞는지 다시 계산해 볼 수 없어요.'];
  if (check === null) return ['서버가 같은 결과로 다시 배워 보고 있어요. 끝나면 승인할 수 있어요.'];
  if (!check.isSame || check.evaluation === null)
    return [
      '서버가 지금의 결과로 다시 배우면 다른 가중치가 나와요. 결과를 다시 내려받아 배운 파일을 올려 주세요.',
    ];
  return findWeaknesses(check.evaluation);
}

function findWeaknesses({ outcomes, checks }: WeightEvaluation): string[] {
  if (outcomes < minOutcomes)
    return [`결과가 ${outcomes}건이에요. ${minOutcomes}건이 쌓인 뒤에 승인할 수 있어요.`];
  return (['NEW_PARTNER', 'COLD'] as const).flatMap((slice) => {
    const check = checks.find((each) => each.slice === slice);
    const name = sliceLabels[slice];
    if (!check || check.outcomes === 0) return [`‘${name}’의 결과가 없어서 나빠지지 않는지 알 수 없어요.`];
    const { low } = check.ndcg10.difference;
    if (low >= 0) return [];
    return [`‘${name}’에서 처음 가중치보다 나빠질 수 있어요 (차이의 아래 한계 ${low.toFixed(4)}).`];
  });
}

export const weightSet = z.object({
  id: z.uuid(),
  version,
  name: z.string(),
  hash: z.string(),
  /** The prior that the engine brings along. */
  isBuiltIn: z.boolean(),
  status: z.enum(weightSetStatuses),
  weights: z.record(z.string(), z.number()),
  /** The server's own evaluation where it has made one, else what the file says. */
  evaluation: weightEvaluation.nullable(),
  /** First day of the platform's outcomes that it was learned from; null for any others. */
  since: z.string().nullable(),
  /** When the server made its own; null while it has not. */
  checkedAt: z.string().nullable(),
  /** Why it cannot be approved; empty when it can. */
  blockers: z.array(z.string()),
  createdAt: z.string(),
  /** The last decision on it. */
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Lists that it has ordered. */
  listCount: z.number().int(),
});
export type WeightSetItem = z.infer<typeof weightSet>;

export const learningStatuses = ['WAITING', 'DONE', 'FAILED'] as const;

/** A learning that an admin has started: of `total` steps so many are done. */
export const learning = z.object({
  id: z.uuid(),
  status: z.enum(learningStatuses),
  /** First day of the outcomes that it learns from. */
  since: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  /** How many outcomes there were; null until it is done. */
  outcomes: z.number().int().nullable(),
  /** What it has proposed, or found to be known; null with too few outcomes. */
  weightSetName: z.string().nullable(),
  startedAt: z.string(),
});
export type Learning = z.infer<typeof learning>;

/** `learning` is the newest one; null before the first. */
const weightSetList = z.object({ items: z.array(weightSet), learning: learning.nullable() });
export type WeightSetList = z.infer<typeof weightSetList>;

export const findWeightSets = endpoint({
  method: 'GET',
  path: '/api/admin/weight-sets',
  summary: 'Weight sets, the active one first, then newest first',
  action: 'admin.weight-set.read',
  response: weightSetList,
});

export const createWeightSet = endpoint({
  method: 'POST',
  path: '/api/admin/weight-sets',
  summary: 'Propose learned weights',
  action: 'admin.weight-set.write',
  effects: [{ audit: ['weight-set.propose'] }],
  body: weightSetFile,
  response: weightSetList,
});

/** The same in the browser and in the table: a learning that has not ended by then has died with its process. */
export const learningHours = 2;

export const startLearning = endpoint({
  method: 'POST',
  path: '/api/admin/weight-sets/learning',
  summary: 'Learn weights from the outcomes since a day, in the background; what comes out is a proposal',
  action: 'admin.weight-set.write',
  effects: [{ audit: ['weight-set.learn'] }],
  body: z.object({ since: calendarDay('시작일을 골라 주세요.') }),
  response: weightSetList,
});

export const decideWeightSet = endpoint({
  method: 'POST',
  path: '/api/admin/weight-sets/:weightSetId/decision',
  summary: 'Approve or reject a proposal, or roll back to a set that was active before',
  action: 'admin.weight-set.write',
  effects: [
    { when: { to: 'ACTIVE' }, audit: ['weight-set.approve'] },
    { when: { to: 'ACTIVE' }, audit: ['weight-set.roll-back'] },
    { when: { to: 'REJECTED' }, audit: ['weight-set.reject'] },
  ],
  params: z.object({ weightSetId: z.uuid() }),
  body: z.object({ to: z.enum(['ACTIVE', 'REJECTED']), reason: reasonText, version }),
  response: weightSetList,
});
