import launch from 'launch-editor';
import { studioTexts } from '../../../../engine/texts/studio.ts';

/** An editor that cannot be started fails within this time; a started one is not waited for. */
const REFUSAL_MS = 1500;

/**
 * Opens a file at a line in the running editor, or in the one that `LAUNCH_EDITOR` or `EDITOR` names. Answers
 * the error, if any.
 */
export function openInEditor(path: string, line: number, column: number): Promise<string | null> {
  return new Promise((done) => {
    const started = setTimeout(() => done(null), REFUSAL_MS);
    launch(`${path}:${line}:${column}`, (_file, message) => {
      clearTimeout(started);
      done(message ? studioTexts.editorFailed(message) : studioTexts.noEditor);
    });
  });
}
