import { expect } from '@playwright/test';
import { texts } from '../../features/merchan/texts.ts';
import { newPicture } from '../support/picture.ts';
import { type FlowPath, stepsOf } from './harness/paths.ts';
import type { Driver } from './harness/replay.ts';
import { badEndings } from './support/bad-endings.ts';
import type { ParkedCalls } from './support/parked-calls.ts';
import { seeing } from './support/see.ts';
import { patience, type Visit } from './support/visit.ts';

interface Id {
  id: number;
}

/** A little more than the wait before a photo without an answer is sent again, ms. */
const retryMs = 601_000;
let visits = 0;

/** A picture that was never sent before. */
const picture = async () => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await newPicture(16, 16).png().toBuffer(),
});

/** Blocks the reading of the browser's store, in each tab, until the driver allows it. */
function holdStore(): void {
  const hands = window as unknown as { release?: () => void };
  const released = new Promise<void>((done) => {
    hands.release = done;
  });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    Object.defineProperty(request, 'onsuccess', {
      set: (heard: (event: Event) => void) =>
        request.addEventListener('success', (event) => void released.then(() => heard(event))),
    });
    return request;
  };
}

/** Sends photos as a participant would; the real server accepts them. */
export class MerchanDriver implements Driver {
  private readonly visit: Visit;
  private readonly calls: ParkedCalls;

  private constructor(visit: Visit, calls: ParkedCalls) {
    this.visit = visit;
    this.calls = calls;
  }

  static async create(visit: Visit): Promise<MerchanDriver> {
    await visit.page.context().addInitScript(holdStore);
    return new MerchanDriver(visit, await visit.park('**/merchan/load-photo', 'POST'));
  }

  private button(name: string) {
    return this.visit.section.getByRole('button', { name, exact: true });
  }
  private get choose() {
    return this.button(texts.of(texts.choose(true), 'Vitrine'));
  }

  async open(path: FlowPath): Promise<void> {
    const { visit } = this;
    const session = await visit.signInAs('sempre@example.com');
    const [campaign] = (await visit.api.read<{ data: Id[] }>('merchan', session)).data;
    const { data } = await visit.api.read<{ data: Id[] }>(
      `merchan/${campaign?.id}/list-pdvs?per_page=100`,
      session,
    );
    // A shop accepts ten photos, so each visit uses another shop.
    visits += 1;
    const address = `/vitrine/${campaign?.id}/pdv/${data[visits % data.length]?.id}`;
    const [first] = stepsOf(path);
    if (first?.moment.id === 'found') await this.leaveOne(address);
    if (path.start.id === 'admin') await visit.lookAsAdmin();
    await this.arrive(address);
  }

  private async arrive(address: string): Promise<void> {
    await this.visit.goTo(address);
    await expect(this.visit.section).toBeVisible(patience);
  }

  /** A photo that an earlier visit could not send. */
  private async leaveOne(address: string): Promise<void> {
    await this.arrive(address);
    await this.release();
    await this.add(1);
    await expect(this.visit.section).toHaveAttribute('data-state', 'sending', patience);
    await (await this.calls.take()).abort('connectionreset');
    await expect(this.visit.section).toHaveAttribute('data-state', 'waiting', patience);
  }

  /** The photo of the tab that closes never arrives. */
  async reopen(): Promise<void> {
    if ((await this.visit.section.getAttribute('data-state')) === 'sending')
      await (await this.calls.take()).abort('connectionreset');
    await this.visit.reopen();
    await expect(this.visit.section).toBeVisible(patience);
  }

  private async release(): Promise<void> {
    await this.visit.page.evaluate(() => (window as unknown as { release(): void }).release());
  }

  private async add(count: number): Promise<void> {
    await expect(this.choose).toBeEnabled(patience);
    const files = await Promise.all(Array.from({ length: count }, picture));
    await this.visit.section.locator('input[data-pick=files][multiple]').setInputFiles(files);
  }

  readonly act: Driver['act'] = {
    nothing: () => this.release(),
    found: () => this.release(),
    one: () => this.add(1),
    two: () => this.add(2),
    sent: () => this.calls.pass(),
    ...badEndings(() => ({ visit: this.visit, calls: this.calls })),
    later: () => this.visit.pass(retryMs),
    online: () => this.visit.page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    retry: () => this.button(texts.retry).click(),
    discard: () => this.button(texts.discard).click(),
    dismiss: () => this.button(texts.dismiss).click(),
    leave: () => this.button(texts.leave).click(),
  };

  private readonly sees = seeing(() => [this.visit.section, this.visit.section.getByRole('status')]);

  readonly see: Driver['see'] = {
    restoring: this.sees('restoring', /^(Vendo o que ficou|Acesso administrativo)/),
    idle: this.sees('idle', /^(Escolha ou tire|Tudo enviado|Acesso administrativo)/),
    sending: this.sees('sending', /^Enviando \d+ fotos?…/),
    waiting: this.sees('waiting', /esperam? pela rede/),
    left: async () => {
      await expect(this.visit.page).toHaveURL(/\/vitrine\/\d+(\?|$)/, patience);
    },
  };

  readonly offers: Driver['offers'] = {
    one: () => this.choose,
    two: () => this.choose,
    retry: () => this.button(texts.retry),
    discard: () => this.button(texts.discard),
    dismiss: () => this.button(texts.dismiss),
    leave: () => this.button(texts.leave),
  };

  /** A photo has one key, however often it is sent. */
  async finish(path: FlowPath): Promise<void> {
    const worth: Record<string, number> = { one: 1, two: 2 };
    const added = stepsOf(path).reduce((sum, { moment }) => sum + (worth[moment.id] ?? 0), 0);
    const before = stepsOf(path)[0]?.moment.id === 'found' ? 1 : 0;
    expect(new Set(this.calls.keys).size).toBeLessThanOrEqual(added + before);
  }
}
