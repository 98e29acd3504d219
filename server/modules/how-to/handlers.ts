import type { Handlers } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineRecord } from '../../definitions/record.ts';
import { imageOf } from '../shared/image.ts';

/** The parts of a page, in their order. */
const partsOf = (tx: Tx, table: 'how_to_steps' | 'how_to_questions', programId: number, pageId: number) =>
  tx
    .selectFrom(table)
    .where(`${table}.program_id`, '=', programId)
    .where(`${table}.how_to_page_id`, '=', pageId)
    .orderBy(`${table}.position`)
    .orderBy(`${table}.id`);

export const handlers = {
  'howToParticipate.show': defineRecord('howToParticipate.show', {
    find: async (tx, { program }, { path }) => {
      const page = await tx
        .selectFrom('how_to_pages')
        .selectAll()
        .where('program_id', '=', program.id)
        .where('content_key', '=', path.slug)
        .executeTakeFirst();
      if (!page) return undefined;
      const steps = await partsOf(tx, 'how_to_steps', program.id, page.id)
        .leftJoin('files as picture', (join) =>
          join
            .onRef('picture.program_id', '=', 'how_to_steps.program_id')
            .onRef('picture.id', '=', 'how_to_steps.image_id'),
        )
        .select(['how_to_steps.title', 'how_to_steps.text', 'how_to_steps.image_id', 'picture.mimetype'])
        .execute();
      const questions = await partsOf(tx, 'how_to_questions', program.id, page.id)
        .select(['how_to_questions.question as title', 'how_to_questions.answer as content'])
        .execute();
      return { ...page, steps, questions };
    },
    present: ({ id, content_key, title, introduction, regulation, image_id, steps, questions }) => ({
      ...{ id, slug: content_key ?? '', title, introduction, questions },
      image: imageOf(image_id),
      regulation: regulation ?? undefined,
      steps: steps.map(({ image_id: picture, mimetype, ...step }) => {
        const image = imageOf(picture);
        return { ...step, image: image && { ...image, mimetype: mimetype ?? undefined } };
      }),
    }),
  }),
} satisfies Partial<Handlers>;
