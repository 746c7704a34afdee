import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminSettings, getAdminSettings, updateAdminSettings } from '#contract/admin/admin.ts';
import type { MailTemplate } from '#contract/admin/mail-templates.ts';
import { type MailWording, previewMailWording } from '#contract/admin/mail-wordings.ts';
import {
  confirmSettingChange,
  createPlanChange,
  createSettingChange,
  findSettingChanges,
  type NewPlanChange,
  type NewSettingChange,
  uploadBankbookCopy,
  withdrawSettingChange,
} from '#contract/admin/setting-changes.ts';
import { call } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';

/** The admin's switches. */
export const adminSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getAdminSettings, { signal }),
});

/** Changes one switch or more, on the version that was read. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<AdminSettings> & { version: number; reason: string }) =>
      call(updateAdminSettings, { body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin'] }),
        queryClient.invalidateQueries({ queryKey: ['session'] }),
      ]),
  });
}

/** What the operator has set, and what is to come. */
export const settingChangesQuery = queryOptions({
  queryKey: ['admin', 'setting-changes'],
  queryFn: ({ signal }) => call(findSettingChanges, { signal }),
});

/** A mail as it goes out now and as it would; the last one stays while the next one is made. */
export const mailWordingPreviewQuery = (template: MailTemplate, wording: MailWording) =>
  queryOptions({
    queryKey: ['admin', 'mail-wording-preview', template, wording],
    queryFn: ({ signal }) =>
      call(previewMailWording, { body: { template, wording: wording as Record<string, string> }, signal }),
    placeholderData: keepPreviousData,
  });

/** Plans, confirms and takes back changes; what shows the values is read again, also when it is refused. */
export function useSettingChanges() {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['admin'] }),
      queryClient.invalidateQueries({ queryKey: ['site'] }),
    ]);
  const create = useMutation({
    mutationFn: (body: NewSettingChange) => call(createSettingChange, { body }),
    onSettled,
  });
  const createForPlans = useMutation({
    mutationFn: (body: NewPlanChange) => call(createPlanChange, { body }),
    onSettled,
  });
  const confirm = useMutation({
    mutationFn: ({ changeId, seenCopyId }: { changeId: string; seenCopyId: string | null }) =>
      call(confirmSettingChange, { params: { changeId }, body: { seenCopyId } }),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: ({ changeId, reason }: { changeId: string; reason: string }) =>
      call(withdrawSettingChange, { params: { changeId }, body: { reason } }),
    onSettled,
  });
  const attach = useMutation({
    mutationFn: ({ changeId, file }: { changeId: string; file: File }) =>
      upload(uploadBankbookCopy, { params: { changeId }, file }),
    onSettled,
  });
  return { create, createForPlans, confirm, withdraw, attach };
}
