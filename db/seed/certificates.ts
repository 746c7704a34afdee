import { addDays } from '#contract/calendar/dates.ts';
import type { DemoCertificate, DemoNpo } from './demo-content.ts';
import type { Random } from './random.ts';

const rejections = [
  '서류의 단체 이름이 입력한 이름과 달라요. 같은 이름의 서류를 올려 주세요.',
  '글자가 흐려 번호를 읽을 수 없어요. 밝은 곳에서 다시 찍어 주세요.',
  '유효 기간이 지난 서류예요. 새로 발급받은 서류를 올려 주세요.',
];

function certificate(
  documentType: DemoCertificate['documentType'],
  status: DemoCertificate['status'],
  more: Partial<DemoCertificate> = {},
): DemoCertificate {
  return { documentType, status, validFrom: null, validUntil: null, rejectionReason: null, ...more };
}

/** A designation holds from the start of a year to the end of the sixth, as in `소득세법` and its decree. */
function designation(status: 'VERIFIED' | 'EXPIRED', today: string, random: Random): DemoCertificate {
  const thisYear = Number(today.slice(0, 4));
  const firstYear = status === 'VERIFIED' ? thisYear - random.int(0, 4) : thisYear - random.int(6, 7);
  return certificate('DONATION_DESIGNATION', status, {
    validFrom: `${firstYear}-01-01`,
    validUntil: `${firstYear + 5}-12-31`,
  });
}

/** The evidence of an organisation: about 60 in 100 may issue donation receipts, 45 in 100 tax invoices. */
export function createCertificates(
  {
    status,
    joinedOn,
    isWhole,
    isRenewing,
  }: { status: DemoNpo['status']; joinedOn: string; isWhole: boolean; isRenewing: boolean },
  today: string,
  random: Random,
): DemoCertificate[] {
  if (status === 'PENDING') return [certificate('UNIQUE_NUMBER', 'REVIEWING')];
  if (status === 'NEEDS_FIX') {
    return [
      certificate('UNIQUE_NUMBER', 'REJECTED', { rejectionReason: random.pick(rejections.slice(0, 2)) }),
    ];
  }
  const certificates = [certificate('UNIQUE_NUMBER', 'VERIFIED', { validFrom: addDays(joinedOn, 1) })];
  if (isWhole) {
    return [
      ...certificates,
      designation('VERIFIED', today, random),
      certificate('BUSINESS_REGISTRATION', 'VERIFIED'),
      ...(isRenewing ? [certificate('BUSINESS_REGISTRATION', 'REVIEWING', { isRenewal: true })] : []),
    ];
  }
  const donation = random.weighted([
    ['VERIFIED', 61],
    ['REVIEWING', 3],
    ['REJECTED', 2],
    ['EXPIRED', 4],
    ['NONE', 30],
  ] as const);
  if (donation === 'VERIFIED' || donation === 'EXPIRED')
    certificates.push(designation(donation, today, random));
  else if (donation === 'REJECTED') {
    certificates.push(
      certificate('DONATION_DESIGNATION', 'REJECTED', { rejectionReason: random.pick(rejections) }),
    );
  } else if (donation === 'REVIEWING') certificates.push(certificate('DONATION_DESIGNATION', 'REVIEWING'));
  const business = random.weighted([
    ['VERIFIED', 46],
    ['REVIEWING', 3],
    ['REJECTED', 2],
    ['NONE', 49],
  ] as const);
  if (business === 'REJECTED') {
    certificates.push(
      certificate('BUSINESS_REGISTRATION', 'REJECTED', { rejectionReason: random.pick(rejections) }),
    );
  } else if (business !== 'NONE') certificates.push(certificate('BUSINESS_REGISTRATION', business));
  return certificates;
}
