import { useText } from '../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../shared/ui/popup/MenuButton.tsx';
import { shortNameOf } from '../../shared/ui/text/initials.ts';
import { appMessages } from './app.messages.ts';
import { useFacilityOptions } from './facility-options.ts';
import type { ShellProps } from './shell-data.ts';

const Popup = lazyPart(() => import('../../shared/ui/popup/GroupedChoicePopup.tsx'), 'GroupedChoicePopup');

type Props = Pick<ShellProps, 'units' | 'facilityId' | 'alertCounts' | 'facilityStates' | 'onChooseFacility'>;

/** The switcher of the rail: two letters, every facility under its unit. */
export function RailSwitcher(props: Props) {
  const { units, facilityId, onChooseFacility } = props;
  const text = useText(appMessages);
  const { facilitiesOf } = useFacilityOptions(props);
  const name = units.flatMap(({ facilities }) => facilities).find(({ id }) => id === facilityId)?.name;
  if (name === undefined) return null;
  return (
    <div className="grid place-items-center pt-2">
      <MenuButton
        side="right"
        align="start"
        preload={Popup.preload}
        trigger={
          <button
            type="button"
            title={name}
            className="grid size-10 place-items-center rounded-control border border-line bg-canvas font-semibold hover:bg-hover"
          >
            <span aria-hidden>{shortNameOf(name)}</span>
            <span className="sr-only">{`${text.facility} ${name}`}</span>
          </button>
        }
      >
        {(menu) => (
          <Popup
            {...menu}
            groups={units
              .filter(({ facilities }) => facilities.length > 0)
              .map((unit) => ({ id: unit.id, label: unit.name, options: facilitiesOf(unit) }))}
            value={facilityId}
            onChoose={onChooseFacility}
          />
        )}
      </MenuButton>
    </div>
  );
}
