import type { ReanchorChoice, ReanchoredTarget } from '@tenken/contract/gauge/annotation.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { SignedInUser } from '../account/caller.ts';
import { configurationOf } from '../gauge/configuration-of.ts';
import { lockGauges, type GaugeRow } from '../gauge/gauge.store.ts';
import { insertReferenceImage } from '../gauge/reference-image.store.ts';
import { saveChanges } from '../gauge/save-changes.ts';
import { lockGuards, saveGuardArea, type GuardArea } from '../guard/guard-area.store.ts';
import type { PhotoRow } from '../photo/photo.store.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { areInside, moveBox, NO_OFFSET } from './anchor.ts';
import { findAnchorTargets, moveOutline, type AnchorTarget } from './anchor-target.ts';
import type { PlannedAnchor } from './plan-anchors.ts';

/** Outcome for a chosen target. */
export type Applied = Pick<ReanchoredTarget, 'after' | 'is_applied' | 'failure' | 'version'>;

export interface ChosenAnchor {
  readonly plan: PlannedAnchor;
  readonly choice: ReanchorChoice;
}
interface By {
  readonly outbox: Platform['outbox'];
  readonly facilityId: Id<'facility'>;
  readonly photo: PhotoRow;
  readonly user: SignedInUser;
  readonly at: Date;
}

/**
 * Moves the chosen targets to the new photo, in the transaction of the caller. One that fails is left unchanged with
 * its reason; the others are moved.
 */
export async function applyAnchors(
  tx: DatabaseTransaction,
  chosen: readonly ChosenAnchor[],
  by: By,
): Promise<Map<string, Applied>> {
  const idsOf = (kind: AnchorTarget['kind']): string[] =>
    chosen.flatMap(({ plan: { target } }) => (target.kind === kind ? [target.row.id] : []));
  await lockGauges(tx, idsOf('gauge'));
  await lockGuards(tx, idsOf('guard'));
  const targets = await findAnchorTargets(tx, by.photo.camera_id);
  const applied = new Map<string, Applied>();
  let referenceImageId: Id<'reference_image'> | null = null;
  for (const { plan, choice } of chosen) {
    const target = targets.find(({ kind, row }) => kind === choice.kind && row.id === choice.id);
    const offset = choice.offset ?? NO_OFFSET;
    const after = moveOutline(plan.target, plan.anchor, offset);
    const failure = failureOf(plan, choice, target, areInside(after, by.photo));
    let version = target?.row.version ?? choice.base_version;
    if (failure === null && target) {
      referenceImageId ??= await insertReference(tx, by);
      version = await move({ tx, by, referenceImageId }, target, plan, { after, offset });
    }
    applied.set(choice.id, { after, is_applied: failure === null, failure, version });
  }
  return applied;
}

function failureOf(
  { target: planned, anchor }: PlannedAnchor,
  choice: ReanchorChoice,
  target: AnchorTarget | undefined,
  isInside: boolean,
): ReanchoredTarget['failure'] {
  const isAsSeen = [target, planned].every((one) => one?.row.version === choice.base_version);
  if (!isAsSeen) return 'version_conflict';
  if (!anchor.isTrusted && choice.offset === undefined) return 'not_trusted';
  return isInside ? null : 'outside_photo';
}

async function insertReference(tx: DatabaseTransaction, { photo, at }: By): Promise<Id<'reference_image'>> {
  const id: Id<'reference_image'> = newId(at);
  await insertReferenceImage(tx, {
    id,
    camera_id: photo.camera_id,
    photo_id: photo.id,
    photo_taken_at: photo.taken_at,
    width: photo.width,
    height: photo.height,
    token_hash: null,
    created_at: at,
    expires_at: null,
    used_at: at,
  });
  return id;
}

interface ApplyingAnchor {
  readonly tx: DatabaseTransaction;
  readonly by: By;
  readonly referenceImageId: Id<'reference_image'>;
}

/** Saves a target at its new position; returns its version. */
async function move(
  applying: ApplyingAnchor,
  target: AnchorTarget,
  { anchor }: PlannedAnchor,
  to: { after: Applied['after']; offset: { dx: number; dy: number } },
): Promise<number> {
  const how = { photo_id: applying.by.photo.id, score: anchor.score, offset: to.offset };
  if (target.kind === 'gauge') return moveGauge(applying, target.row, to.after, how);
  const exclusion_areas = target.row.exclusion_areas.map((box) => moveBox(box, anchor, to.offset));
  return moveGuard(applying, { ...target.row, detection_area: to.after, exclusion_areas }, how);
}

async function moveGauge(
  { tx, by: { outbox, user, at }, referenceImageId }: ApplyingAnchor,
  row: GaugeRow,
  source_points: Applied['after'],
  how: Record<string, unknown>,
): Promise<number> {
  const before = configurationOf(row);
  const configuration = { ...before, perspective: { ...before.perspective, source_points } };
  const saved = await saveChanges(
    { outbox },
    tx,
    row,
    { configuration, referenceImageId },
    { user, at, action: 'gauge.reanchored', how },
  );
  return saved.version;
}

async function moveGuard(
  { tx, by: { outbox, facilityId, photo, user, at }, referenceImageId }: ApplyingAnchor,
  moved: GuardArea,
  how: Record<string, unknown>,
): Promise<number> {
  const version = moved.version + 1;
  await saveGuardArea(tx, moved, { referenceImageId, at });
  await audit(tx, {
    at,
    company_id: user.company_id,
    actor: { kind: 'user', id: user.id, name: user.name },
    action: 'guard.reanchored',
    object: { kind: 'guard', id: moved.id },
    details: { ...how, version },
  });
  const scope = { company_id: user.company_id, facility_id: facilityId };
  const { camera_id } = photo;
  await outbox.publish(tx, 'guard.changed', scope, { guard_id: moved.id, camera_id });
  return version;
}
