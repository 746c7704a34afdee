import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { certificate } from '#db/schema/certificates.ts';
import { mail } from '#db/schema/mails.ts';
import { organization } from '#db/schema/organizations.ts';
import { openTestApp } from '#server/testing/app.ts';
import { createCompany, createNpo, createVerifiedCertificate } from '#server/testing/factories.ts';
import { getFigures } from './figures-store.ts';

test('[E-08] figures count what ends from today on for 30 days, mails by where they are, and jobs that are due', async () => {
  const app = await openTestApp();
  try {
    const { db, queue } = app.platform;
    const before = await getFigures(db);
    const today = koreanDay(new Date());
    for (const days of [-1, 0, 30, 31]) {
      const day = addDays(today, days);
      const npo = await createNpo(db, { certificates: [] });
      await createVerifiedCertificate(db, npo.organizationId, 'DONATION_DESIGNATION', day);
      // One that is being checked ends for nobody.
      await db
        .insert(certificate)
        .values({ organizationId: npo.organizationId, documentType: 'UNIQUE_NUMBER', validUntil: day });
      for (const plan of ['CONNECT', 'FREEMIUM'] as const) {
        const company = await createCompany(db);
        await db
          .update(organization)
          .set({ plan, planUntil: day, version: sql`${organization.version} + 1` })
          .where(eq(organization.id, company.organizationId));
      }
    }
    const text = { to: 'a@matson.example', subject: '제목', text: '글', html: '<p>글</p>' };
    await db.insert(mail).values([
      { ...text, status: 'QUEUED' },
      { ...text, status: 'QUEUED' },
      { ...text, status: 'FAILED' },
      { ...text, status: 'SENT' },
    ]);
    await queue.send('file-delete', { storageKey: 'aa/due' });
    await queue.send('file-delete', { storageKey: 'aa/later' }, { startAfter: 3600 });
    const { ending, mails, queues } = await getFigures(db);
    expect(ending).toEqual({
      certificates: before.ending.certificates + 2,
      plans: before.ending.plans + 2,
    });
    expect(mails).toEqual({ queued: 2, failed: 1 });
    expect(queues.find((one) => one.queue === 'file-delete')).toMatchObject({ waiting: 1 });
    expect(queues.map((one) => one.queue)).toContain('sweep');
  } finally {
    await app.close();
  }
});
