import { createTemplate, readTemplate, removeTemplate } from './template.ts';

/**
 * Playwright's global setup: creates the template of all tests, unless it exists; the answer is the teardown.
 */
export default async function globalSetup(): Promise<() => void> {
  const modelsAlone = Boolean(process.env.PORTICO_MODEL_ONLY);
  const template =
    readTemplate(process.env.PORTICO_TEST_TEMPLATE_FILE) ?? (await createTemplate({ modelsAlone }));
  process.env.PORTICO_TEST_TENANTS = template.tenantsDir;
  process.env.PORTICO_TEST_TEMPLATE = template.dataDir;
  return () => removeTemplate(template);
}
