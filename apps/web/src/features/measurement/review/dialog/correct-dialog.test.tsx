import { afterEach, expect, it, vi } from 'vitest';
import { byText, click, render } from '../../../../shared/testing/render.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

it('a lamp needs a choice of on or off before saving', async () => {
  const onSave = vi.fn<(value: number, reason: string | null) => void>();
  page = render(
    <CorrectDialog
      name="Run lamp"
      unit=""
      isLamp
      estimate="ON"
      isSubmitting={false}
      onSave={onSave}
      onClose={() => {}}
    />,
  );
  await click(byText('button', 'Save value'));
  expect(onSave).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Select one of the two');
  await click(byText('label', 'OFF'));
  await click(byText('button', 'Save value'));
  expect(onSave).toHaveBeenCalledWith(0, null);
});
