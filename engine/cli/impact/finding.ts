/** The effect of a contract change at one place, with its severity. */
import { getText, type ObjectNode, type Place } from '../../manifest/node.ts';
import { positionAt } from '../../manifest/source.ts';
import type { Change } from './contract-changes.ts';

/** `breaks`: the tenant no longer compiles. `meaning`: it compiles, but shows or asks for something else. */
export type Severity = 'breaks' | 'meaning';

export interface Finding {
  severity: Severity;
  kind: 'page' | 'block' | 'expression' | 'content' | 'tenant';
  page?: string;
  block?: string;
  message: string;
  file: string;
  line: number;
  column: number;
}

export interface TenantImpact {
  tenant: string;
  /** The highest severity, own and inherited. */
  status: Severity | 'untouched';
  /** Findings in its own files. */
  findings: Finding[];
  /** Inherited parts with findings: pages, or (without `page`) the rest of the preset. */
  inherited: Inherited[];
}

export interface Inherited {
  preset: string;
  page?: string;
  severity: Severity;
}

export interface Impact {
  changes: Change[];
  tenants: TenantImpact[];
}

/** A tenant or preset: its own findings, and inherited pages that are worse in it. */
export interface Own {
  findings: Finding[];
  /** Pages that it adjusts: tenants that extend it inherit their findings. */
  fromPreset: Map<string, Severity>;
}

export const nameOf = (page: ObjectNode | undefined): string | undefined => getText(page, 'name')?.value;

export function at({ file, offset }: Place): Pick<Finding, 'file' | 'line' | 'column'> {
  return { file: file.shown, ...positionAt(file.text, offset) };
}

export const bySeverity = (a: Finding, b: Finding) =>
  a.severity.localeCompare(b.severity) ||
  a.file.localeCompare(b.file) ||
  a.line - b.line ||
  a.column - b.column;

export function worst(found: readonly { severity: Severity }[]): TenantImpact['status'] {
  if (found.some(({ severity }) => severity === 'breaks')) return 'breaks';
  return found.length > 0 ? 'meaning' : 'untouched';
}
