import { LOGO_SIZE, MAX_LOGO_BYTES } from '@tenken/contract/company/company.limits.ts';
import type * as routes from '@tenken/contract/company/settings.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { newToken } from '../../account/token.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { logoUrl } from '../../../platform/files/logo-url.ts';
import type { Call } from '../../../platform/http/call.ts';
import { openUploadedPicture } from '../../../platform/pictures/open-uploaded-picture.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompanyAdministrator } from '../require-company.ts';
import type { Logo, LogoInput } from './draw-logo.ts';
import { findCompany, updateCompany } from './settings.store.ts';

type LogoCall = Call<typeof routes.putCompanyLogo | typeof routes.deleteCompanyLogo, UserCaller>;

/** Re-encodes and stores the logo. */
export async function putCompanyLogo(
  platform: Platform,
  call: Call<typeof routes.putCompanyLogo, UserCaller>,
): Promise<{ logo_url: string }> {
  const id = requireCompanyAdministrator(call.caller);
  const { png } = await openUploadedPicture<LogoInput, Logo>(platform, call.request, {
    task: 'drawLogo',
    input: {},
    maxBytes: MAX_LOGO_BYTES,
    limits: LOGO_SIZE,
    company: id,
  });
  const key = `logos/${newToken()}.png`;
  await platform.blobs.put(key, png);
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
