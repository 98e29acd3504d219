import { fieldTexts } from '../../engine/texts/fields.ts';

/** Texts of the first screen; the texts of the later steps are loaded with them (steps/texts.ts). */
export const texts = {
  password: 'Senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  sending: 'Entrando…',
  required: fieldTexts.required,
  invalidCpf: fieldTexts.invalidCpf,
  failed: 'Não foi possível entrar. Tente novamente.',
  forgot: 'Esqueci minha senha',
  firstAccess: 'Primeiro acesso',
  register: 'Quero me cadastrar',
} as const;
