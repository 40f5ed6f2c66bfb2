/**
 * The oldest browsers in which the console is meant to run, as docs/browsers.md says. What they have in common is newer
 * than 2024: the colour roles are `light-dark()` pairs, which an older target would turn into two custom properties each.
 */
export const OLDEST_BROWSERS = ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'];
