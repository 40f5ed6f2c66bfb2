const ROLES = [
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'field',
  'surface',
  'pri',
  'focus',
  'review',
  'warning',
  'error',
  'unknown',
] as const;
type Role = (typeof ROLES)[number];

export type ChartColors = Readonly<Record<Role, string>> & { readonly font: string };

/** Greys and the one hue of actions, far enough apart in lightness; names stand at the ends of the lines. */
export const SERIES_ROLES: readonly Role[] = ['ink', 'pri', 'field', 'focus', 'ink-2'];

/** The roles of the theme as a canvas needs them: their light-dark() pairs are decided by an element only. */
export function readColors(host: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  // where motion is reduced every transition lasts a moment: the colour read within it is still the last one
  probe.style.setProperty('transition', 'none', 'important');
  host.append(probe);
  const style = getComputedStyle(probe);
  const entries = ROLES.map((role) => {
    probe.style.color = `var(--${role})`;
    return [role, style.color];
  });
  const font = style.fontFamily;
  probe.remove();
  return { ...(Object.fromEntries(entries) as Record<Role, string>), font };
}

/** Calls back when the theme changes, by choice or by the system. */
export function watchTheme(onChange: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  dark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', onChange);
  };
}
