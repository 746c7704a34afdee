import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Comparison } from '#contract/matches/comparisons.ts';
import { problemText } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { saveComparison } from './queries.ts';

/** Takes the comparison along as a document. */
export function SaveComparison({ compared }: { compared: Comparison }) {
  const [isLoading, setIsLoading] = useState(false);
  async function save() {
    setIsLoading(true);
    try {
      await saveComparison(compared);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setIsLoading(false);
    }
  }
  return (
    <Button loading={isLoading} loadingText="만드는 중..." onClick={() => void save()}>
      <FileDown aria-hidden="true" />
      추천 비교서 PDF 받기
    </Button>
  );
}
