import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import {
  type Feedback,
  type FeedbackSide,
  feedbackQuestions,
  type SideFeedback,
} from '#contract/feedback/feedback.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { asksToContinue } from '#contract/projects/continuations.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DDayTag } from '#web/ui/d-day-tag.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackQuery } from './queries.ts';

type Viewer = FeedbackSide | 'ADMIN';
type FeedbackCardProps = { project: ProjectDetail; viewer: Viewer };

/** Where each side looks back on the project (돌아보기), and reads the other one's; nothing before there is something to. */
export function FeedbackCard({ project, viewer }: FeedbackCardProps) {
  const isNear = project.partner !== null && asksToContinue(project.status.code, project.completionCount);
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...feedbackQuery(project.id),
    enabled: isNear,
  });
  if (!isNear || (!data && !isError)) return null;
  if (data && !hasContent(data, viewer)) return null;
  return (
    <Card aria-labelledby="feedback" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="feedback" className="text-h3">
          돌아보기
        </h2>
        {data?.state === 'OPEN' && data.until && <DDayTag day={data.until} soonDays={14} />}
      </div>
      {data ? (
        <FeedbackBody feedback={data} project={project} viewer={viewer} />
      ) : (
        <ErrorState
          title="돌아보기를 불러오지 못했어요"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
          className="py-4"
        />
      )}
    </Card>
  );
}

/** Parties have something to do or to read; the admin sees who has given what. */
function hasContent({ state, company, npo }: Feedback, viewer: Viewer): boolean {
  if (company.hasGiven || npo.hasGiven) return true;
  return state === 'OPEN' || (state === 'OVER' && viewer === 'ADMIN');
}

type BodyProps = { feedback: Feedback; project: ProjectDetail; viewer: Viewer };

function FeedbackBody({ feedback, project, viewer }: BodyProps) {
  const names: Record<FeedbackSide, string> = {
    COMPANY: project.company.name,
    NPO: project.partner?.orgName ?? '',
  };
  const sides: Record<FeedbackSide, SideFeedback> = { COMPANY: feedback.company, NPO: feedback.npo };
  const { state, until } = feedback;
  if (viewer !== 'ADMIN' && state === 'OPEN' && !sides[viewer].hasGiven) {
    const other = viewer === 'COMPANY' ? 'NPO' : 'COMPANY';
    return (
      <>
        <p className="text-sm text-ink-2">
          {sides[other].hasGiven && `${withParticle(names[other], '이/가')} 먼저 보냈어요. `}
          {until ? `${formatDay(until)}까지 쓸 수 있어요. ` : '사업이 종료되고 14일 뒤까지 쓸 수 있어요. '}두
          기관이 모두 쓰거나 기한이 지나면 서로에게 보여요. 밖에는 보이지 않아요.
        </p>
        <FeedbackForm projectId={project.id} side={viewer} />
      </>
    );
  }
  const order: FeedbackSide[] = viewer === 'NPO' ? ['NPO', 'COMPANY'] : ['COMPANY', 'NPO'];
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {order.map((side) => (
        <GivenFeedback
          key={side}
          side={side}
          name={names[side]}
          given={sides[side]}
          missing={missingText({ isOwn: side === viewer, hasGiven: sides[side].hasGiven, state, until })}
        />
      ))}
    </div>
  );
}

/** What stands in the place of feedback that is not there, or not there for the viewer yet. */
function missingText({
  isOwn,
  hasGiven,
  state,
  until,
}: Pick<Feedback, 'state' | 'until'> & { isOwn: boolean; hasGiven: boolean }): string {
  if (hasGiven) return '보냈어요. 두 기관이 모두 쓰거나 기한이 지나면 보여요.';
  if (state !== 'OPEN') return isOwn ? '기한까지 쓰지 않았어요.' : '쓰지 않고 기한이 지났어요.';
  return until ? `아직 쓰지 않았어요. ${formatDay(until)}까지 쓸 수 있어요.` : '아직 쓰지 않았어요.';
}

type GivenFeedbackProps = { side: FeedbackSide; name: string; given: SideFeedback; missing: string };

function GivenFeedback({ side, name, given: { given }, missing }: GivenFeedbackProps) {
  return (
    <section
      aria-label={`${name}의 돌아보기`}
      className="grid min-w-0 content-start gap-3 rounded-r2 border border-line px-4 py-3"
    >
      <h3 className="text-sm text-ink-3 [overflow-wrap:anywhere]">
        {name}
        {given && <span className="tnum"> · {formatDay(given.givenAt)}</span>}
      </h3>
      {given ? (
        <>
          <dl className="grid gap-1.5">
            {feedbackQuestions[side].map((question, at) => (
              <div key={question} className="flex items-baseline justify-between gap-3">
                <dt className="min-w-0 text-sm text-ink-2">{question}</dt>
                <dd className="tnum flex-none font-semibold">
                  <span aria-hidden="true">{given.ratings[at]} / 5</span>
                  <span className="sr-only">5점 중 {given.ratings[at]}점</span>
                </dd>
              </div>
            ))}
          </dl>
          {given.text !== '' && (
            <p className="border-t border-line pt-3 [overflow-wrap:anywhere] whitespace-pre-line">
              {given.text}
            </p>
          )}
          {given.privateText && (
            <div className="grid gap-1 rounded-r2 bg-sunken px-3 py-2.5">
              <p className="flex items-center gap-1.5 text-xs font-semibold text-ink-2">
                <LockKeyhole aria-hidden="true" className="size-3.5" />
                매칭 매니저에게만
              </p>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{given.privateText}</p>
            </div>
          )}
        </>
      ) : (
        <p className="text-ink-3">{missing}</p>
      )}
    </section>
  );
}
