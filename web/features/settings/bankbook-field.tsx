import { X } from 'lucide-react';
import { bankbookTypes } from '#contract/admin/setting-changes.ts';
import { limits } from '#contract/limits.ts';
import { formatFileSize } from '#web/lib/format.ts';
import { Field } from '#web/ui/field.tsx';
import { FilePickButton } from '#web/ui/file-pick-button.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFileChoice } from '#web/ui/use-file-choice.ts';

const accept = Object.keys(bankbookTypes);
const rules = { maxSizeMB: limits.bankbookMaxSizeMB, accept, room: 1, tooMany: '한 파일만 올릴 수 있어요.' };

/** A button that takes the copy of a bankbook; why another file is refused is said by a toast. */
export function BankbookPick({ label, onPick }: { label: string; onPick: (file: File) => void }) {
  const { take } = useFileChoice();
  return (
    <FilePickButton
      label={label}
      accept={accept}
      onPick={(files) => {
        const [file] = take(files, rules);
        if (file) onPick(file);
      }}
    />
  );
}

type BankbookFieldProps = { file: File | null; onChange: (file: File | null) => void };

/** The copy of the bankbook of an account that is being proposed. */
export function BankbookField({ file, onChange }: BankbookFieldProps) {
  return (
    <Field
      label="통장사본"
      kind="group"
      note="선택"
      hint={`${limits.bankbookMaxSizeMB}MB까지 PDF, PNG, JPG. 계좌는 그대로 두고 통장사본만 새로 올려도 돼요. 확인하는 관리자가 함께 보고, 바뀐 뒤 기업이 주문 옆에서 내려받아요.`}
    >
      {file ? (
        <FileRow name={file.name} detail={formatFileSize(file.size)}>
          <IconButton
            label="통장사본 빼기"
            icon={<X aria-hidden="true" />}
            size="lg"
            onClick={() => onChange(null)}
          />
        </FileRow>
      ) : (
        <div>
          <BankbookPick label="통장사본 고르기" onPick={onChange} />
        </div>
      )}
    </Field>
  );
}
