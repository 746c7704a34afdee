import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { commandKey } from '#web/lib/desk-keys.ts';
import type { DeskScreen } from '#web/lib/dialogs.ts';
import { useDialogFocus } from '#web/ui/dialog-focus.ts';
import { Highlighted } from '#web/ui/highlighted.tsx';
import { searchQuery } from './queries.ts';
import { formSearchGroups, type SearchOption, stepTo } from './search-options.ts';

/** The last letter is waited for so long before the server is asked. */
const PAUSE_MS = 120;

/**
 * The search of the desk (O-13): a field whose list leads to what it finds. The focus stays in the field, the active
 * option is told by `aria-activedescendant`; each option is a link, and nothing here changes anything.
 */
export function SearchDialog({ screens, onClose }: { screens: readonly DeskScreen[]; onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const focus = useDialogFocus((dialog) => dialog.querySelector('input')?.focus({ preventScroll: true }));

  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const q = text.trim();
  const found = useQuery(searchQuery(asked));
  const groups = formSearchGroups(q === '' ? undefined : found.data, screens, q);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0];
  const isSettled = asked === q && !found.isFetching;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  function onKeyDown(event: KeyboardEvent) {
    // A syllable that is being composed takes the key itself.
    if (event.nativeEvent.isComposing || !active) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActiveKey(stepTo(options, active, event.key)?.key ?? null);
    } else if (event.key === 'Enter' && isSettled) {
      if (event.metaKey || event.ctrlKey) window.open(active.href, '_blank', 'noopener');
      else list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    } else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          data-scrim
          className="fixed inset-0 z-50 grid animate-fade justify-items-center bg-scrim tablet:items-start tablet:p-12 tablet:pt-18"
        >
          <RadixDialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={focus.focusInside}
            onCloseAutoFocus={focus.focusBack}
            className="flex h-dvh w-full animate-rise flex-col overflow-hidden bg-surface shadow-sh3 outline-none tablet:h-auto tablet:max-h-[min(620px,calc(100dvh-120px))] tablet:max-w-170 tablet:rounded-r4"
          >
            <RadixDialog.Title className="sr-only">찾기</RadixDialog.Title>
            <div className="flex h-14 flex-none items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-5 flex-none text-ink-2" />
              <input
                type="text"
                role="combobox"
                aria-label="이름, 이메일, 전화, 주문 번호로 찾기"
                aria-expanded={options.length > 0}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={active && `${id}-${active.key}`}
                autoComplete="off"
                spellCheck={false}
                placeholder="이름, 이메일, 전화, 주문 번호로 찾기"
                maxLength={limits.searchMaxLength}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setActiveKey(null);
                }}
                onKeyDown={onKeyDown}
                className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
              />
              <RadixDialog.Close
                aria-label="닫기"
                className="grid min-h-9 min-w-9 flex-none place-items-center rounded-[8px] text-ink-2 hover:bg-sunken"
              >
                <span aria-hidden="true" className="max-tablet:hidden">
                  <Key>Esc</Key>
                </span>
                <X aria-hidden="true" className="size-4.5 tablet:hidden" />
              </RadixDialog.Close>
            </div>
            <p role="status" className="sr-only">
              {isSettled && q !== '' && !found.isError && `${options.length}건 찾았어요`}
            </p>
            <div className="flex min-h-0 flex-1 flex-col">
              {found.isError && q !== '' && (
                <p role="alert" className="px-4 pt-3 text-sm text-danger">
                  찾지 못했어요. 잠시 뒤 다시 시도해 주세요.
                </p>
              )}
              {isSettled && options.length === 0 && !found.isError && (
                <p className="px-4 pt-6 text-center text-sm text-ink-2">
                  ‘{q}’에 맞는 것이 없어요. 이름의 일부나 초성, 번호로 찾아 보세요.
                </p>
              )}
              <div
                ref={list}
                id={`${id}-list`}
                role="listbox"
                aria-label="찾은 것"
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
              >
                {groups.map(({ label, count, options: own }, at) => (
                  // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox has no element of its own
                  <div key={label} role="group" aria-labelledby={`${id}-group-${at}`}>
                    <p id={`${id}-group-${at}`} className="px-2.5 pt-3 pb-1 text-xs font-semibold text-ink-2">
                      {label}{' '}
                      {count !== undefined && <span className="tnum font-medium text-ink-3">{count}</span>}
                    </p>
                    {own.map((option) => (
                      <Option
                        key={option.key}
                        id={`${id}-${option.key}`}
                        option={option}
                        word={q}
                        isActive={option === active}
                        onPoint={() => setActiveKey(option.key)}
                        onOpen={onClose}
                      />
                    ))}
                  </div>
                ))}
              </div>
            </div>
            <p
              aria-hidden="true"
              className="flex flex-none items-center gap-4 border-t border-line bg-bg px-4 py-2 text-xs text-ink-2 max-tablet:hidden"
            >
              <span className="flex items-center gap-1">
                <Key>↑</Key>
                <Key>↓</Key> 고르기
              </span>
              <span className="flex items-center gap-1">
                <Key>Enter</Key> 열기
              </span>
              <span className="flex items-center gap-1">
                <Key>{commandKey()}</Key>
                <Key>Enter</Key> 새 창
              </span>
              <span className="ml-auto">초성 ‘ㅂㄴ’, 전화 뒷자리, 주문 번호도 찾아요</span>
            </p>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-[5px] border border-line-strong bg-surface px-1.5 py-0.5 font-sans text-xs font-semibold text-ink">
      {children}
    </kbd>
  );
}

type OptionProps = {
  id: string;
  option: SearchOption;
  word: string;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
};

function Option({ id, option, word, isActive, onPoint, onOpen }: OptionProps) {
  const { icon: Icon, name, about, state, href } = option;
  return (
    <Link
      to={href}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
      }}
      className="flex min-h-10.5 items-center gap-2.5 rounded-r2 px-2.5 py-1.5 aria-selected:bg-brand-tint"
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none text-ink-2" />
      <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <b className="mr-2 font-semibold">
          <Highlighted text={name} word={word} />
        </b>
        {about && (
          <span className="text-xs text-ink-2 max-tablet:block">
            <Highlighted text={about} word={word} />
          </span>
        )}
      </span>
      {state && <span className="max-w-[40%] flex-none text-right text-xs text-ink-2">{state}</span>}
    </Link>
  );
}
