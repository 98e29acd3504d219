import { join } from 'node:path';

/** The server of the models serves their own tenants. */
export const modelEnv = { TENANTS_DIR: join(import.meta.dirname, '../tenants') } as const;
