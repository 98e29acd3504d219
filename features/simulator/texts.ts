import { fieldTexts } from '../../engine/texts/fields.ts';

/** Every text of the simulator, pt-BR. */
export const texts = {
  failed: 'Não foi possível abrir o simulador.',
  retry: 'Tentar novamente',
  nothing: 'O programa ainda não tem produtos para simular.',
  product: 'Produto',
  choose: 'Escolha um produto',
  quantity: 'Quantidade',
  less: 'Diminuir a quantidade',
  more: 'Aumentar a quantidade',
  remove: 'Tirar este produto',
  add: 'Adicionar produto',
  rowOf: (place: number) => `Produto ${place}`,
  required: fieldTexts.required,
  range: (most: string) => `De 1 a ${most}`,
  would: 'Você ganharia',
  points: (count: number) => (count === 1 ? 'ponto' : 'pontos'),
  accelerated: (factor: string) => `pontos × ${factor}`,
  sales: (value: string) => `em vendas de ${value}`,
  note: 'Pelas regras e campanhas de hoje. Os pontos valem quando a venda é confirmada.',
  adminAccess: 'Acesso administrativo: nenhuma simulação é guardada.',
  keep: 'Guardar simulação',
  kept: 'Simulação guardada.',
  download: 'Baixar PDF',
} as const;
