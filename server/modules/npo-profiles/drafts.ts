import {
  type updateNpoConsent as consentEndpoint,
  type NpoDraft,
  npoProfileForm,
  type updateNpoDraft as updateEndpoint,
} from '#contract/npos/npo-profiles.ts';
import { type EndpointCall, organizationOf } from '#server/http/mount.ts';
import { Problem, problem } from '#server/http/problem.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { findDraft, lockDraft, type NpoDraftRow, updateDraft } from './draft-store.ts';
import { presentDraft } from './present.ts';
import { publish } from './publication.ts';
import { lockNpo } from './store.ts';

/** Holds the draft as the caller has seen it. Throws STALE with what is saved when another device has saved since. */
async function holdDraft(unit: Unit, npoId: string, version: number): Promise<NpoDraftRow> {
  const held = await lockDraft(unit.tx, npoId);
  if (held.version !== version) throw problem('STALE', { current: presentDraft(held) });
  return held;
}

/** Saves the profile as it is being written; nothing of it is public. No content throws away what was written. */
export function updateNpoDraft(call: EndpointCall<typeof updateEndpoint>): Promise<NpoDraft> {
  const npoId = organizationOf(call.actor);
  const { version, content } = call.body;
  return call.transact(async (unit) => {
    const held = await holdDraft(unit, npoId, version);
    return presentDraft(
      await updateDraft(unit.tx, held, {
        content,
        updatedAt: unit.now,
        ...(content === null ? { publishesOnApproval: false } : {}),
      }),
    );
  });
}

/**
 * Takes the consent that the draft is published with the approval, as it stands then, or takes it back. Throws
 * VALIDATION while something is missing from the draft, and TRANSITION_REFUSED once the approval is there.
 */
export function updateNpoConsent(call: EndpointCall<typeof consentEndpoint>): Promise<NpoDraft> {
  const npoId = organizationOf(call.actor);
  const { version, publishesOnApproval } = call.body;
  return call.transact(async (unit) => {
    const organization = await findOrganization(unit.tx, npoId);
    if (organization?.membershipStatus === 'APPROVED') throw problem('TRANSITION_REFUSED');
    const held = await holdDraft(unit, npoId, version);
    if (publishesOnApproval && !npoProfileForm.safeParse(held.content).success)
      throw problem('VALIDATION', {
        message: '프로필에 아직 빠진 곳이 있어요. 채운 다음에 다시 눌러 주세요.',
      });
    const now = await updateDraft(unit.tx, held, { publishesOnApproval, updatedAt: held.updatedAt });
    unit.audit({
      action: 'npo-profile.consent',
      subjectType: 'organization',
      subjectId: npoId,
      details: { publishesOnApproval },
    });
    return presentDraft(now);
  });
}

/**
 * Publishes the draft of an NPO that has consented to that, with the approval of its membership (F-51). A draft that has
 * lost something it needs stays a draft, so that it never stands in the way of the approval. Answers whether it was.
 */
export async function publishWithApproval(unit: Unit, npoId: string): Promise<boolean> {
  const draft = await findDraft(unit.tx, npoId);
  if (!draft?.publishesOnApproval) return false;
  const { data: form } = npoProfileForm.safeParse(draft.content);
  const held = await lockNpo(unit.tx, npoId);
  if (form === undefined || held === null) return false;
  try {
    await publish(unit, held, form);
  } catch (error) {
    // A code that was chosen may have been taken off the maps since.
    if (error instanceof Problem) return false;
    throw error;
  }
  return true;
}
