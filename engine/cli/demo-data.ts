/** The first data of a new tenant, so that its home has a message, somebody can sign in and write to the team. */
import { randomBytes } from 'node:crypto';

export interface DemoAccounts {
  password: string;
  accounts: { cpf: string; email: string; name: string; role: 'participant' | 'manager' }[];
}

/** A participant and a manager, with a password that only this tenant has. */
export function demoAccounts(slug: string): DemoAccounts {
  const seed = [...slug].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 99_999_989, 7);
  const person = (name: string, role: 'participant' | 'manager', index: number) => ({
    cpf: cpfFrom(100_000_000 + ((seed * 9 + index * 7_654_321) % 899_999_999)),
    email: `${role === 'manager' ? 'gestor' : 'participante'}@${slug}.example`,
    name,
    role,
  });
  return {
    password: `Portico@${randomBytes(6).toString('base64url')}`,
    accounts: [
      person('Participante de Exemplo', 'participant', 1),
      person('Gestor de Exemplo', 'manager', 2),
    ],
  };
}

/** The message on the visitors' home page. */
export const demoHome = (title: string) => ({
  title: `Boas-vindas ao ${title}`,
  text: 'Entre com o seu CPF ou e-mail para ver os seus pontos, prêmios e conquistas.',
});

/** What people write to the team about: without a subject the contact form cannot be sent. */
export const demoSubjects = [
  { key: 'acesso-ao-portal', title: 'Acesso ao portal', sla: 1, unauthenticated: true },
  { key: 'duvida-sobre-o-programa', title: 'Dúvida sobre o programa', sla: 2, unauthenticated: true },
];

/** A CPF from its first nine digits, with check digits and mask. */
function cpfFrom(nine: number): string {
  const digits = [...String(nine)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}
