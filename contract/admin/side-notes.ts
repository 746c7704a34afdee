import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { plainText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { projectParams } from '#contract/projects/projects.ts';

/** What admins tell each other beside a list: of one candidate, or of the project when it names none. */
export const sideNote = z.object({
  npoId: z.uuid().nullable(),
  text: z.string(),
  version,
  writtenBy: z.string(),
  updatedAt: z.string(),
});
export type SideNote = z.infer<typeof sideNote>;

/** Version 0 is a note that has not been written yet; an empty text takes what was written away. */
export const writeSideNote = endpoint({
  method: 'PUT',
  path: '/api/admin/projects/:projectId/side-notes',
  summary: 'Write the note that only admins read, of a candidate or of the project',
  action: 'admin.match.write',
  effects: [{ audit: ['side-note.write'] }],
  params: projectParams,
  body: z.object({
    npoId: z.uuid().nullable(),
    text: plainText(limits.noteMaxLength),
    version,
  }),
  response: z.object({ items: z.array(sideNote) }),
});
