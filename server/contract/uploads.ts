import { fileProblem } from '../../engine/format/file-rule.ts';
import { type FieldErrors, ValidationError } from './errors.ts';
import type { UploadedFile } from './handler.ts';

/** Throws `ValidationError` (422) for files of a type or size that the contract does not allow (`x-file`). */
export function checkUploads(files: readonly UploadedFile[]): void {
  const problems: FieldErrors = {};
  for (const { field, rule, mimetype, size } of files) {
    const problem = fileProblem({ type: mimetype, size }, rule);
    if (problem) problems[field] = [problem];
  }
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
}
