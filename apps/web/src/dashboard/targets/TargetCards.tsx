import { memo } from 'react';
import { TargetCard } from '../../measurement/target/TargetCard.tsx';
import { FIRST_ROWS, ItemBox, type ItemProps } from './list-item.tsx';
import type { ReviewItem } from '../../measurement/review/review-item.ts';

/** Pixels a card is high before it was ever drawn. */
const CARD_PX = 372;

type Props = { items: readonly ReviewItem[]; selected: ReadonlySet<string> };

/** The rows as a wall of cards. */
export function TargetCards({ items, selected }: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3.5">
      {items.map((item, index) => (
        <Card key={item.id} item={item} isSelected={selected.has(item.id)} isFirst={index < FIRST_ROWS} />
      ))}
    </div>
  );
}

const Card = memo(function Card(props: ItemProps) {
  return (
    <ItemBox {...props} heightPx={CARD_PX}>
      {(view) => <TargetCard {...view} />}
    </ItemBox>
  );
});
