/** The impact report as one HTML file without scripts and external files, pt-BR. */
import { escapeHtml } from '../../format/html.ts';
import type { Finding, Impact, TenantImpact } from './finding.ts';
import { type Compared, inheritedPlace, placeOf, severityTitles, summary } from './text.ts';

/** Longer lists are closed at first. */
const OPEN = 20;

const style = `
:root { color-scheme: light dark; --line: #d9dce3; --soft: #f5f6f8; --ink: #1c2230; --dim: #5b6475; --bad: #b3261e; --warn: #8a5a00; --ok: #1e7a3c; }
@media (prefers-color-scheme: dark) { :root { --line: #363d4c; --soft: #1d222d; --ink: #e8ebf2; --dim: #a3adbf; --bad: #ff8a80; --warn: #ffc766; --ok: #7ddb98; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 2rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: Canvas; overflow-wrap: anywhere; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; line-height: 1.2; } h2 { margin: 2.5rem 0 .75rem; font-size: 1.15rem; }
p { margin: 0 0 .5rem; } .dim { color: var(--dim); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
.figures li { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; } .figures b { display: block; font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.breaks { color: var(--bad); } .meaning { color: var(--warn); } .untouched { color: var(--ok); }
details { border: 1px solid var(--line); border-radius: .75rem; margin: 0 0 .5rem; } summary { padding: .6rem 1rem; cursor: pointer; } summary b { margin-right: .5rem; }
details ul { margin: 0; padding: 0 1rem .75rem; list-style: none; } details li { padding: .6rem 0; border-top: 1px solid var(--line); }
code { font: .875em ui-monospace, monospace; background: var(--soft); padding: .1em .35em; border-radius: .3em; }
`;

export function impactPage({ changes, tenants }: Impact, { before, after }: Compared): string {
  const count = (status: TenantImpact['status']) => tenants.filter((one) => one.status === status).length;
  const figure = (status: TenantImpact['status'], title: string) =>
    `<li><b class="${status}">${count(status)}</b>${title}</li>`;
  const rank = { breaks: 0, meaning: 1, untouched: 2 };
  const hit = tenants
    .filter(({ status }) => status !== 'untouched')
    .sort((a, b) => rank[a.status] - rank[b.status] || a.tenant.localeCompare(b.tenant));
  const rest = tenants.filter(({ status }) => status === 'untouched').map(({ tenant }) => escapeHtml(tenant));
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Impacto do contrato</title>
<style>${style}</style>
<h1>Impacto do contrato</h1>
<p class="dim">De ${escapeHtml(before)} para ${escapeHtml(after)}. ${escapeHtml(summary(tenants))}</p>
<ul class="figures">
${figure('breaks', 'tenants quebram')}
${figure('meaning', 'mudam de sentido')}
${figure('untouched', 'ficam intactos')}
</ul>
<h2>O que mudou no contrato</h2>
${
  changes.length === 0
    ? '<p>Nada que um manifesto use.</p>'
    : `<details${changes.length > OPEN ? '' : ' open'}><summary>${changes.length === 1 ? '1 mudança' : `${changes.length} mudanças`}</summary><ul>
${changes.map(({ operation, message }) => `<li><code>${escapeHtml(operation)}</code> ${escapeHtml(message)}</li>`).join('\n')}
</ul></details>`
}
${hit.length === 0 ? '' : `<h2>Tenants</h2>\n${hit.map((one) => tenantPart(one, hit.length <= OPEN)).join('\n')}`}
${rest.length === 0 ? '' : `<h2>Intactos</h2>\n<p>${rest.join(', ')}</p>`}
</html>
`;
}

function tenantPart({ tenant, status, findings, inherited }: TenantImpact, isOpen: boolean): string {
  const title = status === 'breaks' ? 'quebra' : 'muda de sentido';
  const pages = inherited.map(
    (one) =>
      `<li><span class="${one.severity}">${severityTitles[one.severity]}</span> · ${escapeHtml(inheritedPlace(one))}, de ${escapeHtml(one.preset)}</li>`,
  );
  return `<details${isOpen && status === 'breaks' ? ' open' : ''}><summary><b>${escapeHtml(tenant)}</b> <span class="${status}">${title}</span></summary><ul>
${[...findings.map(findingPart), ...pages].join('\n')}
</ul></details>`;
}

function findingPart(finding: Finding): string {
  const { severity, message, file, line, column } = finding;
  const where = placeOf(finding);
  return `<li><p><span class="${severity}">${severityTitles[severity]}</span>${where && ` · ${escapeHtml(where)}`} · <code>${escapeHtml(file)}:${line}:${column}</code></p><p>${escapeHtml(message)}</p></li>`;
}
