import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { taxed } from '#contract/orders/fees.ts';
import type { Plan } from '#contract/organizations/plans.ts';
import { UnservedCompanies } from '#web/features/managers/unserved-companies.tsx';
import { PlanOfferCard } from '#web/features/orders/plan-offer-card.tsx';
import { ManagerTurns } from '#web/features/settings/manager-turns.tsx';
import { PlanSettings } from '#web/features/settings/plan-settings.tsx';
import type { PlanTerms } from '#web/features/settings/plan-terms.ts';
import { settingChangesQuery } from '#web/features/settings/queries.ts';
import { SettingCard } from '#web/features/settings/setting-card.tsx';
import type { FormSettingKind, PlanSettingKind } from '#web/features/settings/setting-fields.ts';
import { PlanSummary } from '#web/features/site/plan-table.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';

/** 요금제와 가격: what plans cost, and what each of them holds. */
export function AdminPlanSettingsPage() {
  return (
    <SettingsPage
      title="요금제와 가격"
      lead="가격과 한도는 30일 뒤부터 바꿀 수 있어요. 지금 쓰는 기업과 이미 낸 주문은 옛 값을 그대로 써요."
      plans={['PLAN_PRICES', 'PLAN_LIMITS']}
    />
  );
}

/** 입금 계좌: where companies pay to. */
export function AdminAccountSettingsPage() {
  return (
    <SettingsPage
      title="입금 계좌"
      lead="한 관리자가 요청하고 다른 관리자가 확인해야 바뀌어요."
      kinds={['BANK_ACCOUNT']}
    />
  );
}

/** 이용료: what a project costs. */
export function AdminFeeSettingsPage() {
  return (
    <SettingsPage
      title="이용료"
      lead="30일 뒤부터 바꿀 수 있어요. 이미 보낸 요청은 옛 값을 그대로 따라요."
      plans={['FEE_RULES']}
    />
  );
}

/** 매칭 매니저: who is named where nobody else is, and whether new ones are given in turn. */
export function AdminManagerSettingsPage() {
  return (
    <SettingsPage
      title="매칭 매니저"
      lead="담당 매니저가 없는 기업과 프로젝트에는 기본 매칭 매니저의 연락처가 보여요."
      kinds={['DEFAULT_MANAGER']}
    >
      <ManagerTurns />
      <UnservedCompanies />
    </SettingsPage>
  );
}

/** 운영사 정보: what stands at the foot of every page and in legal texts. */
export function AdminOperatorSettingsPage() {
  return (
    <SettingsPage
      title="운영사 정보"
      lead="모든 화면의 맨 아래와 법적 고지, 계산서에 들어가요."
      kinds={['OPERATOR', 'FAMILY_SITES']}
    />
  );
}

type SettingsPageProps = {
  title: string;
  lead: string;
  kinds?: readonly FormSettingKind[];
  /** What is set for each plan, in one table. */
  plans?: readonly PlanSettingKind[];
  children?: ReactNode;
};

/** A plan as companies see it: FREEMIUM is not ordered, and stands in the table of 맞손 소개 alone. */
function showPlan(plan: Plan, { PLAN_PRICES, PLAN_LIMITS, FEE_RULES }: PlanTerms) {
  if (plan === 'FREEMIUM')
    return <PlanSummary plan={plan} terms={{ planLimits: PLAN_LIMITS, feeRules: FEE_RULES }} />;
  const price = taxed(PLAN_PRICES[plan]);
  return (
    <PlanOfferCard as="div" plan={plan} price={price} limit={PLAN_LIMITS[plan]} rule={FEE_RULES[plan]} />
  );
}

/** What the admin sets from a day on: what holds now, what is to come, and how it came about. */
function SettingsPage({ title, lead, kinds = [], plans, children }: SettingsPageProps) {
  return (
    <AdminPage decides="admin.setting.write" title={title} lead={`${lead} 앞뒤 값과 이유가 기록에 남아요.`}>
      <RecordFrame
        query={useQuery(settingChangesQuery)}
        loadingLabel="정해 둔 값을 불러오는 중이에요"
        errorTitle="정해 둔 값을 불러오지 못했어요"
        skeleton={<Skeleton className="h-60" />}
      >
        {(settings) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[1240px]:grid-cols-2">
            {plans && <PlanSettings title={title} kinds={plans} settings={settings} renderPlan={showPlan} />}
            {kinds.map((kind) => (
              <SettingCard key={kind} kind={kind} settings={settings} />
            ))}
            {children}
          </div>
        )}
      </RecordFrame>
    </AdminPage>
  );
}
