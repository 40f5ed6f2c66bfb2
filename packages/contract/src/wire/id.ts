import * as z from 'zod/mini';
import { textLike } from './text.ts';

/** Types of objects with an id; `Id<'camera'>` cannot be passed where `Id<'gauge'>` is expected. */
export type Id<Thing extends string> = string & { readonly __thing?: Thing };

export const ID_MAX_LENGTH = 64;

/** Ids are strings of this alphabet (decision U-84); unit ids inside role strings use the same one. */
export const ID_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

export const idOf = <Thing extends string>(_thing: Thing) =>
  z.pipe(
    textLike(ID_PATTERN, ID_MAX_LENGTH, 'invalid_id'),
    z.transform((id: string) => id as Id<Thing>),
  );
