import { addDays } from '#contract/calendar/dates.ts';
import type { DemoOrganization } from './demo-content.ts';
import { createRandom } from './random.ts';
import { atWork } from './request-timeline.ts';

type Applicant = Pick<DemoOrganization, 'key' | 'joinedOn'>;

/** When an organisation of the demo sent its application: within the working hours of the day it joined on. */
export const appliedAtOf = ({ key, joinedOn }: Applicant): Date =>
  atWork(joinedOn, createRandom(`applied ${key}`).int(5, 470));

/** When the operator decided on the application: the day after, within working hours. */
export const decidedAtOf = ({ key, joinedOn }: Applicant): Date =>
  atWork(addDays(joinedOn, 1), createRandom(`decided ${key}`).int(5, 470));
