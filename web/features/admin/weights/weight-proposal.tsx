import { useState } from 'react';
import { weightSetFile } from '#contract/matches/weight-sets.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useProposeWeights } from './weight-queries.ts';

const UNREADABLE = 'matching:learn이 만든 가중치 파일이 아니에요.';

/** Brings the file of `matching:learn` in as a proposal; a file that is none, or breaks a rule, is told apart. */
export function WeightProposal() {
  const [mistake, setMistake] = useState<string | null>(null);
  const propose = useProposeWeights();

  async function read(file: File | undefined) {
    if (!file) return;
    setMistake(null);
    try {
      const given = weightSetFile.parse(JSON.parse(await file.text()));
      await propose.mutateAsync(given);
      toast.success('제안으로 등록했어요. 평가를 보고 승인해 주세요.');
    } catch (error) {
      if (!(error instanceof ApiProblem)) setMistake(UNREADABLE);
      else setMistake(error.fieldErrors[0]?.message ?? error.message);
    }
  }

  return (
    <Card
      as="section"
      aria-labelledby="weight-proposal"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <h2 id="weight-proposal" className="text-h3">
        다른 데서 배운 가중치
      </h2>
      <p className="text-sm text-ink-2">
        내려받은 두 파일로 <code className="text-xs">npm run matching:learn</code>을 돌리면 가중치 파일이
        나와요. 올려도 바로 쓰지 않고, 평가를 보고 승인해야 써요.
      </p>
      <div>
        <FilePickButton
          label="가중치 파일 올리기"
          accept={['.json', 'application/json']}
          disabled={propose.isPending}
          onPick={([file]) => void read(file)}
        />
      </div>
      {mistake && (
        <Note tone="danger" role="alert">
          {mistake}
        </Note>
      )}
    </Card>
  );
}
