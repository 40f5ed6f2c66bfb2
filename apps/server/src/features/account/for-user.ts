import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { AppError } from '../../platform/errors.ts';
import { handle, type Before, type Handled, type UseCase } from '../../platform/http/bind-route.ts';
import type { Caller, UserCaller } from './caller.ts';

/** Binds a use case that requires a logged-in user. */
export const forUser = <const R extends RouteDefinition>(
  route: R,
  useCase: UseCase<R, UserCaller>,
  before?: Before<R, UserCaller>,
): Handled<Caller> =>
  handle<R, Caller>(
    route,
    (platform, call) => useCase(platform, asUser(call)),
    before && ((platform, call) => before(platform, asUser(call))),
  );

function asUser<C extends { caller: Caller }>(call: C): C & { caller: UserCaller } {
  if (call.caller.kind !== 'user') throw new AppError('not_authenticated');
  return { ...call, caller: call.caller };
}

/** Binds a use case for any caller. */
export const forAnyone = <const R extends RouteDefinition>(
  route: R,
  useCase: UseCase<R, Caller>,
): Handled<Caller> => handle<R, Caller>(route, useCase);
