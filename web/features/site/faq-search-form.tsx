import { Link, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { faqRoles, roleSearch } from './faq-address.ts';
import type { FaqEntry, FaqRole } from './faq-entries.ts';
import { searchFaq } from './faq-search.ts';

/** A form of its own, so that it searches before any script runs; typing searches at once. */
export function FaqSearchForm({ role, q, count }: { role: FaqRole; q: string; count: number }) {
  const navigate = useNavigate();
  const search = (text: string) =>
    void navigate({
      to: '/howto/faq',
      search: { ...roleSearch(role), ...(text.trim() === '' ? {} : { q: text }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <search className="block">
      <form action="/howto/faq" className="mt-4" onSubmit={(event) => event.preventDefault()}>
        {role === 'npo' && <input type="hidden" name="role" value="npo" />}
        <Input
          type="search"
          name="q"
          aria-label="질문 찾기"
          placeholder="궁금한 말을 적어 보세요. 예: 세금계산서"
          maxLength={60}
          defaultValue={q}
          leading={<Search aria-hidden="true" className="size-5 text-ink-3" />}
          onChange={(event) => search(event.target.value)}
        />
        <p aria-live="polite" className="tnum mt-2 min-h-5 text-sm text-ink-3">
          {q !== '' && `질문 ${count}개를 찾았어요.`}
        </p>
      </form>
    </search>
  );
}

/** Nothing fits: the other role's questions, when they have it, and the way to a person. */
export function NothingFound({
  role,
  q,
  others,
}: {
  role: FaqRole;
  q: string;
  /** The questions of the other role. */
  others: readonly FaqEntry[];
}) {
  const other = role === 'npo' ? 'company' : 'npo';
  const count = searchFaq(others, q).length;
  const label = faqRoles.find((item) => item.role === other)?.label;
  return (
    <EmptyState
      illustration="empty-search"
      title={`‘${q}’에 맞는 질문이 없어요`}
      description={
        count > 0 ? `${label} 질문에는 ${count}개가 있어요.` : '다른 말로 찾아보거나 아래에서 물어봐 주세요.'
      }
      action={
        <Link
          to="/howto/faq"
          search={count > 0 ? { ...roleSearch(other), q } : roleSearch(role)}
          resetScroll={false}
          className={buttonClassNames('line')}
        >
          {count > 0 ? `${label} 질문 보기` : '모든 질문 보기'}
        </Link>
      }
    />
  );
}
