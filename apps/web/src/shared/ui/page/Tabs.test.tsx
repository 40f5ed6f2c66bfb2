import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { byText, click, press, render } from '../../testing/render.tsx';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

function Sample() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList label="View">
        <Tab value="one">{'One'}</Tab>
        <Tab value="two">{'Two'}</Tab>
        <Tab value="three">{'Three'}</Tab>
      </TabList>
      <TabPanel value="one">{'First'}</TabPanel>
      <TabPanel value="two">{'Second'}</TabPanel>
      <TabPanel value="three">{'Third'}</TabPanel>
    </Tabs>
  );
}

describe('Tabs', () => {
  let page: ReturnType<typeof render>;
  afterEach(() => page.remove());
  const panel = () => document.querySelector('[role=tabpanel]');
  const chosen = () => document.querySelector('[role=tab][aria-selected=true]');

  it('shows the panel of the chosen tab, named by it', async () => {
    page = render(<Sample />);
    expect(panel()?.textContent).toBe('First');
    await click(byText('[role=tab]', 'Two'));
    expect(panel()?.textContent).toBe('Second');
    expect(panel()?.getAttribute('aria-labelledby')).toBe(chosen()?.id);
    expect(chosen()?.getAttribute('aria-controls')).toBe(panel()?.id);
  });

  it.each([
    ['ArrowRight', 'Second'],
    ['ArrowLeft', 'Third'],
    ['End', 'Third'],
    ['Home', 'First'],
  ])('%s from the first tab shows %s', async (key, expected) => {
    page = render(<Sample />);
    byText('[role=tab]', 'One').focus();
    await press(key);
    expect(panel()?.textContent).toBe(expected);
    expect(document.activeElement).toBe(chosen());
  });

  it('is one stop of the Tab key', () => {
    page = render(<Sample />);
    expect([...document.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('tabindex'))).toEqual([
      '0',
      '-1',
      '-1',
    ]);
  });
});
