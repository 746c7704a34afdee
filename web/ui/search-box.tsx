import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

type SearchBoxProps = { label: string; value: string; onSearch: (text: string) => void; maxLength: number };

/** Words to look for in a list, taken over with Enter or '찾기'; `label` is its name and its placeholder. */
export function SearchBox({ label, value, onSearch, maxLength }: SearchBoxProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <search>
      <form onSubmit={submit} className="flex gap-2">
        <Input
          type="search"
          size="sm"
          aria-label={label}
          placeholder={label}
          leading={<Search aria-hidden="true" />}
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="line" size="sm" className="min-h-10 flex-none">
          찾기
        </Button>
      </form>
    </search>
  );
}
