import type { Send } from '@tenken/device/device-client.ts';

const TOO_MANY = 429;
const USUAL_WAIT_SECONDS = 10;

/**
 * Waits as long as a 429 asks before the next call. Refused calls count against the limit as well: an agent that kept calling
 * would stay refused with all of its cameras.
 */
export function retryingSend(send: Send, now: () => number = () => performance.now()): Send {
  let quietUntil = 0;
  return async (call) => {
    if (now() < quietUntil) return { status: TOO_MANY, body: { error: { code: 'too_many_requests' } } };
    const answer = await send(call);
    if (answer.status === TOO_MANY)
      quietUntil = now() + (answer.retryAfterSeconds ?? USUAL_WAIT_SECONDS) * 1000;
    return answer;
  };
}
