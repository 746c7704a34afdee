import type { Database } from '#db/client.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import type { RequestSketch } from './content/request-sketch.ts';
import { demoId } from './demo-id.ts';

/** Who speaks for an organisation and who is told. */
export type People = {
  /** First member of an organisation: who speaks for it. */
  contactOf(organizationId: string): string;
  contactNameOf(organizationId: string): string;
  membersOf(organizationId: string): string[];
  admins: string[];
  nameOf(organizationId: string): string;
};

/** Id of the project that a request of the demo becomes. */
/** The order by which the fee of a project was billed. */
export const feeOrderIdOf = (sketch: Pick<RequestSketch, 'key'>) => demoId('fee order', sketch.key);
export const projectIdOf = (sketch: Pick<RequestSketch, 'key'>) => demoId('project', sketch.key);

/** Id of the partnership that its company's choice began, where there was one. */
export const partnershipIdOf = (sketch: Pick<RequestSketch, 'key'>) => demoId('partnership', sketch.key);

/** Reads the members once for all requests. */
export async function readPeople(db: Database): Promise<People> {
  const members = await db
    .select({
      id: member.id,
      organizationId: member.organizationId,
      isContact: member.isContact,
      role: member.role,
      name: member.name,
    })
    .from(member);
  const names = new Map(
    (await db.select({ id: organization.id, name: organization.name }).from(organization)).map(
      ({ id, name }) => [id, name],
    ),
  );
  const of = (id: string) => members.filter((row) => row.organizationId === id);
  const contactOf = (id: string) => of(id).find(({ isContact }) => isContact);
  return {
    contactOf: (id) => contactOf(id)?.id ?? '',
    contactNameOf: (id) => contactOf(id)?.name ?? '',
    membersOf: (id) => of(id).map((row) => row.id),
    admins: members.filter(({ role }) => role === 'ADMIN').map(({ id }) => id),
    nameOf: (id) => names.get(id) ?? '',
  };
}
