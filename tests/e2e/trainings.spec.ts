import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Route } from '@playwright/test';
import type { Content, Training } from '../../features/training/types.ts';
import { answerOf } from '../support/fault.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { type Brand, brands, screens, walks } from '../support/screens.ts';

interface Step {
  type: string;
  questions?: { answers: { answer: string; correct?: true }[] }[];
}

/** A training of two texts and a quiz that the participant has not begun. */
const fresh: Record<Brand, string> = { aurora: 'demonstracao-de-tvs', horizonte: 'hidraulica' };

function contentOf(brand: Brand, key: string) {
  const file = resolve(import.meta.dirname, `../../tenants/${brand}/data/trainings.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as {
    key: string;
    title: string;
    points: number;
    steps: Step[];
  }[];
  const found = all.find((training) => training.key === key);
  if (!found) throw new Error(`There is no training ${key}.`);
  return found;
}

const status = (portal: Portal) => portal.main().getByRole('status').first();
const press = (portal: Portal, name: string) =>
  portal.main().getByRole('button', { name, exact: true }).click();

/** The training as it answers whose answers to its quiz were not enough. */
function failed(training: Training, route: Route): Training {
  const { questions } = route.request().postDataJSON() as { questions: { answers: number[] }[] };
  const contents = training.contents.map((content) => ({
    ...content,
    quiz: content.quiz && {
      ...content.quiz,
      last: { score: 40, passed: false, at: new Date().toISOString() },
      questions: content.quiz.questions.map((one, at) => ({ ...one, picked: questions[at]?.answers ?? [] })),
    },
  }));
  return { ...training, contents };
}

/** What the header covers of a link above, axe takes for the link being small. */
async function expectAccessible(portal: Portal): Promise<void> {
  await portal.page.evaluate(() => scrollTo(0, 0));
  await portal.expectAccessible();
}

/** Makes the first step of a training a video of another site, whose player is a script; answers what goes out. */
async function showOutside(
  { page, origin }: Portal,
  video: { provider: string; id: string },
  script: string,
) {
  const sent: { opened?: boolean; watched?: number[][] }[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url());
  });
  const outside = { type: 'video', video, seconds: 100 } as const;
  let shown: Training | null = null;
  await page.route(/\/training\/\d+$/, async (route) => {
    const response = await answerOf(route);
    const { data } = (await response.json()) as { data: Training };
    Object.assign(data.contents[0] as Content, outside, { watched: [], text: undefined });
    shown = data;
    await route.fulfill({ response, json: { data } });
  });
  await page.route('**/training/*/steps', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { data: { ...shown, status: 'started' } } });
  });
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  );
  return { sent, elsewhere };
}

for (const { brand, screen } of walks)
  test.describe(`${brands[brand].title}, treinamento no ${screen}`, () => {
    test.use({ tenant: brand, viewport: screens[screen] });

    test('vai do começo ao certificado, com a rede falhando no meio', async ({ page, context, portal }) => {
      const { title, points, steps } = contentOf(brand, fresh[brand]);
      portal.allow(/ERR_INTERNET_DISCONNECTED/, /status of (500|409)/);
      await portal.openAs('participant', '/treinamentos');
      await portal.main().getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await press(portal, 'Começar');
      await expect(status(portal)).toHaveText('O seu progresso está salvo.');
      await expectAccessible(portal);

      // The server fails: what was done is kept, sent again under its key, and counts once.
      const keys: string[] = [];
      await page.route('**/training/*/steps', async (route) => {
        keys.push(route.request().headers()['idempotency-key'] ?? '');
        await (keys.length === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue());
      });
      // Pressed twice, it does not take the next step for read, whose button comes to its place.
      await portal.main().getByRole('button', { name: 'Li, continuar', exact: true }).dblclick();
      await expect(status(portal)).toContainText('guardado neste dispositivo');
      await expect(portal.main().getByText(`Etapa 2 de ${steps.length}`)).toBeVisible();
      await expect(portal.main().getByText('guardada neste dispositivo')).toBeVisible();
      await press(portal, 'Enviar agora');
      await expect(status(portal)).toHaveText('O seu progresso está salvo.');
      expect(new Set(keys).size).toBe(1);

      // No network: one goes on, leaves, and what was done goes in its order when it is back, from any page.
      const rights = (steps.at(-1)?.questions ?? []).map(({ answers }) =>
        answers.filter(({ correct }) => correct).map(({ answer }) => answer),
      );
      const pick = async (answer: string) => portal.main().getByLabel(answer, { exact: true }).check();
      await context.setOffline(true);
      await press(portal, 'Li, continuar');
      await expect(status(portal)).toContainText('será enviado quando a conexão voltar');
      for (const answer of rights[0] ?? []) await pick(answer);
      await portal.expectNoSidewaysScroll();
      const address = new URL(page.url()).pathname;
      await page.goto('about:blank');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && /\/training\//.test(request.url()))
          sent.push(request.url().replace(/.*\//, ''));
      });
      await context.setOffline(false);
      // It is said for five seconds, whatever else the page still waits for.
      const told = page.getByText('O que você fez sem conexão nos treinamentos foi salvo.').waitFor();
      await portal.open('/faq');
      await told;
      expect(sent).toEqual(['steps', 'answer']);
      expect(new Set(keys).size).toBe(2);
      await portal.open(address);
      await expect(status(portal)).toHaveText('');

      // Right answers are not in the page; those that were picked are.
      await press(portal, 'Enviar respostas');
      await expect(portal.main().getByRole('alert')).toHaveText('Responda a todas as perguntas para enviar.');
      for (const answer of rights[0] ?? [])
        await expect(portal.main().getByLabel(answer, { exact: true })).toBeChecked();
      for (const answer of rights.slice(1).flat()) await pick(answer);
      await expect(status(portal)).toHaveText('');
      await expectAccessible(portal);

      // Who does not pass hears it, and can send again from where they are.
      await page.route(
        '**/training/*/steps',
        async (route) => {
          const of = route
            .request()
            .url()
            .replace(/\/steps$/, '');
          const { data } = await page.evaluate(async (url) => (await fetch(url)).json(), of);
          await route.fulfill({ json: { data: failed(data, route) } });
        },
        { times: 1 },
      );
      await press(portal, 'Enviar respostas');
      await expect(status(portal)).toHaveText('Você acertou 40%. Reveja as etapas e tente de novo.');
      await expect(portal.main().getByRole('button', { name: 'Enviar respostas' })).toBeFocused();
      await expectAccessible(portal);
      await press(portal, 'Enviar respostas');
      await expect(status(portal)).toHaveText(
        'Aprovado, com 100% de acertos. Você fez todas as etapas. Falta só concluir.',
      );
      await press(portal, 'Concluir treinamento');
      await expect(status(portal)).toHaveText(
        `Treinamento concluído! Você ganhou ${points.toLocaleString('pt-BR')} pontos.`,
      );
      await expectAccessible(portal);
      await portal.expectNoSidewaysScroll();

      const certificate = '**/training/*/generate-certificate';
      const error = 'O certificado está sendo preparado.';
      await page.route(certificate, (route) => route.fulfill({ status: 409, json: { error } }));
      await press(portal, 'Baixar certificado');
      await expect(portal.main().getByRole('alert')).toHaveText(error);
      await page.unroute(certificate);
      const [file] = await Promise.all([page.waitForEvent('download'), press(portal, 'Baixar certificado')]);
      expect(file.suggestedFilename()).toMatch(/^certificado-[0-9A-Z-]{19}\.pdf$/);
      await portal.main().getByRole('link', { name: 'Página que confere o certificado' }).click();
      await expect(portal.main().getByText('Este certificado é verdadeiro')).toBeVisible();
      await expectAccessible(portal);
      await portal.open('/meus-treinamentos');
      await expect(portal.main().getByText(title).first()).toBeVisible();
    });
  });

test.describe('Aurora Mais, vídeo de um treinamento', () => {
  test.use({ tenant: 'aurora', viewport: screens.celular });

  test('só está feito quando se assistiu a ele, e continua de onde parou', async ({ page, portal }) => {
    await portal.openAs('manager', '/treinamentos');
    await portal.main().getByRole('link', { name: 'Atendimento consultivo' }).click();
    await press(portal, 'Começar');
    const video = portal.main().locator('video');
    const play = (from: number) =>
      video.evaluate(async (player: HTMLVideoElement, at) => {
        player.muted = true;
        player.playbackRate = 2;
        // Where it was may be the end, whose coming would pause what has begun elsewhere.
        const isThere = new Promise((reached) => player.addEventListener('seeked', reached, { once: true }));
        player.currentTime = at;
        await isThere;
        await player.play();
      }, from);
    const ended = () =>
      expect
        .poll(() => video.evaluate((player: HTMLVideoElement) => player.ended), { timeout: 30_000 })
        .toBe(true);
    await expect(video.locator('track')).toHaveCount(1);
    // Its last seconds alone are not the video.
    await play(18);
    await ended();
    await expect(portal.main().getByText(/^Você assistiu a 0:0[5-7] de 0:24\.$/)).toBeVisible();
    await play(0);
    const next = portal.main().getByRole('heading', { name: 'Escutar é vender' });
    await expect(next).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await portal.settled();
    await expect(portal.main().getByRole('heading', { name: 'Escutar é vender' })).toBeVisible();
    await expect(status(portal)).toHaveText('O seu progresso está salvo.');
  });

  for (const { provider, id, address, asked, tick, pause } of [
    {
      ...{ provider: 'vimeo', id: '76979871' },
      address: () => 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
      ...{ asked: "value === 'timeupdate'", tick: "{ event: 'timeupdate', data: { seconds } }" },
      pause: "{ event: 'pause', data: { seconds } }",
    },
    {
      ...{ provider: 'youtube', id: 'aqz-KE-bpKQ' },
      address: (origin: string) =>
        `https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?enablejsapi=1&origin=${encodeURIComponent(origin)}&rel=0&autoplay=1&start=0`,
      asked: "event === 'listening'",
      tick: "{ event: 'infoDelivery', info: { currentTime: seconds } }",
      pause: "{ event: 'infoDelivery', info: { playerState: 2 } }",
    },
  ] as const)
    test(`de fora (${provider}) só é carregado quando se quer, e diz por si o que se assistiu`, async ({
      portal,
    }) => {
      const { sent, elsewhere } = await showOutside(
        portal,
        { provider, id },
        `onmessage = ({ data }) => {
          const { event, value } = JSON.parse(data);
          if (!(${asked})) return;
          let seconds = 0;
          const clock = setInterval(() => {
            seconds += 1;
            parent.postMessage(${tick}, '*');
            if (seconds < 15) return;
            clearInterval(clock);
            parent.postMessage(${pause}, '*');
          }, 40);
        }`,
      );
      await portal.openAs('participant', '/treinamentos');
      await portal.main().getByRole('link', { name: 'Casa conectada' }).click();
      await press(portal, 'Começar');
      const watch = portal.main().getByRole('button', { name: 'Assistir ao vídeo' });
      await expect(watch).toBeVisible();
      await expectAccessible(portal);
      expect(elsewhere).toEqual([]);
      await watch.click();
      await expect.poll(() => sent.find(({ watched }) => watched)?.watched).toEqual([[1, 11]]);
      // What came after the last report goes with the pause.
      await expect
        .poll(() => sent.flatMap(({ watched }) => watched ?? []))
        .toEqual([
          [1, 11],
          [11, 15],
        ]);
      expect(elsewhere).toEqual([address(portal.origin)]);
    });

  test('o que se assistiu desde o último aviso conta também para quem sai por um link', async ({
    page,
    portal,
  }) => {
    const { sent } = await showOutside(
      portal,
      { provider: 'vimeo', id: '76979871' },
      `onmessage = ({ data }) => {
        if (JSON.parse(data).value !== 'timeupdate') return;
        for (const seconds of [1, 2, 3, 4, 5])
          parent.postMessage({ event: 'timeupdate', data: { seconds } }, '*');
      }`,
    );
    await page.addInitScript(() => {
      addEventListener('message', ({ data }) => {
        if (data.data?.seconds === 5) document.documentElement.dataset.played = 'true';
      });
    });
    await portal.openAs('participant', '/treinamentos');
    await portal.main().getByRole('link', { name: 'Casa conectada' }).click();
    await press(portal, 'Começar');
    await press(portal, 'Assistir ao vídeo');
    await expect(page.locator('html[data-played]')).toHaveCount(1);
    expect(sent.flatMap(({ watched }) => watched ?? [])).toEqual([]);
    await page.getByRole('link', { name: brands.aurora.title }).first().click();
    await expect.poll(() => sent.flatMap(({ watched }) => watched ?? [])).toEqual([[1, 5]]);
    await expect(page.getByText('O que você fez sem conexão')).toHaveCount(0);
  });
});

test('quem sai no meio e volta logo encontra o treinamento onde o deixou', async ({ page, portal }) => {
  const { title } = contentOf('aurora', 'casa-conectada');
  await portal.openAs('participant', '/treinamentos');
  const enter = () => portal.main().getByRole('link', { name: title }).first().click();
  await enter();
  await press(portal, 'Começar');
  await press(portal, 'Li, continuar');
  await expect(status(portal)).toHaveText('O seu progresso está salvo.');
  const here = page.locator('[aria-current=step]');
  await expect(here).toContainText('Dois e meio ou cinco');
  await portal.walkTo('/treinamentos');
  await enter();
  await expect(here).toContainText('Dois e meio ou cinco');
});
