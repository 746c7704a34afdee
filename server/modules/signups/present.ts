import type { Signup } from '#contract/accounts/signups.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { FileRow } from '#server/modules/files/store.ts';
import type { GivenConsent, SignupRow } from './store.ts';

type Beside = { certificate: FileRow | null; businessStatus: Signup['businessStatus'] };

/** An application as its own browser sees it: never the password, not even its hash. */
export function presentSignup(row: SignupRow, { certificate, businessStatus }: Beside): Signup {
  const { consents = [], organization, contact, account } = row.content;
  const versionOf = (document: GivenConsent['document']) =>
    consents.find((given) => given.document === document)?.version ?? null;
  return {
    type: row.type,
    consents: {
      terms: versionOf('TERMS'),
      privacy: versionOf('PRIVACY'),
      marketing: versionOf('MARKETING'),
    },
    organization: organization
      ? { ...organization, number: formatOrganizationNumber(organization.number) }
      : null,
    businessStatus,
    certificate: certificate && {
      id: certificate.id,
      name: certificate.name,
      size: certificate.sizeBytes,
    },
    contact: contact ?? null,
    email: row.verifiedEmail,
    username: account?.username ?? null,
    submittedOn: row.submittedAt && koreanDay(row.submittedAt),
  };
}
