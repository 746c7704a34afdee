import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { saveFile } from '#web/lib/download.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { ownDocumentsQuery } from './queries.ts';

/** The documents that the organisation has put to its projects, each with the way to its project. */
export function DocumentsCard() {
  const { data, isError, error, refetch, isFetching } = useQuery(ownDocumentsQuery);
  return (
    <Card aria-labelledby="own-documents" className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
      <h2 id="own-documents" className="text-h3">
        올린 서류 {data && <span className="tnum text-brand-ink">{data.count}</span>}
      </h2>
      {data && data.items.length > 0 && (
        <DocumentList
          label="우리 기관이 올린 서류"
          onDownload={saveFile}
          documents={data.items.map(({ projectId, projectTitle, uploadedAt, ...document }) => ({
            ...document,
            uploadedAt,
            isOwner: false,
            place: (
              <>
                <Link
                  to="/project/manage/$projectId"
                  params={{ projectId }}
                  className="underline underline-offset-4"
                >
                  {projectTitle}
                </Link>{' '}
                · <span className="tnum">{formatDay(uploadedAt)}</span>
              </>
            ),
          }))}
        />
      )}
      {data?.items.length === 0 && (
        <p className="text-ink-2">요청서와 프로젝트에 올린 서류가 여기에 모여요. 아직 올린 서류가 없어요.</p>
      )}
      {data && data.count > data.items.length && (
        <p className="tnum text-xs text-ink-3">
          {data.count}개 가운데 새로 올린 {data.items.length}개예요. 나머지는 프로젝트마다 볼 수 있어요.
        </p>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="올린 서류를 불러오지 못했어요"
          error={error}
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined && !isError && (
        <LoadingArea label="올린 서류를 불러오는 중이에요" className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </LoadingArea>
      )}
    </Card>
  );
}
