import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { inquiryStatuses } from '#contract/inquiries.ts';
import { certificateType } from '#contract/npos/certificates.ts';
import { orderKinds, orderStatuses } from '#contract/orders/orders.ts';
import { projectStatus } from '#contract/projects/project-status.ts';

/** The newest of a kind, and how many there are in all. */
const newest = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int() });

/** What the records hold of an organisation, kind by kind; whose members they are, the organisation itself tells. */
export const organizationRecord = z.object({
  certificates: newest(
    z.object({
      id: z.uuid(),
      documentType: certificateType,
      status: z.enum(['REVIEWING', 'VERIFIED', 'REJECTED', 'EXPIRED']),
      validUntil: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  projects: newest(
    z.object({
      id: z.uuid(),
      title: z.string(),
      status: projectStatus,
      /** The company of an NPO's project, the partner of a company's. */
      otherId: z.uuid().nullable(),
      otherName: z.string().nullable(),
      updatedAt: z.string(),
    }),
  ),
  orders: newest(
    z.object({
      id: z.uuid(),
      kind: z.enum(orderKinds),
      referenceCode: z.string(),
      status: z.enum(orderStatuses),
      totalAmount: z.number().int(),
      createdAt: z.string(),
    }),
  ),
  inquiries: newest(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      status: z.enum(inquiryStatuses),
      createdAt: z.string(),
    }),
  ),
  mails: newest(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      status: z.enum(['QUEUED', 'SENT', 'FAILED']),
      createdAt: z.string(),
    }),
  ),
  /** What admins tell each other beside its projects or of it as a candidate. */
  notes: newest(
    z.object({
      id: z.uuid(),
      text: z.string(),
      projectId: z.uuid(),
      projectTitle: z.string(),
      writtenBy: z.string(),
      updatedAt: z.string(),
    }),
  ),
});
export type OrganizationRecord = z.infer<typeof organizationRecord>;

export const getOrganizationRecord = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/:organizationId/record',
  summary:
    'Certificates, projects, orders, inquiries, mails and notes of an organisation, the newest of each',
  action: 'admin.organization.read',
  params: z.object({ organizationId: z.uuid() }),
  response: organizationRecord,
});
