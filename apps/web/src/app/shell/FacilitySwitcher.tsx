import { ChevronsUpDown } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import type { Option } from '../../shared/ui/option.ts';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../shared/ui/popup/MenuButton.tsx';
import { appMessages } from './app.messages.ts';
import { useFacilityOptions } from './facility-options.ts';
import type { ShellProps } from './shell-data.ts';

const Popup = lazyPart(() => import('../../shared/ui/popup/ChoiceMenuPopup.tsx'), 'ChoiceMenuPopup');

type Props = Pick<
  ShellProps,
  'units' | 'unitId' | 'facilityId' | 'alertCounts' | 'facilityStates' | 'onChooseUnit' | 'onChooseFacility'
>;

/** One box: the management unit over the facility in it. Nothing to choose from, no box. */
export function FacilitySwitcher(props: Props) {
  const { units, unitId, facilityId, onChooseUnit, onChooseFacility } = props;
  const text = useText(appMessages);
  const options = useFacilityOptions(props);
  const unit = units.find(({ id }) => id === unitId);
  if (units.length === 0) return null;
  return (
    <div className="mx-2.5 mt-2.5 divide-y divide-line rounded-control border border-line bg-canvas">
      <Switcher label={text.managementUnit} value={unitId} onChoose={onChooseUnit} options={options.units} />
      <Switcher
        label={text.facility}
        value={facilityId}
        onChoose={onChooseFacility}
        options={options.facilitiesOf(unit)}
      />
    </div>
  );
}

type SwitcherProps = {
  label: string;
  value: string | null;
  options: readonly Option[];
  onChoose: (value: string) => void;
};

function Switcher({ label, value, options, onChoose }: SwitcherProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <MenuButton
      align="start"
      preload={Popup.preload}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2 px-2.5 py-1.75 text-left first:rounded-t-[4px] last:rounded-b-[4px] hover:bg-hover"
        >
          <span className="mr-auto min-w-0">
            <span className="block text-tiny text-ink-3">{label}</span>
            <span className="block truncate text-body leading-[1.3] font-semibold">
              {chosen?.label ?? '—'}
            </span>
          </span>
          <Icon of={ChevronsUpDown} size="small" />
        </button>
      }
    >
      {(menu) => <Popup {...menu} options={options} value={value} onChoose={onChoose} />}
    </MenuButton>
  );
}
