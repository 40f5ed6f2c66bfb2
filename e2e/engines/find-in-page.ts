/** A locator: role, accessible name, text and container. */
export interface Wanted {
  readonly role?: string;
  /** The whole name, or a pattern. */
  readonly name?: string | RegExp;
  /** Text it contains. */
  readonly text?: string | RegExp;
  readonly css?: string;
  readonly within?: Wanted;
  /** Index among several matches; default 0. */
  readonly nth?: number;
}

/** The same as JSON. */
interface PlainWanted {
  readonly role: string | null;
  readonly name: Pattern | null;
  readonly text: Pattern | null;
  readonly css: string | null;
  readonly within: PlainWanted | null;
  readonly nth: number;
}

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Result of a lookup. */
export interface Found {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isOn: boolean;
  readonly isEnabled: boolean;
  readonly isFocused: boolean;
  /** Click position, and whether another element covers it. */
  readonly at: { readonly x: number; readonly y: number };
  readonly isCovered: boolean;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const plain = ({ role, name, text, css, within, nth }: Wanted): PlainWanted => ({
  role: role ?? null,
  name: name === undefined ? null : patternOf(name, true),
  text: text === undefined ? null : patternOf(text, false),
  css: css ?? null,
  within: within === undefined ? null : plain(within),
  nth: nth ?? 0,
});

function patternOf(wanted: string | RegExp, isWhole: boolean): Pattern {
  if (typeof wanted !== 'string') return { source: wanted.source, flags: wanted.flags };
  return { source: isWhole ? `^${escaped(wanted)}$` : escaped(wanted), flags: '' };
}

/** Runs in the page: finds the element, optionally scrolls it into view, and describes it. */
export function findInPage(wanted: PlainWanted, isBroughtIntoView: boolean): Found {
  const ROLES: Record<string, string> = {
    button: 'button, summary, [role=button], input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, h5, h6',
    field:
      'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, select, [role=combobox], [role=spinbutton]',
    checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
    radio: 'input[type=radio], [role=radio]',
    slider: 'input[type=range]',
    dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
    row: 'tr, [role=row]',
    listitem: 'li, [role=listitem]',
    article: 'article',
    img: 'img, [role=img]',
    table: 'table, [role=table]',
  };
  const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return clean(
        by
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      );
    const ariaLabel = element.getAttribute('aria-label');
    if (ariaLabel) return clean(ariaLabel);
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    if (labels.length > 0) return clean(labels.join(' '));
    if (element.matches('img')) return clean(element.getAttribute('alt'));
    return clean(element.textContent) || clean(element.getAttribute('title'));
  };
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  };
  const all = ({ role, name, text, css, within }: PlainWanted): Element[] => {
    const roots: ParentNode[] = within ? all(within).slice(within.nth, within.nth + 1) : [document];
    const selector = css ?? (role === null ? '*' : (ROLES[role] ?? `[role=${role}]`));
    const [isNamed, hasText] = [name, text].map((one) => one && new RegExp(one.source, one.flags));
    const found = roots
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => isShown(element) || element.matches('input'))
      .filter((element) => !isNamed || isNamed.test(nameOf(element)))
      .filter((element) => !hasText || hasText.test(clean((element as HTMLElement).innerText)));
    // without a role: the innermost element that contains the text
    if (css !== null || role !== null) return found;
    return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  };
  const found = all(wanted);
  const element = found[wanted.nth] as HTMLInputElement | undefined;
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  if (!element)
    return {
      count: found.length,
      text: '',
      value: '',
      isOn: false,
      isEnabled: false,
      isFocused: false,
      at: { x: 0, y: 0 },
      isCovered: true,
      box: nowhere,
    };
  if (isBroughtIntoView) {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  }
  const middle = (one: Element): { x: number; y: number } => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isHit = (one: Element, { x, y }: { x: number; y: number }): boolean => {
    const top = document.elementFromPoint(x, y);
    return (
      top !== null && (one.contains(top) || [...(element.labels ?? [])].some((label) => label.contains(top)))
    );
  };
  // a small box that is drawn by its label is pressed there
  const targets = [element, ...(element.labels ?? [])] as Element[];
  const target = targets.find((one) => isHit(one, middle(one))) ?? element;
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    count: found.length,
    text: clean(element.innerText),
    value: element.value ?? '',
    isOn:
      element.checked ||
      ['aria-checked', 'aria-pressed', 'aria-selected'].some((part) => element.getAttribute(part) === 'true'),
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
    isFocused: document.activeElement === element,
    at: middle(target),
    isCovered: !isHit(target, middle(target)),
    box: { x, y, width, height },
  };
}
