import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, byText, click, render } from '../../testing/render.tsx';
import { Modal } from '../popup/Modal.tsx';

describe('toasts on the page', () => {
  let page: ReturnType<typeof render>;
  beforeEach(() => {
    vi.useFakeTimers();
    page = render(null);
  });
  afterEach(() => {
    page.remove();
    vi.useRealTimers();
  });

  const texts = () =>
    [...document.querySelectorAll('[role=status] p, [role=alert] p')].map((p) => p.textContent);

  it('success is a status, an error an alert', () => {
    act(() => void page.toasts.success({ text: 'Saved' }));
    act(() => void page.toasts.error({ text: 'Failed' }));
    expect(document.querySelector('[role=status]')?.textContent).toContain('Saved');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Failed');
  });

  it('at most three are shown; an older error comes back when a newer one is closed', async () => {
    for (const text of ['one', 'two', 'three', 'four']) act(() => void page.toasts.error({ text }));
    expect(texts()).toEqual(['two', 'three', 'four']);
    await click(document.querySelectorAll('[role=alert] button')[2] ?? document.body);
    expect(texts()).toEqual(['one', 'two', 'three']);
  });

  it('stays while the pointer is on it', () => {
    act(() => void page.toasts.success({ text: 'Saved' }));
    const card = document.querySelector('[role=status]');
    act(() => void card?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(texts()).toEqual(['Saved']);
    act(
      () =>
        void card?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })),
    );
    act(() => void vi.advanceTimersByTime(3000));
    expect(texts()).toEqual([]);
  });

  it('returns the focus', async () => {
    page.show(<button type="button">{'Confirm'}</button>);
    byText('button', 'Confirm').focus();
    act(() => void page.toasts.error({ text: 'Failed' }));
    act(() => byText('button', 'Close').focus());
    await click(byText('button', 'Close'));
    expect(document.activeElement).toBe(byText('button', 'Confirm'));
  });

  it('is above dialogs, which stay open when its action is used', async () => {
    const onClose = vi.fn<() => void>();
    const run = vi.fn<() => void>();
    page.show(
      <Modal isOpen onClose={onClose} title="Views">
        {'text'}
      </Modal>,
    );
    act(() => void page.toasts.success({ text: 'Deleted', action: { label: 'Undo', run } }));
    const stack = document.querySelector('[role=status]')?.closest('section');
    // the console is a layer of its own, below every dialog
    expect(page.container.contains(stack ?? null)).toBe(false);
    expect(stack?.closest('[aria-hidden=true]')).toBeNull();
    await click(byText('button', 'Undo'));
    expect(run).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('Undo runs once and closes the toast', async () => {
    const run = vi.fn<() => void>();
    act(() => void page.toasts.success({ text: 'Deleted', action: { label: 'Undo', run } }));
    await click(byText('button', 'Undo'));
    expect(run).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
  });
});
