import { collection, file, moment as momentOf, plain } from './collection.ts';
import { contentKey, integer, label, moment, prose, serial, table, text } from './table.ts';

export const libraryItems = table('library_items', {
  id: serial(),
  content_key: contentKey(),
  title: label(),
  description: prose().byDefault(),
  /** The name of its folder; a folder exists while it has items. */
  folder: text(),
  file_id: integer(),
  published_at: moment().byDefault(),
});

export const libraryContent = collection(libraryItems, {
  name: 'library',
  about: 'Arquivos da biblioteca',
  fields: {
    title: plain('Título'),
    description: plain('Descrição'),
    folder: plain('Pasta'),
    file: file('Arquivo em assets/: imagem, PDF, vídeo, áudio ou planilha', 'program'),
    published_at: momentOf('Quando foi publicado'),
  },
});
