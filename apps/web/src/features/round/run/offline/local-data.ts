import type { Point } from '@tenken/image/point.ts';
import type { Round, SkipReason } from '@tenken/contract/round/round.schema.ts';
import type { SessionUser } from '../../../../shared/session/session-user.ts';

/** What the phone knows without the network. Everything has an owner: the person who was signed in when it was kept. */

/** The user of this phone, until logout or the login of another user. */
export interface LocalUser {
  readonly id: 'me';
  readonly user: SessionUser;
}

/** A round with everything needed to run it. */
export interface DownloadedRound {
  readonly owner: string;
  readonly id: string;
  readonly round: Round;
  readonly keptAt: string;
}

/** Bytes, because browsers have lost what they kept as files. */
export interface DownloadedPicture {
  readonly owner: string;
  /** Of the reference photo. */
  readonly id: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Local reading, for display only: the server reads the photo itself. */
export interface LocalReading {
  readonly value: number | null;
  readonly uncertainty: number | null;
  readonly reasons: readonly string[];
}

/** What was done at one target. */
export interface LocalStep {
  readonly gauge_id: string;
  readonly at: string;
  readonly photo_uuid: string | null;
  readonly skipped: SkipReason | null;
  readonly note: string;
  readonly reading: LocalReading | null;
  /** What the person accepted or typed. */
  readonly value: number | null;
}

/** One run. It is sent whole, whenever `revision` is ahead of what was sent. */
export interface LocalRun {
  readonly run_uuid: string;
  readonly owner: string;
  readonly round_id: string;
  readonly round_name: string;
  readonly target_count: number;
  readonly revision: number;
  readonly sentRevision: number;
  /** The server's name for it, once it was sent. */
  readonly run_id: string | null;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly steps: readonly LocalStep[];
  readonly problem: string | null;
}

/** An unsent photo; deleted only after the server acknowledged it. */
export interface LocalPhoto {
  readonly photo_uuid: string;
  readonly owner: string;
  readonly run_uuid: string;
  readonly gauge_id: string;
  readonly gauge_name: string;
  readonly taken_at: string;
  /** Counts up on this phone: the order in which photos are sent. */
  readonly order: number;
  readonly bytes: ArrayBuffer;
  readonly corners: readonly Point[] | null;
  readonly value: number | null;
  /** False before the user accepted it: it may still be retaken. */
  readonly isSettled: boolean;
  /** Reason of a refusal by the server; null otherwise. */
  readonly problem: string | null;
}
