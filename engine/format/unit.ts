/** A label as it stands after its value, in the middle of a text: 'Pontos' is 'pontos'. What has capitals within, as 'CPF', keeps them. */
export function unitOf(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) =>
    /.\p{Lu}/u.test(word) ? word : word.toLocaleLowerCase('pt-BR'),
  );
}
