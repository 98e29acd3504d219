import { counted } from '../format/counted.ts';

/** Texts where several files are chosen, pt-BR: in the chunks that do so. */
export const pickerTexts = {
  attach: 'Anexar arquivos',
  camera: 'Tirar foto',
  chosen: 'Arquivos escolhidos',
  remove: (name: string) => `Remover ${name}`,
  tooMany: (most: number) => `Envie no máximo ${counted(most, 'arquivo', 'arquivos')}.`,
  named: (name: string, problem: string) => `${name}: ${problem}`,
  choose: 'Escolher arquivos',
  drop: 'ou arraste até aqui',
  left: (count: number) => (count === 1 ? 'Cabe mais 1' : `Cabem mais ${count}`),
} as const;
