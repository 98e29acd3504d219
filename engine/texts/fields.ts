/**
 * What is wrong with a field, pt-BR, wherever it is said: the browser's forms, the server's answers. Those that the
 * specification fixes (section 8) are spelled as it does.
 */
export const fieldTexts = {
  required: 'Obrigatório',
  invalid: 'Valor inválido',
  invalidAnswer: 'Resposta inválida',
  unknownQuestion: 'Pergunta inválida',
  invalidCpf: 'CPF inválido',
  invalidCep: 'CEP inválido',
  invalidPhone: 'Telefone inválido',
  invalidEmail: 'E-mail inválido',
  invalidDate: 'Data inválida',
  invalidUri: 'Endereço inválido',
  wholeName: 'Escreva nome e sobrenome.',
  cepNotFound: 'CEP não encontrado no ViaCEP.',
  /** Where nobody but the local table was asked. */
  cepUnknown: 'CEP não encontrado. Confira os números.',
  cepFailed: 'Erro ao consultar ViaCEP.',
} as const;
