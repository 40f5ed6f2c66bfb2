const SHOWN = 4;
/** A shorter path is hardly a secret, and its end would be all of it. */
const LEAST_HIDDEN = 12;

/** `https://hooks.slack.com/…a1b2`: whose it is, and which of several. */
export function maskAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const rest = `${pathname}${search}`;
  return `${origin}/…${rest.length > LEAST_HIDDEN + SHOWN ? rest.slice(-SHOWN) : ''}`;
}
