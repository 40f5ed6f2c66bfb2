import { memo } from 'react';
import { TargetCard } from '../../measurement/target/TargetCard.tsx';
import { ItemBox, itemProps, type ItemProps, type ListProps } from './list-item.tsx';

/** Pixels a card is high before it was ever drawn. */
const CARD_PX = 372;

/** The rows as a wall of cards. */
export function TargetCards(list: ListProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3.5">
      {list.rows.map((row, index) => (
        <Card key={row.key} {...itemProps(row, index, list)} />
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
