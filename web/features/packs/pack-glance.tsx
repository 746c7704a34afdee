import { useQuery } from '@tanstack/react-query';
import type { PackRoom } from '#contract/packs/packs.ts';
import { formatFileSize, formatNumber } from '#web/lib/format.ts';
import { LineFrame } from '#web/ui/line-frame.tsx';
import { packQuery } from './queries.ts';

/** What the line of '증빙팩' in '사업 한눈에' says. */
export function PackGlance({ projectId }: { projectId: string }) {
  return <LineFrame query={useQuery(packQuery(projectId))}>{(room) => <Line room={room} />}</LineFrame>;
}

function Line({ room: { pack } }: { room: PackRoom }) {
  if (pack === null) return <p>아직 만들지 않았어요</p>;
  if (pack.status === 'WAITING') return <p>증빙팩을 만들고 있어요</p>;
  return (
    <p className="tnum min-w-0">
      <b className="font-[650]">{pack.number}판</b>이 준비됐어요
      <span className="block text-xs text-ink-3">
        파일 {formatNumber(pack.files)}개 · {formatFileSize(pack.sizeBytes)}
      </span>
    </p>
  );
}
