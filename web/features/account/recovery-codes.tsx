import { Copy, Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';

function save(codes: readonly string[]): void {
  const text = `맞손 복구 코드 (한 번씩만 쓸 수 있어요)\n\n${codes.join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = '맞손-복구-코드.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('복구 코드를 복사했어요.');
  } catch {
    toast.error('복사하지 못했어요. 코드를 직접 선택해 복사해 주세요.');
  }
}

/** The recovery codes, shown this once, with ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-5">
      <Note tone="warn">
        휴대폰을 잃어버렸을 때 쓰는 코드예요. <b>지금만 볼 수 있으니</b> 안전한 곳에 보관해 주세요. 한 코드는
        한 번만 쓸 수 있어요.
      </Note>
      <ul
        aria-label="복구 코드"
        className="tnum grid grid-cols-2 gap-x-4 gap-y-2 rounded-r2 bg-sunken p-5 text-center font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" onClick={() => void copy(codes)}>
          <Copy aria-hidden="true" />
          복사하기
        </Button>
        <Button variant="line" onClick={() => save(codes)}>
          <Download aria-hidden="true" />
          파일로 저장
        </Button>
      </div>
    </div>
  );
}
