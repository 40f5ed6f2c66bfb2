import { LOGO_SIZE } from '@tenken/contract/company/company.limits.ts';
import { BadPicture } from '../../../platform/pictures/check-picture.ts';
import { openPicture } from '../../../platform/pictures/open-picture.ts';

export interface LogoInput {
  /** The uploaded file. */
  readonly original: Uint8Array;
}

export type Logo =
  | { readonly kind: 'logo'; readonly png: Uint8Array }
  | { readonly kind: 'bad_image'; readonly why: string };

/** The largest side in pixels: the sidebar shows 28 of them, a high-density screen three times that. */
const MAX_SIDE = 256;

/** Re-encodes a logo as a small PNG, which drops everything but pixels. */
export async function drawLogo({ original }: LogoInput): Promise<Logo> {
  try {
    const png = await openPicture(original, LOGO_SIZE, (picture) =>
      picture
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer(),
    );
    return { kind: 'logo', png };
  } catch (error) {
    if (error instanceof BadPicture) return { kind: 'bad_image', why: error.message };
    throw error;
  }
}
