import { addDays } from '#contract/calendar/dates.ts';
import { feedbackSides } from '#contract/feedback/feedback.ts';
import type { Transaction } from '#db/client.ts';
import { feedback } from '#db/schema/feedback.ts';
import { feedbackSketches } from './content/feedback-sketches.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { organizationId } from './load-organizations.ts';
import { type People, partnershipIdOf, projectIdOf } from './request-people.ts';
import { atWork, type Timeline } from './request-timeline.ts';

/** What the sides of a partnership say of each other at its end. */
export async function insertFeedback(
  tx: Transaction,
  sketch: RequestSketch,
  { partnerId }: Timeline,
  today: string,
  people: People,
): Promise<void> {
  if (partnerId === null) return;
  const parties = { COMPANY: organizationId(sketch.company), NPO: partnerId };
  const rows = feedbackSides.flatMap((side) => {
    const given = feedbackSketches[sketch.key]?.[side];
    if (given === undefined) return [];
    return [
      {
        projectId: projectIdOf(sketch),
        partnershipId: partnershipIdOf(sketch),
        side,
        ratings: [...given.ratings],
        text: given.text,
        privateText: given.privateText ?? '',
        givenById: people.contactOf(parties[side]),
        createdAt: atWork(addDays(today, -given.day), 380),
      },
    ];
  });
  if (rows.length > 0) await tx.insert(feedback).values(rows);
}
