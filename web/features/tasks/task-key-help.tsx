import { Keyboard } from 'lucide-react';
import { commandKey } from '#web/lib/desk-keys.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';

/** The keys and what each does; `command` is what this keyboard calls the key that sends. */
const keysOf = (command: string) =>
  [
    ['J · K · ↑ · ↓', '다음 일, 앞의 일'],
    ['Enter · E', '열기'],
    ['X', '고르기'],
    ['Shift + X', '마지막에 고른 줄부터 여기까지 고르기'],
    ['A', '맡기기'],
    ['H', '미루기'],
    ['Z', '내가 마지막에 정한 일 되돌리기'],
    ['Y · N', '같아요 · 달라요 (심사)'],
    [`${command} + Enter`, '판단하고 다음 건'],
    ['/', '이 목록에서 찾기'],
    ['?', '이 도움말'],
    [`${command} + K`, '무엇이든 찾기 (어느 화면에서나)'],
  ] as const;

type TaskKeyHelpProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  keysOn: boolean;
  onKeys: (isOn: boolean) => void;
};

/** Which single keys work while the list has the focus, and the switch that turns them off. */
export function TaskKeyHelp({ isOpen, onOpenChange, keysOn, onKeys }: TaskKeyHelpProps) {
  return (
    <Popover
      label="단축키"
      align="end"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={<IconButton label="단축키" icon={<Keyboard aria-hidden="true" />} />}
      className="grid w-72 gap-3 text-sm"
    >
      <h2 className="text-sm font-semibold">단축키</h2>
      <p className="text-xs text-ink-2">
        목록이나 견주는 표에 초점이 있을 때만 움직여요. 한글 자판에서도 같은 자리예요.
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-xs">
        {keysOf(commandKey()).map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="한 글자 단축키 쓰기"
        checked={keysOn}
        onChange={(event) => onKeys(event.target.checked)}
      />
    </Popover>
  );
}
