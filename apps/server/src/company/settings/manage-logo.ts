import sharp from 'sharp';
import type * as routes from '@tenken/contract/company/settings.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { newToken } from '../../account/token.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { logoUrl } from '../../platform/files/logo-url.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireCompanyAdministrator } from '../require-company.ts';
import { findCompany, updateCompany } from './settings.store.ts';

type LogoCall = Call<typeof routes.putCompanyLogo | typeof routes.deleteCompanyLogo, UserCaller>;

/** The largest side in pixels: the sidebar shows 28 of them, a sharp screen three times that. */
const MAX_SIDE = 256;
const MAX_PIXELS = 40_000_000;

/** Draws the picture anew as a small PNG, so that nothing but pixels is kept, and shows it from now on. */
export async function putCompanyLogo(
  platform: Platform,
  call: Call<typeof routes.putCompanyLogo, UserCaller>,
): Promise<{ logo_url: string }> {
  const id = requireCompanyAdministrator(call.caller);
  const key = `logos/${newToken()}.png`;
  await platform.blobs.put(key, await drawLogo(call.request.body));
  await setLogo(platform, call, id, key);
  return { logo_url: logoUrl(platform.config, key)! };
}

export async function deleteCompanyLogo(
  platform: Platform,
  call: Call<typeof routes.deleteCompanyLogo, UserCaller>,
): Promise<undefined> {
  await setLogo(platform, call, requireCompanyAdministrator(call.caller), null);
  return undefined;
}

async function setLogo(
  { db, clock, blobs }: Platform,
  call: LogoCall,
  id: Id<'company'>,
  logo_blob_key: string | null,
): Promise<void> {
  const before = await inTransaction(db, async (tx) => {
    const company = await findCompany(tx, id);
    await updateCompany(tx, id, { logo_blob_key });
    const action = logo_blob_key === null ? 'company.logo_removed' : 'company.logo_changed';
    await auditByUser(tx, call, { at: clock.now(), action, object: { kind: 'company', id } });
    return company.logo_blob_key;
  });
  if (before !== null) await blobs.delete(before);
}

async function drawLogo(body: unknown): Promise<Buffer> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new AppError('unsupported_media_type');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const { format } = await sharp(body, options).metadata();
    if (format !== 'png' && format !== 'jpeg') throw new AppError('bad_image');
    return await sharp(body, options)
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    throw new AppError('bad_image', { cause: error });
  }
}
