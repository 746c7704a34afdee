import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export type TabItem = { value: string; label: ReactNode; count?: number; content?: ReactNode };

type TabsProps = {
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  label: string;
  fullWidth?: boolean;
  /** `line` underlines the tabs of a whole page; `pill` is for views within it. */
  variant?: 'pill' | 'line';
  children?: ReactNode;
  className?: string;
};

/**
 * Views of the same place, one at a time; arrow keys move between them. `label` names the row of tabs, `count`
 * follows a label. Each item's `content` is its panel; when the panels share one list, pass it as `children`.
 */
export function Tabs({
  items,
  value,
  onChange,
  label,
  fullWidth = false,
  variant = 'pill',
  children,
  className,
}: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  // The tab that is shown stands in sight where the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another tab
  useEffect(() => {
    const tab = row.current?.querySelector('[data-state=active]');
    if (!tab || !row.current) return;
    const [own, around] = [tab.getBoundingClientRect(), row.current.getBoundingClientRect()];
    if (own.right > around.right || own.left < around.left)
      row.current.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [value]);
  return (
    <RadixTabs.Root value={value} onValueChange={onChange} className={className}>
      <div ref={row} className="-m-1 overflow-x-auto p-1 [scrollbar-width:none]">
        <RadixTabs.List
          aria-label={label}
          className={classNames(
            'inline-flex min-w-max',
            variant === 'pill' ? 'rounded-r2 bg-sunken p-0.75' : 'gap-5 border-b border-line',
            (fullWidth || variant === 'line') && 'w-full',
          )}
        >
          {items.map((item) => (
            <RadixTabs.Trigger
              key={item.value}
              value={item.value}
              className={classNames(
                'inline-flex items-center justify-center gap-1.25 text-sm font-medium whitespace-nowrap text-ink-2 data-[state=active]:font-semibold data-[state=active]:text-ink',
                variant === 'pill'
                  ? 'min-h-8.5 rounded-[8px] px-3.5 data-[state=active]:bg-raised data-[state=active]:shadow-sh1'
                  : '-mb-px min-h-11 border-b-2 border-transparent data-[state=active]:border-brand',
                fullWidth && 'flex-1',
              )}
            >
              {item.label}
              {item.count !== undefined && <span className="tnum">{item.count}</span>}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="mt-5">
          {item.content ?? (item.value === value ? children : null)}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
