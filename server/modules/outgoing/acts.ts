import { publishAdminMatch, transitionProject } from '#contract/admin/admin.ts';
import type { OutgoingAct, OutgoingSubject } from '#contract/admin/outgoing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { answerInquiry } from '#contract/inquiries.ts';
import { decideCertificate } from '#contract/npos/certificates.ts';
import { decideApplication } from '#contract/organizations/applications.ts';
import { transitionOrganization } from '#contract/organizations/organizations.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import { decideTakedown, takeDown, takedownSubjectLabels } from '#contract/takedowns.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { publish } from '#server/modules/admin/matches.ts';
import { getProject } from '#server/modules/admin/service.ts';
import { decide } from '#server/modules/applications/service.ts';
import { decideCertificate as decideOnCertificate } from '#server/modules/certificates/review.ts';
import { findAdminCertificate } from '#server/modules/certificates/review-store.ts';
import { answerInquiry as answer } from '#server/modules/inquiries/service.ts';
import { findInquiry } from '#server/modules/inquiries/store.ts';
import { findMatchRow } from '#server/modules/matches/store.ts';
import { transitionOrganization as moveOrganization } from '#server/modules/organizations/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { runAdminTransition } from '#server/modules/projects/admin-transitions.ts';
import { findProject } from '#server/modules/projects/store.ts';
import { decideTakedown as decideOnTakedown, takeDown as hide } from '#server/modules/takedowns/service.ts';
import { findTakedown } from '#server/modules/takedowns/store.ts';
import { findSubject } from '#server/modules/takedowns/subject-store.ts';

/** What a decision is about, as the tray says it. */
export type Described = {
  subjectType: OutgoingSubject;
  subjectId: string;
  subject: string;
  /** What was decided, in words. */
  label: string;
  /** The page that decides. */
  path: string;
};

/**
 * A decision that may wait: its endpoint, the use case that carries it out, at once or later and then without a request,
 * and what it is about; null where there is no such thing.
 */
export type Act<E extends Endpoint = Endpoint> = {
  name: OutgoingAct;
  endpoint: E;
  run(call: EndpointCall<E>): Promise<unknown>;
  describe(call: EndpointCall<E>): Promise<Described | null>;
};

const act = <E extends Endpoint>(
  name: OutgoingAct,
  endpoint: E,
  how: Pick<Act<E>, 'run' | 'describe'>,
): Act<E> => ({
  name,
  endpoint,
  ...how,
});

export const decidesApplication = act('APPLICATION', decideApplication, {
  run: (call) => decide(call, call.params.organizationId, call.body),
  async describe({ db, params: { organizationId: subjectId }, body: { to } }) {
    const found = await findOrganization(db, subjectId);
    const labels = { APPROVED: '가입 승인', NEEDS_FIX: '가입 보완 요청', REJECTED: '가입 거절' };
    return (
      found && {
        subjectType: 'organization',
        subjectId,
        subject: found.name,
        label: labels[to],
        path: `/admin/applications?id=${subjectId}`,
      }
    );
  },
});

export const decidesCertificate = act('CERTIFICATE', decideCertificate, {
  run: (call) => decideOnCertificate(call, call.params.certificateId, call.body),
  async describe({ db, params: { certificateId: subjectId }, body: { status } }) {
    const found = await findAdminCertificate(db, subjectId);
    return (
      found && {
        subjectType: 'certificate',
        subjectId,
        subject: found.organization.name,
        label: status === 'VERIFIED' ? '증빙 확인' : '증빙 보완 요청',
        path: `/admin/certificates/${subjectId}`,
      }
    );
  },
});

export const answersInquiry = act('INQUIRY', answerInquiry, {
  run: (call) => answer(call, call.params.inquiryId, call.body),
  async describe({ db, params: { inquiryId: subjectId } }) {
    const found = await findInquiry(db, subjectId);
    return (
      found && {
        subjectType: 'inquiry',
        subjectId,
        subject: found.inquiry.subject,
        label: '문의 답변',
        path: '/admin/inquiries',
      }
    );
  },
});

export const publishesList = act('LIST', publishAdminMatch, {
  run: (call) => publish(call, call.params.matchId, call.body.version),
  async describe({ db, params: { matchId } }) {
    const match = await findMatchRow(db, matchId);
    const found = match && (await findProject(db, match.projectId));
    return (
      found && {
        subjectType: 'project',
        subjectId: found.id,
        subject: found.title,
        label: '추천 보내기',
        path: `/admin/projects/${found.id}?view=candidates`,
      }
    );
  },
});

export const movesProject = act('PROJECT', transitionProject, {
  run: (call) =>
    runAdminTransition(call, call.params.projectId, call.body, () => getProject(call, call.params.projectId)),
  async describe({ db, params: { projectId: subjectId }, body: { to } }) {
    const found = await findProject(db, subjectId);
    return (
      found && {
        subjectType: 'project',
        subjectId,
        subject: found.title,
        label: `상태 바꾸기: ${projectStatusLabels[to]}`,
        path: `/admin/projects/${subjectId}?view=progress`,
      }
    );
  },
});

export const takesDown = act('TAKEDOWN', takeDown, {
  run: hide,
  async describe({ db, params, body: { subject, subjectId } }) {
    const found = await findSubject(db, { ...params, subject, subjectId });
    return (
      found && {
        subjectType: 'taken',
        subjectId,
        subject: found.name,
        label: `${takedownSubjectLabels[subject]} 내리기`,
        path: '/admin/takedowns',
      }
    );
  },
});

export const decidesTakedown = act('TAKEDOWN_DECISION', decideTakedown, {
  run: decideOnTakedown,
  async describe({ db, params: { takedownId: subjectId }, body: { to } }) {
    const found = await findTakedown(db, subjectId);
    const labels = { LIFTED: '다시 보이기', HIDDEN: '그대로 내려 두기', DELETED: '내린 것 삭제' };
    return (
      found && {
        subjectType: 'takedown',
        subjectId,
        subject: found.row.name,
        label: labels[to],
        path: '/admin/takedowns',
      }
    );
  },
});

export const movesOrganization = act('ORGANIZATION', transitionOrganization, {
  run: moveOrganization,
  async describe({ db, params: { organizationId: subjectId }, body: { to } }) {
    const found = await findOrganization(db, subjectId);
    const labels = { HELD: '이용 보류', APPROVED: '보류 해제', WITHDRAWN: '탈퇴 처리' };
    return (
      found && {
        subjectType: 'organization',
        subjectId,
        subject: found.name,
        label: labels[to],
        path: `/admin/organizations/${subjectId}`,
      }
    );
  },
});

const acts = [
  decidesApplication,
  decidesCertificate,
  answersInquiry,
  publishesList,
  movesProject,
  takesDown,
  decidesTakedown,
  movesOrganization,
] as unknown as readonly Act[];

/** The decision with this name. */
export function findAct(name: OutgoingAct): Act {
  const found = acts.find((each) => each.name === name);
  if (!found) throw problem('INTERNAL');
  return found;
}
