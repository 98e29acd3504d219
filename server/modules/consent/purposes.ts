import type { ConsentPurpose } from '../../db/tables/consents.ts';

/** The title and the text of each purpose, as people read them. */
export const purposes: Readonly<Record<ConsentPurpose, { title: string; text: string }>> = {
  statistics: {
    title: 'Estatísticas de uso',
    text: 'Contam visitas, páginas e jogos, para o programa saber o que melhorar.',
  },
  marketing: {
    title: 'Publicidade',
    text: 'Mede o resultado de anúncios e permite mostrar os que têm a ver com você, aqui e em outros sites.',
  },
};
