import type * as z from 'zod/mini';

/** Default maximum of a JSON body: far more than any form sends. */
export const USUAL_BODY_BYTES = 32 * 1024;

/** Accepted picture formats (decision U-98). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** One part of a multipart body. With a schema it is JSON, or text for a text schema; otherwise it is a file. */
export interface ContentPart {
  readonly about: string;
  readonly isRequired: boolean;
  readonly schema?: z.ZodMiniType;
  /** Of a file; any type by default. */
  readonly types?: readonly string[];
}

/** A body that is not JSON: a picture, or multipart with named parts. */
export type RouteContent =
  | { readonly kind: 'picture'; readonly maxBytes: number }
  | { readonly kind: 'multipart'; readonly parts: Readonly<Record<string, ContentPart>> };
