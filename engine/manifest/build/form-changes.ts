/** What a manifest says of a form's fields. */
import type { Expression } from '../../expression/ast.ts';
import type { OptionsIr } from './options.ts';

/** The name of one value of a field among the conditions of a form. */
export const choiceName = (field: string, value: unknown) => `${field}=${value}`;

/** What a manifest changes of one field. */
export interface FieldChange {
  label?: string;
  help?: string;
  placeholder?: string;
  widget?: string;
  isRequired: boolean;
  /** Of the values that the contract takes, those that are offered. */
  only?: readonly unknown[];
}

export interface FormFieldsIr {
  /** Names in order; a dotted name changes a field inside an object. */
  order: string[];
  changes: Record<string, FieldChange>;
  conditions: Record<string, Expression>;
  /** When a field is required that the contract leaves open. */
  required: Record<string, Expression>;
  options: Record<string, OptionsIr>;
  /** Fields that the contract requires and that are not among them. */
  missing: string[];
}
