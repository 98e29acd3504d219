import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import type { OverlayProps } from '../../engine/feature.ts';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import { useWhenDone } from '../shared/use-when-done.ts';
import { switchColors } from './colors.ts';
import type { ProgramSwitchSettings } from './config.ts';
import { connectSwitch } from './connect.ts';
import { texts } from './texts.ts';
import type { Program } from './types.ts';
import styles from './View.module.css';

/** The dialog 'Escolha seu programa' (section 2): the visitor's other programs, as logos with their description. */
export default function ProgramSwitchView({
  portal,
  settings,
  onClose,
}: OverlayProps<ProgramSwitchSettings, true>) {
  const [machine] = useState(() => connectSwitch(portal));
  const [snapshot, send] = useMachine(machine, {
    input: {
      currentId: portal.tenant.program.id,
      callTimeoutMs: settings.call_timeout_ms,
      leaveTimeoutMs: settings.leave_timeout_ms,
    },
  });
  const { value, context } = snapshot;
  useWhenDone(snapshot, onClose);

  const canClose = snapshot.can({ type: 'CLOSE' });
  const close = () => send({ type: 'CLOSE' });
  return (
    <FlowDialog
      labelledBy="program-switch-title"
      className={styles.dialog}
      style={switchColors(portal.platform?.accessPrograms)}
      isClosable={canClose}
      onClose={close}
    >
      <header className={styles.head}>
        <h2 id="program-switch-title" tabIndex={-1} data-first-focus>
          {texts.title}
        </h2>
        <button type="button" className={styles.close} aria-disabled={!canClose} onClick={close}>
          {texts.close}
        </button>
      </header>
      <p role="status" className={styles.status} data-state={value}>
        {value === 'loading' && texts.loading}
        {value === 'choosing' && context.programs.length === 0 && texts.none}
        {(value === 'linking' || value === 'leaving') && texts.leaving(context.chosen?.description ?? '')}
      </p>
      {value === 'loading' && <Waiting />}
      {value === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{texts.listFailed}</p>
          <button type="button" className={styles.retry} onClick={() => send({ type: 'RETRY' })}>
            {texts.retry}
          </button>
        </div>
      )}
      {context.failure && value === 'choosing' && (
        <p role="alert" className={styles.trouble}>
          {context.failure.message || texts.noAnswer}
        </p>
      )}
      <ul className={styles.programs}>
        {context.programs.map((program) => (
          <li key={program.id}>
            <ProgramButton
              program={program}
              isChosen={program.id === context.chosen?.id && value !== 'choosing'}
              canChoose={snapshot.can({ type: 'CHOOSE', id: program.id })}
              onChoose={() => send({ type: 'CHOOSE', id: program.id })}
            />
          </li>
        ))}
      </ul>
    </FlowDialog>
  );
}

interface ProgramButtonProps {
  program: Program;
  isChosen: boolean;
  canChoose: boolean;
  onChoose(): void;
}

function ProgramButton({ program, isChosen, canChoose, onChoose }: ProgramButtonProps) {
  const logo = fileUrl(program.header.ecosystem_logo?.url);
  return (
    <button
      type="button"
      className={styles.program}
      aria-disabled={!canChoose}
      aria-busy={isChosen || undefined}
      onClick={canChoose ? onChoose : undefined}
    >
      <span className={styles.logo}>
        {logo ? (
          <img src={logo} alt="" />
        ) : (
          <span className={styles.monogram} aria-hidden="true">
            {initialOf(program.description)}
          </span>
        )}
      </span>
      <span className={styles.name}>{program.description}</span>
      {isChosen ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : (
        <span className={styles.go}>
          <svg aria-hidden="true" viewBox="0 0 24 24" width="18" height="18" className={styles.arrow}>
            <path d="M9 5l7 7-7 7" />
          </svg>
        </span>
      )}
    </button>
  );
}

/** Shown for a program without a logo. */
function initialOf(name: string): string {
  return name.trim().charAt(0).toUpperCase();
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <span />
      <span />
    </div>
  );
}
