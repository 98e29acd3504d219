import { texts } from '../../texts/pt-BR.ts';

/** The welcome line by gender (section 2). */
export function welcome(gender: 'm' | 'f' | null): string {
  return texts.shell.welcome[gender ?? 'any'];
}
