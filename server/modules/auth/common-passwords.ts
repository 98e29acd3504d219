import { foldText } from '../../../engine/format/fold.ts';

/**
 * The words that people choose first, in Brazil and elsewhere. A short word counts only with what surrounds
 * it.
 */
const words = [
  ...['password', 'passwort', 'senha', 'senhas', 'minhasenha', 'suasenha', 'senhasenha', 'mudar', 'trocar'],
  ...['portico', 'portal', 'programa', 'premio', 'premios', 'pontos', 'campanha', 'vendas', 'vendedor'],
  ...['admin', 'administrador', 'usuario', 'teste', 'login', 'acesso', 'welcome', 'letmein', 'bemvindo'],
  ...['brasil', 'brazil', 'saopaulo', 'riodejaneiro', 'flamengo', 'corinthians', 'palmeiras', 'santos'],
  ...['gremio', 'internacional', 'cruzeiro', 'vasco', 'botafogo', 'fluminense', 'atletico', 'futebol'],
  ...['deusefiel', 'jesuscristo', 'jesus', 'deus', 'familia', 'teamo', 'amor', 'amorzinho', 'felicidade'],
  ...['iloveyou', 'princess', 'princesa', 'monkey', 'dragon', 'sunshine', 'football', 'baseball', 'superman'],
  ...['estrela', 'gabriel', 'felipe', 'rafael', 'lucas', 'matheus', 'juliana', 'fernanda', 'amanda', 'maria'],
];
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1q2w3e4r5t6y7u8i9o0p',
];
const common = new Set(words);

/**
 * Whether a password is among those that an attacker tries first: a known word with digits or signs around
 * it, a run of the keyboard or of the alphabet, one piece repeated, or too few different characters.
 */
export function isCommonPassword(password: string): boolean {
  const text = plain(password);
  const core = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return new Set(text).size < 5 || common.has(core) || isRepeated(text) || isRun(text) || isRepeated(core);
}

/**
 * Lower case without accents, with the usual substitutions undone next to letters (`s3nh@` becomes `senha`).
 */
function plain(password: string): string {
  const text = foldText(password);
  const disguises: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
  };
  return text.replace(/(?<=[a-z])[@431!0$5](?=[a-z@431!0$5]*[a-z])/g, (sign) => disguises[sign] ?? sign);
}

function isRepeated(text: string): boolean {
  return text.length > 0 && /^(.{1,6})\1+$/.test(text);
}

/** Whether a text consists of pieces of keyboard rows and alphabets, forwards or backwards, and digits. */
function isRun(text: string): boolean {
  const rest = text.replace(/[^a-z0-9]/g, '');
  let left = rest;
  for (const row of rows.flatMap((one) => [one, [...one].reverse().join('')])) {
    for (let size = Math.min(row.length, left.length); size >= 4; size -= 1) {
      for (let at = 0; at + size <= row.length; at += 1) left = left.replaceAll(row.slice(at, at + size), '');
    }
  }
  return rest.length - left.length >= 6 && left.length < 4;
}
