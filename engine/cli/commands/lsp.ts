import type { Command } from '../command.ts';
import { serve } from '../lsp/server.ts';

/** Runs the language server for manifests over standard input and output, until the editor ends it. */
export const lsp: Command = (_words, options) => serve(options, process.stdin, process.stdout);
