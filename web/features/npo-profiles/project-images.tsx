import { useState } from 'react';
import { imageTypes } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { OwnNpoProject } from '#contract/npos/npo-profiles.ts';
import { FileUploadList } from '#web/ui/file-upload-list.tsx';
import type { UploadedFile } from '#web/ui/upload-file.ts';
import { removeImage, sendImage, useRefreshProfile } from './queries.ts';

/** The pictures of a project; each is on the profile as soon as it has arrived. */
export function ProjectImages({ project }: { project: OwnNpoProject }) {
  const refresh = useRefreshProfile();
  const [files, setFiles] = useState<readonly UploadedFile[]>(project.images);
  return (
    <section aria-labelledby="project-images" className="grid gap-2">
      <h3 id="project-images" className="text-body font-semibold">
        사진
      </h3>
      <FileUploadList
        aria-label="사진 목록"
        multiple
        maxFiles={limits.npoProjectImagesMax}
        maxSizeMB={limits.uploadMaxSizeMB}
        accept={Object.keys(imageTypes)}
        files={files}
        onFilesChange={setFiles}
        upload={async (...given) => {
          const file = await sendImage(project.id)(...given);
          void refresh();
          return file;
        }}
        remove={async (fileId) => {
          await removeImage(project.id, fileId);
          void refresh();
        }}
        refetch={() => refresh().then(() => undefined)}
        info={`${limits.uploadMaxSizeMB}MB 이하의 ${Object.keys(imageTypes).join(', ')} 파일만 업로드 가능합니다. ${limits.npoProjectImagesMax}장까지, 첫 사진이 대표 사진이에요. 찍은 곳과 기기 정보는 지우고 올려요.`}
      />
    </section>
  );
}
