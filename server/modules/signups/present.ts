import { koreanDay } from '#contract/dates.ts';
import { formatOrganizationNumber } from '#contract/organization-number.ts';
import type { Signup } from '#contract/signups.ts';
import type { GivenConsent } from '#db/schema/signups.ts';
import { readBusinessStatus } from '#server/modules/business-status/service.ts';
import type { Reader } from '#server/unit.ts';
import { findCertificateFile, type SignupRow } from './store.ts';

/** An application as its own browser sees it: never the password, not even its hash. */
export async function presentSignup(db: Reader, row: SignupRow): Promise<Signup> {
  const { consents = [], organization, contact, account } = row.content;
  const certificate = await findCertificateFile(db, row.id);
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
    businessStatus: organization ? await readBusinessStatus(db, organization.number) : null,
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
