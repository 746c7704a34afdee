import { sql } from 'drizzle-orm';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { createAdmins, createCompanies } from './companies.ts';
import { companySketches } from './content/companies.ts';
import { hanuiRequests } from './content/requests-hanui.ts';
import { otherRequests } from './content/requests-others.ts';
import { choosePictures, takePicture } from './images/pictures.ts';
import { loadAnnouncements } from './load-announcements.ts';
import { loadApplications } from './load-applications.ts';
import { loadBankLines } from './load-bank-lines.ts';
import { loadDrafts } from './load-drafts.ts';
import { loadHearings } from './load-hearings.ts';
import { loadInquiries } from './load-inquiries.ts';
import { loadManagers } from './load-managers.ts';
import { loadOrderHistory } from './load-order-history.ts';
import { loadOrders } from './load-orders.ts';
import {
  type DemoOrganizations,
  hashDemoPassword,
  loadOrganizations,
  profileDocuments,
} from './load-organizations.ts';
import { loadRequests, type RequestPlatform } from './load-requests.ts';
import { loadSearchMisses } from './load-search-misses.ts';
import { loadTakedowns } from './load-takedowns.ts';
import { createNpos } from './npos.ts';
import { type DemoStorage, type StoredObject, storeAll } from './object-store.ts';
import { lastDayOf } from './request-timeline.ts';
import { createSamplePdf } from './sample-pdf.ts';

const certificateTitles: Record<string, string> = {
  UNIQUE_NUMBER: '고유번호증 (체험용 견본)',
  BUSINESS_REGISTRATION: '사업자등록증 (체험용 견본)',
  DONATION_DESIGNATION: '지정기부금단체·공익법인 지정서 (체험용 견본)',
};

const documentLines = ['이 문서는 체험을 위해 만든 견본이에요.', '실제 단체의 사업이나 회계가 아니에요.'];

async function drawDocument(name: string): Promise<{ bytes: Buffer; mimeType: string }> {
  return { bytes: createSamplePdf(`${name} (체험용 견본)`, documentLines), mimeType: 'application/pdf' };
}

async function drawCertificate(name: string): Promise<{ bytes: Buffer; mimeType: string }> {
  const lines = ['이 문서는 체험을 위해 만든 견본이에요.', '실제 기관이 발급한 서류가 아니에요.'];
  return { bytes: createSamplePdf(certificateTitles[name] ?? name, lines), mimeType: 'application/pdf' };
}

/** Writes everything the demo says of organisations, for the Korean day `today`. */
export function createOrganizations(today: string): DemoOrganizations {
  const npos = createNpos(today, {
    project: choosePictures,
    logo: (scene) => `logo-${scene}`,
  });
  return { npos, companies: createCompanies(today), admins: createAdmins() };
}

async function storeObjects(
  storage: DemoStorage,
  content: DemoOrganizations,
): Promise<Map<string, StoredObject>> {
  const pictures = content.npos.flatMap(({ projects, logo }) => [
    ...projects.flatMap(({ images }) => images),
    ...(logo === null ? [] : [logo]),
  ]);
  return new Map([
    ...(await storeAll(storage, [...new Set(pictures)], takePicture)),
    ...(await storeAll(storage, Object.keys(certificateTitles), drawCertificate)),
    ...(await storeAll(storage, profileDocuments, drawDocument)),
  ]);
}

/** The Korean calendar day on the database's clock. */
async function readToday(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT now()::text AS now`);
  return koreanDay(new Date(rows[0]?.now ?? Number.NaN));
}

/**
 * Loads organisations, members, certificates, profiles with their pictures, managers, announcements and searches in vain,
 * in one transaction.
 */
export async function loadDemoOrganizations({
  db,
  storage,
}: {
  db: Database;
  storage: DemoStorage;
}): Promise<void> {
  const today = await readToday(db);
  const content = createOrganizations(today);
  const [objects, password] = await Promise.all([storeObjects(storage, content), hashDemoPassword()]);
  await db.transaction(async (tx) => {
    await loadOrganizations(tx, content, objects, password);
    await loadApplications(tx, content);
    await loadManagers(tx, today);
    await loadAnnouncements(tx, today);
    await loadSearchMisses(tx, today);
  });
}

/** All requests of the demo, the one that changed longest ago first. */
export const demoRequests = [...hanuiRequests, ...otherRequests].sort(
  (one, other) => lastDayOf(other) - lastDayOf(one),
);

/**
 * Loads the requests, each in a transaction of its own, those that are still being written, the inquiries, the orders of
 * plans with a bank statement, a takedown and a hearing; needs the organisations.
 */
export async function loadDemoProjects(platform: RequestPlatform): Promise<void> {
  const today = await readToday(platform.db);
  const plans = new Map(companySketches.map(({ key, plan }) => [key, plan]));
  await loadRequests(platform, demoRequests, plans, today);
  await platform.db.transaction(async (tx) => {
    await loadDrafts(tx, today);
    await loadInquiries(tx, today);
    await loadOrders(tx, today);
    await loadBankLines(tx, today);
    await loadOrderHistory(tx);
    await loadTakedowns(tx, today);
    await loadHearings(tx, today);
  });
}
