import { describe, expect, it } from 'vitest';
import { readMarkdown } from './markdown.ts';
import { get, plain } from './node.ts';
import { positionAt } from './source.ts';

const read = (text: string) =>
  readMarkdown({ path: '/t/data/faq/onde.md', shown: 'onde.md', text }, 'answer');
const placeOf = (text: string, offset: number) => {
  const { line, column } = positionAt(text, offset);
  return `${line}:${column}`;
};

describe('a Markdown file', () => {
  it('is an item: its name, its front matter and its text as HTML', () => {
    const { node, problems } = read(
      '---\ntitle: Onde?\npages: [faq, index]\n---\nEm *casa*.\n\n| a |\n|---|\n| b |\n',
    );
    expect(problems).toEqual([]);
    expect(node && plain(node)).toMatchObject({ key: 'onde', title: 'Onde?', pages: ['faq', 'index'] });
    expect(String((node && (plain(node) as { answer: string }).answer) ?? '')).toMatch(
      /^<p>Em <em>casa<\/em>.<\/p>\s*<table>/,
    );
  });

  it('needs no front matter, and a rule inside the text is none', () => {
    const { node } = read('Texto\n\n---\n\nMais');
    expect(node && plain(node)).toMatchObject({ key: 'onde', answer: '<p>Texto</p>\n<hr />\n<p>Mais</p>' });
  });

  it('keeps the place of every value', () => {
    const text = '---\ntitle: Onde?\ncategory: ponto\n---\n\nTexto';
    const { node } = read(text);
    expect(placeOf(text, get(node, 'category')?.place.offset ?? 0)).toBe('3:11');
    expect(placeOf(text, get(node, 'answer')?.place.offset ?? 0)).toBe('6:1');
  });

  it.each([
    ['---\ntitle: [a\n---\n', 'PRT-101', '3:1'],
    ['---\ntitle: &a x\nother: *a\n---\n', 'PRT-101', '3:8'],
    ['---\ntitle: a\n  b: c\n---\n', 'PRT-101', '2:8'],
    ['---\nanswer: x\n---\nTexto', 'PRT-104', '4:1'],
  ])('tells what is wrong with %j', (text, code, place) => {
    const [problem] = read(text).problems;
    expect(problem?.code).toBe(code);
    expect(placeOf(text, problem?.place.offset ?? 0)).toBe(place);
  });

  it.each([
    ['Aviso: leia "já"', 'um texto com ": " vai entre aspas'],
    ['Olá: tudo: bem?', 'um texto com ": " vai entre aspas'],
    ['@todos, leiam', 'um texto que começa com este sinal vai entre aspas'],
  ])('suggests quotes for the title %s', (title, why) => {
    const [problem, ...others] = read(`---\ntitle: ${title} \ncategory: a\n---\nTexto`).problems;
    expect(others).toEqual([]);
    expect(problem?.message).toBe(`cabeçalho quebrado: ${why}`);
    expect(problem?.place.length).toBe(title.length);
    const { node, problems } = read(`---\ntitle: ${problem?.suggestion}\ncategory: a\n---\nTexto`);
    expect(problems).toEqual([]);
    expect(get(node, 'title')).toMatchObject({ value: title });
  });

  it.each([
    ['---\ntitle: A\n\nTexto', '1:1', 'falta o --- que o fecha, em uma linha antes do texto'],
    ['\n---\ntitle: A\n---\nTexto', '1:1', 'o primeiro --- fica na primeira linha do arquivo'],
    ['---\ntitle: A\ncategory:avisos\nexcerpt: B\n---\n', '3:1', 'depois de "category:" vem um espaço'],
    ['---\ntitle:A\n---\n', '2:1', 'depois de "title:" vem um espaço'],
    ['title: A\ncategory: b\n---\nTexto', '1:1', 'falta o --- na primeira linha'],
    ['---\nA\n---\n', '2:1', 'cada linha diz uma chave e o seu valor, como "title: Olá"'],
  ])('says what the header of %j lacks, and nothing else', (text, place, why) => {
    const { node, problems } = read(text);
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['PRT-101', `cabeçalho quebrado: ${why}`],
    ]);
    expect(placeOf(text, problems[0]?.place.offset ?? -1)).toBe(place);
    expect(node).toBeUndefined();
  });

  it.each([
    'Texto\n\n---\n\nMais',
    'Importante: leia.\nAntes de tudo.\n---\nMais',
    '---\n---\n\nTexto\n\n---\n\nMais',
    'Texto\n---\n',
  ])('takes the lines of %j for what they are', (text) => {
    expect(read(text).problems).toEqual([]);
  });

  it.each([
    'title: "a\n',
    'title: a\ntitle: b\n',
    '\ttitle: a\n',
    "title: 'a'b'\n",
    'title: "a\\q"\n',
    'a\nb: c\n',
  ])('says in Portuguese what is wrong with %j', (front) => {
    const messages = read(`---\n${front}---\n`).problems.map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).not.toMatch(/\b(the|not|must|are|at|in)\b/);
  });
});
