// One function runs in the page, where nothing outside of it is there: it cannot be cut into smaller ones.
/* oxlint-disable complexity, max-depth */
/** What is wrong with how a page is laid out at the width that its window has now. */
export interface LayoutFault {
  readonly kind:
    | 'sideways scrolling'
    | 'cut text'
    | 'text over text'
    | 'narrow column'
    | 'broken word'
    | 'cut control'
    | 'control over control'
    | 'text under control';
  /** The element, in words that lead to it, with the figures that tell how bad it is. */
  readonly element: string;
}

/**
 * Looks at every text and control of the page, or of the part that `within` selects. What is hidden from eyes does not count,
 * nor what lies outside a list that scrolls; a text that ends in "…" is all right where its whole is a tooltip or a name and
 * 40 pixels of it remain; a table, a drawing or listing may be scrolled sideways by itself, tool bars may not.
 * Runs in the page: nothing outside this function is there.
 */
export function layoutFaults(within: string | null): LayoutFault[] {
  /** Less than this is rounding. */
  const SLACK = 1.5;
  const NARROW = 40;
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=slider]';
  const BLOCK = 'td, th, li, p, h1, h2, h3, h4, dd, dt, figcaption, [role=cell], [role=gridcell]';
  type Box = { left: number; top: number; right: number; bottom: number };
  interface Text {
    readonly node: Text_;
    readonly element: Element;
    readonly lines: Box[];
  }
  type Text_ = globalThis.Text;

  const faults = new Map<string, LayoutFault>();
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  /** What a browser gives has no members of its own to take over. */
  const plain = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });
  const boxes = new Map<Element, Box>();
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element) ?? plain(element.getBoundingClientRect());
    boxes.set(element, known);
    return known;
  };
  const widthOf = ({ left, right }: Box): number => right - left;
  const heightOf = ({ top, bottom }: Box): number => bottom - top;
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const above = function* (element: Element): Generator<Element> {
    for (let one = element.parentElement; one; one = one.parentElement) yield one;
  };
  const brief = (text: string): string => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain;
  };
  const nameOf = (element: Element): string => {
    const role = element.getAttribute('role');
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName}${role ? `[${role}]` : ''} “${brief(name)}”`;
  };
  const placeOf = (element: Element): string => {
    for (const one of above(element)) {
      const label = one.getAttribute('aria-label') ?? one.getAttribute('data-part');
      if (label) return ` in ${one.localName} “${brief(label)}”`;
      if (one.matches('table, form, header, footer, nav, aside, dialog, fieldset'))
        return ` in ${one.localName}`;
    }
    return '';
  };
  const report = (kind: LayoutFault['kind'], element: Element, more = ''): void => {
    const description = `${nameOf(element)}${placeOf(element)}${more}`;
    faults.set(`${kind} ${description}`, { kind, element: description });
  };

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /** For screen readers alone: drawn, but on one pixel. */
  const isForEars = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, clipPath, clip } = styleOf(one);
      if (position !== 'absolute' && position !== 'fixed') continue;
      const { left, top, right, bottom } = boxOf(one);
      if (clipPath.startsWith('inset(50%') || clip === 'rect(0px, 0px, 0px, 0px)') return true;
      if (right - left <= 1 && bottom - top <= 1) return true;
      if (bottom <= 0 && one.matches('a')) return true; // the link that comes into sight by the tab key
    }
    return false;
  };
  const hides = (way: string): boolean => way === 'hidden' || way === 'clip';
  const scrolls = (way: string): boolean => way === 'auto' || way === 'scroll';
  /** What an element may show of its content. */
  const insideOf = (element: Element): Box => {
    const { left, top } = boxOf(element);
    const { clientLeft, clientTop, clientWidth, clientHeight } = element;
    return {
      left: left + clientLeft,
      top: top + clientTop,
      right: left + clientLeft + clientWidth,
      bottom: top + clientTop + clientHeight,
    };
  };
  /** A layer of its own: what it lies over depends on how far somebody has scrolled. */
  const layerOf = (element: Element): Element | null => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(styleOf(one).position)) return one;
    return null;
  };
  const scrollerOf = (element: Element): Element | null => {
    for (const one of above(element)) {
      const { overflowX, overflowY } = styleOf(one);
      if (
        one !== document.body &&
        one !== document.documentElement &&
        (scrolls(overflowX) || scrolls(overflowY))
      )
        return one;
    }
    return null;
  };
  const MAY_SCROLL = 'table, pre, canvas, [role=table], [role=grid]';
  const mayScrollSideways = (scroller: Element): boolean => {
    // the page itself: what a table inside may do, its tool bars may not
    if (scroller.matches('main')) return false;
    if (scroller.matches('pre, textarea') || scroller.querySelector(MAY_SCROLL) !== null) return true;
    // a strip of photos
    const { children } = scroller;
    return children.length > 1 && [...children].every((one) => one.querySelector('img') !== null);
  };

  /** What is left of a box behind everything around it; `beyond` tells what cuts it for good. */
  const seenOf = (
    element: Element,
    whole: Box,
    around: Iterable<Element> = above(element),
  ): { visible: Box; cutBy: Element | null; side: 'x' | 'y' } => {
    let visible = whole;
    let cutBy: Element | null = null;
    let side: 'x' | 'y' = 'x';
    let isFree = { x: false, y: false };
    let { position } = styleOf(element);
    for (const one of around) {
      if (one === document.body || one === document.documentElement) break;
      const style = styleOf(one);
      // what is placed by itself is only cut by what it is placed in
      if (
        one !== element &&
        position === 'absolute' &&
        style.position === 'static' &&
        style.transform === 'none'
      )
        continue;
      if (position === 'fixed') break;
      const inside = insideOf(one);
      if (!(one instanceof SVGElement)) {
        const isBeyondX = visible.left < inside.left - SLACK || visible.right > inside.right + SLACK;
        const isBeyondY = visible.top < inside.top - SLACK || visible.bottom > inside.bottom + SLACK;
        if (scrolls(style.overflowX) && !isFree.x) {
          if (isBeyondX && !mayScrollSideways(one)) [cutBy, side] = [cutBy ?? one, 'x'];
          isFree = { ...isFree, x: true };
        } else if (hides(style.overflowX) && !isFree.x && isBeyondX) [cutBy, side] = [cutBy ?? one, 'x'];
        if (scrolls(style.overflowY)) isFree = { ...isFree, y: true };
        else if (hides(style.overflowY) && !isFree.y && isBeyondY && cutBy === null)
          [cutBy, side] = [one, 'y'];
        if (hides(style.overflowX) || scrolls(style.overflowX))
          visible = {
            ...visible,
            left: Math.max(visible.left, inside.left),
            right: Math.min(visible.right, inside.right),
          };
        if (hides(style.overflowY) || scrolls(style.overflowY))
          visible = {
            ...visible,
            top: Math.max(visible.top, inside.top),
            bottom: Math.min(visible.bottom, inside.bottom),
          };
      }
      if (style.position !== 'static') position = style.position;
    }
    return { visible, cutBy, side };
  };

  const root = within === null ? document.body : [...document.querySelectorAll(within)].findLast(isShown);
  if (!root) return [];
  const findTexts = (): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text_;
      const element = node.parentElement;
      if (
        !element ||
        node.data.trim() === '' ||
        element.closest('script, style, noscript, option, title, desc')
      )
        continue;
      if (!isShown(element) || isForEars(element)) continue;
      const first = node.data.search(/\S/);
      range.setStart(node, first);
      range.setEnd(node, first + node.data.trim().length);
      const lines = [...range.getClientRects()]
        .filter((line) => line.width > 0.5 && line.height > 0.5)
        .map(plain);
      if (lines.length > 0) found.push({ node, element, lines });
    }
    return found;
  };
  const texts = findTexts();
  const controls = [...root.querySelectorAll(CONTROLS)].filter(
    (one) =>
      isShown(one) && !isForEars(one) && widthOf(boxOf(one)) > 1 && !one.matches('input[type=hidden], svg *'),
  );

  // sideways scrolling
  const wide = document.scrollingElement!;
  if (within === null && wide.scrollWidth > innerWidth + SLACK)
    report(
      'sideways scrolling',
      wide === document.body ? wide : document.body,
      `: ${wide.scrollWidth} in ${innerWidth}`,
    );

  /** Whose end is replaced by "…", if this text's is. */
  const shortened = (element: Element): Element | null => {
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      const style = styleOf(one);
      const isLine = style.textOverflow === 'ellipsis' && hides(style.overflowX);
      if (isLine || (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')) return one;
      if (style.display !== 'inline' && style.display !== 'contents') {
        if (one !== element) return null;
      }
    }
    return null;
  };
  /** Somewhere its whole can be read: a tooltip, or a name that says it, on it or around it. */
  const isShownInFull = (element: Element, text: string): boolean => {
    const wanted = text.replaceAll(/\s+/g, ' ').trim();
    const says = (description: string | null): boolean =>
      description !== null && description.replaceAll(/\s+/g, ' ').includes(wanted);
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      if (says(one.getAttribute('title')) || one.hasAttribute('data-tooltip')) return true;
      if (one.matches(`${CONTROLS}, td, th, li, article, section`)) {
        return says(one.getAttribute('aria-label'));
      }
    }
    return false;
  };
  const round = Math.round;
  /** Part of an address, a file's name or a code, which have no place to break. */
  const isAddress = (text: string, index: number): boolean => {
    const start = text.slice(0, index).search(/\S*$/);
    return /[/@_.=:\\\d-]/.test(/\S*/.exec(text.slice(start))![0].replace(/[.,:]$/, ''));
  };

  // controls that are cut
  const seenControls = new Map<Element, Box>();
  const cutControls = new Set<Element>();
  for (const control of controls) {
    const whole = boxOf(control);
    const { visible, cutBy, side } = seenOf(control, whole);
    if (widthOf(visible) > 0 && heightOf(visible) > 0) seenControls.set(control, visible);
    const size = side === 'x' ? widthOf : heightOf;
    const isOut = visible.right > innerWidth + SLACK || visible.left < -SLACK;
    if (cutBy && size(whole) - Math.max(0, size(visible)) > 3 && styleOf(control).display !== 'inline') {
      cutControls.add(control);
      report(
        'cut control',
        control,
        `: ${round(Math.max(0, size(visible)))} of ${round(size(whole))} px (${side}) by ${nameOf(cutBy)}`,
      );
    } else if (widthOf(visible) > 0 && isOut) {
      cutControls.add(control);
      report(
        'cut control',
        control,
        ` beyond the window: ${round(visible.left)} to ${round(visible.right)} of ${innerWidth}`,
      );
    }
  }
  /** Said of the control already. */
  const isInCutControl = (element: Element): boolean => {
    const control = element.closest(CONTROLS);
    return control !== null && cutControls.has(control);
  };

  const shownLines = new Map<Text, Box[]>();
  for (const text of texts) {
    const { element, lines, node } = text;
    const seenLines: Box[] = [];
    const end = shortened(element);
    if (end) {
      const isCut = end.scrollWidth > end.clientWidth + SLACK || end.scrollHeight > end.clientHeight + SLACK;
      const inside = insideOf(end);
      const left = widthOf(inside);
      // the console tells the whole under the pointer
      if (isCut) end.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      if (isCut && left < NARROW) report('narrow column', end, `: ${round(left)} of ${end.scrollWidth} px`);
      else if (isCut && !isShownInFull(end, end.textContent ?? ''))
        report('cut text', end, `: ${round(left)} of ${end.scrollWidth} px, its whole is nowhere`);
    }
    for (const line of lines) {
      const whole = end ? meet(line, insideOf(end)) : line;
      const { visible, cutBy, side } = seenOf(
        end ?? element,
        whole,
        end ? above(end) : [element, ...above(element)],
      );
      if (cutBy && !end && !isInCutControl(element)) {
        const size = side === 'x' ? widthOf : heightOf;
        if (size(whole) - Math.max(0, size(visible)) > (side === 'x' ? SLACK : 0.25 * heightOf(whole)))
          report(
            'cut text',
            element,
            `: ${round(Math.max(0, size(visible)))} of ${round(size(whole))} px (${side}) by ${nameOf(cutBy)}`,
          );
      }
      if (widthOf(visible) > 0 && heightOf(visible) > 0) {
        seenLines.push(visible);
        if (layerOf(element) === null || scrollerOf(element) === null) {
          const isOut = visible.right > innerWidth + SLACK || visible.left < -SLACK;
          if (isOut && !isInCutControl(element))
            report(
              'cut text',
              element,
              ` beyond the window: ${round(visible.left)} to ${round(visible.right)} of ${innerWidth}`,
            );
        }
      }
    }
    shownLines.set(text, seenLines);
    // a text that leaves its control
    const control = element.closest(CONTROLS);
    if (control && root.contains(control) && styleOf(control).display !== 'inline' && !end) {
      const box = boxOf(control);
      for (const line of seenLines)
        if (
          line.left < box.left - SLACK ||
          line.right > box.right + SLACK ||
          line.bottom > box.bottom + 0.3 * heightOf(line)
        )
          report(
            'cut text',
            element,
            ` leaves its control ${nameOf(control)} by ${round(Math.max(box.left - line.left, line.right - box.right, line.bottom - box.bottom))} px`,
          );
    }
    // a column in which a text has no room
    const cell = element.closest(BLOCK);
    const column = cell && root.contains(cell) ? cell : element;
    const rows = new Set(lines.map(({ top }) => round(top)));
    if (rows.size > 1 && column instanceof HTMLElement && styleOf(column).writingMode === 'horizontal-tb') {
      const { paddingLeft, paddingRight } = styleOf(column);
      const room = column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (column.clientWidth > 0 && room < NARROW) report('narrow column', column, `: ${round(room)} px`);
      const breaking = styleOf(element);
      if (breaking.overflowWrap !== 'normal' || breaking.wordBreak !== 'normal') {
        const range = document.createRange();
        for (const { 0: word, index } of node.data.matchAll(/[A-Za-z0-9À-ž]{2,18}(?![A-Za-z0-9À-ž])/g)) {
          if (index > 0 && /[A-Za-z0-9À-ž]/.test(node.data[index - 1]!)) continue;
          if (isAddress(node.data, index)) continue;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => round(top)));
          if (tops.size > 1 && !word.includes('\u00AD')) report('broken word', element, `: “${word}”`);
        }
      }
    }
  }

  // fields whose words do not fit
  const pen = document.createElement('canvas').getContext('2d')!;
  for (const control of controls) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const style = styleOf(control);
    const isNative =
      control instanceof HTMLSelectElement ||
      ['date', 'time', 'datetime-local', 'month'].includes(control.type);
    if (isNative) {
      const { width, minWidth, maxWidth, flex } = control.style;
      const now = boxOf(control);
      Object.assign(control.style, { width: 'max-content', minWidth: '0', maxWidth: 'none', flex: 'none' });
      const needed = control.getBoundingClientRect().width;
      Object.assign(control.style, { width, minWidth, maxWidth, flex });
      if (
        needed > widthOf(now) + 2 &&
        !(control instanceof HTMLSelectElement && control.selectedOptions[0] === undefined)
      )
        if (!(control instanceof HTMLSelectElement))
          report('cut text', control, ` of a field: ${round(widthOf(now))} of ${round(needed)} px`);
      if (!(control instanceof HTMLSelectElement)) continue;
    }
    const words =
      control instanceof HTMLSelectElement
        ? (control.selectedOptions[0]?.text ?? '')
        : control.placeholder !== '' && control.value === ''
          ? control.placeholder
          : control.type === 'number'
            ? control.value
            : '';
    if (words === '' || ['checkbox', 'radio', 'range', 'file', 'color'].includes(control.type)) continue;
    pen.font = style.font;
    const needed = pen.measureText(words).width;
    const room =
      control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (needed > room + 2)
      report('cut text', control, ` of a field “${brief(words)}”: ${round(room)} of ${round(needed)} px`);
  }

  /** How two things lie on each other, if eyes see both at once. */
  const overlap = (a: Box, b: Box): { x: number; y: number } | null => {
    const both = meet(a, b);
    const [x, y] = [widthOf(both), heightOf(both)];
    return x > 2 && y > 2 ? { x, y } : null;
  };
  /** What lies nearer to the eye hides the other wholly: an open menu over a page. */
  const isApart = (a: Element, b: Element): boolean => layerOf(a) !== layerOf(b);
  const covers = (a: Element, b: Element, box: Box): boolean => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    for (const one of document.elementsFromPoint(x, y)) {
      if (one === a || one === b || one.contains(a) === one.contains(b)) continue;
      const { backgroundColor } = styleOf(one);
      const isOpaque = !/^rgba\(.*, 0(\.\d+)?\)$|transparent|\/ 0/.test(backgroundColor);
      if (isOpaque) return true;
    }
    return false;
  };

  const isOfAnotherControl = (text: Element, other: Element): boolean => {
    const control = text.closest(CONTROLS);
    return control !== null && seenControls.has(control) && !control.contains(other);
  };

  /** A link in a sentence lies on the lines that its words are on. */
  const boxesOf = (control: Element, visible: Box): Box[] =>
    styleOf(control).display === 'inline'
      ? [...control.getClientRects()].map((line) => meet(plain(line), visible))
      : [visible];

  interface Piece {
    readonly owner: Element;
    readonly box: Box;
    readonly text: Text | null;
  }
  const pieces: Piece[] = [
    ...texts.flatMap((text) => shownLines.get(text)!.map((box) => ({ owner: text.element, box, text }))),
    ...[...seenControls].flatMap(([owner, box]) =>
      boxesOf(owner, box).map((one) => ({ owner, box: one, text: null })),
    ),
  ].toSorted((a, b) => a.box.top - b.box.top);
  for (const [index, a] of pieces.entries())
    for (let next = index + 1; next < pieces.length && pieces[next]!.box.top < a.box.bottom - 2; next += 1) {
      const b = pieces[next]!;
      if (a.text !== null && a.text === b.text) continue;
      if (a.owner === b.owner && !a.text && !b.text) continue;
      const lies = overlap(a.box, b.box);
      if (lies === null || isApart(a.owner, b.owner)) continue;
      if (a.text && b.text) {
        if (isOfAnotherControl(a.owner, b.owner) || isOfAnotherControl(b.owner, a.owner)) continue; // said of the control
        // the box of a line is higher than its letters
        const lower = Math.min(heightOf(a.box), heightOf(b.box));
        if (lies.y < 0.4 * lower || covers(a.owner, b.owner, meet(a.box, b.box))) continue;
        report('text over text', a.owner, ` and ${nameOf(b.owner)}: ${round(lies.x)} × ${round(lies.y)} px`);
        continue;
      }
      if (a.text || b.text) {
        const [text, control] = a.text ? [a, b] : [b, a];
        if (control.owner.contains(text.owner)) continue;
        if (lies.y < 0.4 * heightOf(text.box) || lies.x < 4) continue;
        if (text.owner.closest(CONTROLS) !== null) continue; // said of its control
        // the label of a field that lies around or on it
        if (
          control.owner.closest('label')?.contains(text.owner) ||
          text.owner.closest('label')?.contains(control.owner)
        )
          continue;
        if (covers(text.owner, control.owner, meet(a.box, b.box))) continue;
        report(
          'text under control',
          text.owner,
          ` and ${nameOf(control.owner)}: ${round(lies.x)} × ${round(lies.y)} px`,
        );
        continue;
      }
      if (a.owner.contains(b.owner) || b.owner.contains(a.owner)) continue;
      if (lies.x < 4 || lies.y < 4) continue;
      // a button in the room that a field keeps free for it
      const field = [a, b].find(({ owner }) => owner.matches('input, select, textarea'));
      if (field && a.owner !== b.owner) {
        const other = field === a ? b : a;
        const { paddingLeft, paddingRight } = styleOf(field.owner);
        const isInRoom =
          other.box.left >= field.box.right - Number.parseFloat(paddingRight) - 4 ||
          other.box.right <= field.box.left + Number.parseFloat(paddingLeft) + 4;
        if (isInRoom) continue;
      }
      if (a.owner.closest('label') !== null && a.owner.closest('label') === b.owner.closest('label'))
        continue;
      if (covers(a.owner, b.owner, meet(a.box, b.box))) continue;
      report(
        'control over control',
        a.owner,
        ` and ${nameOf(b.owner)}: ${round(lies.x)} × ${round(lies.y)} px`,
      );
    }
  return [...faults.values()];
}
