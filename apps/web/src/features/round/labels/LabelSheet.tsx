import { renderSVG } from 'uqr';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { roundMessages } from '../round.messages.ts';
import { labelHref } from './label-address.ts';
import './labels.css';

interface Labelled {
  readonly id: string;
  readonly name: string;
  readonly camera: { readonly name: string };
}

type Props = { prefix: string; facilityId: string; targets: readonly Labelled[] };

/** Labels to cut out and put on the instruments, as they come out of the printer: always dark on white. */
export function LabelSheet({ prefix, facilityId, targets }: Props) {
  const text = useText(roundMessages);
  return (
    <ul
      data-theme="light"
      className="label-sheet grid gap-3 text-ink max-md:grid-cols-1 md:grid-cols-3 lg:grid-cols-4"
    >
      {targets.map(({ id, name, camera }) => (
        <li key={id} className="flex items-center gap-2.5 border border-dashed border-field bg-white p-2.5">
          <img
            src={pictureOf(window.location.origin + labelHref(prefix, facilityId, id))}
            alt={text.qrOf(name)}
            className="size-28 shrink-0"
          />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-note text-ink-2 wrap-anywhere">{camera.name}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An image address, because the page's policy allows no markup out of a string. Quarter of it may be dirty. */
const pictureOf = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2, ecc: 'Q' }))}`;
