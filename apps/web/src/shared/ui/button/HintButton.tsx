import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { Tooltip } from '../popup/Tooltip.tsx';

type Props = IconButtonProps & { side?: 'top' | 'right' | 'bottom' | 'left' };

/** An icon button whose name appears as a tooltip. Apart from IconButton, so that the entry needs no popups. */
export function HintButton({ side, ...rest }: Props) {
  return (
    <Tooltip text={rest.label} side={side}>
      <IconButton {...rest} />
    </Tooltip>
  );
}
