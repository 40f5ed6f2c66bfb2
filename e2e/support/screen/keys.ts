import { expect, type Locator, type Page } from '@playwright/test';
import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';

const POINTERS = ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'wheel', 'click'] as const;
const MOST_TABS = 150;

/** Keyboard-only user: Tab moves to a control, its own keys operate it. */
export class Keys {
  readonly #page: Page;
  /** Every event of a mouse, pen or finger that reached the page. */
  readonly pointers: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** The keyboard of a page that is still empty; from now on pointers are noticed. */
  static async at(page: Page): Promise<Keys> {
    const keys = new Keys(page);
    await page.exposeBinding('noticePointer', (_source, what: string) => void keys.pointers.push(what));
    await page.addInitScript((types) => {
      const notice = (globalThis as unknown as { noticePointer: (what: string) => void }).noticePointer;
      for (const type of types)
        window.addEventListener(
          type,
          (event) => {
            // a key on a button clicks it too, without a count of presses
            if (type === 'click' && (event as MouseEvent).detail === 0) return;
            notice(`${type} on ${(event.target as Element).nodeName}`);
          },
          { capture: true, passive: true },
        );
    }, POINTERS);
    return keys;
  }

  /** Goes to a button or link and presses Enter. */
  async press(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    await this.focus(role, name);
    await this.#page.keyboard.press('Enter');
  }

  async focus(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    const exact = typeof name === 'string';
    await this.tabTo(this.#page.getByRole(role, { name, exact }).first());
  }

  /** Goes to a field, types over what is there and presses Enter. */
  async fill(label: string | RegExp, value: string | number, within?: Locator): Promise<void> {
    await this.tabTo((within ?? this.#page).getByLabel(label, { exact: true }));
    await this.type(value);
  }

  /** Types over what the focused field holds. */
  async type(value: string | number): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press('Control+a');
    if (value === '') await keyboard.press('Delete');
    else await keyboard.type(String(value));
    await keyboard.press('Enter');
  }

  /** Goes to a field of a time of day and types a full hour. */
  async fillTime(label: string, hours: number): Promise<void> {
    const { keyboard } = this.#page;
    const field = this.#page.getByLabel(label, { exact: true });
    await this.tabTo(field);
    await keyboard.press('Control+a');
    await keyboard.type(`${String(hours).padStart(2, '0')}:00`);
  }

  /** Goes to a switch or checkbox and presses Space. */
  async toggle(label: string | RegExp): Promise<void> {
    await this.tabTo(this.#page.getByLabel(label, { exact: true }));
    await this.#page.keyboard.press('Space');
  }

  /** Goes to one of a few choices and moves to the wanted one with the arrows. */
  async choose(group: string, option: string): Promise<void> {
    const radios = this.#page.getByRole('group', { name: group, exact: true }).getByRole('radio');
    const wanted = this.#page
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name: option, exact: true });
    await this.tabTo(radios.and(this.#page.locator(':checked')));
    for (let i = 0; i < 10 && !(await wanted.isChecked()); i += 1)
      await this.#page.keyboard.press('ArrowRight');
  }

  /** Four corners and the size of the corrected picture, by their numbers. */
  async crop({ perspective }: Pick<GaugeAnnotation, 'perspective'>): Promise<void> {
    await this.press('button', 'Use the whole photo');
    for (const [i, { x, y }] of perspective.source_points.entries()) {
      await this.fill(`Corner ${i + 1} x`, x.toFixed(1));
      await this.fill(`Corner ${i + 1} y`, y.toFixed(1));
    }
    await this.fill('Corrected image width (px)', Math.round(perspective.width));
    await this.fill('Corrected image height (px)', Math.round(perspective.height));
  }

  /** Opens a step by its number; a text field is left first, because there a digit is text. */
  async step(number: number): Promise<void> {
    for (let i = 0; i < 20 && (await this.#isTyping()); i += 1) await this.#page.keyboard.press('Tab');
    const step = this.#page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button')
      .nth(number - 1);
    // while the fields of a step are on their way, digits do nothing
    await expect(async () => {
      if ((await step.getAttribute('aria-current')) !== 'step')
        await this.#page.keyboard.press(String(number));
      await expect(step).toHaveAttribute('aria-current', 'step', { timeout: 500 });
    }).toPass({ timeout: 15_000 });
  }

  /** Presses Tab until the wanted control has the focus; how many stops lie between is counted, so that it need not ask after each. */
  async tabTo(wanted: Locator): Promise<void> {
    await wanted.waitFor();
    for (let pressed = 0; pressed < MOST_TABS;) {
      const { stops, key } = await wanted.evaluate(stopsTo);
      if (stops === 0) return;
      for (let i = 0; i < stops; i += 1) await this.#page.keyboard.press(key);
      pressed += stops;
    }
    throw new Error(`Tab never came to ${String(wanted)}`);
  }

  #isTyping(): Promise<boolean> {
    return this.#page.evaluate(
      () => document.activeElement?.matches('input:not([type=radio],[type=checkbox],[type=range])') ?? false,
    );
  }
}

/** How many stops of Tab lie from the focus to a control, and in which direction; runs in the page. */
function stopsTo(wanted: Element): { stops: number; key: 'Tab' | 'Shift+Tab' } {
  const from = document.activeElement ?? document.body;
  if (from === wanted) return { stops: 0, key: 'Tab' };
  const isStop = (element: Element): boolean => {
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element.tabIndex < 0)
      return false;
    if (element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })) return false;
    // of a group of choices only the chosen one is a stop
    return !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
  };
  const order = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
  ];
  const stops = order.filter((element) => element === wanted || element === from || isStop(element));
  const distance = stops.indexOf(wanted) - (from === document.body ? -1 : stops.indexOf(from));
  return { stops: Math.max(1, Math.abs(distance)), key: distance < 0 ? 'Shift+Tab' : 'Tab' };
}
