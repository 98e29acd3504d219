import { expect, it } from 'vitest';
import { evaluate } from '../../expression/evaluate.ts';
import { compilePage } from '../fixtures/compile-files.ts';
import type { FormIr, ListIr } from '../ir.ts';

const like = { label: 'Curtir', do: 'news.toggleLike', with: { id: '=row.id' } };

function blocksOf(...blocks: unknown[]) {
  const { compiled, diagnostics } = compilePage({ blocks });
  expect(diagnostics).toEqual([]);
  return compiled?.pages.p?.blocks ?? [];
}

/** Whether the first action of a list shows, to an administrator who looks as somebody or to themselves. */
function shows(action: object, looksAsSomebody: boolean, row = { id: 2 }) {
  const [block] = blocksOf({ block: 'list', from: 'news.list', row_actions: [action] });
  const when = (block as ListIr).row_actions[0]?.when;
  return !when || evaluate(when.$cel, { flags: { admin_access: looksAsSomebody }, row });
}

it('offers what is personal to the person alone, beside the condition that it has', () => {
  expect(shows(like, false)).toBe(true);
  expect(shows(like, true)).toBe(false);
  const conditional = { ...like, when: 'row.id > 1' };
  expect(shows(conditional, false)).toBe(true);
  expect(shows(conditional, false, { id: 1 })).toBe(false);
  expect(shows(conditional, true)).toBe(false);
});

it('offers everything else to whoever looks', () => {
  expect(shows({ label: 'Ler', do: 'push.readAll' }, true)).toBe(true);
});

it('says of a form whether it is personal', () => {
  const [phone, data] = blocksOf(
    { block: 'form', to: 'auth.changePhone' },
    { block: 'form', to: 'participant.updateMyData' },
  ) as FormIr[];
  expect(phone?.personal).toBe(true);
  expect(data?.personal).toBeUndefined();
});
