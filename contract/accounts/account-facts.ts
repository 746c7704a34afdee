import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import {
  industry,
  jobTitle,
  location,
  organizationName,
  personName,
  phoneNumber,
} from '#contract/fields/person-fields.ts';
import { version } from '#contract/fields/version.ts';
import { account } from './members.ts';

/** What members change of themselves; the address has a way of its own, which verifies it. */
export const contactForm = z.object({ name: personName, jobTitle, phone: phoneNumber });

export const updateContact = endpoint({
  method: 'PUT',
  path: '/api/account/contact',
  summary: 'Change the own name, job title and phone',
  action: 'account.contact.write',
  effects: [{ audit: ['member.contact.update'] }],
  body: contactForm.extend({ version }),
  response: account,
});

/** What the contact person changes of the organisation; its number is what the admin has checked, and changes by request. */
export const organizationForm = z.object({
  name: organizationName,
  industry,
  /** A company's; one that is not given stays as it is. */
  location: location.optional(),
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/api/account/organization',
  summary: "Change name, industry and location of the own organisation; the contact person's right",
  action: 'account.organization.write',
  effects: [
    { audit: ['organization.update'] },
    { audit: ['organization.update'], notices: { ADMINS: 'NEWS' } },
  ],
  body: organizationForm.extend({ version }),
  response: account,
});
