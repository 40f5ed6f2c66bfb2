import type { TenkenClient } from '@tenken/client/tenken-client.ts';
import { getCamera, saveCameraMemo } from '@tenken/contract/camera/camera.routes.ts';
import type { DemoLanguage } from '@tenken/contract/client/demo-words.ts';

export const MEMO: Readonly<Record<DemoLanguage, string>> = {
  en: 'Demo: for the first 30 minutes this camera also takes a photo every 20 seconds, in addition to its schedule.',
  ja: 'デモ：最初の30分間は、スケジュールとは別に20秒ごとにも撮影します。',
};

/** Explains in the camera's memo why more photos arrive than scheduled; a memo that a user changed or deleted is kept. */
export async function writeDemoMemo(
  console: Pick<TenkenClient, 'call'>,
  id: string,
  language: DemoLanguage,
): Promise<void> {
  const { memo } = await console.call(getCamera, { params: { id } });
  if (memo.updated_at !== null) return;
  const body = { memo: MEMO[language], base_version: memo.version };
  await console.call(saveCameraMemo, { params: { id }, body });
}
