import { collection, html, image, parts, plain } from './collection.ts';
import { contentKey, integer, label, prose, serial, table } from './table.ts';

/** Explains how to take part in something; its key is its address. */
export const howToPages = table('how_to_pages', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
  introduction: prose(),
  image_id: integer().orNull(),
  /** The full rules, or where to find them. */
  regulation: prose().orNull(),
});

export const howToSteps = table('how_to_steps', {
  id: serial(),
  content_key: contentKey(),
  how_to_page_id: integer(),
  position: integer(),
  title: label(),
  text: prose(),
  image_id: integer().orNull(),
});

export const howToQuestions = table('how_to_questions', {
  id: serial(),
  content_key: contentKey(),
  how_to_page_id: integer(),
  position: integer(),
  question: label(),
  answer: prose(),
});

export const howToContent = collection(howToPages, {
  name: 'how-to',
  about: 'Como participar: passos, regulamento e perguntas; a `key` é o endereço, /como-participar/<key>',
  fields: {
    title: plain('Título da página'),
    introduction: html('Apresentação, em HTML'),
    image: image('Imagem em assets/', 'public'),
    regulation: html('O regulamento, ou onde ele está, em HTML'),
  },
  parts: {
    steps: parts(howToSteps, {
      about: 'Os passos, na ordem',
      owner: 'how_to_page',
      calledBy: 'title',
      fields: {
        title: plain('O que fazer, em poucas palavras'),
        text: html('Como, em HTML'),
        image: image('Imagem em assets/', 'public'),
      },
    }),
    questions: parts(howToQuestions, {
      about: 'O que se pergunta sobre isso',
      owner: 'how_to_page',
      calledBy: 'question',
      fields: { question: plain('Pergunta'), answer: html('Resposta, em HTML') },
    }),
  },
});
