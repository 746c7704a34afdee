import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { NpoCard as NpoCardData } from '#contract/npos/npos.ts';
import type { CodeNames } from '#web/lib/codes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CanMark } from '#web/ui/can-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Highlighted } from '#web/ui/highlighted.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { CompareToggle } from './compare-toggle.tsx';

const ACTIVITIES_SHOWN = 2;

/** '9년차', or that the NPO has not told since when it works. */
export function tenureText(tenure: number | null): string {
  return tenure === null ? '활동 햇수 미등록' : `${tenure}년차`;
}

type NpoCardProps = {
  npo: NpoCardData;
  names: CodeNames;
  isComparable?: boolean;
  /** What was searched for: where the card shows it, it is marked. */
  word?: string;
};

/** An NPO in the directory; the whole card leads to its profile. A comparable one can be put into the tray. */
export function NpoCard({ npo, names, isComparable = false, word = '' }: NpoCardProps) {
  const rest = npo.mainActivities.length - ACTIVITIES_SHOWN;
  const facts = [tenureText(npo.tenure), npo.location ?? '소재지 미등록', `대표 사업 ${npo.projectCount}건`];
  const tags = [...npo.fieldCodes.map(names.field), ...npo.beneficiaryCodes.map(names.beneficiary)];
  return (
    <article className="relative grid h-full grid-rows-[auto_auto_1fr_auto] gap-3.5 rounded-r3 border border-line bg-surface p-5 transition-[border-color,box-shadow] duration-(--t-2) hover:border-line-strong hover:shadow-sh2 tablet:p-5.5">
      <div className="flex items-center gap-3">
        <Avatar name={npo.orgName} src={npo.avatar} alt="" size="xl" />
        <div className={classNames('min-w-0 flex-1', isComparable && 'pr-9')}>
          <h3 className="[overflow-wrap:anywhere]">
            <Link
              to="/npos/$npoId"
              params={{ npoId: npo.id }}
              className="after:absolute after:inset-0 after:rounded-r3"
            >
              <Highlighted text={npo.orgName} word={word} />
            </Link>
          </h3>
          <p className="tnum text-sm text-ink-2">
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                <span className="whitespace-nowrap">
                  {fact}
                  {index < facts.length - 1 && ' ·'}
                </span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
      </div>
      {isComparable && <CompareToggle npo={npo} className="absolute top-2.5 right-2.5 z-1" />}
      <ul className="flex flex-wrap content-start gap-1.5">
        {tags.filter(Boolean).map((tag) => (
          <li key={tag}>
            <Tag>
              <Highlighted text={tag} word={word} />
            </Tag>
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-1.5">
        {npo.opening !== '' && <p className="[overflow-wrap:anywhere]">{npo.opening}</p>}
        <p className="text-sm text-ink-2">
          <Highlighted text={npo.mainActivities.slice(0, ACTIVITIES_SHOWN).join(', ')} word={word} />
          {rest > 0 && <b className="tnum ml-1 font-semibold text-ink">+{rest}</b>}
        </p>
      </div>
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1 border-t border-line pt-3.5 text-xs">
        <li className="flex items-center gap-1.5">
          기부금영수증 <CanMark can={npo.canIssueDonationReceipt} yes="발급가능" no="발급불가" />
        </li>
        <li className="flex items-center gap-1.5">
          세금계산서 <CanMark can={npo.canIssueTaxInvoice} yes="발급가능" no="발급불가" />
        </li>
      </ul>
    </article>
  );
}

/** The card while its NPO loads. */
export function NpoCardSkeleton() {
  return (
    <div className="grid gap-3.5 rounded-r3 border border-line bg-surface p-5 tablet:p-5.5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      </div>
      <Skeleton className="h-6.5 w-3/4" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="mt-3 h-4 w-full" />
    </div>
  );
}
