import { ChevronRight } from 'lucide-react';
import { isOpenTakedown, type OrganizationTakedowns, type TakedownSubject } from '#contract/takedowns.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';

const KINDS: readonly [TakedownSubject, string][] = [
  ['PROFILE', '프로필'],
  ['NPO_PROJECT', '대표 사업'],
  ['IMAGE', '사진'],
  ['DOCUMENT', '공개 서류'],
];

/** How much of an NPO the public sees, kind by kind, and what of it is taken down, with the way to all of it. */
export function PublicSummary({ record, onShow }: { record: OrganizationTakedowns; onShow: () => void }) {
  return (
    <Card aria-labelledby="public-summary" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="public-summary" className="text-h3">
          공개 관리
        </h2>
        <Button variant="ghost" size="sm" onClick={onShow}>
          하나씩 보기
          <span className="sr-only">: 공개 관리</span>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {KINDS.map(([subject, label]) => {
          const things = record.things.filter((thing) => thing.subject === subject && thing.isPublished);
          const down = record.takedowns.filter(
            (one) => one.subject === subject && isOpenTakedown(one.status),
          );
          const [last] = down;
          return (
            <li key={subject} className="grid gap-0.5 py-2.5 text-sm first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <b className="font-[650]">{label}</b>
                <span className="tnum text-ink-2">
                  {subject === 'PROFILE'
                    ? things.length > 0
                      ? '공개했어요'
                      : '아직 공개하지 않았어요'
                    : `${things.length}개`}
                </span>
                {down.length > 0 && (
                  <Tag tone="warn">{subject === 'PROFILE' ? '내려 둠' : `${down.length}개 내려 둠`}</Tag>
                )}
              </p>
              {last && (
                <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">
                  {subject === 'PROFILE' ? '' : `${last.name} · `}
                  {last.reason} ({formatDay(last.createdAt)} {last.takenDownBy})
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
