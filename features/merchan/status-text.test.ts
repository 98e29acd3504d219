import { expect, it } from 'vitest';
import { statusText } from './status-text.ts';

const photo = { id: 'a', merchanId: 1, typeId: 1, pdvId: 1, name: 'fachada.jpg' };
const idle = { photos: [], refused: [], failure: null, adminAccess: false };

it('does not say that everything is sent beside what was refused', () => {
  expect(statusText('idle', idle, false)).toBe('Escolha ou tire uma foto de cada item.');
  expect(statusText('idle', idle, true)).toBe('Tudo enviado.');
  const refused = [{ photo, message: 'Este PDV já tem esta foto, em análise ou aprovada.' }];
  expect(statusText('idle', { ...idle, refused }, true)).toBe('Escolha ou tire uma foto de cada item.');
});
