import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ApiProblem } from './api.ts';
import { saveFrom } from './download.ts';

type PaperButtonProps = {
  /** Where the document is drawn, and what it is saved as. */
  url: string;
  fileName: string;
  label: string;
};

/** Saves a document that is drawn when it is asked for; why it could not be is told in a toast. */
export function PaperButton({ url, fileName, label }: PaperButtonProps) {
  const [isLoading, setLoading] = useState(false);
  async function save() {
    setLoading(true);
    try {
      await saveFrom(url, fileName);
    } catch (error) {
      toast.error((error as ApiProblem).message);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button size="sm" variant="line" loading={isLoading} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  );
}
