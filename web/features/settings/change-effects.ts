import {
  type FieldSettingKind,
  type SettingChanges,
  soleConfirmationHours,
} from '#contract/admin/setting-changes.ts';
import { formatNumber } from '#web/lib/format.ts';
import { findDifferences } from './setting-fields.ts';

type Settings = Pick<SettingChanges, 'now' | 'concerned'>;
type Part = { kind: FieldSettingKind; value: unknown };

/** Companies on the plans of which something would be another. */
function countCompanies({ now, concerned }: Settings, parts: readonly Part[]): number {
  const changed = new Set(
    parts.flatMap(({ kind, value }) =>
      findDifferences(kind, now[kind], value).map(({ name }) => name.split(' ')[0]),
    ),
  );
  return Object.entries(concerned.companies)
    .filter(([plan]) => changed.has(plan))
    .reduce((sum, [, count]) => sum + count, 0);
}

/** Who is told of what changes together for plans. */
export const describeTold = (settings: Settings, parts: readonly Part[]) =>
  `예약하면 기업 ${formatNumber(countCompanies(settings, parts))}곳에 이유와 함께 메일 한 통으로 알려요.`;

/** Whom a change concerns and what follows from it, in sentences. */
export function describeEffects(
  kind: FieldSettingKind,
  settings: SettingChanges,
  value: unknown,
  hasCopy = false,
): string[] {
  const openOrders = formatNumber(settings.concerned.openOrders);
  const companies = formatNumber(countCompanies(settings, [{ kind, value }]));
  switch (kind) {
    case 'PLAN_PRICES':
      return [
        `지금 쓰는 기업 ${companies}곳은 끝나는 날까지 옛 값이에요.`,
        `입금을 기다리는 주문 ${openOrders}건도 그대로예요.`,
      ];
    case 'PLAN_LIMITS':
      return [
        '한 해 요청과 계정은 비워 두면 제한이 없어요. 추천과 다시 매칭은 요청마다 세요.',
        `지금 쓰는 기업 ${companies}곳은 끝나는 날까지, 그 전에 낸 주문도 옛 한도를 그대로 써요.`,
        'FREEMIUM은 그날부터 모두에게 같아요. 이미 보낸 요청과 동료 계정은 그대로예요.',
      ];
    case 'FEE_RULES':
      return ['그날부터 보내는 요청에 써요. 이미 보낸 요청은 알려 드린 이용료 그대로예요.'];
    case 'BANK_ACCOUNT':
      return [
        settings.hasConfirmer
          ? '다른 관리자가 확인해야 바뀌어요. 그때까지는 모두에게 지금 계좌가 보여요.'
          : `확인할 다른 관리자가 없어서 ${soleConfirmationHours}시간 뒤부터 써요.`,
        '모든 관리자에게 알림과 메일로 알려요.',
        ...(hasCopy && findDifferences(kind, settings.now[kind], value).length === 0
          ? ['계좌는 그대로이고, 바뀐 뒤부터 새 통장사본을 드려요. 기업에는 따로 알리지 않아요.']
          : [
              `바뀌면 입금을 기다리는 주문 ${openOrders}건에 새 계좌를 다시 알려요.`,
              '옛 계좌의 통장사본은 더는 내려받을 수 없어요. 새 통장사본을 올리면 바뀐 뒤부터 그것을 드려요.',
            ]),
      ];
    case 'OPERATOR':
      return ['모든 화면의 아래쪽과 메일, 견적서, 약관에 그날부터 보여요.'];
    case 'FAMILY_SITES':
      return ['모든 화면 아래쪽의 가족 사이트에 그날부터 보여요. 하나도 없으면 메뉴가 없어져요.'];
    case 'DEFAULT_MANAGER':
      return ['담당 매니저가 없는 기업과 그 파트너가 그날부터 이 연락처를 봐요.'];
  }
}
