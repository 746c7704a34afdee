import { useState } from 'react';
import { isUnreadableStatement, type Statement } from '#contract/orders/bank-statement.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DropArea } from '#web/ui/drop-area.tsx';
import { Field } from '#web/ui/field.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useBankImport } from './bank-queries.ts';
import { readStatementFile, readStatementText, statementTypes } from './read-statement-file.ts';

type Told = { tone: 'ok' | 'warn' | 'danger'; text: string };

/** What came of loading, in a sentence for each kind of line. */
function describe(
  { lines, withdrawals }: Statement,
  { added, known }: { added: number; known: number },
): Told {
  const count = (lines: number) => `${formatNumber(lines)}줄`;
  const parts = [
    added > 0 ? `입금 ${count(added)}을 올렸어요.` : '새로 올린 입금이 없어요.',
    known > 0 ? `${count(known)}은 이미 올린 줄이에요.` : '',
    withdrawals > 0 ? `출금과 0원 ${count(withdrawals)}은 뺐어요.` : '',
  ];
  return { tone: lines.length === 0 ? 'warn' : 'ok', text: parts.filter((part) => part !== '').join(' ') };
}

const textMaxLength = 2_000_000;

/** Loads a bank statement: a file, or what was copied from internet banking. */
export function BankUpload() {
  const [isPasting, setIsPasting] = useState(false);
  const [text, setText] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [share, setShare] = useState(0);
  const { mutateAsync } = useBankImport(setShare);

  async function load(read: () => Statement | Promise<Statement>) {
    setTold(null);
    setShare(0);
    setIsBusy(true);
    try {
      const statement = await read();
      const loaded =
        statement.lines.length === 0 ? { added: 0, known: 0 } : await mutateAsync(statement.lines);
      setTold(describe(statement, loaded));
      setText('');
      setIsPasting(false);
    } catch (error) {
      const isKnown = isUnreadableStatement(error) || error instanceof ApiProblem;
      const message =
        (error instanceof ApiProblem && error.fieldErrors[0]?.message) ||
        (isKnown ? error.message : '올리지 못했어요. 다시 시도해 주세요.');
      setTold({ tone: 'danger', text: message });
    }
    setIsBusy(false);
  }

  return (
    <Card aria-labelledby="bank-upload" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="bank-upload" className="text-h3">
          통장 내역 올리기
        </h2>
        <p className="text-sm text-ink-2">
          KB국민·신한·우리·하나·NH농협에서 받은 CSV나 엑셀(.xlsx)을 그대로 올려요. 입금만 읽고, 출금과
          계좌번호는 이 기기 밖으로 나가지 않아요.
        </p>
      </div>
      {isPasting ? (
        <Field label="복사한 내역" hint="‘거래일시’, ‘입금액’ 같은 제목 줄까지 함께 복사해 붙여 주세요.">
          <Textarea
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={textMaxLength}
            counter={false}
            rows={6}
            placeholder="인터넷뱅킹 거래내역 표를 붙여 넣어요"
          />
        </Field>
      ) : (
        <DropArea
          enabled={!isBusy}
          empty
          onDropFiles={([file]) => file && void load(() => readStatementFile(file))}
        >
          <FilePickButton
            label="파일 고르기"
            accept={statementTypes}
            disabled={isBusy}
            onPick={([file]) => file && void load(() => readStatementFile(file))}
          />
        </DropArea>
      )}
      {isBusy && (
        <div role="status" className="grid gap-1 text-sm text-ink-2">
          올리는 중이에요
          <ProgressBar label="올린 만큼" share={share} />
        </div>
      )}
      {told && (
        <div role={told.tone === 'danger' ? 'alert' : 'status'}>
          <Note tone={told.tone}>{told.text}</Note>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isPasting && (
          <Button
            size="sm"
            loading={isBusy}
            disabled={text.trim() === ''}
            onClick={() => void load(() => readStatementText(text))}
          >
            붙인 내역 올리기
          </Button>
        )}
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => setIsPasting(!isPasting)}>
          {isPasting ? '파일로 올리기' : '복사해 붙여 넣기'}
        </Button>
      </div>
    </Card>
  );
}
