/** Flows that a tenant switches on, each with its settings checked against the feature's schema and its defaults filled in. */
import type { ValidateFunction } from 'ajv';
import { suggest } from '../../expression/check.ts';
import { compiledSchemas } from '../compiled-schemas.ts';
import { type FeatureInfo, pageSettingsOf } from '../features.ts';
import { entries, get, getText, type Node, plain } from '../node.ts';
import { reportErrors } from '../schema-check.ts';
import type { BuildTools } from './tools.ts';

export function readFlows(
  flows: Node | undefined,
  tools: BuildTools,
): Record<string, Record<string, unknown>> {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const [name, node] of entries(flows)) {
    const feature = tools.features.get(name);
    if (!feature) {
      const place = (flows?.kind === 'object' && flows.props.get(name)?.keyPlace) || node.place;
      const missing = [...tools.features.keys()].filter((other) => !get(flows, other));
      const near = suggest(name, missing);
      tools.report('PRT-504', place, `não há funcionalidade "${name}"`, near);
    } else if (node.kind === 'scalar' && node.value === false) continue;
    else if (node.kind !== 'object' && !(node.kind === 'scalar' && node.value === true))
      tools.report('PRT-505', node.place, `"${name}" precisa ser true, false ou um objeto de ajustes`);
    else {
      settings[name] = readSettings(feature, node, tools);
      checkPages(feature, node, tools);
    }
  }
  return settings;
}

const validators = new WeakMap<FeatureInfo, ValidateFunction>();

function validatorOf(feature: FeatureInfo): ValidateFunction {
  const known = validators.get(feature);
  if (known) return known;
  const id = `portico:/features/${feature.name}`;
  const schema = { id, text: JSON.stringify(feature.settings) };
  const [validate] = compiledSchemas([schema], [id], { useDefaults: true });
  if (!validate) throw new Error(`The settings of "${feature.name}" have no schema.`);
  validators.set(feature, validate);
  return validate;
}

function readSettings(feature: FeatureInfo, node: Node, { report }: BuildTools): Record<string, unknown> {
  const settings = (node.kind === 'object' ? plain(node) : {}) as Record<string, unknown>;
  const validate = validatorOf(feature);
  if (!validate(settings))
    reportErrors(validate.errors ?? [], node, (_code, ...said) => report('PRT-505', ...said));
  return settings;
}

/** Tells of a page that a setting names and this tenant does not have. By default there may be none. */
function checkPages(feature: FeatureInfo, node: Node, { report, around }: BuildTools): void {
  for (const [name] of pageSettingsOf(feature)) {
    const page = getText(node, name);
    if (!page || around.page(page.value) || around.isInherited(page.place)) continue;
    const near = suggest(page.value, around.pageNames());
    report('PRT-404', page.place, `o tenant não tem a página "${page.value}"`, near);
  }
}
