import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { certificateTypeLabels } from '#contract/npos/certificates.ts';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { formatDay, formatMonth } from '#web/lib/format.ts';
import { CanMark } from '#web/ui/can-mark.tsx';
import { serviceRegionText } from './compare-table.tsx';
import { CoverageMap } from './coverage-map.tsx';
import { tenureText } from './npo-card.tsx';

/** What a company checks first: since when, where, what it can issue and which evidence the admin has seen. */
export function ProfileFacts({ npo, children }: { npo: NpoProfile; children: ReactNode }) {
  return (
    <aside
      aria-label="단체 정보"
      className="grid gap-5 rounded-r3 border border-line bg-surface p-5 tablet:p-6 min-[1024px]:sticky min-[1024px]:top-23"
    >
      <dl className="grid gap-4">
        <Fact term="활동 시작">
          {npo.foundedOn ? (
            <span className="tnum">
              {formatMonth(npo.foundedOn)} · {tenureText(npo.tenure)}
            </span>
          ) : (
            '미등록'
          )}
        </Fact>
        <Fact term="소재지">{npo.location ?? '미등록'}</Fact>
        <Fact term="활동 지역">{serviceRegionText(npo)}</Fact>
      </dl>
      <CoverageMap npo={npo} />
      <dl className="grid gap-4">
        <Fact term="기부금영수증">
          <CanMark can={npo.canIssueDonationReceipt} yes="발급가능" no="발급불가" />
        </Fact>
        <Fact term="세금계산서">
          <CanMark can={npo.canIssueTaxInvoice} yes="발급가능" no="발급불가" />
        </Fact>
      </dl>
      <Certificates certificates={npo.certificates} />
      <div className="grid gap-2 border-t border-line pt-5">{children}</div>
    </aside>
  );
}

function Certificates({ certificates }: Pick<NpoProfile, 'certificates'>) {
  return (
    <section aria-labelledby="npo-certificates" className="border-t border-line pt-5">
      <h2 id="npo-certificates" className="text-body font-[650]">
        확인된 증빙
      </h2>
      {certificates.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">아직 관리자가 확인한 증빙이 없어요.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {certificates.map(({ documentType, checkedOn, validUntil }) => (
            <li key={documentType} className="flex gap-2.5">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-ok" />
              <p className="text-sm">
                <span className="font-semibold text-ok">{certificateTypeLabels[documentType]}</span>
                <span className="tnum block text-xs text-ink-3">
                  기준일 {formatDay(checkedOn)}
                  {validUntil && ` · ${formatDay(validUntil)}까지`}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-ink-3">{term}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
