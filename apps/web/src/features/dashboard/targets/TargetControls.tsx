import { LayoutGrid, List, Rows3 } from 'lucide-react';
import { usePreferences } from '../../../shared/session/preferences.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { SearchField } from '../../../shared/ui/form/SearchField.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { Slider } from '../../../shared/ui/form/Slider.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { dashboardMessages } from '../dashboard.messages.ts';

const RANGES = ['1', '3', '7', '30'] as const;
/** Days of the past beside each target. */
export type Range = (typeof RANGES)[number];

type Props = {
  search: string;
  onSearch: (text: string) => void;
  range: Range;
  onRange: (range: Range) => void;
};

/** How the targets are shown. What only the full layout draws is only offered there. */
export function TargetControls({ search, onSearch, range, onRange }: Props) {
  const text = useText(dashboardMessages);
  const { user } = useSession();
  const [preferences, change] = usePreferences(user.id);
  const isFull = preferences.gauge_layout === 'full';
  return (
    <>
      {isFull && (
        <Switch
          label={text.hidePredicted}
          checked={preferences.is_hiding_predicted}
          onChange={(event) => change({ is_hiding_predicted: event.target.checked })}
          className="max-md:order-last"
        />
      )}
      <SearchField
        label={text.searchTargets}
        shortcut="/"
        className="w-48 max-md:order-first"
        isFoldedOnPhone
        value={search}
        onValueChange={onSearch}
      />
      {isFull && (
        <SegmentedControl
          label={text.range}
          value={range}
          onValueChange={onRange}
          segments={RANGES.map((days) => ({
            value: days,
            label: text.days(Number(days)),
            short: text.daysShort(Number(days)),
          }))}
        />
      )}
      {isFull && (
        <Slider
          label={text.imageSize}
          minimum={100}
          maximum={400}
          step={25}
          value={preferences.gauge_image_size}
          onValueChange={(gauge_image_size) => change({ gauge_image_size })}
          className="w-20 max-lg:hidden"
        />
      )}
      <SegmentedControl
        label={text.layout}
        value={preferences.gauge_layout}
        onValueChange={(gauge_layout) => change({ gauge_layout })}
        segments={[
          { value: 'full', label: text.layouts.full, icon: Rows3 },
          { value: 'compact', label: text.layouts.compact, icon: LayoutGrid },
          { value: 'table', label: text.layouts.table, icon: List },
        ]}
      />
    </>
  );
}
