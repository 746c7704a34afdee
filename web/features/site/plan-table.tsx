import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeFeeRule } from '#contract/orders/fees.ts';
import { type Plan, planFeatures, planLimitWords, plans } from '#contract/organizations/plans.ts';
import type { Site } from '#contract/site.ts';
import { siteQuery } from '#web/lib/site.ts';

const MORE: Record<Plan, string> = {
  FREEMIUM: '비영리단체 찾기와 비교',
  CONNECT: 'FREEMIUM의 모든 기능',
  COORDINATING: 'CONNECT의 모든 기능',
  PERFORMANCE: 'COORDINATING의 모든 기능',
};

const ROWS: readonly { name: string; cell: (plan: Plan) => string }[] = [
  {
    name: '매칭 매니저',
    cell: (plan) => (planFeatures[plan].hasManager ? '담당 한 사람' : '함께 쓰는 연락처'),
  },
  {
    name: '협약서',
    cell: (plan) => (planFeatures[plan].hasDraft ? '초안을 만들어 드려요' : '가진 협약서로 확인'),
  },
  {
    name: '우리 성과',
    cell: (plan) =>
      planFeatures[plan].hasResults ? '한 해 성과 보고서, 인정제·ESG 증빙표' : '사업마다 성과와 결과보고서',
  },
  { name: '더해지는 것', cell: (plan) => MORE[plan] },
];

type PlanTerms = Pick<Site, 'planLimits' | 'feeRules'>;

/** What the plans are compared by; what the operator sets is left out until it is known. */
const rowsOf = (terms: PlanTerms | undefined) =>
  terms
    ? [
        ...planLimitWords.map(({ name, say }) => ({
          name,
          cell: (plan: Plan) => say(terms.planLimits[plan]),
        })),
        ...ROWS,
        { name: '프로젝트 이용료', cell: (plan: Plan) => describeFeeRule(terms.feeRules[plan]) },
      ]
    : ROWS;

type PlanSummaryProps = { as?: 'li' | 'div'; plan: Plan; terms: PlanTerms | undefined };

/** One plan of the table by itself, as a phone shows it. */
export function PlanSummary({ as: Part = 'div', plan, terms }: PlanSummaryProps) {
  return (
    <Part className="rounded-r3 border border-line bg-surface p-5">
      <h3>{plan}</h3>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rowsOf(terms).map(({ name, cell }) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="tnum text-right font-medium">{cell(plan)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** What the plans of a company allow whoever begins one today, as the operator has set it; a plan is a column, on a phone a card. */
export function PlanTable() {
  const { data: site } = useQuery(siteQuery);
  const rows = rowsOf(site);
  return (
    <>
      <table className="mt-6 hidden w-full table-fixed border-collapse overflow-hidden rounded-r3 border border-line bg-surface text-left tablet:table">
        <caption className="sr-only">기업 회원 요금제 비교</caption>
        <thead>
          <tr className="border-b border-line bg-sunken">
            <th scope="col" className="p-4 text-sm font-medium text-ink-3">
              요금제
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className="p-4 text-sm font-bold">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cell }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="p-4 text-sm font-medium text-ink-3">
                {name}
              </th>
              {plans.map((plan) => (
                <td key={plan} className="tnum p-4">
                  {cell(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-6 grid gap-4 tablet:hidden">
        {plans.map((plan) => (
          <PlanSummary key={plan} as="li" plan={plan} terms={site} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-2">
        프로젝트 이용료는 사업을 마친 뒤 합의한 예산으로 청구하고, 부가세는 따로예요. 요금은 계좌 이체로 내고
        세금계산서를 받을 수 있어요. 비영리단체의 기본 서비스는 무료예요. 기업 회원은{' '}
        <Link to="/account/plan" className="font-semibold text-brand-ink hover:underline">
          요금제
        </Link>
        에서 요금을 보고 신청할 수 있어요.
      </p>
    </>
  );
}
