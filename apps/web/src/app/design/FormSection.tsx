import { LayoutGrid, List, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { ComboboxField } from '../../shared/ui/form/ComboboxField.tsx';
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx';
import { SearchField } from '../../shared/ui/form/SearchField.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { RangeSlider } from '../../shared/ui/form/RangeSlider.tsx';
import { Slider } from '../../shared/ui/form/Slider.tsx';
import { Switch } from '../../shared/ui/form/Switch.tsx';
import { TextAreaField } from '../../shared/ui/form/TextAreaField.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { designMessages } from './design.messages.ts';

const timezones = ['Asia/Tokyo', 'Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'UTC'];

export function FormSection() {
  const text = useText(designMessages);
  const [search, setSearch] = useState('');
  const [interval, setInterval] = useState('15');
  const [timezone, setTimezone] = useState('Asia/Tokyo');
  const intervals = [
    { value: '10', label: text.intervals.ten },
    { value: '15', label: text.intervals.fifteen },
    { value: '60', label: text.intervals.hour, note: text.notOffered, isDisabled: true },
  ];
  return (
    <Panel title={text.sections.form}>
      <div className="flex flex-col gap-3.5">
        <TextField label={text.name} help={text.nameHelp} defaultValue={text.boiler} isRequired />
        <TextField
          label={text.upperLimit}
          isNumber
          trailing="MPa"
          defaultValue="1.25"
          error={text.upperLimitError}
        />
        <PasswordField label={text.password} defaultValue="secret" error={text.passwordError} />
        <SelectField label={text.interval} options={intervals} value={interval} onValueChange={setInterval} />
        <ComboboxField
          label={text.timezone}
          options={timezones.map((zone) => ({ value: zone, label: zone }))}
          value={timezone}
          onValueChange={setTimezone}
        />
        <TextAreaField label={text.memo} defaultValue={text.sample.paragraph} />
        <SearchField label={text.search} shortcut="/" value={search} onValueChange={setSearch} />
      </div>
    </Panel>
  );
}

export function ChoiceSection() {
  const text = useText(designMessages);
  const [size, setSize] = useState(400);
  const [range, setRange] = useState<[number, number]>([30, 90]);
  const [period, setPeriod] = useState<'day' | 'week' | 'month'>('week');
  const [layout, setLayout] = useState<'full' | 'compact' | 'table'>('full');
  return (
    <Panel title={text.sections.choices}>
      <div className="flex flex-col items-start gap-3.5">
        <div className="flex flex-wrap gap-4">
          <Switch label={text.frames} defaultChecked />
          <Switch label={text.frames} />
          <Checkbox label={text.notify} defaultChecked />
          <Checkbox label={text.notify} />
          <Checkbox label={text.notify} isPartial />
        </div>
        <SegmentedControl
          label={text.period}
          value={period}
          onValueChange={setPeriod}
          segments={(['day', 'week', 'month'] as const).map((value) => ({
            value,
            label: text.periods[value],
          }))}
        />
        <SegmentedControl
          label={text.layout}
          value={layout}
          onValueChange={setLayout}
          segments={[
            { value: 'full', label: text.layouts.full, icon: Rows3 },
            { value: 'compact', label: text.layouts.compact, icon: LayoutGrid },
            { value: 'table', label: text.layouts.table, icon: List },
          ]}
        />
        <Slider
          label={text.imageSize}
          minimum={200}
          maximum={800}
          step={50}
          value={size}
          onValueChange={setSize}
          className="w-60"
        />
        <RangeSlider
          label={text.searchRange}
          startLabel={text.rangeStart}
          endLabel={text.rangeEnd}
          minimum={0}
          maximum={100}
          value={range}
          onValueChange={setRange}
          className="w-60"
        />
      </div>
    </Panel>
  );
}
