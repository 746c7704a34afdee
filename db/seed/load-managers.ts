import { addDays } from '#contract/calendar/dates.ts';
import { planFeatures } from '#contract/organizations/plans.ts';
import type { Transaction } from '#db/client.ts';
import { companyManager, manager } from '#db/schema/managers.ts';
import { createAdmins } from './companies.ts';
import { companySketches } from './content/companies.ts';
import { memberId, morningOf, organizationId } from './load-organizations.ts';

const hours = ['평일 10:00~17:00', '평일 09:00~16:00, 점심 12:00~13:00'];

/** Both administrators are managers: each company whose plan promises one has one. */
export async function loadManagers(tx: Transaction, today: string): Promise<void> {
  const createdAt = morningOf(addDays(today, -30));
  const people = createAdmins();
  await tx.insert(manager).values(
    people.map(({ key, person, email, phone }, place) => ({
      memberId: memberId(key),
      name: person.name,
      email,
      tel: phone,
      hours: hours[place % hours.length] ?? '',
      createdAt,
    })),
  );
  const served = companySketches.filter(({ plan }) => planFeatures[plan].hasManager);
  await tx.insert(companyManager).values(
    served.map(({ key }, place) => ({
      companyId: organizationId(key),
      managerId: memberId(people[place % people.length]?.key ?? ''),
      createdAt,
    })),
  );
}
