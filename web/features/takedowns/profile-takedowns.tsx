import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TakedownButton } from './takedown-button.tsx';

/** Beside a public profile for the admin: everything on it that can be taken down, each with its button. */
export function ProfileTakedowns({ npo }: { npo: NpoProfile }) {
  const navigate = useNavigate();
  return (
    <Card aria-labelledby="profile-takedowns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="profile-takedowns" className="text-h3">
          관리자 도구
        </h2>
        <p className="text-sm text-ink-2">관리자에게만 보여요. 내리면 이유를 단체에 알려요.</p>
      </div>
      <ul className="divide-y divide-line">
        <Row name="단체 프로필 전체">
          <TakedownButton
            organizationId={npo.id}
            subject="PROFILE"
            subjectId={npo.id}
            name={`${npo.orgName} 프로필`}
            onDone={() => void navigate({ to: '/admin/takedowns' })}
          />
        </Row>
        {npo.projects.map((project) => (
          <Row key={project.id} name={project.name}>
            <TakedownButton
              organizationId={npo.id}
              subject="NPO_PROJECT"
              subjectId={project.id}
              name={project.name}
            />
            {project.images.map(({ file }, index) => (
              <div key={file.id} className="flex w-full items-center justify-between gap-3">
                <img
                  src={`/api/npo/project-image/${file.id}`}
                  alt={`${project.name} 사진 ${index + 1}`}
                  loading="lazy"
                  className="h-12 w-18 rounded-r1 bg-sunken object-cover"
                />
                <TakedownButton
                  organizationId={npo.id}
                  subject="IMAGE"
                  subjectId={file.id}
                  name={`${project.name} 사진 ${index + 1}`}
                />
              </div>
            ))}
          </Row>
        ))}
        {npo.documents.map(({ id, name }) => (
          <Row key={id} name={name}>
            <TakedownButton organizationId={npo.id} subject="DOCUMENT" subjectId={id} name={name} />
          </Row>
        ))}
      </ul>
      <Link
        to="/admin/organizations/$organizationId"
        params={{ organizationId: npo.id }}
        className={buttonClassNames('line')}
      >
        회원 정보 보기
      </Link>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">{name}</span>
      {children}
    </li>
  );
}
