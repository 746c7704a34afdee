import type { LegalSlug } from '#contract/site.ts';
import { useDialogAddress } from './dialog-address.ts';

/** What the address of a legal text says: 'privacy', or 'privacy@2026-01-01' for one version. */
export function readLegalAddress(value: string): { slug: LegalSlug; version?: string } {
  const [slug, version] = value.split('@') as [LegalSlug, string?];
  return version === undefined ? { slug } : { slug, version };
}

/** Opens a legal text above the page, by default in its version in force. */
export function useOpenLegal(): (slug: LegalSlug, version?: string) => void {
  const { open } = useDialogAddress('legal');
  return (slug, version) => open(version === undefined ? slug : `${slug}@${version}`);
}
