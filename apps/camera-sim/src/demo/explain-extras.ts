import type { TenkenClient } from '@tenken/client/tenken-client.ts';
import { getCamera, saveCameraMemo } from '@tenken/contract/camera/camera.routes.ts';
import type { DemoLanguage } from '@tenken/contract/client/demo-words.ts';

export const MEMO: Readonly<Record<DemoLanguage, string>> = {
  en: 'Demo: for the first 30 minutes this camera also takes a photo every 20 seconds, in addition to its schedule.',
  ja: 'デモ：最初の30分間は、スケジュールとは別に20秒ごとにも撮影します。',
};

/** Says on the camera's page why more photos come than its schedule names; what somebody wrote or deleted there stays so. */
export async function explainExtras(
  console: Pick<TenkenClient, 'call'>,
  id: string,
  language: DemoLanguage,
): Promise<void> {
  const { memo } = await console.call(getCamera, { params: { id } });
  if (memo.updated_at !== null) return;
  const body = { memo: MEMO[language], base_version: memo.version };
  await console.call(saveCameraMemo, { params: { id }, body });
}
