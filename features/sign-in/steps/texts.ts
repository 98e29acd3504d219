import { counted } from '../../../engine/format/counted.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Way } from '../types.ts';

export const texts = {
  ...fieldTexts,
  sixDigits: 'O código tem seis números.',
  shortPassword: (characters: number) => `Use pelo menos ${counted(characters, 'caractere', 'caracteres')}.`,
  unequal: 'As senhas não são iguais.',
  failed: 'Algo deu errado. Tente novamente.',

  name: 'Nome completo',
  cpf: 'CPF',
  email: 'E-mail',
  phone: 'Telefone (opcional)',
  optional: (label: string) => `${label} (opcional)`,
  more: 'Mais sobre você',
  code: 'Código de seis números',
  trust: (days: number) => `Confiar neste dispositivo por ${counted(days, 'dia', 'dias')}`,
  trustHint: 'Não marque em computador ou celular que outras pessoas usam.',
  newPassword: 'Nova senha',
  confirmation: 'Repita a nova senha',
  passwordHint: 'Pelo menos 10 caracteres. Uma frase curta é fácil de lembrar e difícil de adivinhar.',
  programs: (titles: readonly string[]) => `A mesma senha vale em ${joined(titles)}.`,

  sendCode: 'Enviar código',
  sending: 'Enviando…',
  confirm: 'Confirmar',
  checking: 'Conferindo…',
  savePassword: 'Salvar e continuar',
  saving: 'Salvando…',
  resend: 'Enviar outro código',
  resendIn: (seconds: number) =>
    `Enviar outro código em ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  resent: 'Enviamos outro código. O anterior não vale mais.',
  back: 'Voltar',
  changed: 'Senha trocada. Entre com a nova senha.',

  codeTitle: 'Digite o código',
  codeText: {
    'second-factor': 'Enviamos um código para o e-mail do seu cadastro. Ele vale por 10 minutos.',
    recovery:
      'Se houver um cadastro com esses dados, o código chega em instantes ao e-mail dele. Vale por 10 minutos.',
    'first-access':
      'Se houver um cadastro com esses dados, o código chega em instantes ao e-mail dele. Vale por 10 minutos.',
    registration:
      'Enviamos um código para o e-mail que você escreveu. Não chegou? Se você já tem cadastro, use “Esqueci minha senha”.',
  } satisfies Record<Way, string>,
  askTitle: {
    'second-factor': '',
    recovery: 'Esqueci minha senha',
    'first-access': 'Primeiro acesso',
    registration: 'Seus dados',
  } satisfies Record<Way, string>,
  askText: {
    'second-factor': '',
    recovery: 'Diga quem você é e enviamos um código para o e-mail do seu cadastro.',
    'first-access':
      'Diga quem você é e enviamos um código para o e-mail do seu cadastro. Com ele você cria a sua senha.',
    registration: 'Enviamos um código para o seu e-mail. Com ele você cria a sua senha.',
  } satisfies Record<Way, string>,
  passwordTitle: 'Escolha a nova senha',
} as const;

function joined(titles: readonly string[]): string {
  return titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} e ${titles.at(-1)}`;
}
