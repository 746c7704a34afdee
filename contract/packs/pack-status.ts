import { z } from 'zod';
import { sha256 } from '#contract/fields/sha256.ts';

/** WAITING 만드는 중, READY 준비됨, REPLACED 새 판으로 바뀜. */
export const packStatuses = ['WAITING', 'READY', 'REPLACED'] as const;

/** The folders of the archive in their order; '00' stands for the list and the manifest beside them. */
export const packParts = ['01', '02', '03', '04', '05', '06', '07', '08', '00'] as const;
export type PackPart = (typeof packParts)[number];
export const packPartLabels: Record<PackPart, string> = {
  '01': '협약서',
  '02': '결과보고서',
  '03': '정산표',
  '04': '증빙',
  '05': '사진',
  '06': '기부금영수증·세금계산서',
  '07': '인정제 증빙표',
  '08': 'ESG표',
  '00': '목록',
};

/** Something that is not in a pack, and why. */
export const packGap = z.object({ name: z.string(), reason: z.string() });
export type PackGap = z.infer<typeof packGap>;

export const manifestName = 'manifest.json';

/** `manifest.json` of a pack: every other file of the archive. */
export const packManifest = z.object({
  project: z.string(),
  pack: z.number().int(),
  madeAt: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      size: z.number().int(),
      /** In hexadecimal digits. */
      sha256,
      who: z.string(),
      when: z.string(),
    }),
  ),
});
export type PackManifest = z.infer<typeof packManifest>;
