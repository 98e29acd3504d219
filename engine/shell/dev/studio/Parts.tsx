import { Text, Title, UnstyledButton } from '@mantine/core';
import type { Sheet } from '../../../manifest/sheet.ts';
import { studioTexts } from '../../../texts/studio.ts';
import { Edit, type MakeEdit } from './Edit.tsx';
import { Place } from './Place.tsx';
import styles from './Studio.module.css';
import { blocksTold, knownOf, type Spot } from './spot.ts';

interface PartsProps {
  sheet: Sheet;
  chosen: Spot | null;
  onChoose(spot: Spot): void;
  /** Shows on the page where one is. */
  onHint(spot: Spot | null): void;
  make: MakeEdit;
}

/** What is chosen, and every block of the page, for who has no pointer. */
export function Parts({ sheet, chosen, onChoose, onHint, make }: PartsProps) {
  const known = chosen && knownOf(chosen, sheet);
  return (
    <>
      {known ? (
        <>
          <Title order={3} size="h5" mb={4}>
            {known.title}
          </Title>
          <Place key={known.title} known={known} />
          <Edit sheet={sheet} spot={chosen} make={make} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {studioTexts.nothingChosen}
        </Text>
      )}
      <Title order={3} size="h6" mt="lg" mb="xs">
        {studioTexts.parts}
      </Title>
      <ul className={styles.list}>
        {[{ spot: { kind: 'page' } as Spot, depth: 0 }, ...blockSpots(sheet)].map(({ spot, depth }) => (
          <li key={spot.kind === 'block' ? spot.id : ''}>
            <UnstyledButton
              className={styles.row}
              style={{ paddingLeft: 10 + depth * 16 }}
              data-chosen={isSame(spot, chosen) || undefined}
              onClick={() => onChoose(spot)}
              onFocus={() => onHint(spot)}
              onBlur={() => onHint(null)}
              onPointerEnter={() => onHint(spot)}
              onPointerLeave={() => onHint(null)}
            >
              <span>{knownOf(spot, sheet).title}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}

const blockSpots = ({ page }: Sheet) =>
  blocksTold(page).map(({ id, depth }) => ({ spot: { kind: 'block', id } as Spot, depth: depth + 1 }));

const isSame = (a: Spot, b: Spot | null) =>
  a.kind === b?.kind && (a.kind !== 'block' || (b.kind === 'block' && a.id === b.id));
