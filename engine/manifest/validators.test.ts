import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from './project-dir.ts';
import { ValidatorTable } from './validators.ts';

it('compiles anew where nothing can be kept', () => {
  const table = new ValidatorTable('loja', join(projectDir, 'package.json/validators'));
  const schema = { type: 'object', properties: { sem_lugar: { type: 'string' } } } as const;
  expect(table.modules[table.add(schema)]).toContain('export default');
});
