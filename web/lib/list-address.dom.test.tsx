import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';
import { useListAddress } from './list-address.ts';

afterEach(leaveScreen);

test('[F-77] a list stands in its address: what narrows it, and from the second on its page', async () => {
  type Search = { q?: string | undefined; kind?: string | undefined; page?: number | undefined };
  let list = {} as ReturnType<typeof useListAddress<Record<string, string>>>;
  const draw = (search: Search) => {
    function List() {
      list = useListAddress('/admin/orders', search as Record<string, string>);
      return null;
    }
    return drawScreen(<List />).router;
  };
  const router = draw({ q: '하늬 & 솔', kind: 'FEE', page: 3 });
  const leads = (to: string) =>
    waitFor(() => expect(decodeURIComponent(router.history.location.href)).toBe(to));
  expect(list.pages.page).toBe(3);
  const words = new URLSearchParams({ q: '하늬 & 솔', kind: 'FEE' });
  expect(list.pages.hrefFor(4)).toBe(`/admin/orders?${words}&page=4`);
  list.pages.onPageChange(2);
  await leads('/admin/orders?q=하늬+&+솔&kind=FEE&page=2');
  list.pages.onPageChange(1);
  await leads('/admin/orders?q=하늬+&+솔&kind=FEE');
  list.show({ kind: 'FEE', q: undefined as never });
  await leads('/admin/orders?kind=FEE');
  list.show({});
  await leads('/admin/orders');
  draw({ q: '하늬' });
  expect(list.pages.page).toBe(1);
});
