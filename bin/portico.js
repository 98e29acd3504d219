#!/usr/bin/env node
// The operator's command line. TypeScript runs as it is: tsx reads it, there is no build step.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../engine/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
