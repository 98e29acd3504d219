/** What the compiler can find wrong: the catalogue (docs/diagnostics.md says more of each) and how it is collected. */
import type { Place } from './node.ts';
import { positionAt } from './source.ts';

export type Severity = 'error' | 'warning';

/** Codes by the step that finds them: 1xx reading … 9xx the tenant as a whole. A code never changes its meaning. */
export const catalogue = {
  'PRT-101': 'JSON quebrado',
  'PRT-102': 'Arquivo grande demais',
  'PRT-103': 'Aninhamento profundo demais',
  'PRT-104': 'Chave repetida',
  'PRT-105': 'Tenant sem tenant.json',
  'PRT-106': 'Arquivo que não pode ser lido',
  'PRT-107': 'Arquivo que não está em UTF-8',
  'PRT-108': 'Arquivo que ninguém lê',
  'PRT-109': 'Texto com letras trocadas',
  'PRT-201': 'Chave desconhecida',
  'PRT-202': 'Falta uma chave',
  'PRT-203': 'Valor de forma errada',
  'PRT-204': 'Bloco desconhecido',
  'PRT-205': 'Duas páginas com o mesmo nome',
  'PRT-206': 'Chave que não faz nada',
  'PRT-301': 'extends de algo que não existe',
  'PRT-302': 'extends em círculo',
  'PRT-303': 'Ajuste do que o molde não tem',
  'PRT-401': 'Dois blocos com o mesmo id',
  'PRT-402': 'Recurso desconhecido',
  'PRT-403': 'Duas páginas no mesmo caminho',
  'PRT-404': 'Página desconhecida em um destino',
  'PRT-405': 'open sem bloco modal',
  'PRT-406': 'Parâmetro de caminho errado em um destino',
  'PRT-407': 'Destino que falta ou sobra',
  'PRT-408': 'Endereço que não leva a lugar nenhum',
  'PRT-409': 'Caminho que uma página não pode ter',
  'PRT-410': 'Redirecionamento sem fim ou sem destino',
  'PRT-411': 'Página a que nada leva',
  'PRT-412': 'Modal que nada abre',
  'PRT-413': 'Link para página que não existe',
  'PRT-414': 'Link com um filtro que não há',
  'PRT-415': 'Portal em que ninguém entra',
  'PRT-501': 'Operação desconhecida',
  'PRT-502': 'Operação que não serve aqui',
  'PRT-503': 'Acesso que não combina',
  'PRT-504': 'Funcionalidade desconhecida',
  'PRT-505': 'Ajustes de funcionalidade inválidos',
  'PRT-601': 'Campo desconhecido',
  'PRT-602': 'Nome desconhecido em uma expressão',
  'PRT-603': 'Expressão mal escrita',
  'PRT-604': 'Tipo errado em uma expressão',
  'PRT-605': 'Parâmetro desconhecido',
  'PRT-606': 'Falta um parâmetro obrigatório',
  'PRT-607': 'Valor que o contrato não aceita',
  'PRT-608': 'Ícone desconhecido',
  'PRT-609': 'Campo obrigatório fora do formulário',
  'PRT-610': 'Condição que nunca muda',
  'PRT-611': 'Chaves simples em um texto',
  'PRT-612': 'Formato que o campo não tem',
  'PRT-613': 'Campo repetido',
  'PRT-701': 'Nada para mostrar',
  'PRT-801': 'Cores sem contraste',
  'PRT-802': 'Blocos demais na página',
  'PRT-803': 'Blocos aninhados demais',
  'PRT-804': 'Chamadas demais na primeira tela',
  'PRT-901': 'Arquivo de assets que não existe',
  'PRT-902': 'Domínio de dois tenants',
  'PRT-903': 'Referência a um item que não existe',
  'PRT-904': 'Dois itens com a mesma chave',
  'PRT-905': 'Conteúdo em uma página que não existe',
  'PRT-906': 'HTML que não aparece',
  'PRT-907': 'Imagem sem texto alternativo',
  'PRT-908': 'Arquivo de assets que ninguém usa',
  'PRT-909': 'Domínio que outro tenant também pede',
  'PRT-910': 'Programa de dois tenants',
  'PRT-911': 'Imagem que nenhum navegador mostra',
} as const;

export type Code = keyof typeof catalogue;

/** What works, though not as it was meant. */
const warnings: ReadonlySet<Code> = new Set([
  ...(['PRT-108', 'PRT-109', 'PRT-206', 'PRT-411', 'PRT-412', 'PRT-413', 'PRT-414'] as const),
  ...(['PRT-610', 'PRT-611', 'PRT-612', 'PRT-613'] as const),
  ...(['PRT-906', 'PRT-907', 'PRT-908', 'PRT-909', 'PRT-911'] as const),
]);

/** What is not read as it was meant: what it holds is told as missing where it is named. */
const unread: ReadonlySet<Code> = new Set([
  ...(['PRT-101', 'PRT-102', 'PRT-103', 'PRT-105', 'PRT-106'] as const),
  ...(['PRT-107', 'PRT-108', 'PRT-301', 'PRT-302'] as const),
]);

export interface Diagnostic {
  code: Code;
  severity: Severity;
  message: string;
  /** Path of the file as people see it; absolute in `path`. */
  file: string;
  path: string;
  line: number;
  column: number;
  /** Characters to underline. */
  length: number;
  suggestion?: string;
  /** All that could stand there, where the message has no room for them. */
  choices?: readonly string[];
}

/** What is wrong with a file as it is read, whatever it says. */
export interface ReadProblem {
  code: Code;
  place: Place;
  message: string;
  suggestion?: string;
}

/** Takes what is wrong at a place. */
export type Report = (
  code: Code,
  place: Place,
  message: string,
  suggestion?: string,
  choices?: readonly string[],
) => void;

/** The code of a value that has not the form that is asked for there. */
const wrongForm: Code = 'PRT-203';

/** Of what is told at a value of the wrong form one line, one with what was meant if there is: the others follow from it. */
function onceEach(found: readonly Diagnostic[]): Diagnostic[] {
  const at = ({ path, line, column, length }: Diagnostic) => `${path}:${line}:${column}+${length}`;
  const told = new Map<string, Diagnostic[]>();
  for (const problem of found) told.set(at(problem), [...(told.get(at(problem)) ?? []), problem]);
  return [...told.values()].flatMap((all) => {
    if (!all.some(({ code }) => code === wrongForm)) return all;
    const errors = all.filter(({ severity }) => severity === 'error');
    return errors.find(({ suggestion }) => suggestion !== undefined) ?? errors.slice(0, 1);
  });
}

/** Collects diagnostics; the same one twice (a page read by two steps) counts once. */
export class Diagnostics {
  readonly #found = new Map<string, Diagnostic>();

  readonly report: Report = (code, place, message, suggestion, choices) => {
    const { line, column } = positionAt(place.file.text, place.offset);
    const { shown: file, path } = place.file;
    const key = `${code} ${path}:${place.offset} ${message}`;
    const length = Math.max(1, place.length);
    const severity = warnings.has(code) ? 'warning' : 'error';
    const found: Diagnostic = { code, severity, message, file, path, line, column, length };
    if (suggestion !== undefined) found.suggestion = suggestion;
    if (choices) found.choices = choices;
    if (!this.#found.has(key)) this.#found.set(key, found);
  };

  /** All of them, by file and place. */
  get all(): Diagnostic[] {
    return causesFirst(
      onceEach([...this.#found.values()]).sort(
        (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
      ),
    );
  }

  get hasErrors(): boolean {
    return hasErrors([...this.#found.values()]);
  }
}

/** Whether something is wrong, warnings aside. */
export const hasErrors = (found: readonly Diagnostic[]): boolean =>
  found.some(({ severity }) => severity === 'error');

/** Whether others may only follow from a problem: what is told as missing may be in what is not read. */
export const isCause = ({ code }: Diagnostic): boolean => unread.has(code);

/** What others may follow from, and then the others, each in the order that they had. */
export const causesFirst = (found: readonly Diagnostic[]): Diagnostic[] =>
  found.toSorted((a, b) => Number(isCause(b)) - Number(isCause(a)));
