/** What a half-written request is called: by its member, else by its title. */
export const nameDraft = ({ name, title }: { name: string | null; title: string }): string =>
  name || title || '제목을 정하지 않은 요청서';
