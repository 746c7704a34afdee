import type { SceneName } from './content/field-content.ts';
import type { Person } from './identities.ts';

/** Everything the demo holds before it meets the database: plain objects, the same in every run for the same day. */
export type DemoMember = {
  key: string;
  username: string;
  person: Person;
  jobTitle: string;
  email: string;
  phone: string;
  isContact: boolean;
};

export type DemoCertificate = {
  documentType: 'BUSINESS_REGISTRATION' | 'UNIQUE_NUMBER' | 'DONATION_DESIGNATION';
  status: 'REVIEWING' | 'VERIFIED' | 'REJECTED' | 'EXPIRED';
  validFrom: string | null;
  validUntil: string | null;
  rejectionReason: string | null;
  /** It waits beside another one of its kind, which stands. */
  isRenewal?: true;
  /** The number that is asked for with it. */
  numberChange?: { after: string; reason: string };
};

export type DemoNpoProject = {
  name: string;
  fieldCode: string;
  beneficiaryCode: string;
  level1: string | null;
  level2: string | null;
  actualStart: string;
  actualEnd: string;
  actualBudget: number;
  isBudgetHidden: boolean;
  description: string;
  /** Names of the stored images, main image first. */
  images: string[];
};

export type DemoOrganization = {
  key: string;
  name: string;
  number: string;
  status: 'APPROVED' | 'PENDING' | 'NEEDS_FIX' | 'HELD';
  joinedOn: string;
  members: DemoMember[];
  certificates: DemoCertificate[];
};

export type DemoNpo = DemoOrganization & {
  scene: SceneName;
  intro: string;
  foundedOn: string | null;
  level1: string | null;
  level2: string | null;
  serviceRegionCodes: string[];
  isNationwide: boolean;
  fieldCodes: string[];
  beneficiaryCodes: string[];
  mainActivities: string[];
  capacity: number;
  isPublished: boolean;
  /** Name of the stored logo, null for the first letter. */
  logo: string | null;
  projects: DemoNpoProject[];
};

export type DemoCompany = DemoOrganization & {
  industry: string;
  location: string;
  plan: 'FREEMIUM' | 'CONNECT' | 'COORDINATING' | 'PERFORMANCE';
  /** First day of the plan; null for FREEMIUM, which has no end. */
  planFrom: string | null;
};
