import { expect } from '@playwright/test';
import { replayFlow } from '../../harness/replay.ts';
import { inactivityModel } from '../../inactivity.model.ts';

/** It waits for what the portal never shows. Its results are kept under the name that `report.spec.ts` gives. */
replayFlow({ ...inactivityModel, name: process.env.PORTICO_FAILING ?? 'failing' }, (visit) => ({
  async open() {
    await visit.goTo('/');
    await expect(visit.page.getByText('Isto não existe.')).toBeVisible({ timeout: 1000 });
  },
  act: {},
  see: {},
  offers: {},
}));
