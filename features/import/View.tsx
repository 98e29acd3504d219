import { Fragment, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../engine/blocks/parts/Button.tsx';
import { Dialog } from '../../engine/blocks/runtime/Dialog.tsx';
import { failureText } from '../../engine/blocks/runtime/use-action.ts';
import { useUnsaved } from '../../engine/blocks/runtime/use-leave-guard.ts';
import { reasonOf } from '../../engine/contract/call-failure.ts';
import type { BlockSlotProps, Portal } from '../../engine/feature.ts';
import type { OperationIr } from '../../engine/manifest/ir.ts';
import { importDownloadFile } from '../../openapi/generated/calls/import.downloadFile.ts';
import { importExportErrors } from '../../openapi/generated/calls/import.exportErrors.ts';
import { importExportModel } from '../../openapi/generated/calls/import.exportModel.ts';
import type { ImportSettings } from './config.ts';
import { Correction } from './correction/Correction.tsx';
import { Figures } from './Figures.tsx';
import { FilePicker } from './FilePicker.tsx';
import { Kinds } from './Kinds.tsx';
import { stepOf } from './steps.ts';
import { Columns, Preview } from './Tables.tsx';
import { statusText, texts } from './texts.ts';
import type { Import } from './types.ts';
import { type ImportFlow, useImport } from './use-import.ts';
import styles from './View.module.css';

type Saved = ReturnType<typeof useSaved>;

/** Downloads that start on a button; `busy` is the running one. */
function useSaved(portal: Portal) {
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (operation: OperationIr, given: Record<string, unknown>) => {
    setBusy(operation.id);
    await import('../../engine/blocks/runtime/download.ts')
      .then(({ download }) => download(portal, { operation, with: given, as: 'file' }, {}, () => undefined))
      .catch((error: unknown) => portal.toast('error', failureText(error)))
      .finally(() => setBusy(null));
  };
  return (label: string, operation: OperationIr, given: Record<string, unknown>) => (
    <Button busy={busy === operation.id} onClick={() => void save(operation, given)}>
      {label}
    </Button>
  );
}

/**
 * An import from the choice of its kind to its result: shows the flow's state and sends it events, nothing
 * more.
 */
export default function ImportView({ portal, settings, props, answer }: BlockSlotProps<ImportSettings>) {
  const to = String(props.to ?? '');
  const flow = useImport(portal, settings, { answer, to });
  const saved = useSaved(portal);
  const [corrects, setCorrects] = useState(false);
  const { value, context } = flow.snapshot;
  useUnsaved(useId(), value === 'uploading');
  if (answer?.status === 'error' && value === 'loading')
    return (
      <section className={styles.card} data-state="unread">
        <p role="alert">{texts.failedToLoad}</p>
        <Button onClick={answer.retry}>{texts.retry}</Button>
      </section>
    );
  const { shown } = context;
  const step = stepOf(value, shown);
  return (
    <section className={styles.import} data-state={value}>
      <Steps current={step} />
      <div className={styles.card}>
        <Status flow={flow} />
        {flow.isToChoose && value !== 'barred' && (
          <Kinds kinds={flow.kinds} disabled={!flow.mayChoose} onChoose={flow.chooseKind} />
        )}
        {shown?.lines !== undefined && <Figures shown={shown} isBefore={step < 3} />}
        {shown && <Links shown={shown} to={to} />}
        <Actions
          flow={flow}
          saved={saved}
          onCorrect={
            shown?.may_correct && !context.adminAccess && !corrects ? () => setCorrects(true) : undefined
          }
        />
        {flow.mayConfirm && <Confirmation flow={flow} />}
        {flow.maySend && (
          <FilePicker
            label={value === 'draft' ? texts.choose : texts.chooseOther}
            isMain={value === 'draft'}
            onChoose={flow.choose}
          />
        )}
      </div>
      {shown && corrects && (
        <Correction
          portal={portal}
          id={shown.id}
          callTimeoutMs={settings.call_timeout_ms}
          onClose={() => setCorrects(false)}
          onSent={(made) => portal.go(`${to}${made}`)}
        />
      )}
      {shown && step === 2 && <Preview shown={shown} />}
      {flow.maySend && shown && value !== 'checked' && (
        <Columns
          columns={shown.columns ?? []}
          model={saved(texts.model, importExportModel, { slug: shown.slug })}
        />
      )}
    </section>
  );
}

function Steps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.stepsLabel}>
      {texts.steps.map((name, index) => (
        <li
          key={name}
          data-past={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

const working = ['creating', 'uploading', 'checking', 'starting', 'running', 'stopping'];
const tones: Readonly<Record<string, string>> = {
  ...{ done: 'ok', refused: 'warn', failed: 'warn', partial: 'warn', unsure: 'warn' },
};

function Status({ flow: { snapshot, sent } }: { flow: ImportFlow }) {
  const { context } = snapshot;
  const { shown, failure, adminAccess } = context;
  // While the question is open, the page behind it shows the import's own state.
  const value = snapshot.value === 'confirming' ? (shown?.status ?? 'loading') : snapshot.value;
  const progress = value === 'uploading' ? sent * 100 : shown?.progress;
  const text = statusText(value, shown, reasonOf(failure));
  return (
    <>
      <p
        role="status"
        className={styles.status}
        data-tone={tones[value] ?? (value === 'choosing' && failure ? 'warn' : undefined)}
      >
        {text}
      </p>
      {adminAccess && value !== 'barred' && <p className={styles.hint}>{texts.adminAccess}</p>}
      {!adminAccess && shown?.is_mine === false && !context.isOver && (
        <p className={styles.hint}>{texts.notMine(shown.created_by)}</p>
      )}
      {shown?.is_tidied && <p className={styles.hint}>{texts.tidied}</p>}
      {working.includes(value) && (
        <progress
          className={styles.progress}
          max={100}
          {...(progress === undefined ? {} : { value: progress })}
          aria-label={text}
        />
      )}
      {shown?.repeats && ['checked', 'refused'].includes(value) && (
        <p className={styles.warning}>{texts.repeats(shown.repeats.created_at, shown.repeats.created_by)}</p>
      )}
    </>
  );
}

/** The question says what stays after cancelling; the import continues meanwhile. */
function Confirmation({ flow }: { flow: ImportFlow }) {
  const { shown } = flow.snapshot.context;
  return (
    <Dialog
      title={texts.confirming}
      onClose={flow.keep}
      footer={
        <>
          <Button onClick={flow.keep}>{texts.keep}</Button>
          <Button tone="danger" onClick={flow.confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.leaves(shown)}</p>
    </Dialog>
  );
}

/** The import whose lines this one has, corrected, and those that have the lines of this one. */
function Links({ shown: { corrects, corrections = [], corrected = 0 }, to }: { shown: Import; to: string }) {
  const link = (id: number, among?: number) => <Link to={`${to}${id}`}>{texts.numbered(id, among)}</Link>;
  return (
    <>
      {corrects !== undefined && (
        <p className={styles.hint}>
          {texts.corrects} {link(corrects)}.
        </p>
      )}
      {corrections.length > 0 && (
        <p className={styles.hint}>
          {texts.corrections(corrected, corrections.length)}{' '}
          {corrections.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && (index === corrections.length - 1 ? ' e ' : ', ')}
              {link(id, corrections.length)}
            </Fragment>
          ))}
          .
        </p>
      )}
    </>
  );
}

interface ActionsProps {
  flow: ImportFlow;
  saved: Saved;
  /** Absent: no line can be corrected on the screen, or they are being corrected. */
  onCorrect: (() => void) | undefined;
}

function Actions({ flow, saved, onCorrect }: ActionsProps) {
  const { shown, adminAccess } = flow.snapshot.context;
  const withFile = (one: Import) => one.file !== undefined && one.status !== 'draft' && !one.is_tidied;
  return (
    <div className={styles.actions}>
      {flow.mayRun && (
        <Button tone="primary" onClick={flow.run}>
          {shown?.repeats ? texts.runAgain : texts.run}
        </Button>
      )}
      {flow.snapshot.value === 'unsure' && (
        <Button tone="primary" onClick={flow.retry}>
          {texts.retry}
        </Button>
      )}
      {/* While the question is open the button stays but cannot be used, so that the focus can return to it. */}
      {(flow.mayStop || flow.mayConfirm) && <Button onClick={flow.stop}>{texts.stop}</Button>}
      {onCorrect && !adminAccess && (
        <Button tone="primary" onClick={onCorrect}>
          {texts.correct}
        </Button>
      )}
      {shown &&
        (shown.invalid ?? 0) > (shown.corrected ?? 0) &&
        !shown.is_tidied &&
        saved(texts.errors, importExportErrors, { id: shown.id })}
      {shown && withFile(shown) && saved(texts.original, importDownloadFile, { import_id: shown.id })}
    </div>
  );
}
