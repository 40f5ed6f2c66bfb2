import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, byText, click, render } from '../../testing/render.tsx';
import { Button } from '../button/Button.tsx';
import { useAction } from './use-action.ts';

type Props = { act: () => Promise<string>; describeError?: (error: unknown) => string };

function SaveButton({ act: save, describeError }: Props) {
  const action = useAction(save, { success: (name) => ({ text: `Saved ${name}` }), describeError });
  return (
    <Button variant={action.isInProgress ? 'loading' : 'basic'} onClick={() => void action.run()}>
      {'Save'}
    </Button>
  );
}

describe('useAction', () => {
  let page: ReturnType<typeof render>;
  afterEach(() => page.remove());
  const button = () => byText('button', 'Save');

  it('[STATE-036][STATE-037] goes idle, in progress, idle and shows a success toast', async () => {
    const answer = Promise.withResolvers<string>();
    page = render(<SaveButton act={() => answer.promise} />);
    expect(button().getAttribute('aria-busy')).toBeNull();

    await click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(page.toasts.all()).toEqual([]);

    await act(async () => answer.resolve('schedule'));
    expect(button().getAttribute('aria-busy')).toBeNull();
    expect(page.toasts.all()).toMatchObject([{ kind: 'success', text: 'Saved schedule' }]);
  });

  it('[STATE-038][ERR-002] a failure shows the generic error toast and is idle again', async () => {
    page = render(<SaveButton act={() => Promise.reject(new Error('boom'))} />);
    await click(button());
    expect(page.toasts.all()).toMatchObject([
      { kind: 'error', text: 'An error occurred during processing; try again' },
    ]);
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  it('a known failure has its own text', async () => {
    page = render(
      <SaveButton act={() => Promise.reject(new Error('boom'))} describeError={() => 'Input is invalid'} />,
    );
    await click(button());
    expect(page.toasts.all()).toMatchObject([{ kind: 'error', text: 'Input is invalid' }]);
  });

  it('[STATE-039] a second run is refused until the first is done', async () => {
    const answer = Promise.withResolvers<string>();
    const save = vi.fn<() => Promise<string>>(() => answer.promise);
    const runs: Promise<boolean>[] = [];
    function Twice() {
      const { run } = useAction(save, { success: 'Saved' });
      return <button onClick={() => runs.push(run(), run())}>{'Save'}</button>;
    }
    page = render(<Twice />);
    await click(button());
    expect(save).toHaveBeenCalledOnce();
    await act(async () => answer.resolve('schedule'));
    expect(await Promise.all(runs)).toEqual([true, false]);

    await click(button());
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('a success closes the failure toast of the same action only', async () => {
    const answers = [Promise.reject(new Error('boom')), Promise.resolve('schedule')];
    page = render(<SaveButton act={() => answers.shift()!} describeError={() => 'Not saved'} />);
    act(() => void page.toasts.error({ text: 'Another failure' }));
    await click(button());
    expect(page.toasts.all().map(({ text }) => text)).toEqual(['Another failure', 'Not saved']);
    await click(button());
    expect(page.toasts.all().map(({ text }) => text)).toEqual(['Another failure', 'Saved schedule']);
  });

  it('a failure of one row stays when the action succeeds for another', async () => {
    const isRefused = (id: string): boolean => id === 'a';
    const save = async ({ id }: { id: string }): Promise<void> => {
      if (isRefused(id)) throw new Error('boom');
    };
    function Rows() {
      const { run } = useAction(save, { success: 'Saved', describeError: () => 'Not saved' });
      return ['a', 'b'].map((id) => (
        <button key={id} onClick={() => void run({ id })}>
          {id}
        </button>
      ));
    }
    page = render(<Rows />);
    await click(byText('button', 'a'));
    await click(byText('button', 'b'));
    expect(page.toasts.all().map(({ text }) => text)).toEqual(['Not saved', 'Saved']);
  });
});
