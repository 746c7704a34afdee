import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import type { NpoCard } from '#contract/npos/npos.ts';
import { useCodeNames } from '#web/lib/codes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Highlighted } from '#web/ui/highlighted.tsx';
import { inputFrameClassNames } from '#web/ui/input.tsx';
import { nposQuery } from './queries.ts';
import { type NposSearch, toFirstPage } from './search.ts';

const MAX_SUGGESTIONS = 5;
const Q_MAX_LENGTH = 80;

/** Search by name, activity or initial consonants, with the first finds below while the visitor types. */
export function NpoSearchBox({ search }: { search: NposSearch }) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search.q ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const word = useDeferredValue(text.trim());
  const { data } = useQuery({ ...nposQuery({ q: word }), enabled: isOpen && word !== '' });
  const suggestions = isOpen && word !== '' ? (data?.items ?? []).slice(0, MAX_SUGGESTIONS) : [];

  // A new address brings its own word; what is being typed stays for as long as the address does.
  const [addressWord, setAddressWord] = useState(search.q);
  if (search.q !== addressWord) {
    setAddressWord(search.q);
    setText(search.q ?? '');
  }

  const openNpo = (npo: NpoCard) => navigate({ to: '/npos/$npoId', params: { npoId: npo.id } });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsOpen(false);
    const chosen = suggestions[active];
    if (chosen) void openNpo(chosen);
    else void navigate({ to: '/npos', search: { ...toFirstPage(search), q: text.trim() || undefined } });
  }

  function moveActive(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // The browser would empty the field, which is for the next Escape.
      event.preventDefault();
      setIsOpen(false);
      setActive(-1);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setIsOpen(true);
    const count = suggestions.length;
    if (count > 0) setActive((before) => ((before + 1 + step + count + 1) % (count + 1)) - 1);
  }

  const { q: _q, ...kept } = toFirstPage(search);
  return (
    <search id="search" className="relative mt-5 block max-w-180">
      <form action="/npos" method="get" onSubmit={submit}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className={inputFrameClassNames({ size: 'lg' })}>
          <Search aria-hidden="true" className="size-4.5 flex-none text-ink-3" />
          <input
            ref={input}
            type="search"
            name="q"
            value={text}
            maxLength={Q_MAX_LENGTH}
            placeholder="단체 이름, 활동, 초성으로 검색해 보세요"
            aria-label="단체 이름, 활동, 초성으로 검색"
            autoComplete="off"
            role="combobox"
            aria-expanded={suggestions.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setIsOpen(true);
              setActive(-1);
            }}
            onKeyDown={moveActive}
            onBlur={() => setIsOpen(false)}
            className="w-full min-w-0 flex-1 self-stretch border-0 bg-transparent py-2 outline-none"
          />
        </div>
      </form>
      <p className="mt-2 text-xs text-ink-3">
        초성만 입력해도 찾아요.{' '}
        <kbd className="rounded-[5px] border border-line-strong bg-sunken px-1.5 font-sans text-2xs font-semibold text-ink-2">
          ㄴㄴㅎ
        </kbd>
        처럼 적어 보세요.
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label="검색 제안"
        hidden={suggestions.length === 0}
        className="absolute inset-x-0 top-full z-20 -mt-5 animate-drop rounded-r3 border border-line bg-surface p-2 shadow-sh2"
      >
        {suggestions.map((npo, index) => (
          <Suggestion
            key={npo.id}
            id={`${listId}-${index}`}
            npo={npo}
            word={word}
            isActive={index === active}
            onPick={() => void openNpo(npo)}
          />
        ))}
      </div>
    </search>
  );
}

type SuggestionProps = { id: string; npo: NpoCard; word: string; isActive: boolean; onPick: () => void };

function Suggestion({ id, npo, word, isActive, onPick }: SuggestionProps) {
  const names = useCodeNames();
  const [field] = npo.fieldCodes;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: focus and keys stay with the combobox.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the field, so that the list is still there when the press ends.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-14 cursor-pointer items-center gap-3 rounded-r2 px-2.5 py-2 hover:bg-sunken aria-selected:bg-brand-tint"
    >
      <Avatar name={npo.orgName} src={npo.avatar} alt="" size="lg" />
      <span className="min-w-0 flex-1">
        <span className="block">
          <Highlighted text={npo.orgName} word={word} />
        </span>
        <span className="block text-xs text-ink-3">
          {[npo.location, field && names.field(field)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isActive && (
        <span
          aria-hidden="true"
          className="rounded-[5px] border border-line-strong bg-sunken px-1.5 font-sans text-2xs font-semibold"
        >
          Enter
        </span>
      )}
    </div>
  );
}
