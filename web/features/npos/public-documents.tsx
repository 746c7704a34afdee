import { Download } from 'lucide-react';
import { getNpoDocument, type NpoProfile } from '#contract/npos/npos.ts';
import { endpointUrl } from '#web/lib/api.ts';
import { formatDay, formatFileSize } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { FileTypeIcon } from '#web/ui/file-type-icon.tsx';

/** Documents that the NPO has made public, for everybody to take along; nothing where there are none. */
export function PublicDocuments({ npo }: { npo: NpoProfile }) {
  if (npo.documents.length === 0) return null;
  return (
    <section aria-labelledby="npo-documents">
      <h2 id="npo-documents">
        공개 서류 <span className="tnum text-brand-ink">{npo.documents.length}</span>
      </h2>
      <ul className="mt-4 grid gap-2">
        {npo.documents.map(({ id, name, size, uploadedOn }) => (
          <li
            key={id}
            className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 rounded-r2 border border-line bg-surface px-3.5 py-3"
          >
            <FileTypeIcon fileName={name} />
            <div className="min-w-0">
              <p className="text-sm leading-5 font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="tnum text-xs text-ink-3">
                {formatFileSize(size)} · {formatDay(uploadedOn)}
              </p>
            </div>
            <a
              href={endpointUrl(getNpoDocument, { npoId: npo.id, fileId: id })}
              download={name}
              aria-label={`${name} 다운받기`}
              className={buttonClassNames('line', 'sm')}
            >
              <Download aria-hidden="true" />
              <span className="max-tablet:sr-only">다운받기</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-3">
        단체가 직접 올려 공개한 서류예요. 맞손이 내용을 확인한 것은 아니에요.
      </p>
    </section>
  );
}
