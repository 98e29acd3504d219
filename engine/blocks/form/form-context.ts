import { createContext, useContext } from 'react';
import type { FormIr } from '../../manifest/ir.ts';
import type { Values } from './values.ts';

/** What fields share beyond RJSF: kept out of its props, which it compares deeply. */
export interface FormRuntime {
  block: Pick<FormIr, 'title' | 'sections' | 'options'>;
  /** Its labels say which fields may stay empty: those that may not have no mark. */
  marksOptional?: boolean;
  /** Sends what a field still holds back; run before every submit. */
  pending: Set<() => void>;
  /** Files chosen, by field id; the form data holds their names. */
  files: Map<string, readonly File[]>;
  /** By field id, what makes the files that are sent in their place: the part of a picture, those still made smaller. */
  prepared: Map<string, () => Promise<readonly File[]>>;
  /** What a field knows to be wrong beyond its schema, by dotted name: nothing is sent until it is gone. */
  problems: Map<string, string>;
  /** The visitor typed something. */
  touch(): void;
  /** Sets a field from outside of it (an address from its CEP). */
  setField(path: (string | number)[], value: unknown): void;
  /** What is filled in now; `flushed`, with what fields still hold back: not while something renders. */
  valuesNow(flushed?: boolean): Values;
}

export const FormContext = createContext<FormRuntime | null>(null);

export function useForm(): FormRuntime {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm outside of a form');
  return form;
}

/** What is filled in now, where the options of a field depend on others. */
export const FormValues = createContext<Values>({});

/** Dotted names of fields that do not show now; changes only when one does. */
export const HiddenFields = createContext<ReadonlySet<string>>(new Set());

/** Dotted names of fields that are required now, though the contract leaves them open. */
export const RequiredFields = createContext<ReadonlySet<string>>(new Set());

/** The dotted name of the field of this id (`_r_7_.address.zip`): the ids of a form begin with its own. */
export const fieldOf = (id: string) => id.slice(id.indexOf('.') + 1);

/** Whether the field of this id is one of them. */
export function useIsRequired(id: string): boolean {
  return useContext(RequiredFields).has(fieldOf(id));
}
