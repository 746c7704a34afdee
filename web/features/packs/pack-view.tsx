import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Download, FileClock, Minus, ShieldCheck } from 'lucide-react';
import { type PackPart, packPartLabels } from '#contract/packs/pack-status.ts';
import { downloadPack, type Pack, type PackRoom } from '#contract/packs/packs.ts';
import { endpointUrl, problemText } from '#web/lib/api.ts';
import { formatDateTime, formatDay, formatFileSize, formatNumber } from '#web/lib/format.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { packQuery, useBuildPack } from './queries.ts';

/** The room 증빙팩: how far it is made, what it holds, what it does not and why, and the way to take it along. */
export function PackView({ projectId }: { projectId: string }) {
  return (
    <RecordFrame
      query={useQuery(packQuery(projectId))}
      loadingLabel="증빙팩을 불러오는 중이에요"
      errorTitle="증빙팩을 불러오지 못했어요"
    >
      {(room) => <Room projectId={projectId} room={room} />}
    </RecordFrame>
  );
}

function Room({ projectId, room }: { projectId: string; room: PackRoom }) {
  const { pack, kept } = room;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6">
      {pack === null ? (
        <NoPack projectId={projectId} room={room} />
      ) : pack.status === 'WAITING' ? (
        <Making pack={pack} />
      ) : (
        <Ready pack={pack} projectId={projectId} />
      )}
      {pack !== null && pack.gaps.length > 0 && <Gaps gaps={pack.gaps} />}
      {kept && (
        <Note tone="warn">
          문서와 증빙은 <b className="tnum">{formatDay(kept.documents)}</b>까지, 사진은{' '}
          <b className="tnum">{formatDay(kept.photos)}</b>까지 보관한 뒤 없애요. 없애기 30일 전에 다시 알려
          드려요.
        </Note>
      )}
    </div>
  );
}

/** A project that was over before there were packs. */
function NoPack({ projectId, room }: { projectId: string; room: PackRoom }) {
  const build = useBuildPack(projectId);
  return (
    <Card padding="none">
      <EmptyState
        headingLevel={2}
        illustration="empty-documents"
        title="아직 만든 증빙팩이 없어요"
        description="협약서와 정산표, 증빙과 사진을 ZIP 한 파일로 모아 드려요."
        action={
          room.mayBuild && (
            <Button
              loading={build.isPending}
              onClick={() =>
                build.mutate(undefined, {
                  onError: (error) => toast.error(problemText(error)),
                })
              }
            >
              증빙팩 만들기
            </Button>
          )
        }
      />
    </Card>
  );
}

function Making({ pack: { number, done, total } }: { pack: Pack }) {
  return (
    <Card aria-labelledby="pack" className="grid gap-3">
      <h2 id="pack" className="text-h3">
        증빙팩 {number}판
      </h2>
      <p role="status" className="text-ink-2">
        증빙팩을 만들고 있어요. 창을 닫아도 돼요. 준비되면 알림과 메일로 알려 드려요.
      </p>
      <ProgressBar label="증빙팩을 만드는 중" share={total ? done / total : 0} />
      {total !== null && (
        <p className="tnum text-sm text-ink-3">
          파일 {formatNumber(total)}개 가운데 {formatNumber(done)}개를 살펴봤어요
        </p>
      )}
    </Card>
  );
}

/** '7d3c9a04…c251fe' of a hash. */
const shorten = (sha256: string) => `${sha256.slice(0, 8)}…${sha256.slice(-6)}`;

function Ready({ pack, projectId }: { pack: Pack; projectId: string }) {
  const { number, files, sizeBytes, builtAt, contents } = pack;
  return (
    <Card aria-labelledby="pack" padding="none">
      <header className="flex flex-wrap items-center justify-between gap-4 p-5 tablet:p-6">
        <div className="grid gap-1">
          <h2 id="pack" className="flex flex-wrap items-center gap-2.5 text-h3">
            증빙팩 {number}판
            <Tag tone="ok" icon={<Check aria-hidden="true" />}>
              준비됨
            </Tag>
          </h2>
          <p className="tnum text-sm text-ink-2">
            파일 {formatNumber(files)}개 · {formatFileSize(sizeBytes)}
            {builtAt && ` · ${formatDateTime(builtAt)}에 만들었어요`}
          </p>
        </div>
        <a
          href={endpointUrl(downloadPack, { projectId })}
          download
          className={`${buttonClassNames('primary', 'lg')} max-tablet:w-full`}
        >
          <Download aria-hidden="true" />
          전체 받기
        </a>
      </header>
      <ul className="divide-y divide-line border-t border-line px-5 tablet:px-6">
        {contents.map((content) => (
          <PackRow key={content.part} content={content} projectId={projectId} />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3.5 tablet:px-6">
        <p className="min-w-0 flex-1 basis-60 text-xs text-ink-2">
          받은 파일이 그대로인지 브라우저 안에서 해시로 견줘요. 파일은 보내지 않아요.
        </p>
        <Link to="/verify" className={buttonClassNames('line', 'sm')}>
          <ShieldCheck aria-hidden="true" />
          같은지 보기
        </Link>
      </footer>
    </Card>
  );
}

const isFolder = (part: PackPart) => part !== '00';

function PackRow({ content, projectId }: { content: Pack['contents'][number]; projectId: string }) {
  const { part, files, sizeBytes, sha256 } = content;
  const name = packPartLabels[part];
  return (
    <li className="grid min-h-16 grid-cols-[28px_minmax(0,1fr)_auto_44px] items-center gap-x-3 py-2 tablet:grid-cols-[36px_minmax(0,1fr)_110px_150px_44px]">
      <span className="tnum text-sm font-semibold text-brand-ink">{isFolder(part) ? part : ''}</span>
      <span className="min-w-0">
        <b className="block font-[650] [overflow-wrap:anywhere]">{name}</b>
        {!isFolder(part) && <span className="block text-xs text-ink-3">목록.pdf, manifest.json</span>}
      </span>
      <span className="tnum text-right text-sm text-ink-2">
        {formatNumber(files)}개<span className="block text-xs text-ink-3">{formatFileSize(sizeBytes)}</span>
      </span>
      <span className="tnum text-xs text-ink-3 max-tablet:hidden" title={sha256 ?? undefined}>
        {sha256 === null ? '해시는 목록에 있어요' : shorten(sha256)}
      </span>
      <a
        href={endpointUrl(downloadPack, { projectId }, { part })}
        download
        aria-label={`${name} 받기`}
        className="inline-flex size-11 items-center justify-center rounded-r2 text-ink-2 hover:bg-sunken [&_svg]:size-4.5 print:hidden"
      >
        <Download aria-hidden="true" />
      </a>
    </li>
  );
}

function Gaps({ gaps }: { gaps: Pack['gaps'] }) {
  return (
    <Card aria-labelledby="gaps">
      <h2 id="gaps" className="mb-2 text-h3">
        들어가지 않은 것 <span className="tnum text-brand-ink">{gaps.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {gaps.map(({ name, reason }) => (
          <li key={`${name} ${reason}`} className="flex items-start gap-3 py-3">
            {reason.includes('지웠어요') ? (
              <FileClock aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-ink-3" />
            ) : (
              <Minus aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-ink-3" />
            )}
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <b className="font-[650]">{name}</b>
              <span className="block text-sm text-ink-2">{reason}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
