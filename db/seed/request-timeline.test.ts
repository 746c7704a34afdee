import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#contract/calendar/dates.ts';
import { invitationTransitions } from '#contract/matches/matches.ts';
import { firstPlanLimits } from '#contract/organizations/plans.ts';
import { findTransition, projectStatuses } from '#contract/projects/project-status.ts';
import { requestForm } from '#contract/projects/request-form.ts';
import { areDocumentsComplete, countDocuments } from '#contract/projects/required-document-status.ts';
import { reportDocumentNames } from '#contract/reports/report-status.ts';
import { companySketches } from '#db/seed/content/companies.ts';
import { documentOf, documentStates } from '#db/seed/content/request-sketch.ts';
import { workspaceSketches } from '#db/seed/content/workspace-sketches.ts';
import { demoRequests } from '#db/seed/load-demo.ts';
import { getPlace } from '#db/seed/places.ts';
import { createTimeline } from '#db/seed/request-timeline.ts';

const today = '2026-11-20';
const now = new Date(`${today}T00:00:00+09:00`);

/** Ten NPOs as a list would show them; the wanted partner and whoever answers by name are among them. */
function shownFor(sketch: (typeof demoRequests)[number]) {
  const names = [...new Set([sketch.partner, ...Object.keys(sketch.named ?? {})])].filter(
    (name) => name !== undefined,
  );
  return Array.from({ length: 10 }, (_, rank) => ({
    npoId: `npo-${rank}`,
    name: names[rank - 2] ?? `단체 ${rank}`,
    fit: 80 - rank,
    isRepeatPartner: rank > 7,
  }));
}

const timelines = demoRequests.map((sketch) => ({
  sketch,
  timeline: createTimeline(sketch, shownFor(sketch), today),
}));

afterEach(() => void vi.useRealTimers());

describe('the requests of the demo', () => {
  it('are 31 and stand in every status', () => {
    expect(demoRequests).toHaveLength(31);
    expect(new Set(demoRequests.map(({ status }) => status))).toEqual(new Set(projectStatuses));
    expect(new Set(demoRequests.map(({ key }) => key)).size).toBe(31);
    expect(new Set(demoRequests.map(({ title }) => title)).size).toBe(31);
  });

  it('would all have been accepted by the form that companies fill in, on the day they were sent', () => {
    for (const sketch of demoRequests) {
      vi.setSystemTime(`${addDays(today, -sketch.created)}T09:00:00+09:00`);
      const place = getPlace(sketch.region);
      const parsed = requestForm.safeParse({
        title: sketch.title,
        regionLevel1Code: place.level1,
        regionLevel2Code: place.level2,
        fieldCode: sketch.field,
        beneficiaryCode: sketch.beneficiary,
        isNew: sketch.isNew,
        expectedStart: addDays(today, -sketch.expected[0]),
        expectedEnd: addDays(today, -sketch.expected[1]),
        isBudgetUnknown: sketch.budget === null,
        expectedBudget: sketch.budget,
        donationReceipt: sketch.donation,
        taxInvoice: sketch.tax,
        requiredDocs: [...sketch.docs],
        followUp: sketch.followUp,
        planningStatus: sketch.planning,
        purpose: sketch.purpose,
        description: sketch.description,
      });
      expect(parsed.error?.issues ?? [], sketch.key).toEqual([]);
    }
    expect(demoRequests.some(({ budget }) => budget === null)).toBe(true);
  });

  it('stay within the yearly requests of their plans and come after their companies joined', () => {
    for (const { key, plan, joinedDaysAgo } of companySketches) {
      const own = demoRequests.filter(({ company }) => company === key);
      expect(own.length, key).toBeGreaterThan(0);
      const counted = own.filter(({ created, status }) => created < 365 && status !== 'CANCELED');
      expect(counted.length).toBeLessThanOrEqual(firstPlanLimits[plan].requestsPerYear ?? Infinity);
      for (const { created } of own) expect(created).toBeLessThan(joinedDaysAgo);
    }
  });

  it('move only along the state machine, in order of time, and end in their status', () => {
    for (const { sketch, timeline } of timelines) {
      let status: (typeof projectStatuses)[number] = 'MATCHING';
      let last = timeline.createdAt;
      for (const step of timeline.steps) {
        const transition = findTransition(status, step.to);
        expect(transition?.actors, `${sketch.key} ${status} ${step.to}`).toContain(step.by);
        if (transition?.needsReason) expect(step.reason).toBeTruthy();
        expect(step.at >= last, `${sketch.key} ${step.to}`).toBe(true);
        status = step.to;
        last = step.at;
      }
      expect(status, sketch.key).toBe(sketch.status);
      expect(last < now, sketch.key).toBe(true);
    }
  });

  it('have agreed values whose days fit the status', () => {
    for (const { key, status, actual, confirmed } of demoRequests) {
      const isConfirmed = confirmed !== undefined;
      expect(actual !== undefined, key).toBe(isConfirmed);
      if (!actual) continue;
      expect(actual.start, key).toBeGreaterThan(actual.end);
      expect(confirmed ?? 0, key).toBeGreaterThan(actual.start);
      expect(actual.budget, key).toBeGreaterThan(0);
      if (status === 'CONFIRMED') expect(actual.start, key).toBeLessThan(0);
      if (status === 'IN_PROGRESS') expect(actual.end, key).toBeLessThanOrEqual(0);
      if (status === 'DEADLINE_PASSED') expect(actual.end, key).toBeGreaterThan(0);
    }
  });

  it('hand in completion documents before the admin asks for the fee or closes', () => {
    for (const { key, status, documents, paymentRequested, closed } of demoRequests) {
      if (!['PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED'].includes(status)) continue;
      const handedIn = (documents ?? []).filter(([, , kind]) => kind === 'COMPLETION').map(([day]) => day);
      // A report that was accepted is handed in as documents.
      const accepted = workspaceSketches.reports[key]?.accepted;
      expect(Math.max(...handedIn, ...(accepted === undefined ? [] : [accepted])), key).toBeGreaterThan(
        paymentRequested ?? closed ?? 0,
      );
    }
  });

  it('[F-32] hand in completion documents that the company asked for, all of them or with a reason', () => {
    for (const sketch of demoRequests) {
      for (const document of sketch.documents ?? [])
        if (document[2] === 'COMPLETION') expect(documentOf(sketch, document), sketch.key).not.toBeNull();
      if (!['PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED'].includes(sketch.status)) continue;
      const isReported = workspaceSketches.reports[sketch.key]?.accepted !== undefined;
      const states = documentStates(sketch).map((state) =>
        isReported && reportDocumentNames.includes(state.name)
          ? { ...state, status: 'ACCEPTED' as const }
          : state,
      );
      const isComplete = areDocumentsComplete(countDocuments(states));
      expect(sketch.missingReason === undefined, sketch.key).toBe(isComplete);
    }
  });
});

describe('the invitations of the demo', () => {
  it('answer along their state machine, before the reply-by day, in the past', () => {
    for (const { sketch, timeline } of timelines) {
      for (const { steps, replyBy, sentAt, declineReason } of timeline.invitations) {
        let status: string = 'SENT';
        for (const step of steps) {
          expect(
            invitationTransitions.some(({ from, to }) => from === status && to === step.status),
            `${sketch.key} ${status} ${step.status}`,
          ).toBe(true);
          expect(step.at > sentAt, sketch.key).toBe(true);
          expect(step.at < now, sketch.key).toBe(true);
          if (step.status === 'ACCEPTED' || step.status === 'DECLINED') {
            expect(step.at < new Date(`${addDays(replyBy, 1)}T00:00:00+09:00`)).toBe(true);
          }
          status = step.status;
        }
        if (status === 'SENT') expect(replyBy >= today, sketch.key).toBe(true);
        expect(declineReason !== null).toBe(steps.some((step) => step.status === 'DECLINED'));
      }
    }
  });

  it('stand in every status, and exactly one is chosen where there is a partner', () => {
    const last = timelines.flatMap(({ timeline }) =>
      timeline.invitations.map(({ steps }) => steps.at(-1)?.status ?? 'SENT'),
    );
    expect(new Set(last)).toEqual(
      new Set(['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'TAKEN_BACK', 'CHOSEN', 'NOT_CHOSEN', 'WITHDRAWN']),
    );
    for (const { sketch, timeline } of timelines) {
      const chosen = timeline.invitations.filter(({ steps }) =>
        steps.some(({ status }) => status === 'CHOSEN'),
      );
      expect(
        chosen.map(({ npoId }) => npoId),
        sketch.key,
      ).toEqual(sketch.matched === undefined ? [] : [timeline.partnerId]);
    }
  });
});
