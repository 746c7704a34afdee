import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { demoAccounts } from '#db/seed/accounts.ts';
import { openDemoProduct } from './demo.ts';
import { readRssMB } from './processes.ts';

const submissions = 20;

/** With the demo content: the time from a submitted request to its ranked list, and the memory of the idle product. */
export async function measureSubmission(): Promise<object> {
  const product = await openDemoProduct();
  try {
    // The product collects its garbage once, five seconds after its start.
    await sleep(10_000);
    const idleRssMB = readRssMB(product.pid);
    const account = demoAccounts.find(({ role }) => role === 'COMPANY');
    const cookie = await product.signIn(account?.username ?? '');
    const times: number[] = [];
    for (let at = 0; at < submissions; at += 1) {
      const begun = performance.now();
      const response = await fetch(`${product.url}/api/projects`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ form: formRequest(at), attachmentIds: [] }),
      });
      const detail = (await response.json()) as { recommendedNpos?: unknown[] };
      if (!detail.recommendedNpos?.length)
        throw new Error(`no list: ${JSON.stringify(detail).slice(0, 300)}`);
      times.push(performance.now() - begun);
    }
    times.sort((left, right) => left - right);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    return {
      case: 'submit',
      submissions,
      ms_p50: at(0.5),
      ms_p95: at(0.95),
      start_ms: product.startMs,
      idle_rss_mb: idleRssMB,
    };
  } finally {
    await product.stop();
  }
}

/** A request's form; `number` tells it from others. */
export function formRequest(number: number) {
  const today = koreanDay(new Date());
  return {
    title: `마을 저녁 공부방 ${number}`,
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
    fieldCode: 'EDU',
    beneficiaryCode: 'CHILD',
    isNew: true,
    expectedStart: addDays(today, 30),
    expectedEnd: addDays(today, 300),
    isBudgetUnknown: false,
    expectedBudget: 48_000_000,
    donationReceipt: 'PREFERRED',
    taxInvoice: 'NONE',
    requiredDocs: ['결과보고서'],
    followUp: 'AFTER_RESULT',
    planningStatus: 'DRAFTED',
    purpose: '저녁 시간을 혼자 보내는 아이들이 안전하게 배우고 쉴 곳을 만들어요.',
    description: '초등 3~6학년 40명을 두 반으로 나눠 평일 저녁에 공부방을 열고 저녁 식사를 함께해요.',
  };
}
