import type { FieldContent } from './field-content.ts';
import { animal } from './fields/animal.ts';
import { community } from './fields/community.ts';
import { culture } from './fields/culture.ts';
import { digital } from './fields/digital.ts';
import { disaster } from './fields/disaster.ts';
import { edu } from './fields/edu.ts';
import { env } from './fields/env.ts';
import { etc } from './fields/etc.ts';
import { food } from './fields/food.ts';
import { global } from './fields/global.ts';
import { health } from './fields/health.ts';
import { housing } from './fields/housing.ts';
import { job } from './fields/job.ts';
import { mental } from './fields/mental.ts';
import { rights } from './fields/rights.ts';
import { volunteer } from './fields/volunteer.ts';
import { welfare } from './fields/welfare.ts';

/** The word banks of all seventeen fields. */
export const allFields: readonly FieldContent[] = [
  edu,
  welfare,
  health,
  mental,
  env,
  community,
  housing,
  job,
  culture,
  digital,
  disaster,
  global,
  rights,
  animal,
  food,
  volunteer,
  etc,
];

/** Fields in which an organisation of a field is often at home as well. */
export const neighbouringFields: Record<string, readonly string[]> = {
  EDU: ['CULTURE', 'DIGITAL', 'WELFARE', 'MENTAL'],
  WELFARE: ['HEALTH', 'HOUSING', 'FOOD', 'MENTAL'],
  HEALTH: ['WELFARE', 'MENTAL'],
  MENTAL: ['WELFARE', 'HEALTH', 'EDU'],
  ENV: ['COMMUNITY', 'EDU', 'ANIMAL'],
  COMMUNITY: ['CULTURE', 'ENV', 'JOB'],
  HOUSING: ['WELFARE', 'COMMUNITY'],
  JOB: ['EDU', 'COMMUNITY', 'WELFARE'],
  CULTURE: ['EDU', 'COMMUNITY', 'WELFARE'],
  DIGITAL: ['EDU', 'JOB', 'WELFARE'],
  DISASTER: ['WELFARE', 'COMMUNITY', 'VOLUNTEER'],
  GLOBAL: ['EDU', 'HEALTH', 'ENV'],
  RIGHTS: ['WELFARE', 'EDU', 'COMMUNITY'],
  ANIMAL: ['ENV', 'VOLUNTEER'],
  FOOD: ['WELFARE', 'COMMUNITY', 'ENV'],
  VOLUNTEER: ['WELFARE', 'COMMUNITY'],
  ETC: ['COMMUNITY', 'VOLUNTEER', 'RIGHTS'],
};
