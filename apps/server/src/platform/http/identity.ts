/** Who is calling, as far as the platform needs to know; features add what they know. */
export interface Identity {
  /** Counts the calls of one user, session, device or address. */
  readonly limitKey: string;
  /** Whose calls are counted together; null for whoever belongs to no company. */
  readonly company_id?: string | null;
  /** Owner of idempotency keys; null for visitors. */
  readonly principal: string | null;
  /** A read token changes nothing anywhere. */
  readonly isReadOnly: boolean;
}
