import { FlowDialog } from '../shared/FlowDialog.tsx';
import { StepButton } from '../shared/StepButton.tsx';
import { winText } from '../shared/win-text.ts';
import { Confetti } from '../stage/Confetti.tsx';
import styles from './Result.module.css';
import { texts } from './texts.ts';
import type { Award } from './types.ts';

interface ResultProps {
  award: Award;
  loseMessage: string;
  pictureUrl: string | null;
  onConfirm(): void;
}

/** The result (section 8): a loss or a win, with one button to confirm. */
export function Result({ award, loseMessage, pictureUrl, onConfirm }: ResultProps) {
  const isWin = !award.lose_award;
  return (
    <FlowDialog
      role="alertdialog"
      labelledBy="roulette-result-title"
      describedBy="roulette-result-text"
      className={isWin ? `${styles.result} ${styles.win}` : styles.result}
      isClosable
      onClose={onConfirm}
    >
      {isWin && <Confetti />}
      {isWin && (
        <div className={styles.medal} aria-hidden="true">
          {pictureUrl ? <img src={pictureUrl} alt="" /> : <span>★</span>}
        </div>
      )}
      <h2 id="roulette-result-title">{isWin ? texts.winTitle : texts.loseTitle}</h2>
      <p id="roulette-result-text" className={styles.text}>
        {isWin ? (
          <>
            {winText(texts.winText, award)} <strong>{award.name}</strong>
          </>
        ) : (
          loseMessage
        )}
      </p>
      <StepButton
        className={styles.button}
        label={isWin ? texts.winButton : texts.loseButton}
        run={onConfirm}
        isLast
      />
    </FlowDialog>
  );
}
