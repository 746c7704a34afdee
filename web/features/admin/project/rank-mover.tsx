import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toDigits } from '#web/ui/digits.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Popover } from '#web/ui/popover.tsx';

type RankMoverProps = {
  orgName: string;
  /** 1-based place in its lane now. */
  place: number;
  laneLength: number;
  /** Who stands at a 1-based place now. */
  nameAt: (place: number) => string | undefined;
  /** 0-based place to go to. */
  onMove: (place: number) => void;
};

/** The rank of a candidate: pressed, it asks for another one; ⌥↑ and ⌥↓ move by one. */
export function RankMover({ orgName, place, laneLength, nameAt, onMove }: RankMoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      label={`${orgName}, 순위 바꾸기`}
      className="p-3"
      trigger={
        <button
          type="button"
          aria-label={`${orgName}, 지금 ${place}위, 순위 바꾸기`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          className="tnum relative z-1 inline-flex min-h-9 w-full items-center justify-center gap-0.5 rounded-[8px] font-bold hover:bg-sunken aria-expanded:bg-sunken max-tablet:min-h-11"
          onKeyDown={(event) => {
            if (!event.altKey || event.nativeEvent.isComposing) return;
            const to = event.code === 'ArrowUp' ? place - 1 : event.code === 'ArrowDown' ? place + 1 : 0;
            if (to === 0 || to > laneLength) return;
            event.preventDefault();
            onMove(to - 1);
          }}
        >
          {place}
          <ChevronDown aria-hidden="true" className="size-3.5 text-ink-3" />
        </button>
      }
    >
      <MoveForm
        orgName={orgName}
        place={place}
        laneLength={laneLength}
        nameAt={nameAt}
        onMove={(to) => {
          onMove(to);
          setIsOpen(false);
        }}
      />
    </Popover>
  );
}

function MoveForm({ orgName, place, laneLength, nameAt, onMove }: RankMoverProps) {
  const [text, setText] = useState(String(place));
  const wanted = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  const isPossible = wanted >= 1 && wanted <= laneLength && wanted !== place;
  const pushed = isPossible ? nameAt(wanted) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPossible) onMove(wanted - 1);
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span>몇 위로 옮길까요</span>
        <div className="w-16">
          <Input
            size="sm"
            inputMode="numeric"
            aria-label="몇 위로 옮길까요"
            value={text}
            onChange={(event) => setText(toDigits(event.target.value).slice(0, 3))}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button type="submit" size="sm" className="min-h-10" disabled={!isPossible}>
          {isPossible ? `${wanted}위로 옮기기` : '옮기기'}
        </Button>
        <IconButton
          label={`${orgName} 위로`}
          icon={<ChevronUp />}
          disabled={place === 1}
          onClick={() => onMove(place - 2)}
        />
        <IconButton
          label={`${orgName} 아래로`}
          icon={<ChevronDown />}
          disabled={place === laneLength}
          onClick={() => onMove(place)}
        />
      </div>
      <p className="text-xs text-ink-3" aria-live="polite">
        {pushed
          ? `${pushed}부터 한 칸씩 ${wanted < place ? '내려가요' : '올라가요'}`
          : `1위부터 ${laneLength}위까지 적을 수 있어요`}
      </p>
    </form>
  );
}
