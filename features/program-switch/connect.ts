import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { authLink } from '../../openapi/generated/calls/auth.link.ts';
import { authRedeemLink } from '../../openapi/generated/calls/auth.redeemLink.ts';
import { programUsersLogged } from '../../openapi/generated/calls/program.usersLogged.ts';
import { arrivalMachine, type Redeemed } from './arrival.machine.ts';
import { switchMachine } from './machine.ts';
import { texts } from './texts.ts';
import type { Program } from './types.ts';

/** The dialog's machine connected to the portal. */
export function connectSwitch(portal: Portal) {
  return switchMachine.provide({
    actors: {
      list: fromPromise<Program[]>(async ({ signal }) => {
        return (await portal.call(programUsersLogged, { signal })).data;
      }),
      link: fromPromise<string, { uuid: string }>(async ({ input, signal }) => {
        const body = { program_uuid: input.uuid };
        return (await portal.call(authLink, { body, signal })).redirect_url;
      }),
    },
    actions: {
      sayListFailed: () => portal.toast('error', texts.listFailed),
      leave: (_, { address }) => window.location.assign(address),
    },
  });
}

/** An arrival's machine connected to the portal. `secret` is the link's; the server stores only its hash. */
export function connectArrival(portal: () => Portal, secret: string) {
  return arrivalMachine.provide({
    actors: {
      redeem: fromPromise<Redeemed, { isConfirmed: boolean }>(async ({ input, signal }) => {
        const body = { token: secret, from: document.referrer, confirmed: input.isConfirmed };
        return portal().call(authRedeemLink, { body, signal });
      }),
    },
    actions: {
      // The session exists: if the portal cannot read it, the document is reloaded.
      enter: () =>
        void portal()
          .restart(true)
          .catch(() => window.location.reload()),
    },
  });
}
