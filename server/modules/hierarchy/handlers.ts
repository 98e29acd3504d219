import { sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import { defineList } from '../../definitions/list.ts';
import { folded } from '../../definitions/text.ts';
import { isOfLevel, levelsOf, nodesOf, peopleOf, positionsOf, postsOf } from './queries.ts';

export const handlers = {
  'hierarchy.list': defineList('hierarchy.list', {
    from: nodesOf,
    order: { name: folded('shop.name') },
    tie: 'shop.id',
    present: ({ code, city, parent_id, above, ...row }) => ({
      ...row,
      code: code ?? undefined,
      city: city ?? undefined,
      parent_id: parent_id ?? undefined,
      above: above ?? undefined,
    }),
  }),
  'hierarchy.positionsNotAdmin': defineList('hierarchy.positionsNotAdmin', {
    from: positionsOf,
    order: [folded('held.name'), 'asc'],
    tie: 'held.id',
    present: (row) => row,
  }),
  'hierarchy.levels': defineList('hierarchy.levels', {
    from: levelsOf,
    order: ['step.level', 'asc'],
    tie: 'step.id',
    present: (row) => row,
  }),
  'hierarchy.participants': defineList('hierarchy.participants', {
    from: postsOf,
    order: { name: folded('person.name'), starts_on: 'post.starts_on' },
    filters: {
      establishment_id: 'post.establishment_id',
      level: isOfLevel,
      current: (is) =>
        is === '1' ? sql<boolean>`post.ends_on is null` : sql<boolean>`post.ends_on is not null`,
    },
    search: ['person.name', 'shop.name', 'post.position'],
    tie: 'post.id',
    present: ({ position, level, ends_on, ...row }) => ({
      ...row,
      position: position ?? undefined,
      level: level ?? undefined,
      ends_on: ends_on ?? undefined,
    }),
  }),
  'hierarchy.listParticipant': defineList('hierarchy.listParticipant', {
    from: peopleOf,
    keys: { column: 'person.id', walkedBy: ['name'], from: peopleOf },
    order: { name: folded('person.name') },
    filters: { establishment_id: 'person.establishment_id' },
    search: ['person.name', 'shop.name', 'person.position'],
    tie: 'person.id',
    present: ({ position, level, establishment, superior, ...row }) => ({
      ...row,
      position: position ?? undefined,
      level: level ?? undefined,
      establishment: establishment ?? undefined,
      superior: superior ?? undefined,
    }),
  }),
} satisfies Partial<Handlers>;
