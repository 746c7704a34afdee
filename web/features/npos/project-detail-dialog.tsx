import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NpoProject } from '#contract/npos/npos.ts';
import { useCodeNames } from '#web/lib/codes.ts';
import { formatMonthRange, formatWon } from '#web/lib/format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { projectCoverUrl, projectImageUrl } from './project-image.ts';
import { npoQuery } from './queries.ts';

/** D-15, D-17: characters of the description before '더 보기', and thumbnails of the main image. */
const PREVIEW_LENGTH = 200;
const MAX_THUMBNAILS = 4;

type ProjectDetailDialogProps = { npoId: string; projectId: string } & DialogControls;

/** A representative project ('대표 사업') of an NPO: what, for whom, when, how much, and its pictures. */
export function ProjectDetailDialog({ npoId, projectId, onClose }: ProjectDetailDialogProps) {
  const { data: npo, isError, error, isFetching, refetch } = useQuery(npoQuery(npoId));
  const project = npo?.projects.find(({ id }) => id === projectId);
  const names = useCodeNames();
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      long
      title={project?.name ?? '대표 사업'}
      eyebrow={
        project && (
          <span className="flex flex-wrap gap-1.5">
            <Tag>{names.field(project.fieldCode)}</Tag>
            <Tag>{names.beneficiary(project.beneficiaryCode)}</Tag>
          </span>
        )
      }
    >
      {project && <ProjectBody project={project} />}
      {!project && isError && (
        <ErrorState
          title="대표 사업을 불러오지 못했어요"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!project && !isError && npo !== undefined && (
        <p className="text-ink-2">더는 볼 수 없는 대표 사업이에요. 단체의 다른 사업을 살펴봐 주세요.</p>
      )}
      {npo === undefined && !isError && (
        <LoadingArea className="grid gap-4">
          <Skeleton className="aspect-16/10 w-full" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-4/5" />
        </LoadingArea>
      )}
    </Dialog>
  );
}

function ProjectBody({ project }: { project: NpoProject }) {
  const cost =
    project.isBudgetHidden || project.actualBudget === null ? '비공개' : formatWon(project.actualBudget);
  return (
    <>
      <Pictures project={project} />
      <DescriptionList
        items={[
          {
            term: '사업 기간',
            description: (
              <span className="tnum">{formatMonthRange(project.actualStart, project.actualEnd)}</span>
            ),
          },
          { term: '총사업비', description: <span className="tnum">{cost}</span> },
        ]}
      />
      <LongText text={project.description} />
      <Gallery project={project} />
    </>
  );
}

function Pictures({ project }: { project: NpoProject }) {
  const [shown, setShown] = useState(0);
  const current = project.images[shown];
  const thumbnails = project.images.slice(0, MAX_THUMBNAILS);
  return (
    <div className="grid gap-2">
      <img
        src={current ? projectImageUrl(current.file.id) : projectCoverUrl(project)}
        alt={current ? `${project.name} 사진 ${shown + 1}` : ''}
        className="aspect-16/10 w-full rounded-r3 bg-sunken object-cover"
      />
      {thumbnails.length > 1 && (
        <ul className="grid grid-cols-4 gap-2">
          {thumbnails.map(({ file }, index) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={`사진 ${index + 1} 크게 보기`}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                className="block w-full overflow-hidden rounded-[8px] outline-offset-2 aria-pressed:ring-3 aria-pressed:ring-brand"
              >
                <img
                  src={projectImageUrl(file.id)}
                  alt=""
                  className="aspect-4/3 w-full bg-sunken object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function LongText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const characters = [...text];
  const isLong = characters.length > PREVIEW_LENGTH;
  const shown = isLong && !isWhole ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : text;
  return (
    <div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{shown}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-2 min-h-8 font-semibold text-brand-ink hover:underline"
        >
          {isWhole ? '접기' : '더 보기'}
        </button>
      )}
    </div>
  );
}

/** The images after the first, in full width (D-15). */
function Gallery({ project }: { project: NpoProject }) {
  const rest = project.images.slice(1);
  if (rest.length === 0) return null;
  return (
    <section aria-label="사진 더 보기" className="grid gap-3 tablet:grid-cols-2">
      {rest.map(({ file }, index) => (
        <img
          key={file.id}
          src={projectImageUrl(file.id)}
          alt={`${project.name} 사진 ${index + 2}`}
          loading="lazy"
          className="aspect-16/10 w-full rounded-r2 bg-sunken object-cover"
        />
      ))}
    </section>
  );
}
