import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { DraftFieldValue } from './draft-field-value.tsx';
import { findChangedFields, requestFieldLabels } from './request-values.ts';

type DraftConflictProps = {
  mine: DraftContent;
  theirs: ProjectDraft;
  onResolve: (side: 'MINE' | 'THEIRS') => void;
};

/** Two tabs wrote the same request: shows in which fields they differ and lets their member choose. */
export function DraftConflict({ mine, theirs, onResolve }: DraftConflictProps) {
  const changed = findChangedFields(mine, theirs.content);
  const isGone = theirs.version === 0;
  return (
    <Note tone="warn" role="alert">
      <div className="grid gap-3">
        <p>
          {isGone ? (
            <b>다른 창에서 이 요청서를 제출했거나 지웠어요.</b>
          ) : (
            <>
              <b>다른 창에서 이 요청서를 고쳤어요.</b>
              {theirs.savedAt && (
                <span className="tnum"> {formatDateTime(theirs.savedAt)}에 저장했어요.</span>
              )}
            </>
          )}{' '}
          어느 쪽으로 이어 쓸지 골라 주세요. 고르기 전에는 아무것도 지워지지 않아요.
        </p>
        {!isGone && changed.length > 0 && (
          <table className="w-full border-collapse text-left text-xs max-tablet:block">
            <caption className="sr-only">두 창의 다른 점</caption>
            <thead className="max-tablet:sr-only">
              <tr className="text-ink-3">
                <th scope="col" className="py-1 pr-3 font-medium">
                  항목
                </th>
                <th scope="col" className="py-1 pr-3 font-medium">
                  이 창
                </th>
                <th scope="col" className="py-1 font-medium">
                  다른 창
                </th>
              </tr>
            </thead>
            <tbody className="max-tablet:block">
              {changed.map((field) => (
                <tr key={field} className="border-t border-line align-top max-tablet:grid max-tablet:py-2">
                  <th scope="row" className="py-1.5 pr-3 font-semibold text-ink max-tablet:py-0">
                    {requestFieldLabels[field]}
                  </th>
                  <td className="py-1.5 pr-3 [overflow-wrap:anywhere] max-tablet:py-0">
                    <span className="text-ink-3 tablet:hidden">이 창: </span>
                    <DraftFieldValue field={field} content={mine} />
                  </td>
                  <td className="py-1.5 [overflow-wrap:anywhere] max-tablet:py-0">
                    <span className="text-ink-3 tablet:hidden">다른 창: </span>
                    <DraftFieldValue field={field} content={theirs.content} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="dark" size="sm" onClick={() => onResolve('MINE')}>
            이 창의 내용으로 계속 쓰기
          </Button>
          <Button variant="line" size="sm" onClick={() => onResolve('THEIRS')}>
            {isGone ? '비우고 새로 쓰기' : '다른 창의 내용 불러오기'}
          </Button>
        </div>
      </div>
    </Note>
  );
}
