import { Link } from '@tanstack/react-router';
import { CalendarDays, MapPin, Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { factorLabels } from '#contract/matches/factors.ts';
import { fitLevelLabels, type RecommendedNpo } from '#contract/matches/matches.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { CanMark } from '#web/ui/can-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FactorBars } from '#web/ui/factor-bars.tsx';
import { Medal } from '#web/ui/medal.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { InvitationState } from './invitation-state.tsx';
import { MatchReasons } from './match-reasons.tsx';

const SHOWN_ACTIVITIES = 2;

type RecommendedNpoCardProps = {
  npo: RecommendedNpo;
  /** It was asked alone, to go on with, so that its rank says nothing (F-33). */
  isOnlyPartner?: boolean;
  /** Emphasised: the partner, or the first of the list. */
  emphasis: boolean;
  /** What can be done with this NPO now. */
  action?: ReactNode;
  /** Its profile is being opened. */
  onOpen: () => void;
};

/** What stands together on paper, where a card lies across the sheet in three columns; the screen knows no columns. */
const PAPER_COLUMN = 'contents print:grid print:min-w-0 print:content-start print:gap-1.5';

/** One recommended NPO (D-24, D-25, D-26): rank, who it is, how it fits and why. */
export function RecommendedNpoCard({
  npo,
  isOnlyPartner = false,
  emphasis,
  action,
  onOpen,
}: RecommendedNpoCardProps) {
  const { rank, orgName, summary, invitation } = npo;
  const place = isOnlyPartner ? '이어 갈 단체' : `추천 ${rank}순위`;
  return (
    <Card
      as="article"
      padding="none"
      emphasis={emphasis}
      aria-label={`${place} ${orgName}`}
      className="flex flex-col gap-3.5 px-4.5 pb-5 tablet:px-5 print:grid print:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] print:gap-4 print:px-3 print:pb-2"
    >
      <div className={PAPER_COLUMN}>
        <div className="flex items-start justify-between gap-3">
          <p className="flex items-start gap-2 font-bold">
            {!isOnlyPartner && <Medal rank={rank} className="h-11! w-auto! print:h-8!" />}
            <span className={isOnlyPartner ? undefined : 'pt-2.5'}>{place}</span>
          </p>
          <Fit npo={npo} />
        </div>
        <Who npo={npo} />
        <Activities activities={npo.mainActivities} />
      </div>
      <div className={classNames(PAPER_COLUMN, 'print:pt-2')}>
        <Papers npo={npo} />
        <FactorBars
          className="print:gap-0.5"
          label={`${orgName} 맞춤도`}
          factors={npo.factors.map(({ key, points, max }) => ({
            label: factorLabels[key],
            value: points,
            max,
          }))}
        />
      </div>
      <div className={classNames(PAPER_COLUMN, 'print:pt-2')}>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere] print:leading-5">{summary}</p>
        {npo.addedReason !== null && (
          <p className="rounded-r2 bg-brand-tint px-3.5 py-2.5 text-sm text-ink-2 [overflow-wrap:anywhere] print:p-0 print:leading-5">
            <b className="font-semibold text-brand-ink">매니저가 더한 단체</b> {npo.addedReason}
          </p>
        )}
        <Cautions reasons={npo.reasons} />
        <MatchReasons
          npoId={npo.userId}
          orgName={orgName}
          reasons={npo.reasons.filter(({ factor }) => factor === undefined)}
          isAvailable={npo.isAvailable}
          onOpen={onOpen}
        />
        <div className="mt-auto grid gap-2.5 pt-1">
          {invitation && <InvitationState {...invitation} />}
          {action}
          {npo.isAvailable ? (
            <Link
              to="/npos/$npoId"
              params={{ npoId: npo.userId }}
              target="_blank"
              rel="noopener"
              onClick={onOpen}
              onAuxClick={onOpen}
              className={buttonClassNames(emphasis && !action ? 'primary' : 'line')}
            >
              전체 프로필 보기
              <span className="sr-only"> {orgName} (새 창)</span>
            </Link>
          ) : (
            <p className="rounded-r2 bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
              지금은 프로필을 공개하지 않는 단체예요.
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

/** What to check about the low bars, each by the name of its bar (F-23). */
function Cautions({ reasons }: Pick<RecommendedNpo, 'reasons'>) {
  const cautions = reasons.flatMap(({ factor, text }) => (factor === undefined ? [] : [{ factor, text }]));
  if (cautions.length === 0) return null;
  return (
    <ul
      aria-label="확인할 점"
      className="grid gap-1.5 text-xs leading-4.5 text-ink-2 print:gap-0.5 print:text-[10px] print:leading-3.5"
    >
      {cautions.map(({ factor, text }) => (
        <li key={text} className="[overflow-wrap:anywhere]">
          <b className="font-semibold text-gam-ink">{factorLabels[factor]}</b> {text}
        </li>
      ))}
    </ul>
  );
}

function Fit({ npo: { fit, level } }: { npo: RecommendedNpo }) {
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-1.5 pt-3 text-right text-xs text-ink-3">
      <span>맞춤도</span>
      <b className="tnum text-[20px] leading-6 font-[750] text-brand-ink">{fit}</b>
      <span className="font-semibold text-ink-2">{fitLevelLabels[level]}</span>
    </p>
  );
}

function Who({ npo: { orgName, avatar, tenure, location, isRepeatPartner } }: { npo: RecommendedNpo }) {
  return (
    <div className="grid gap-2 print:gap-1">
      <div className="flex items-center gap-3">
        <Avatar name={orgName} src={avatar} alt="" size="xl" className="print:size-9" />
        <div className="min-w-0">
          <h4 className="text-h3 [overflow-wrap:anywhere]">{orgName}</h4>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
            <span className="inline-flex items-center gap-1">
              <CalendarDays aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
              <span className="sr-only">활동 햇수 </span>
              {tenure === null ? '미등록' : `${tenure}년차`}
            </span>
            <span className="inline-flex min-w-0 items-center gap-1">
              <MapPin aria-hidden="true" className="size-3.5 flex-none text-ink-3" />
              <span className="sr-only">소재지 </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{location ?? '미등록'}</span>
            </span>
          </p>
        </div>
      </div>
      {isRepeatPartner && (
        <p>
          <Tag tone="gam" icon={<Repeat2 aria-hidden="true" />}>
            함께한 적 있는 단체
          </Tag>
        </p>
      )}
    </div>
  );
}

function Activities({ activities }: { activities: string[] }) {
  if (activities.length === 0) return null;
  const rest = activities.length - SHOWN_ACTIVITIES;
  return (
    <ul aria-label="주요 활동" className="flex flex-wrap gap-1.5 print:gap-1">
      {activities.slice(0, SHOWN_ACTIVITIES).map((activity) => (
        <li key={activity} className="max-w-full">
          <Tag className="[overflow-wrap:anywhere]">{activity}</Tag>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Tag>+{rest}</Tag>
        </li>
      )}
    </ul>
  );
}

function Papers({ npo }: { npo: RecommendedNpo }) {
  const papers = [
    { name: '기부금영수증', can: npo.canIssueDonationReceipt },
    { name: '세금계산서', can: npo.canIssueTaxInvoice },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-2 rounded-r2 bg-sunken px-3.5 py-2.5 text-xs print:bg-transparent print:p-0">
      {papers.map(({ name, can }) => (
        <div key={name}>
          <dt className="text-ink-2">{name}</dt>
          <dd>
            <CanMark can={can} yes="발급가능" no="발급불가" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
