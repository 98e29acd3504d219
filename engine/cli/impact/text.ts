/** The impact report as text for a terminal, pt-BR. */
import type { Palette } from '../../manifest/print.ts';
import type { Finding, Impact, Inherited, TenantImpact } from './finding.ts';

/** The names of the two contracts. */
export interface Compared {
  before: string;
  after: string;
}

/** The most names in a line. */
const NAMES = 8;

export function impactLines(
  { changes, tenants }: Impact,
  { before, after }: Compared,
  palette: Palette,
): string[] {
  const lines = [
    `De ${before} para ${after}: ${counted(changes.length, 'mudança', 'mudanças')} no contrato.`,
  ];
  for (const { operation, message } of changes) lines.push(`  ${palette.dim(operation)} ${message}`);
  for (const { findings } of tenants)
    for (const finding of findings) lines.push('', ...findingLines(finding, palette));
  for (const text of inheritedLines(tenants)) lines.push('', text);
  return [...lines, '', summary(tenants)];
}

export const severityTitles = { breaks: 'quebra', meaning: 'muda de sentido', untouched: 'intacto' } as const;

/** The place in words: page, block. */
export function placeOf({ page, block }: Finding): string {
  const parts = [page && `página ${page}`, block && `bloco ${block}`];
  return parts.filter(Boolean).join(', ');
}

function findingLines(finding: Finding, palette: Palette): string[] {
  const { file, line, column, severity, message } = finding;
  const title = severityTitles[severity];
  const mark = severity === 'breaks' ? palette.red(title) : palette.yellow(title);
  const where = placeOf(finding);
  return [`${palette.bold(`${file}:${line}:${column}`)} ${mark}${where && `: ${where}`}`, `  ${message}`];
}

/** The inherited findings in words. */
export const inheritedPlace = ({ page }: Inherited) =>
  page === undefined ? 'tenant.json' : `a página ${page}`;

/** Each page of a preset once, with the tenants that inherit it. */
function inheritedLines(tenants: readonly TenantImpact[]): string[] {
  const heirs = new Map<string, string[]>();
  for (const { tenant, inherited } of tenants)
    for (const one of inherited) {
      const text = `${inheritedPlace(one)} de ${one.preset}, que ${severityTitles[one.severity]}`;
      heirs.set(text, [...(heirs.get(text) ?? []), tenant]);
    }
  return [...heirs].map(
    ([text, slugs]) => `${named(slugs)} ${slugs.length === 1 ? 'herda' : 'herdam'} ${text}.`,
  );
}

/** The first names, and the number of the others. */
export function named(slugs: readonly string[]): string {
  const rest = slugs.length - NAMES;
  return rest > 0 ? `${slugs.slice(0, NAMES).join(', ')} e mais ${rest}` : slugs.join(', ');
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export function summary(tenants: readonly TenantImpact[]): string {
  const count = (status: TenantImpact['status']) => tenants.filter((one) => one.status === status).length;
  const parts = [
    counted(count('breaks'), 'quebra', 'quebram'),
    counted(count('meaning'), 'muda de sentido', 'mudam de sentido'),
    counted(count('untouched'), 'fica intacto', 'ficam intactos'),
  ];
  return `${counted(tenants.length, 'tenant', 'tenants')}: ${parts.join(', ')}.`;
}
