import Form, { type IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureOf, serverMessage } from '../../contract/call-failure.ts';
import { payloadOf } from '../../manifest/envelope.ts';
import type { DoneIr, FormIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { formTexts } from '../../texts/form.ts';
import { useInModal, usePage } from '../runtime/page-context.ts';
import { resolveParams } from '../runtime/params.ts';
import { valueAt } from '../runtime/records.ts';
import { useDone, withAnswer } from '../runtime/use-action.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useLeaveGuard } from '../runtime/use-leave-guard.ts';
import { Banner, SubmitBar } from './bars.tsx';
import styles from './Form.module.css';
import {
  FormContext,
  type FormRuntime,
  FormValues,
  fieldOf,
  HiddenFields,
  RequiredFields,
} from './form-context.ts';
import { translateErrors } from './messages.ts';
import type { Asked } from './questions/asked.ts';
import { SAVED } from './saved.ts';
import { type ServerErrors, serverErrors } from './server-errors.ts';
import { Refusals } from './standing-errors.ts';
import { fields, templates, widgets } from './theme.ts';
import { uiOf } from './ui.ts';
import { useFieldStates } from './use-field-states.ts';
import { useSend } from './use-send.ts';
import { initialValues, sentValues, type Values } from './values.ts';

interface FormViewProps {
  block: FormIr;
  record: unknown;
  validator: ValidatorType;
  /** Where it has questions that come from data. */
  asked?: Asked;
  /** Called when all that follows a save is on its way. */
  onSaved?(): void;
}

/** RJSF under our theme: what is typed stays in its field until it rests, and nothing typed is ever lost. */
export function FormView({ block, record, validator, asked, onSaved }: FormViewProps) {
  const page = usePage();
  const inModal = useInModal();
  const evaluator = useDynamic();
  const finish = useDone();
  const { visitor, announce } = usePortal();
  const { flags } = visitor;
  const onlyLooks = block.personal === true && flags.admin_access === true;
  const sending = useSend(block);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const form = useRef<Form>(null);
  const firstValues = (): Values => {
    const values = {
      ...initialValues(block.schema, record),
      ...initialValues(block.schema, resolveParams(block.fill ?? {}, evaluator.scope)),
    };
    return asked?.standing(values) ?? values;
  };
  const [initial, setInitial] = useState(firstValues);
  const [version, setVersion] = useState(0);
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState<ErrorSchema | undefined>();
  const [refusals, setRefusals] = useState(0);
  const { hidden, required, isHidden, update: updateStates } = useFieldStates(block, initial, evaluator);
  const [filled, setFilled] = useState(initial);
  const hasOptionsByForm = Object.values(block.options).some(({ by_form }) => by_form);
  const update = (values: Values) => {
    updateStates(values);
    if (hasOptionsByForm) setFilled(values);
  };
  const ui = useMemo(() => uiOf(block), [block]);
  const runtime = useFormRuntime(id, block, form);

  useLeaveGuard(id);

  // Only once the refused fields are on screen can the first of them take the focus.
  useEffect(() => {
    if (refusals === 0) return;
    focusFirstInvalid(box.current);
    const count = box.current?.querySelectorAll('[data-invalid]').length ?? 0;
    // One sentence for all: each field says its own when it is reached.
    if (count > 0) announce(formTexts.refusedFields(count));
    // What no field can say is said above the form: a button that does nothing is worse.
    else setProblem(formTexts.notShown);
  }, [refusals, announce]);

  async function submit({ formData }: IChangeEvent<Values>) {
    if (sending.busy) return;
    setProblem('');
    setRefused(undefined);
    const problems = new Map([...runtime.problems, ...(asked?.problems(formData ?? {}) ?? [])]);
    for (const name of required)
      if (!isHidden(name) && isEmpty(valueAt(formData, name))) problems.set(name, formTexts.required);
    if (problems.size > 0) {
      const own = refuse(Object.fromEntries([...problems].map(([field, text]) => [field, [text]])));
      if (own.others.length > 0) setProblem(formTexts.notShown);
      return;
    }
    const fill = async () => {
      const filled = await withFiles(sentValues(block.schema, formData ?? {}, initial, isHidden), runtime);
      return asked?.sent(filled) ?? filled;
    };
    try {
      const answer = await sending.send(fill(), { ...evaluator.scope, form: formData ?? {} });
      // Who has left the form meanwhile stays where they went.
      const isHere = box.current !== null;
      if (isHere) page.unsaved.delete(id);
      box.current?.dispatchEvent(new Event(SAVED, { bubbles: true }));
      // A form that edits a record keeps it; one that makes something starts afresh.
      const next = block.initial ? (formData ?? {}) : firstValues();
      setInitial(next);
      update(next);
      runtime.files.clear();
      runtime.prepared.clear();
      if (!block.initial) setVersion((now) => now + 1);
      const isOver = isHere && (!inModal || page.sent());
      const { to } = block.done ?? {};
      // What is typed elsewhere on the page would go with it, but not where a dialog opens over it.
      const mayGo =
        isOver && (page.unsaved.size === 0 || (to !== undefined && ('open' in to || 'feature' in to)));
      const data = payloadOf(block.operation.envelope, answer);
      const after = withAnswer({ ...evaluator.scope, form: formData ?? {}, data }, block, answer);
      finish(mayGo ? block.done : inPlace(block.done), after);
      onSaved?.();
    } catch (error) {
      onFailure(error);
    }
  }

  /** Says at its field what is wrong with each, and answers all of it sorted. */
  function refuse(errors: Record<string, string[]>): ServerErrors {
    const sorted = serverErrors(errors, block.schema, isHidden);
    if (Object.keys(sorted.fields).length > 0) {
      setRefused(sorted.fields);
      setRefusals((before) => before + 1);
    }
    return sorted;
  }

  function onFailure(error: unknown) {
    if (error instanceof DOMException && error.name === 'AbortError')
      return setProblem(formTexts.uploadCancelled);
    const { fields, others } = refuse(failureOf(error).errors ?? {});
    if (Object.keys(fields).length === 0 || others.length > 0)
      setProblem(others.join(' ') || serverMessage(error) || formTexts.sendFailed);
  }

  /** Fields hand over what they hold back before RJSF reads its data. */
  const flush = (event: FormEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    flushAll(runtime.pending);
  };
  return (
    <FormContext.Provider value={runtime}>
      <HiddenFields.Provider value={hidden}>
        <RequiredFields.Provider value={required}>
          <Refusals.Provider value={refusals}>
            <FormValues.Provider value={filled}>
              <div
                ref={box}
                className={styles.form}
                data-sections={block.sections.some(({ title }) => title) || undefined}
                onSubmitCapture={flush}
              >
                {problem && <Banner text={problem} />}
                <Form<Values>
                  key={version}
                  ref={form as never}
                  idPrefix={id}
                  idSeparator="."
                  schema={block.schema as RJSFSchema}
                  uiSchema={ui}
                  validator={validator as never}
                  fields={fields as never}
                  widgets={widgets as never}
                  templates={templates as never}
                  initialFormData={initial}
                  {...(refused ? { extraErrors: refused } : {})}
                  transformErrors={(errors) => translateErrors(errors, isHidden, block.schema)}
                  disabled={onlyLooks}
                  noHtml5Validate
                  showErrorList={false}
                  onChange={({ formData }) => update(formData ?? {})}
                  onError={() => {
                    setProblem('');
                    setRefusals(refusals + 1);
                  }}
                  onSubmit={(event) => void submit(event)}
                >
                  {onlyLooks ? (
                    <p className={styles.note}>{formTexts.adminAccess}</p>
                  ) : (
                    <SubmitBar label={evaluator.text(block.submit)} tone={block.tone} sending={sending} />
                  )}
                </Form>
              </div>
            </FormValues.Provider>
          </Refusals.Provider>
        </RequiredFields.Provider>
      </HiddenFields.Provider>
    </FormContext.Provider>
  );
}

/** Takes over at once what fields hold back. */
function flushAll(pending: FormRuntime['pending']): void {
  flushSync(() => {
    for (const send of pending) send();
  });
}

/** The same, without going to another place. */
function inPlace(done: DoneIr | undefined): DoneIr | undefined {
  if (!done) return undefined;
  const { to: _, ...rest } = done;
  return rest;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function focusFirstInvalid(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

function useFormRuntime(id: string, block: FormIr, form: { current: Form | null }): FormRuntime {
  const { unsaved } = usePage();
  return useMemo<FormRuntime>(() => {
    const pending: FormRuntime['pending'] = new Set();
    return {
      block,
      pending,
      files: new Map(),
      prepared: new Map(),
      problems: new Map(),
      touch: () => void unsaved.add(id),
      setField: (path, value) => form.current?.setFieldValue(path as string[], value),
      valuesNow(flushed) {
        if (flushed) flushAll(pending);
        return (form.current?.state.formData ?? {}) as Values;
      },
    };
  }, [id, block, unsaved, form]);
}

/** The names of files in the data, replaced by the files themselves, which are kept by the ids of their fields. */
async function withFiles(values: Values, { files, prepared }: FormRuntime): Promise<Values> {
  const result = { ...values };
  for (const id of new Set([...files.keys(), ...prepared.keys()])) {
    const name = fieldOf(id);
    if (!(name in result)) continue;
    const sent = (await prepared.get(id)?.()) ?? files.get(id) ?? [];
    result[name] = Array.isArray(result[name]) ? sent : sent[0];
  }
  return result;
}
