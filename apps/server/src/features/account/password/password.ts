import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes: about 40 ms here, off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Checks a password. Without a stored one it takes as long, so that the time does not reveal whether an account exists. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await (decoy ??= hashPassword('there is no such account')));
  const isRight = await verify(compared, password);
  return stored !== null && isRight;
}
