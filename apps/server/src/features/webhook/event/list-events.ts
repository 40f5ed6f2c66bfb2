import { schemaOf } from '@tenken/contract/client/schema-of.ts';
import { EVENT_TYPE_NAMES } from '@tenken/contract/webhook/event-names.ts';
import { eventTypes } from '@tenken/contract/webhook/event-types.ts';
import type * as routes from '@tenken/contract/webhook/event.routes.ts';
import { DEFAULT_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import * as z from 'zod/mini';
import type { UserCaller } from '../../account/caller.ts';
import { requireCamera } from '../../camera/require-camera.ts';
import { encodeCursor, readCursor } from '../../../platform/db/cursor.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findEvents, findLastPosition } from './event.store.ts';
import { toEvent } from './to-event.ts';

const cursor = z.tuple([z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))]);

/**
 * There is always a cursor to continue from. At the end it is the last event of the company, loaded before the list:
 * inaccessible events are not read again, and new ones come after it.
 */
export async function listEvents(
  platform: Platform,
  { caller, query }: Call<typeof routes.listEvents, UserCaller>,
): Promise<ReplyOf<typeof routes.listEvents>> {
  const { type = null, camera_id = null, page, page_size = DEFAULT_PAGE_SIZE } = query;
  if (camera_id !== null) await requireCamera(platform, caller, camera_id, 'read');
  const [after] = page === undefined ? [0] : readCursor(page, cursor);
  const { id: userId, company_id: companyId } = caller.user;
  const last = companyId === null ? 0 : await findLastPosition(platform.db, companyId);
  const rows =
    companyId === null
      ? []
      : await findEvents(platform.db, {
          userId,
          companyId,
          type,
          cameraId: camera_id,
          after,
          limit: page_size + 1,
        });
  const pageRows = rows.slice(0, page_size);
  const isEnd = rows.length <= page_size;
  const passed = pageRows.at(-1)?.position ?? after;
  return {
    records: pageRows.map((row) => toEvent(platform, row)),
    navigation: { next_page: encodeCursor([isEnd ? Math.max(passed, last) : passed]), is_end: isEnd },
  };
}

export const listEventTypes = async (): Promise<ReplyOf<typeof routes.listEventTypes>> => ({
  records: EVENT_TYPE_NAMES.map((type) => {
    const { summary, data, example } = eventTypes[type];
    return { type, summary, schema: schemaOf(data), example };
  }),
});
