import type * as z from 'zod/mini';

/** A body of JSON, where its route does not say otherwise: everything a form sends, many times over. */
export const USUAL_BODY_BYTES = 32 * 1024;

/** The formats a picture is taken in (decision U-98). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;

/** One part of a multipart body. A schema makes it JSON, or text where the schema is one of text; otherwise it is a file. */
export interface ContentPart {
  readonly about: string;
  readonly isRequired: boolean;
  readonly schema?: z.ZodMiniType;
  /** Of a file; any bytes when left out. */
  readonly types?: readonly string[];
}

/** A body that is no JSON: the bytes of a picture, or multipart with named parts. */
export type RouteContent =
  | { readonly kind: 'picture'; readonly maxBytes: number }
  | { readonly kind: 'multipart'; readonly parts: Readonly<Record<string, ContentPart>> };
