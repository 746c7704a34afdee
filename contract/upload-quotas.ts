import { limits } from './limits.ts';

/** What may lie in one place, and what whoever exceeds it reads. */
export type UploadPlace = {
  filesMax: number;
  tooMany: string;
  /** Absent where the files' own limit keeps them small enough. */
  total?: { sizeMaxMB: number; tooLarge: string };
};

/**
 * What one upload endpoint takes, beside what a sender may send to all of them in a minute
 * (`limits.uploadsPerMinute`, `limits.uploadMegabytesPerMinute`).
 */
export type UploadQuota = {
  /** Uploads of one sender in an hour; null where a minute's limit does. */
  perHour: number | null;
  /** Null where a file takes the place of the one before, or where the things that it comes with are counted. */
  place: UploadPlace | null;
  /** What is said where no file comes, if it is more than that a file is missing. */
  missing?: string;
};

/** Money that was spent and values that were measured rest on a file (G-34, G-60). */
export const evidenceFileMissing = '증빙 파일을 올려 주세요.';

/** Every upload endpoint's quota (F-67). */
export const uploadQuotas = {
  avatar: { perHour: 30, place: null },
  certificate: { perHour: 30, place: null },
  bankbookCopy: { perHour: 30, place: null },
  signupCertificate: { perHour: 20, place: null },
  attachment: {
    perHour: null,
    place: {
      filesMax: limits.attachmentsMax,
      tooMany: `첨부는 ${limits.attachmentsMax}개까지 올릴 수 있어요.`,
    },
  },
  projectDocument: {
    perHour: null,
    place: {
      filesMax: limits.projectFilesMax,
      tooMany: `프로젝트 하나에 파일은 ${limits.projectFilesMax}개까지 올릴 수 있어요. 필요 없는 파일을 지우고 다시 올려 주세요.`,
      total: {
        sizeMaxMB: limits.projectFilesMaxSizeMB,
        tooLarge: `프로젝트 하나에 파일은 모두 ${limits.projectFilesMaxSizeMB / 1024}GB까지 올릴 수 있어요. 필요 없는 파일을 지우고 다시 올려 주세요.`,
      },
    },
  },
  activityPhoto: {
    perHour: null,
    place: {
      filesMax: limits.activityPhotosMax,
      tooMany: `사진은 ${limits.activityPhotosMax}장까지 올릴 수 있어요.`,
      total: { sizeMaxMB: limits.projectFilesMaxSizeMB, tooLarge: '저장 공간 1GB를 다 썼어요.' },
    },
  },
  spending: { perHour: 300, place: null, missing: evidenceFileMissing },
  evidence: {
    perHour: null,
    missing: evidenceFileMissing,
    place: {
      filesMax: limits.evidenceFilesMax,
      tooMany: `증빙 파일은 지출 하나에 ${limits.evidenceFilesMax}개까지 올릴 수 있어요.`,
      total: { sizeMaxMB: limits.projectFilesMaxSizeMB, tooLarge: '저장 공간 1GB를 다 썼어요.' },
    },
  },
  npoProjectImage: {
    perHour: 60,
    place: {
      filesMax: limits.npoProjectImagesMax,
      tooMany: `사진은 ${limits.npoProjectImagesMax}장까지 올릴 수 있어요.`,
    },
  },
  npoDocument: {
    perHour: 60,
    place: {
      filesMax: limits.npoDocumentsMax,
      tooMany: `서류는 ${limits.npoDocumentsMax}개까지 올릴 수 있어요.`,
    },
  },
} as const satisfies Record<string, UploadQuota>;
