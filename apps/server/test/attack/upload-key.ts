import { rotateUploadKey } from '@tenken/contract/camera/upload-key.routes.ts';
import { askRoute } from './ask-route.ts';
import type { Attacked } from './attacked.ts';

/** A new key of the plain camera C5. */
export async function uploadKeyOf(on: Attacked): Promise<string> {
  const { token } = await on.signIn('ada');
  const made = await askRoute(
    on,
    rotateUploadKey,
    { params: { id: 'C5' } },
    { 'authentication-token': token },
  );
  return (JSON.parse(made.text) as { key: string }).key;
}
