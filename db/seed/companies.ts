import { addDays } from '#contract/calendar/dates.ts';
import { admins, companySketches } from './content/companies.ts';
import type { DemoCompany, DemoMember } from './demo-content.ts';
import { createOrganizationNumber, createPhone } from './identities.ts';
import { createRandom } from './random.ts';

function toMember(
  [name, given, jobTitle, username]: readonly [string, string, string, string],
  domain: string,
  isContact: boolean,
): DemoMember {
  return {
    key: username,
    username,
    person: { name, given },
    jobTitle,
    email: `${given}@${domain}.example`,
    phone: createPhone(createRandom(`phone ${username}`)),
    isContact,
  };
}

/** How long ago a plan of the demo began, so that it outlasts any demo. */
const planAgeDays = 40;

/** The eight companies with their members and certificates for the Korean day `today`. */
export function createCompanies(today: string): DemoCompany[] {
  return companySketches.map((sketch, index) => {
    const joinedOn = addDays(today, -sketch.joinedDaysAgo);
    return {
      key: sketch.key,
      name: sketch.name,
      number: createOrganizationNumber(sketch.kind, 200 + index * 13),
      status: 'APPROVED',
      joinedOn,
      members: sketch.people.map((person, place) => toMember(person, sketch.key, place === 0)),
      certificates: [
        {
          documentType: 'BUSINESS_REGISTRATION',
          status: 'VERIFIED',
          validFrom: addDays(joinedOn, 1),
          validUntil: null,
          rejectionReason: null,
        },
        ...(sketch.key === 'neulbom'
          ? [
              {
                documentType: 'BUSINESS_REGISTRATION' as const,
                status: 'REVIEWING' as const,
                validFrom: null,
                validUntil: null,
                rejectionReason: null,
                isRenewal: true as const,
                numberChange: {
                  after: createOrganizationNumber(sketch.kind, 900),
                  reason: '개인사업자에서 법인으로 바꾸면서 번호를 새로 받았어요.',
                },
              },
            ]
          : []),
      ],
      industry: sketch.industry,
      location: sketch.location,
      plan: sketch.plan,
      planFrom:
        sketch.plan === 'FREEMIUM' ? null : addDays(today, -Math.min(sketch.joinedDaysAgo - 1, planAgeDays)),
    };
  });
}

/** The admin's members, who belong to no organisation. */
export function createAdmins(): DemoMember[] {
  return admins.map((person, place) => toMember(person, 'matson', place === 0));
}
