import { expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { FormIr } from '../ir.ts';

const formWith = (params: object) => {
  const options = { from: 'news.list', params, value: 'title', label: 'title' };
  const fields = ['ticket_subject_id', { field: 'title', options }, 'message'];
  const { compiled, diagnostics } = compilePage({
    blocks: [{ block: 'form', to: 'ticket.create', fields }],
  });
  expect(diagnostics).toEqual([]);
  const page = compiled?.pages.p;
  const source = page?.sources.find(({ key }) => key === 'news.list');
  const form = page?.blocks[0] as FormIr;
  return { options: form.options.title, isDeferred: source?.deferred };
};

it('options that depend on another field wait for what is filled in', () => {
  const { options, isDeferred } = formWith({ category_id: '=form.ticket_subject_id', search: 'a' });
  expect(options?.by_form).toEqual(['category_id']);
  expect(isDeferred).toBe(true);
});

it('others are read with the page', () => {
  const { options, isDeferred } = formWith({ search: 'a' });
  expect(options).not.toHaveProperty('by_form');
  expect(isDeferred).toBe(false);
});
