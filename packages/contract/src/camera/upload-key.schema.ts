import * as z from 'zod/mini';

/** How a stored upload key is told from another: its first characters and its age. */
export const uploadKey = z.object({ key_prefix: z.string(), created_at: z.string() });

/** A fresh upload key, shown this once (decision U-120). */
export const newUploadKey = z.extend(uploadKey, { key: z.string() });
export type NewUploadKey = z.infer<typeof newUploadKey>;
