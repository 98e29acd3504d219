/** What a game that opened by itself offers beside its own way out. */
export const notNowText = 'Agora não';

/** A draw without an answer, whose result can no longer be asked for. */
export const tooLateText =
  'O resultado desse sorteio já não pode ser visto aqui. Abra o jogo de novo para ver as suas chances.';
