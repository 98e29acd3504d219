import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiFailure } from '../contract/failure.ts';
import { type BootInput, bootMachine } from './boot.machine.ts';
import { pageSettings, tenant, user } from './session.fixture.ts';

interface Answers {
  domain?: () => Promise<typeof tenant>;
  settings?: (signedIn: boolean | null) => Promise<{ settings: typeof pageSettings; signedIn: boolean }>;
  user?: () => Promise<typeof user | null>;
}

/** Boots with these answers; every call that is made is noted in order. */
function boot(answers: Answers, input: BootInput = {}) {
  const calls: string[] = [];
  const noted = <T>(name: string, answer: () => Promise<T>) => {
    calls.push(name);
    return answer();
  };
  const unexpected = () => Promise.reject(new Error('not expected'));
  const machine = bootMachine.provide({
    actors: {
      verifyDomain: fromPromise(() => noted('domain', answers.domain ?? unexpected)),
      loadSettings: fromPromise(({ input: { signedIn } }) =>
        noted('settings', () => (answers.settings ?? unexpected)(signedIn)),
      ),
      loadUser: fromPromise(() => noted('user', answers.user ?? unexpected)),
    },
  });
  return { calls, actor: createActor(machine, { input }).start() };
}

const settled = (state: { matches(value: 'ready' | 'failed' | 'not-found'): boolean }) =>
  state.matches('ready') || state.matches('failed') || state.matches('not-found');
const offline = new ApiFailure({ status: 0, code: 'offline', message: 'Sem conexão' });
const signedInAnswers: Answers = {
  domain: async () => tenant,
  settings: async () => ({ settings: pageSettings, signedIn: true }),
  user: async () => user,
};

describe('boot', () => {
  it('calls nothing when the first HTML said everything', () => {
    const { actor, calls } = boot({}, { tenant, settings: pageSettings, user });
    expect(actor.getSnapshot().matches('ready')).toBe(true);
    expect(actor.getSnapshot().context.user).toBe(user);
    expect(calls).toEqual([]);
  });

  it('asks for domain, settings and user, in this order, without inline data', async () => {
    const { actor, calls } = boot(signedInAnswers);
    const state = await waitFor(actor, settled);
    expect(calls).toEqual(['domain', 'settings', 'user']);
    expect(state.context).toMatchObject({ tenant, settings: pageSettings, user, signedIn: true });
  });

  it('asks for no user when there is no session', async () => {
    const { actor, calls } = boot({
      ...signedInAnswers,
      settings: async () => ({ settings: pageSettings, signedIn: false }),
    });
    const state = await waitFor(actor, settled);
    expect(calls).toEqual(['domain', 'settings']);
    expect(state.context).toMatchObject({ user: null, signedIn: false });
  });

  it('ends at not-found for a domain of no tenant', async () => {
    const unknown = new ApiFailure({ status: 404, code: 'unknown-domain', message: '' });
    const { actor } = boot({ domain: () => Promise.reject(unknown) });
    expect((await waitFor(actor, settled)).matches('not-found')).toBe(true);
    expect(boot({}, { isUnknownDomain: true }).actor.getSnapshot().matches('not-found')).toBe(true);
  });

  it('ends at not-found once the domain has failed three times, whatever failed', async () => {
    const { actor } = boot({ domain: () => Promise.reject(offline) });
    for (const _ of [1, 2]) {
      expect((await waitFor(actor, settled)).context.failure).toBe(offline);
      actor.send({ type: 'RETRY' });
    }
    expect((await waitFor(actor, settled)).matches('not-found')).toBe(true);
  });

  it('fails with the reason, and a retry goes on from where it stopped', async () => {
    let isUp = false;
    const { actor, calls } = boot({
      ...signedInAnswers,
      user: () => (isUp ? Promise.resolve(user) : Promise.reject(offline)),
    });
    expect((await waitFor(actor, settled)).context.failure).toBe(offline);
    isUp = true;
    actor.send({ type: 'RETRY' });
    expect((await waitFor(actor, (state) => state.matches('ready'))).context.user).toBe(user);
    expect(calls).toEqual(['domain', 'settings', 'user', 'settings', 'user']);
  });

  it('resets settings to defaults before each reload, and keeps the portal on the screen', async () => {
    const { actor } = boot(signedInAnswers, { tenant, settings: pageSettings, user: null });
    actor.send({ type: 'RESTART', signedIn: true });
    expect(actor.getSnapshot().context).toMatchObject({ settings: null, hasBeenReady: true });
    const state = await waitFor(actor, settled);
    expect(state.context).toMatchObject({ settings: pageSettings, user, signedIn: true });
  });

  it('goes on as it was where it could not read them again, and says so to who asked', async () => {
    const { actor } = boot(
      { settings: () => Promise.reject(offline) },
      { tenant, settings: pageSettings, user: { ...user, status: 2 } },
    );
    // Asked again, before the first reading has failed.
    for (const signedIn of [false, true]) actor.send({ type: 'RESTART', signedIn });
    const state = await waitFor(actor, settled);
    expect(state).toMatchObject({ value: 'ready', context: { settings: pageSettings, failure: offline } });
    actor.send({ type: 'USER', user });
    expect(actor.getSnapshot().context.user).toBe(user);
  });

  it('keeps the settings of the person who is on the screen where the next one could not be read', async () => {
    const others = { ...pageSettings, programs: [] };
    const { actor } = boot(
      {
        settings: async () => ({ settings: others, signedIn: true }),
        user: () => Promise.reject(offline),
      },
      { tenant, settings: pageSettings, user: null },
    );
    actor.send({ type: 'RESTART', signedIn: true });
    const { value, context } = await waitFor(actor, settled);
    expect({ value, failure: context.failure }).toEqual({ value: 'ready', failure: offline });
    expect(context.settings).toBe(pageSettings);
    actor.send({ type: 'RESTART', signedIn: false });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('starts over for who left while settings or user were read', async () => {
    const { actor } = boot(
      {
        settings: async (signedIn) => ({ settings: pageSettings, signedIn: signedIn === true }),
        user: () => new Promise(() => undefined),
      },
      { tenant, settings: pageSettings, user },
    );
    actor.send({ type: 'RESTART', signedIn: true });
    await waitFor(actor, (state) => state.matches('user'));
    actor.send({ type: 'RESTART', signedIn: false });
    expect((await waitFor(actor, settled)).context).toMatchObject({ user: null, signedIn: false });
    actor.send({ type: 'RESTART', signedIn: true });
    actor.send({ type: 'RESTART', signedIn: false });
    expect((await waitFor(actor, settled)).context).toMatchObject({ user: null, signedIn: false });
  }, 2_000);

  it('takes the person as the platform knows them now, and keeps all else', async () => {
    const { actor } = boot(signedInAnswers, { tenant, settings: pageSettings, user: { ...user, status: 2 } });
    actor.send({ type: 'USER', user });
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { user, settings: pageSettings } });
  });

  it('takes no late word of a person who has left', async () => {
    const { actor } = boot({}, { tenant, settings: pageSettings, user: null });
    actor.send({ type: 'USER', user });
    expect(actor.getSnapshot().context.user).toBeNull();
  });
});
