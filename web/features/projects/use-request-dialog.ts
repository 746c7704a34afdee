import { useAddressedDialog } from '#web/lib/use-addressed-dialog.ts';

/** Opens the request of the address above a page of members; a visitor is led to the sign-in before. */
export function useRequestDialog(): void {
  useAddressedDialog('request', 'companyRequestDetails', (projectId) => ({ projectId }));
}
