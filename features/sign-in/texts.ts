export const texts = {
  login: 'CPF ou e-mail',
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  submit: 'Entrar',
  sending: 'Entrando…',
  required: 'Obrigatório',
  invalidCpf: 'CPF inválido',
  secondFactor: 'Este acesso pede um segundo fator, que ainda não está disponível aqui.',
  failed: 'Não foi possível entrar. Tente novamente.',
} as const;
