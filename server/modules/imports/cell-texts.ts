import { formatBrl } from '../../../engine/format/number.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';

/** What is wrong with a cell, and how it is written. */
export const cellTexts = {
  lostAccents:
    'Os acentos deste texto se perderam: escreva-o de novo, ou salve a planilha como XLSX ou CSV UTF-8 e envie-a outra vez.',
  surplus:
    'Há nesta linha mais valores do que colunas. Um valor com vírgula ou ponto e vírgula fica entre aspas, como "1,5".',
  cpf: `${fieldTexts.invalidCpf}: confira os 11 dígitos.`,
  email: `${fieldTexts.invalidEmail}: escreva como nome@empresa.com.br.`,
  phone: `${fieldTexts.invalidPhone}: escreva o DDD e o número.`,
  day: `${fieldTexts.invalidDate}: escreva como 31/12/2026.`,
  moment: `${fieldTexts.invalidDate}: escreva como 31/12/2026 ou 31/12/2026 23:59.`,
  month: 'Mês inválido: escreva como 12/2026.',
  money: `${fieldTexts.invalid}: escreva em reais, como 1.234,56.`,
  mostMoney: (cents: number) => `Escreva um valor de até ${formatBrl(cents)}.`,
  decimal: 'Número inválido: escreva como 1.234,5.',
  whole: (least: number, most: number) =>
    `Escreva um número inteiro de ${least.toLocaleString('pt-BR')} a ${most.toLocaleString('pt-BR')}.`,
};
