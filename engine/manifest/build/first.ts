/** What of a page is drawn first. */
import { definitionOf } from '../blocks/registry.ts';
import type { Access, BlockIr, FirstIr } from '../ir.ts';
import { builtBlocksOf } from '../walk.ts';

/**
 * A page for visitors is there to be filled in, on any phone: what comes up to the first block that they can fill in is
 * enough to begin, and the rest follows while they read.
 */
export function firstOf(access: Access, blocks: readonly BlockIr[]): FirstIr {
  const all = builtBlocksOf(blocks);
  const task = access === 'visitor' ? all.findIndex(({ block }) => definitionOf(block)?.isTask) : -1;
  const needed = task < 0 ? all : all.slice(0, task + 1);
  const last = needed.at(-1);
  const atOnce = new Set(builtBlocksOf(blocks, ({ later }) => !later));
  const drawn = needed.filter((block) => atOnce.has(block));
  const needs = drawn.map((block) => definitionOf(block.block)?.needs?.(block) ?? {});
  const [head] = all;
  return {
    has_heading:
      head !== undefined &&
      !head.when &&
      !head.later &&
      definitionOf(head.block)?.bringsHeading?.(head) === true,
    count: blocks.findIndex((outer) => builtBlocksOf([outer]).some((block) => block === last)) + 1,
    views: [...new Set(drawn.map(({ block }) => block))],
    features: [...new Set(needs.flatMap(({ features = [] }) => features))],
    validators: [...new Set(needs.flatMap(({ validators = [] }) => validators))],
  };
}
