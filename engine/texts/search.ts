import { counted } from '../format/counted.ts';

/** Texts of the search of the whole portal. */
export const searchTexts = {
  label: 'Buscar no portal',
  placeholder: 'O que você procura?',
  close: 'Fechar a busca',
  hint: 'Digite pelo menos duas letras.',
  pages: 'Páginas',
  all: (title: string) => `Ver todos em ${title}`,
  searching: 'Buscando…',
  found: (count: number) => counted(count, 'resultado', 'resultados'),
  nothing: (term: string) => `Nada encontrado para “${term}”.`,
  nothingHint: 'Tente outra palavra, ou só o começo dela.',
};
