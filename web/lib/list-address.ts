import { useNavigate } from '@tanstack/react-router';

/** What stands in the address of a list: its filters and, from the second on, its page. */
type ListSearch = { page?: number } & Record<string, string | number | undefined>;

/** A list whose filters and page stand in its address `to`: how to show others, and its pages as links. */
export function useListAddress<T extends ListSearch>(to: string, search: T) {
  const navigate = useNavigate();
  const show = (next: T) => void navigate({ href: formAddress(to, next) });
  return {
    show,
    pages: {
      page: search.page ?? 1,
      hrefFor: (page: number) => formAddress(to, { ...search, page }),
      onPageChange: (page: number) => show({ ...search, page: page === 1 ? undefined : page }),
    },
  };
}

function formAddress(to: string, search: ListSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined) params.set(name, String(value));
  return params.size === 0 ? to : `${to}?${params}`;
}
