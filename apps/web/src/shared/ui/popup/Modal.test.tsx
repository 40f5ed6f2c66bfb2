import { afterEach, describe, expect, it, vi } from 'vitest';
import { byText, click, press, render } from '../../testing/render.tsx';
import { Modal } from './Modal.tsx';

describe('Modal', () => {
  let page: ReturnType<typeof render>;
  afterEach(() => page.remove());
  const dialog = () => document.querySelector('[role=dialog]');
  const background = () => dialog()?.parentElement ?? document.body;

  it('[UI-002] is named by its title, or by a label when it has none', () => {
    page = render(
      <Modal isOpen onClose={() => {}} title="Delete unit">
        {'text'}
      </Modal>,
    );
    const titleId = dialog()?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(titleId)?.textContent).toBe('Delete unit');
    page.show(
      <Modal isOpen onClose={() => {}} label="Photo">
        {'text'}
      </Modal>,
    );
    expect(dialog()?.getAttribute('aria-label')).toBe('Photo');
    expect(dialog()?.querySelector('header')).toBeNull();
  });

  it.each([
    ['small', 'md:max-w-100'],
    ['normal', 'md:max-w-150'],
    ['large', 'md:max-w-225'],
    ['full', 'md:max-w-[calc(100vw-48px)]'],
  ] as const)('[UI-001] size %s has its width', (size, width) => {
    page = render(
      <Modal isOpen onClose={() => {}} label="Photo" size={size}>
        {'text'}
      </Modal>,
    );
    expect(dialog()?.classList).toContain(width);
  });

  it('[UI-003] closes on a background click, not on a click inside', async () => {
    const onClose = vi.fn<() => void>();
    page = render(
      <Modal isOpen onClose={onClose} label="Photo">
        <p>{'inside'}</p>
      </Modal>,
    );
    await click(byText('p', 'inside'));
    expect(onClose).not.toHaveBeenCalled();
    await click(background());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a background click with unsaved changes asks first', async () => {
    const onClose = vi.fn<() => void>();
    page = render(
      <Modal isOpen isChanged onClose={onClose} title="Settings">
        <p>{'inside'}</p>
      </Modal>,
    );
    await click(background());
    expect(onClose).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Discard the changes?'));
    await click(byText('button', 'Keep editing'));
    expect(onClose).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Discard the changes?'));
    await click(background());
    await vi.waitFor(() => byText('button', 'Discard'));
    await click(byText('button', 'Discard'));
    expect(onClose).toHaveBeenCalledOnce();
    // the next time the dialog opens it does not begin with the question
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Discard the changes?'));
  });

  it('focuses its first field, so that Enter does not close it', async () => {
    page = render(
      <Modal isOpen title="Correct" onClose={() => {}}>
        <input aria-label="Value" />
      </Modal>,
    );
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Value'));
  });

  it('closes on Esc and on its close button', async () => {
    const onClose = vi.fn<() => void>();
    page = render(
      <Modal isOpen onClose={onClose} title="Delete unit">
        {'text'}
      </Modal>,
    );
    await press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
    await click(byText('button', 'Close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be closed while a request is in flight', async () => {
    const onClose = vi.fn<() => void>();
    page = render(
      <Modal isOpen onClose={onClose} title="Delete unit" isSubmitting>
        {'text'}
      </Modal>,
    );
    await press('Escape');
    await click(background());
    await click(byText('button', 'Close'));
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog()).not.toBeNull();
  });
});
