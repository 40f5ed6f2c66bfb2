import { afterEach, expect, it, vi } from 'vitest';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { byText, click, render } from '../../../../shared/testing/render.tsx';
import type { LocalRun } from '../offline/local-data.ts';
import { runMessages } from '../run.messages.ts';
import { TargetScreen } from './TargetScreen.tsx';

const text = runMessages.en;
const RUN = { run_uuid: 'R1', steps: [] } as unknown as LocalRun;
const onSkip = vi.fn<() => void>();
let page: ReturnType<typeof render>;
afterEach(() => {
  page.remove();
  onSkip.mockClear();
});

const open = (type: GaugeDetail['type']): void => {
  page = render(
    <TargetScreen
      gauge={{ id: 'G1', name: 'Motor', type } as GaugeDetail}
      run={RUN}
      reference={null}
      unfinished={null}
      keep={async () => true}
      onNext={() => undefined}
      onSkip={onSkip}
    />,
  );
};
const asksForPhoto = () => page.container.querySelector('input[type=file]') !== null;

it('a thermal target needs no photo; it is skipped with a reason', async () => {
  open('thermal-area');
  expect(asksForPhoto()).toBe(false);
  expect(page.container.textContent).toContain(text.notByPhoto);
  await click(byText('button', text.skipWithReason));
  expect(onSkip).toHaveBeenCalledOnce();
});

it('other targets need a photo', () => {
  open('circle');
  expect(asksForPhoto()).toBe(true);
  expect(page.container.textContent).not.toContain(text.notByPhoto);
});
