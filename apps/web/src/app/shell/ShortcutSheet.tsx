import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Switch } from '../../shared/ui/form/Switch.tsx';
import { Kbd } from '../../shared/ui/text/Kbd.tsx';
import { Modal } from '../../shared/ui/popup/Modal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { reviewKeyMessages } from '../../features/measurement/review/list/review-keys.messages.ts';
import { REVIEW_KEYS } from '../../features/measurement/review/list/review-keys.ts';
import { shortcutMessages } from './shortcuts.messages.ts';

type Props = {
  shortcutsEnabled: boolean;
  onChangeShortcutsEnabled?: (shortcutsEnabled: boolean) => void;
  onClose: () => void;
};

/** Every key of the console, and the switch for those who need their letters for something else. */
export function ShortcutSheet({ shortcutsEnabled, onChangeShortcutsEnabled, onClose }: Props) {
  const text = useText(shortcutMessages);
  const { everywhere } = text;
  const { does: review } = useText(reviewKeyMessages);
  return (
    <Modal isOpen onClose={onClose} title={text.title}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Group title={text.groups.review} keys={REVIEW_KEYS.map(({ does, keys }) => [keys, review[does]])} />
        <Group
          title={text.groups.everywhere}
          keys={[
            [['Ctrl K'], everywhere.palette],
            [['/'], everywhere.search],
            [['?'], everywhere.sheet],
            [['Ctrl B'], everywhere.sidebar],
            [['G', 'D'], everywhere.dashboard],
            [['G', 'I'], everywhere.inspection],
            [['G', 'E'], everywhere.export],
            [['Esc'], everywhere.close],
          ]}
        />
      </div>
      {onChangeShortcutsEnabled && (
        <div className="mt-4 border-t border-line pt-3">
          <Switch
            label={text.letters}
            checked={shortcutsEnabled}
            onChange={(event) => onChangeShortcutsEnabled(event.target.checked)}
          />
          <Text variant="note" className="mt-1">
            {text.lettersHelp}
          </Text>
        </div>
      )}
    </Modal>
  );
}

type GroupProps = { title: string; keys: readonly (readonly [keys: readonly string[], what: string])[] };

function Group({ title, keys }: GroupProps) {
  return (
    <section>
      <h3 className="pb-1 text-h3 font-semibold">{title}</h3>
      <dl>
        {keys.map(([each, what]) => (
          <div key={what} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
            <dt>{what}</dt>
            <dd className="flex shrink-0 gap-1">
              {each.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
