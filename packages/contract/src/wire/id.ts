import * as z from 'zod/mini';

/** Names of the things that have an id; `Id<'camera'>` cannot be passed where `Id<'gauge'>` is wanted. */
export type Id<Thing extends string> = string & { readonly __thing?: Thing };

/** Ids are strings of this alphabet (decision U-84); unit ids inside role strings use the same one. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

export const idOf = <Thing extends string>(_thing: Thing) =>
  z.pipe(
    z.string().check(z.regex(ID_PATTERN, 'invalid_id')),
    z.transform((id: string) => id as Id<Thing>),
  );
