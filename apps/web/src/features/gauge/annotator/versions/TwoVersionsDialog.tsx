import { formatDateTime } from '../../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { twoVersionsMessages } from './two-versions.messages.ts';
import { TwoOutlines, type TwoOutlinesProps } from './TwoOutlines.tsx';

interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What a person decides: neither yet, their own version, the other's. */
export interface VersionChoice {
  readonly onClose: () => void;
  readonly onOverwrite: () => void;
  readonly onTake: () => void;
}

type Props = VersionChoice & {
  title: string;
  /** Who saved the other version, and when; `name` is null when that is not known. */
  saved: { readonly name: string | null; readonly at: string; readonly timeZone: string };
  differences: readonly Difference[];
  outlines: TwoOutlinesProps;
};

/** Two people changed one thing: whose version it will be is decided by a person who sees both. */
export function TwoVersionsDialog({ title, saved, differences, outlines, ...choice }: Props) {
  const text = useText(twoVersionsMessages);
  const language = useLanguage();
  const time = formatDateTime(saved.at, { timeZone: saved.timeZone, language });
  return (
    <Modal
      isOpen
      onClose={choice.onClose}
      title={title}
      footer={
        <>
          <Button onClick={choice.onTake}>{text.take}</Button>
          <Button color="red" onClick={choice.onOverwrite}>
            {text.overwrite}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{text.who(saved.name ?? text.somebody, time)}</p>
        {differences.length === 0 ? (
          <Text variant="note">{text.noDifference}</Text>
        ) : (
          <DifferenceTable differences={differences} />
        )}
        <TwoOutlines {...outlines} />
      </div>
    </Modal>
  );
}

function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  const text = useText(twoVersionsMessages);
  return (
    <table className="num w-full">
      <thead className="text-left text-note text-ink-2">
        <tr className="border-b border-line">
          <th className="py-1 font-medium">{text.what}</th>
          <th className="py-1 font-medium">{text.mine}</th>
          <th className="py-1 font-medium">{text.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label} className="border-b border-line">
            <th className="py-1.5 text-left font-normal text-ink-2">{label}</th>
            <td className="py-1.5">{mine}</td>
            <td className="py-1.5">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
