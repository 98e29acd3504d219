import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';
import { RowHeights, rangeOf } from './row-heights.ts';
import { cleared, listState, nextOrder, withListParams } from './url-state.ts';

const list = {
  url_prefix: '',
  search: 'search',
  sort: { param: 'order_by', default: 'name,asc' },
  filters: [
    { param: 'status', label: 'Situação', input: 'select' as const, format: 'enum' as const, options: [] },
  ],
};
const read = (search: string, prefix = '') =>
  listState(new URLSearchParams(search), { ...list, url_prefix: prefix });

describe('the address of a list', () => {
  it('says page, order, search and filters', () => {
    expect(read('?page=3&order_by=points,desc&search=ana&status=2&outro=1')).toEqual({
      page: 3,
      order: { field: 'points', descending: true },
      search: 'ana',
      filters: { status: '2' },
      isNarrowed: true,
    });
  });
  it('falls back to the first page and the default order', () => {
    expect(read('?page=-4')).toMatchObject({
      page: 1,
      order: { field: 'name', descending: false },
      isNarrowed: false,
    });
  });
  it('keeps two lists apart by their prefix', () => {
    expect(read('?page=3&b_page=2', 'b_').page).toBe(2);
  });
  it('forgets both ends of a period, and the search, when its filters are cleared', () => {
    const [filter] = list.filters;
    const period = {
      ...list,
      filters: [{ ...(filter as (typeof list.filters)[0]), param: 'from', end: 'to' }],
    };
    for (const search of ['?to=2026-01-31', '?from=2026-01-01&to=2026-01-31&search=ana']) {
      const address = new URLSearchParams(search);
      const state = listState(address, period);
      expect(state.isNarrowed).toBe(true);
      expect(withListParams(address, '', cleared(state, period))).toBe('');
    }
  });
  it('starts at page 1 again when anything else changes', () => {
    const address = new URLSearchParams('?page=3&status=2&aba=x');
    expect(withListParams(address, '', { status: '1' })).toBe('?status=1&aba=x');
    expect(withListParams(address, '', { status: null })).toBe('?aba=x');
    expect(withListParams(address, '', { page: '4' })).toBe('?page=4&status=2&aba=x');
    expect(withListParams(new URLSearchParams('?page=2'), '', { page: '1' })).toBe('');
  });
  it('turns the order round at a second press', () => {
    const press = (now: string, ...values: string[]) => {
      const [field = '', direction] = now.split(',');
      const orders = values.map((value) => ({ value, label: value }));
      const sort = { default: 'points,asc', ...(values.length > 0 ? { orders } : {}) };
      return nextOrder(field ? { field, descending: direction === 'desc' } : null, 'name', sort);
    };
    expect(press('')).toBe('name,asc');
    expect(press('name,asc')).toBe('name,desc');
    expect(press('name,desc')).toBe('name,asc');
    const both = ['name,desc', 'points,desc', 'name,asc'];
    expect(press('points,desc', ...both)).toBe('name,asc');
    expect(press('name,asc', ...both)).toBe('name,desc');
    expect(press('name,desc', ...both)).toBe('name,asc');
  });
  it('asks for no order that the operation does not have', () => {
    const sort = {
      default: 'id,desc',
      orders: ['id,desc', 'name,asc'].map((value) => ({ value, label: value })),
    };
    const own = { field: 'id', descending: true };
    const byName = { field: 'name', descending: false };
    expect(nextOrder(own, 'name', sort), 'the only direction').toBe('name,asc');
    expect(nextOrder(byName, 'name', sort), 'back to the list’s own order').toBe('id,desc');
    expect(nextOrder(byName, 'id', sort)).toBe('id,desc');
    expect(nextOrder(own, 'id', sort), 'nothing else').toBeNull();
  });
});

describe('page numbers', () => {
  it('never offers a gap of one page', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(1, 10)).toEqual([1, 2, 'gap', 10]);
    expect(pageWindow(3, 10)).toEqual([1, 2, 3, 4, 'gap', 10]);
    expect(pageWindow(4, 10)).toEqual([1, 2, 3, 4, 5, 'gap', 10]);
    expect(pageWindow(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10]);
    expect(pageWindow(10, 10)).toEqual([1, 'gap', 9, 10]);
  });
});

describe('windowing', () => {
  it('estimates unseen rows by the mean of the seen', () => {
    const heights = new RowHeights(1000, 50);
    expect(heights.total).toBe(50_000);
    heights.measure(0, 80);
    heights.measure(1, 100);
    expect(heights.startOf(2)).toBe(180);
    expect(heights.total).toBe(180 + 998 * 90);
  });
  it('finds the row at a height, also beyond the ends', () => {
    const heights = new RowHeights(100, 10);
    expect([heights.indexAt(-5), heights.indexAt(0), heights.indexAt(99), heights.indexAt(1e9)]).toEqual([
      0, 0, 9, 99,
    ]);
  });
  it('shows what is in view and a little more', () => {
    const heights = new RowHeights(1000, 10);
    expect(rangeOf(heights, 1000, 1200, 5)).toEqual({ start: 95, end: 126 });
    expect(rangeOf(heights, -300, 40, 5)).toEqual({ start: 0, end: 10 });
    expect(rangeOf(heights, 9_990, 12_000, 5)).toEqual({ start: 994, end: 1000 });
  });
  it('tells a changed measure from a known one', () => {
    const heights = new RowHeights(10, 10);
    expect([heights.measure(3, 20), heights.measure(3, 20.2), heights.measure(99, 20)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
