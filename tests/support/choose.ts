import { expect, type Locator } from '@playwright/test';

/**
 * Chooses a radio or checkbox whose own box cannot be seen, as a visitor does: by its label, once that stands still.
 */
export async function choose(box: Locator): Promise<void> {
  await box.locator('xpath=ancestor::label').click();
  await expect(box).toBeChecked();
}
