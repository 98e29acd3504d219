import { afterAll, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';

const platform = await startPlatform({
  data: {
    'settings.json': { flags: { additional_infos: true } },
    'custom-fields.json': [{ key: 'camisa', label: 'Camisa', type: 'text', required: true }],
  },
});
afterAll(() => platform.stop());

type Field = Schemas['RegisterField'];

it('the fields of a person are those of everybody and the program’s own, by their names', async () => {
  const ana = await platform.signIn('um', people.both);
  const fields = (order_by: string) => ana.data<Field[]>('/field', { order_by });
  const up = await fields('name,asc');
  const labels = up.map(({ label }) => label);
  expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'pt-BR')));
  expect(await fields('name,desc')).toEqual([...up].reverse());
  expect(up.filter(({ own }) => own)).toEqual([
    { name: 'camisa', label: 'Camisa', required: true, own: true },
  ]);
  expect(up).toContainEqual({ name: 'name', label: 'Nome', required: true, own: false });
  expect(labels).not.toContain('additional_infos');
});
