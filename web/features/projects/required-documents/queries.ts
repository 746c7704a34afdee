import { useMutation } from '@tanstack/react-query';
import type { RequiredDocument } from '#contract/projects/required-document-status.ts';
import {
  acceptDocument,
  createRequiredDocument,
  returnDocument,
  waiveDocument,
} from '#contract/projects/required-documents.ts';
import { call } from '#web/lib/api.ts';
import { useRefreshProject, useTakeOverProject } from '../queries.ts';

/** Asks for one more document. */
export function useCreateRequiredDocument(projectId: string) {
  const takeOver = useTakeOverProject();
  return useMutation({
    mutationFn: (name: string) => call(createRequiredDocument, { params: { projectId }, body: { name } }),
    onSuccess: takeOver,
  });
}

export type DocumentDecision = { kind: 'ACCEPT' } | { kind: 'RETURN' | 'WAIVE'; reason: string };

/** Decides on a document as it was seen; after a refusal the project is read again. */
export function useDecideDocument(projectId: string) {
  const takeOver = useTakeOverProject();
  const refresh = useRefreshProject();
  return useMutation({
    mutationFn: ({ document, decision }: { document: RequiredDocument; decision: DocumentDecision }) => {
      const { id: requiredDocumentId, version } = document;
      const params = { projectId, requiredDocumentId };
      if (decision.kind === 'ACCEPT') return call(acceptDocument, { params, body: { version } });
      const endpoint = decision.kind === 'RETURN' ? returnDocument : waiveDocument;
      return call(endpoint, { params, body: { version, reason: decision.reason } });
    },
    onSuccess: takeOver,
    onError: () => refresh(projectId),
  });
}
