import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/guard/guard.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { reportLog } from '../../shared/api/client-log.ts';
import { key } from '../../shared/api/query-keys.ts';

/** A guard with its status, its latest judgement and its models in use and in training. */
export const guardQuery = (id: string) =>
  queryOptions({ queryKey: key('guard', id), queryFn: () => call(routes.getGuard, { params: { id } }) });

/** A guard to edit; never from memory and never anew by itself, because somebody works on it. */
export const guardToEditQuery = (id: string) =>
  queryOptions({
    ...guardQuery(id),
    queryKey: key('guard to edit', id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The specification's words, whatever the person reads. */
const NO_RECENT_PHOTO = 'The guard does not have a photo within the last 30 days';

/** The newest photo of the guard's camera; when it is older than 30 days, that is logged and thrown (decision U-60). */
export const latestGuardPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: key('guard photo', id),
    queryFn: async () => {
      try {
        return await call(routes.getLatestGuardPhoto, { params: { id } });
      } catch (error) {
        if (!isApiError(error, 404) || error.code !== 'no_recent_photo') throw error;
        reportLog('error', NO_RECENT_PHOTO);
        throw new Error(NO_RECENT_PHOTO, { cause: error });
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export type GuardToCreate = BodyIn<typeof routes.createGuard>;
export type GuardChange = BodyIn<typeof routes.patchGuard>;

export const createGuard = (body: GuardToCreate) => call(routes.createGuard, { body });

/** Changed fields only; also stops and resumes. */
export const patchGuard = (id: string, body: GuardChange) =>
  call(routes.patchGuard, { params: { id }, body });

/** For good: it cannot be undone. */
export const archiveGuard = (id: string) => call(routes.archiveGuard, { params: { id }, body: {} });

/** A stopped guard with its history, after its name was typed. */
export const deleteGuard = (id: string, name: string) =>
  call(routes.deleteGuard, { params: { id }, body: { name } });
