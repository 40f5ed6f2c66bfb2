/** Who is calling, as far as the platform needs to know; features add what they know. */
export interface Identity {
  /** Counts the calls of one user, session, device or address. */
  readonly limitKey: string;
  /** Owner of idempotency keys; null for visitors. */
  readonly principal: string | null;
  /** A read token changes nothing anywhere. */
  readonly isReadOnly: boolean;
}
