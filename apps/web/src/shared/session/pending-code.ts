/** From the last response: the two-factor code a login waits for, or why none is pending. */
export type PendingCode = 'email' | 'totp' | 'nobody' | 'signed_in' | 'unknown';

let current: PendingCode = 'unknown';

export const pendingCode = {
  read: (): PendingCode => current,
  note: (latest: PendingCode): void => {
    current = latest;
  },
};
