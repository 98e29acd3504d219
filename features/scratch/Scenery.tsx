import type { SnapshotFrom } from 'xstate';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import { Confetti } from '../stage/Confetti.tsx';
import { Card } from './Card.tsx';
import type { ScratchSettings } from './config.ts';
import { CardBack, Deck } from './Deck.tsx';
import type { scratchMachine } from './machine.ts';
import styles from './Scenery.module.css';
import type { Award, Scratch } from './types.ts';

interface SceneryProps {
  scratch: Scratch;
  settings: ScratchSettings;
  snapshot: SnapshotFrom<typeof scratchMachine>;
  withoutMotion: boolean;
  onChoose(card: number): void;
  onScratch(): void;
  onChangeButton(): void;
  onUnsupported(error: unknown): void;
}

/** States in which the chosen card is shown. */
const onTable = new Set<unknown>(['asking', 'failed', 'refused', 'covered', 'scratching', 'revealed']);

/** The pictures of the dialog: the deck, the card that is scratched, and the award. */
export function Scenery(props: SceneryProps) {
  const { scratch, settings, snapshot } = props;
  const { value, context } = snapshot;
  const { cards } = scratch;
  const cover = fileUrl(cards.cover);
  if (value === 'content') return <Fan cover={cover} />;
  if (value === 'finished' && context.drawn) return <Prize award={context.drawn} />;
  if (onTable.has(value))
    return (
      <Card
        idCard={context.card ?? 1}
        img={context.drawn && fileUrl(context.drawn.banner)}
        title={context.drawn?.name ?? ''}
        color={cards.color ?? null}
        background={cards.background ?? null}
        disabled={!['covered', 'scratching', 'revealed'].includes(value)}
        shaveAll={value === 'revealed'}
        selectedPremioId={context.drawn?.id ?? null}
        checkLiberal={cards.check_liberal}
        svgCode={cards.svg_code ?? null}
        side={settings.canvas_px}
        brush={settings.brush_px}
        sampleStep={settings.sample_step_px}
        hideAbove={settings.hide_above_percent}
        withoutMotion={props.withoutMotion}
        onScratch={props.onScratch}
        onChangeButton={props.onChangeButton}
        onUnsupported={props.onUnsupported}
      />
    );
  return (
    <Deck
      count={cards.count}
      cover={cover}
      chosen={context.card}
      isOpen={value === 'choosing'}
      isDimmed={value === 'blocked' || value === 'exhausted'}
      onChoose={props.onChoose}
    />
  );
}

/** Three cards as a fan, as a preview of the game. */
function Fan({ cover }: { cover: string | null }) {
  return (
    <div className={styles.fan} aria-hidden="true">
      {['left', 'right', 'middle'].map((place) => (
        <span key={place} data-place={place}>
          <CardBack cover={cover} />
        </span>
      ))}
    </div>
  );
}

/** The award, large. The text beside it names it. */
function Prize({ award }: { award: Award }) {
  const banner = fileUrl(award.banner);
  return (
    <div className={styles.prize} data-lost={award.lose_award} aria-hidden="true">
      {!award.lose_award && <span className={styles.rays} />}
      {!award.lose_award && <Confetti />}
      {banner ? <img src={banner} alt="" /> : <span className={styles.star}>★</span>}
    </div>
  );
}
