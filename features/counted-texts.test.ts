import { expect, it } from 'vitest';
import { texts as auction } from './auction/texts.ts';
import { texts as celebration } from './celebration/texts.ts';
import { texts as imports } from './import/texts.ts';
import { texts as memory } from './memory/texts.ts';
import { texts as merchan } from './merchan/texts.ts';
import { texts as prizePanel } from './prize-panel/texts.ts';
import { texts as roulette } from './roulette/texts.ts';
import { texts as scratch } from './scratch/texts.ts';
import { texts as signIn } from './sign-in/steps/texts.ts';
import { texts as training } from './training/texts.ts';

/** What is counted agrees with its number, and thousands are told apart, in every flow. */
it.each([
  [auction.open(1), 'O maior lance é de 1 ponto.'],
  [auction.open(1500), 'O maior lance é de 1.500 pontos.'],
  [auction.leading(1), 'Você está na frente, com 1 ponto.'],
  [auction.outbid(1), 'Alguém cobriu o seu lance, com 1 ponto. Os seus pontos estão livres.'],
  [auction.won(1), 'Parabéns! Você arrematou por 1 ponto.'],
  [auction.lost(1), 'Outra pessoa arrematou por 1 ponto. Os seus pontos estão livres.'],
  [auction.ended(1), 'O leilão terminou com um lance de 1 ponto.'],
  [auction.available(1), 'Você tem 1 ponto livre.'],
  [auction.available(2000), 'Você tem 2.000 pontos livres.'],
  [auction.moreAria(1), 'Aumentar o lance em 1 ponto'],
  [celebration.title(1), 'Você ganhou uma conquista!'],
  [celebration.points(1), '+1 ponto'],
  [celebration.points(1500), '+1.500 pontos'],
  [
    imports.partial(2, 0, 1),
    '2 linhas importadas; 1 linha com erro. Corrija essa linha na tela, ou baixe o erro e envie só ela em uma nova importação.',
  ],
  [imports.corrections(3, 2), '3 linhas corrigidas foram para as importações'],
  [memory.attempts(1), 'O primeiro erro encerra o jogo.'],
  [memory.secondsLeft(1), 'Falta 1 segundo.'],
  [memory.secondsLeft(30), 'Faltam 30 segundos.'],
  [merchan.points(1), '1 ponto'],
  [merchan.points(1500), '1.500 pontos'],
  [prizePanel.turned('1'), 'A carta tinha 1 Ponto.'],
  [prizePanel.won('150'), 'Parabéns, você ganhou! 150 Pontos'],
  [prizePanel.chances(1000), 'Você tem 1.000 chances'],
  [roulette.chances(1), 'Você tem 1 chance'],
  [roulette.chances(1000), 'Você tem 1.000 chances'],
  [scratch.chances(1000), 'Você tem 1.000 chances.'],
  [signIn.trust(1), 'Confiar neste dispositivo por 1 dia'],
  [signIn.trust(30), 'Confiar neste dispositivo por 30 dias'],
  [training.worth(1), '1 ponto'],
  [training.finished(1), 'Treinamento concluído! Você ganhou 1 ponto.'],
  [training.progress(0, 1), '0 de 1 etapa feita'],
  [training.progress(1, 3), '1 de 3 etapas feitas'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
