import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Verification } from '#contract/packs/packs.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DropArea } from '#web/ui/drop-area.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { CheckedArchive, CheckedFile } from './check-archive.ts';
import { findHash } from './queries.ts';

type Found = Verification['found'];
type Result = { name: string; archive: CheckedArchive | null; found: Found };
type State =
  | { kind: 'EMPTY' }
  | { kind: 'CHECKING'; share: number }
  | { kind: 'FAILED'; text: string }
  | Done;
type Done = { kind: 'DONE'; result: Result };

/** Compares a file with what the product has made, in this browser; its hash alone is asked about (G-51). */
async function check(file: File, onProgress: (share: number) => void): Promise<Result> {
  const { checkArchive, hashBytes } = await import('./check-archive.ts');
  const isZip = /\.zip$/i.test(file.name);
  const archive = isZip ? await checkArchive(file, onProgress) : null;
  const sha256 = archive ? archive.manifestSha256 : await hashBytes(await file.arrayBuffer());
  return { name: file.name, archive, found: (await findHash(sha256)).found };
}

/** Takes one file, compares it and says the outcome. */
export function VerifyForm() {
  const [state, setState] = useState<State>({ kind: 'EMPTY' });

  async function take([file]: File[]) {
    if (!file || state.kind === 'CHECKING') return;
    setState({ kind: 'CHECKING', share: 0 });
    try {
      const result = await check(file, (share) => setState({ kind: 'CHECKING', share }));
      setState({ kind: 'DONE', result });
    } catch (error) {
      const text = error instanceof ApiProblem ? error.message : '파일을 읽지 못했어요. 다시 골라 주세요.';
      setState({ kind: 'FAILED', text });
    }
  }

  const isChecking = state.kind === 'CHECKING';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6">
      <Card as="div" className="grid gap-3">
        <div className="grid gap-1">
          <p className="font-semibold">증빙팩 ZIP이나 그 안의 파일 하나를 골라 주세요</p>
          <p className="text-sm text-ink-2">
            이 브라우저 안에서 견줘요. 파일은 보내지 않고, 파일에서 계산한 해시만 물어봐요.
          </p>
        </div>
        <DropArea enabled={!isChecking} empty onDropFiles={(files) => void take(files)}>
          <FilePickButton
            label="파일 고르기"
            accept={[]}
            disabled={isChecking}
            onPick={(files) => void take(files)}
          />
        </DropArea>
        {isChecking && <ProgressBar label="파일을 견주는 중" share={state.share} />}
      </Card>
      <div role="status" aria-live="polite" className="contents">
        {isChecking && <p className="sr-only">파일을 견주고 있어요.</p>}
        {state.kind === 'FAILED' && <Note tone="warn">{state.text}</Note>}
        {state.kind === 'DONE' && <Outcome result={state.result} />}
      </div>
    </div>
  );
}

/** Whether everything is as the product has made it. */
const isSame = ({ archive, found }: Result) =>
  found !== null && (archive === null || archive.files.every(({ outcome }) => outcome === 'SAME'));

const outcomeLabels: Record<Exclude<CheckedFile['outcome'], 'SAME'>, string> = {
  DIFFERENT: '내용이 달라요',
  MISSING: '파일이 없어요',
  UNKNOWN: '목록에 없는 파일이에요',
};

function Outcome({ result }: { result: Result }) {
  const { name, archive, found } = result;
  const same = isSame(result);
  const wrong = archive?.files.filter(({ outcome }) => outcome !== 'SAME') ?? [];
  const Icon = same ? CircleCheck : CircleX;
  return (
    <Card aria-labelledby="outcome" className="grid gap-3">
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className={`mt-1 size-6 flex-none ${same ? 'text-ok' : 'text-danger'}`} />
        <div className="min-w-0">
          <h2 id="outcome" className="text-h3">
            {same ? '같은 파일이에요' : '다른 파일이에요'}
          </h2>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{name}</p>
        </div>
      </div>
      <p>{explain(result)}</p>
      {wrong.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {wrong.map(({ path, outcome }) => (
            <li key={path} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-sm">
              <span className="min-w-0 [overflow-wrap:anywhere]">{path}</span>
              <span className="font-semibold text-danger">
                {outcomeLabels[outcome as keyof typeof outcomeLabels]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {archive && found && !found.isCurrent && (
        <Note tone="warn">그 뒤에 새 판이 나왔어요. 프로젝트의 증빙팩에서 새 판을 받을 수 있어요.</Note>
      )}
    </Card>
  );
}

function explain(result: Result): string {
  const { archive, found } = result;
  const made = found ? `맞손이 ${formatDateTime(found.builtAt)}에 만든 증빙팩 ${found.number}판` : '';
  if (isSame(result))
    return archive
      ? `${made}과 파일 ${formatNumber(archive.files.length)}개가 모두 같아요.`
      : '맞손이 만든 증빙팩에 들어 있는 파일과 같아요.';
  if (archive === null) return '맞손이 만든 증빙팩에 이 파일과 같은 것이 없어요.';
  if (found === null) return '목록이 맞손이 만든 것과 달라요. 안에 든 파일도 믿을 수 없어요.';
  return `${made}과 다른 파일이 있어요.`;
}
