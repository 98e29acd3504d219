import { defineConfig } from '@playwright/test';
import project from '../../../../playwright.config.ts';

/** For a test that runs Playwright itself: its tenants and their database are there already. */
export default defineConfig({ use: project.use, testMatch: 'failing-path.ts' });
