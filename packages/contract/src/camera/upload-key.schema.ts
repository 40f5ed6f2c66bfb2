import * as z from 'zod/mini';

/** A stored upload key: its first characters and its age. */
export const uploadKey = z.object({ key_prefix: z.string(), created_at: z.string() });

/** A new upload key, returned once (decision U-120). */
export const newUploadKey = z.extend(uploadKey, { key: z.string() });
export type NewUploadKey = z.infer<typeof newUploadKey>;
