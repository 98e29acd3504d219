import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SLIDE_STEP_PX } from '../../engine/blocks/carousel/step.ts';
import { formatDate } from '../../engine/format/date.ts';
import { EXCERPT_LENGTH } from '../../engine/format/excerpt.ts';
import { cpfMask, maskText } from '../../engine/format/mask.ts';
import { cepMask, phoneMask } from '../../engine/format/masks.ts';
import { formatBrl } from '../../engine/format/number.ts';
import { formatValue } from '../../engine/format/value.ts';
import { LOADING_SCREEN_MS } from '../../engine/shell/loading-screen.ts';
import { toasts } from '../../engine/shell/toasts.ts';
import { fieldTexts } from '../../engine/texts/fields.ts';
import { laterTexts } from '../../engine/texts/later.ts';
import { listTexts } from '../../engine/texts/list.ts';
import { texts as portal } from '../../engine/texts/pt-BR.ts';
import { inactivityDefaults } from '../../features/inactivity/config.ts';
import { texts as inactivity } from '../../features/inactivity/texts.ts';
import { memoryDefaults } from '../../features/memory/config.ts';
import { defaultAttempts, limitMsOf } from '../../features/memory/rules.ts';
import { texts as memory } from '../../features/memory/texts.ts';
import { saysExtremes } from '../../features/popup/rules.ts';
import { texts as popup } from '../../features/popup/texts.ts';
import type { Question } from '../../features/popup/types.ts';
import { panelDefaults } from '../../features/prize-panel/config.ts';
import { pointsOf } from '../../features/prize-panel/rules.ts';
import { texts as panel } from '../../features/prize-panel/texts.ts';
import { texts as programSwitch } from '../../features/program-switch/texts.ts';
import { rouletteDefaults } from '../../features/roulette/config.ts';
import { texts as roulette } from '../../features/roulette/texts.ts';
import { scratchDefaults } from '../../features/scratch/config.ts';
import { texts as scratch } from '../../features/scratch/texts.ts';
import { termsDefaults } from '../../features/terms/config.ts';
import { EXPIRED } from '../../features/terms/rules.ts';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { operationSpecs } from '../../server/contract/document.ts';
import { errorCatalogue } from '../../server/contract/errors.ts';
import { linkMs } from '../../server/modules/store/link.ts';
import { specification } from './specification.ts';

/** The one value that a pattern finds in a file of the project: a measure of a style sheet. */
function written(file: string, pattern: RegExp): string {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const found = [...text.matchAll(pattern)].map(([, value = '']) => value);
  if (found.length !== 1) throw new Error(`${file}: ${pattern} is found ${found.length} times`);
  return found[0] as string;
}

const panelColor = (name: string) =>
  written('features/prize-panel/View.module.css', new RegExp(`${name}: (#\\w+);`, 'g'));

/** The fewest answers from which a scale says what its ends mean. */
function extremesFrom(): number {
  const answers = (count: number) => Array.from({ length: count }, (_, id) => ({ id, answer: String(id) }));
  const counts = Array.from({ length: 20 }, (_, count) => count);
  return counts.find((count) => saysExtremes({ answers: answers(count) } as Question)) ?? Number.NaN;
}

/** How many rows a list answers when nobody says how many. */
function pageSizeOf(id: OperationId): unknown {
  const properties = operationSpecs.get(id)?.query.properties as Record<string, { default?: unknown }>;
  return properties.per_page?.default;
}

/** How long a toast stays where nobody says otherwise, ms. */
function toastMs(): number | undefined {
  toasts.show('info', 'Aviso');
  const [shown] = toasts.current();
  toasts.dismiss(shown?.id ?? 0);
  return shown?.ms;
}

/** What the product does, one reading an entry: a value of the specification that nobody reads is a type error. */
const product: Record<keyof typeof specification, () => unknown> = {
  'loading screen, ms': () => LOADING_SCREEN_MS,
  'greeting, any': () => [portal.shell.welcome.any, laterTexts.blocks.greeting.unknown],
  'greeting, female': () => [portal.shell.welcome.f, laterTexts.blocks.greeting.f],
  'greeting, male': () => [portal.shell.welcome.m, laterTexts.blocks.greeting.m],
  'user menu, data': () => portal.shell.myData,
  'user menu, leave': () => portal.shell.signOut,
  'user menu, switch program': () => programSwitch.entry,
  'bell dropdown, px': () => Number(written('engine/shell/layout/Bell.tsx', /WIDTH_PX = (\d+)/g)),

  'program switch, title': () => programSwitch.title,
  'program switch, failure': () => programSwitch.listFailed,

  'pop-up, placeholder': () => popup.placeholder,
  'pop-up, least satisfied': () => popup.leastSatisfied,
  'pop-up, most satisfied': () => popup.mostSatisfied,
  'pop-up, extremes from': extremesFrom,
  'pop-up, scale in one row from, px': () =>
    Number(written('features/popup/QuestionField.module.css', /@media \(width >= (\d+)px\)/g)),
  'pop-up, send': () => popup.send,
  'pop-up, mark as read': () => popup.markRead,
  'pop-up, sent': () => popup.sent,
  'pop-up, not sent': () => popup.failed,

  'roulette, spin': () => roulette.spin,
  'roulette, close': () => roulette.close,
  'roulette, loading': () => roulette.loading,
  'roulette, wheel, px': () => rouletteDefaults.wheel_px,
  'roulette, animation, ms': () => rouletteDefaults.animation_ms,
  'roulette, extra turn, degrees': () => rouletteDefaults.extra_degrees,
  'roulette, result, ms': () => rouletteDefaults.result_delay_ms,
  'roulette, loss': () => roulette.loseTitle,
  'roulette, loss button': () => roulette.loseButton,
  'roulette, win': () => roulette.winTitle,
  'roulette, win text': () => [roulette.winText, scratch.winText],
  'roulette, win button': () => roulette.winButton,
  'roulette, invalid prize': () => roulette.invalidPrize,

  'prize wheel, transition, ms': () => rouletteDefaults.plain_animation_ms,

  'scratch card, start': () => scratch.start,
  'scratch card, scratch': () => scratch.shave,
  'scratch card, advance': () => scratch.advance,
  'scratch card, finish': () => scratch.finish,
  'scratch card, canvas, px': () => scratchDefaults.canvas_px,
  'scratch card, sampling step, px': () => scratchDefaults.sample_step_px,
  'scratch card, hide above, %': () => scratchDefaults.hide_above_percent,

  'memory game, start': () => memory.start,
  'memory game, reset, ms': () => memoryDefaults.reset_ms,
  'memory game, limit, min': () => (limitMsOf(undefined) ?? 0) / 60_000,
  'memory game, attempts': () => defaultAttempts,

  'prize panel, title': () => panel.title,
  'prize panel, start': () => panel.start,
  'prize panel, how to play': () => panel.howToPlay,
  'prize panel, turn': () => panel.turn,
  'prize panel, finish': () => panel.finish,
  'prize panel, win': () => panel.win,
  'prize panel, points': () => panel.points,
  'prize panel, loss': () => panel.lose,
  'prize panel, cancel': () => panel.cancel,
  'prize panel, advance': () => panel.advance,
  'prize panel, default points': () => pointsOf({ points: '' } as Parameters<typeof pointsOf>[0]),
  'prize panel, confetti particles': () => panelDefaults.confetti_particles,
  'prize panel, confetti spread, degrees': () => panelDefaults.confetti_spread,
  'prize panel, card': () => panelColor('--panel-card'),
  'prize panel, background': () => panelColor('--panel').toUpperCase(),
  'prize panel, secondary': () => panelColor('--panel-secondary').toUpperCase(),

  'inactivity, idle, ms': () => inactivityDefaults.idle_ms,
  'inactivity, warning, ms': () => inactivityDefaults.warning_ms,
  'inactivity, goodbye, ms': () => inactivityDefaults.goodbye_ms,
  'inactivity, warning': () => inactivity.warning,

  'terms, expired': () => EXPIRED,
  'terms, expired, ms': () => termsDefaults.notice_ms,

  'toast, error': () => portal.toast.error,
  'toast, success': () => portal.toast.success,
  'toast, not completed': () => portal.toast.notCompleted,
  'toast, ms': toastMs,

  'field, required': () => [fieldTexts.required, popup.required],
  'field, CPF': () => [fieldTexts.invalidCpf, formatValue('cpf', '123')],
  'field, CEP not found': () => fieldTexts.cepNotFound,
  'field, CEP failed': () => fieldTexts.cepFailed,
  'mask, CPF': () => [maskText(cpfMask, '123456789091'), formatValue('cpf', '12345678909')],
  'mask, CEP': () => [maskText(cepMask, '013101009'), formatValue('cep', '01310100')],
  'mask, phone': () => [maskText(phoneMask, '1134567890'), formatValue('phone', '1134567890')],
  'mask, mobile': () => [maskText(phoneMask, '119876543210'), formatValue('phone', '11987654321')],
  money: () => formatBrl(123_456).replace(/\s/g, ' '),
  date: () => formatDate('2026-12-31'),

  'proxy, no address': () => errorCatalogue['proxy-without-url'].message,
  'proxy, no content': () => errorCatalogue['proxy-failed'].message,
  'link to the store, ms': () => linkMs,
  'imports of a page': () => pageSizeOf('import.list'),
  'invoices of a page': () => pageSizeOf('invoice.list'),
  'file of participants': () => written('server/modules/reports/people.ts', /fileName = '(.*\.xlsx)'/g),
  'file of errors': () => written('server/modules/imports/errors.ts', /name: '(.*\.csv)'/g),

  'excerpt, characters': () => EXCERPT_LENGTH,
  'slider step, px': () => SLIDE_STEP_PX,
  'select, all': () => listTexts.all,
  'primary color': () => written('engine/manifest/build/tenant.ts', /DEFAULT_PRIMARY = '(#\w+)'/g),
};

describe('what the specification fixes', () => {
  it.each(
    Object.entries(specification).map(
      ([name, [section, value]]) => [name, section, value, product[name as keyof typeof product]] as const,
    ),
  )('%s (section %i): %s', (_name, _section, value, read) => {
    const found = read();
    expect(Array.isArray(found) ? [...new Set(found)] : [found]).toEqual([value]);
  });
});

it('says what is wrong with a field from one place', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|\/texts\/fields\.ts$/.test(path);
  const files = ['engine', 'features', 'server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((path) => join(room, path))
      .filter(isCode),
  );
  const copies = files.filter((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    return Object.values(fieldTexts).some((text) => code.includes(`'${text}`));
  });
  expect(copies).toEqual([]);
});
