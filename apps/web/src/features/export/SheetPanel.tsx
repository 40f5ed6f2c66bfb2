import { Printer } from 'lucide-react';
import { useState } from 'react';
import {
  DEFAULT_SHEET_INTERVAL,
  SHEET_INTERVAL_HOURS,
  type SheetInterval,
} from '@tenken/contract/export/daily-sheet.schema.ts';
import { isCalendarDay } from '@tenken/contract/wire/calendar-day.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { exportMessages } from './export.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { DateField } from '../../shared/ui/form/DateField.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';

/** The way to the sheet of one day. */
export function SheetPanel({ facilityId, today }: { facilityId: string; today: string }) {
  const text = useText(exportMessages);
  const [date, setDate] = useState(today);
  const [interval, setInterval] = useState<SheetInterval>(DEFAULT_SHEET_INTERVAL);
  const search = new URLSearchParams({
    facility_id: facilityId,
    date: isCalendarDay(date) ? date : today,
    interval: String(interval),
  });
  return (
    <Panel title={text.sheet}>
      <div className="flex flex-col gap-3">
        <Text variant="note">{text.sheetNote}</Text>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-42">
            <DateField label={text.date} value={date} onValueChange={setDate} />
          </div>
          <SelectField
            label={text.interval}
            options={SHEET_INTERVAL_HOURS.map((hours) => ({
              value: String(hours),
              label: text.hours(hours),
            }))}
            value={String(interval)}
            onValueChange={(hours) => setInterval(Number(hours) as SheetInterval)}
            className="w-42"
          />
          <AppLink
            href={`${pageAddress().prefix}/daily_sheet?${search.toString()}`}
            className={buttonClass()}
          >
            <Icon of={Printer} />
            {text.openSheet}
          </AppLink>
        </div>
      </div>
    </Panel>
  );
}
