/** What a game that opened by itself offers beside its own way out. */
export const notNowText = 'Agora não';
