/** What the server said at the last look: which code a login waits for, or why none is awaited. */
export type AwaitedCode = 'email' | 'totp' | 'nobody' | 'signed_in' | 'unknown';

let awaited: AwaitedCode = 'unknown';

export const awaitedCode = {
  read: (): AwaitedCode => awaited,
  note: (seen: AwaitedCode): void => {
    awaited = seen;
  },
};
