import type * as routes from '@tenken/contract/alert/alert.routes.ts';
import type { Alert, AlertCounts, AlertDetail, AlertNews } from '@tenken/contract/alert/alert.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireCamera } from '../../camera/require-camera.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countOpen, findAlerts, findComments, findMessages, findNews } from './alert-view.store.ts';
import { findSeenAt, saveSeenAt } from './preference.store.ts';
import { requireAlert } from './require-alert.ts';
import { toAlert, toMessage } from './to-alert.ts';

const NEWS_SHOWN = 20;
/** A user who has never looked sees the last week. */
const NEWS_DAYS = 7;

export async function listAlerts(
  platform: Platform,
  { caller, query }: Call<typeof routes.listAlerts, UserCaller>,
): Promise<Page<Alert>> {
  const { facility_id, camera_id, list, page, page_size = DEFAULT_PAGE_SIZE } = query;
  if (facility_id !== undefined) await requireFacility(platform, caller, facility_id, 'read');
  if (camera_id !== undefined) await requireCamera(platform, caller, camera_id, 'read');
  const rows = await findAlerts(platform.db, {
    userId: caller.user.id,
    facilityId: facility_id ?? null,
    cameraId: camera_id ?? null,
    list,
    after: timePlaceOf(page),
    limit: page_size + 1,
    now: platform.clock.now(),
  });
  return toPage(rows, page_size, (row) => [row.started_at.getTime(), row.id], toAlert);
}

export async function getAlert(
  platform: Platform,
  { caller, params }: Call<typeof routes.getAlert, UserCaller>,
): Promise<AlertDetail> {
  const view = await requireAlert(platform, caller, params.id, 'read');
  const comments = await findComments(platform.db, view.id);
  return {
    ...toAlert(view),
    messages: (await findMessages(platform.db, view.id)).map((message) => toMessage(view.kind, message)),
    comments: comments.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  };
}

export const countAlerts = async (
  { db }: Platform,
  { caller }: Call<typeof routes.countAlerts, UserCaller>,
): Promise<AlertCounts> => ({ facilities: await countOpen(db, caller.user.id) });

export async function getAlertNews(
  { db, clock }: Platform,
  { caller }: Call<typeof routes.getAlertNews, UserCaller>,
): Promise<AlertNews> {
  const now = clock.now();
  const seenAt = await findSeenAt(db, caller.user.id);
  const since = seenAt ?? new Date(now.getTime() - NEWS_DAYS * 86_400_000);
  const { count, alerts } = await findNews(db, { userId: caller.user.id, since, now, limit: NEWS_SHOWN });
  return {
    count,
    alerts: alerts.map(toAlert),
    seen_at: seenAt?.toISOString() ?? null,
    until: now.toISOString(),
  };
}

/** Moves forward only, and never beyond now: later alerts stay new. */
export async function markAlertsSeen(
  { db, clock }: Platform,
  { caller, body }: Call<typeof routes.markAlertsSeen, UserCaller>,
): Promise<undefined> {
  const until = new Date(Math.min(body.until.getTime(), clock.now().getTime()));
  await saveSeenAt(db, caller.user.id, until);
  return undefined;
}
