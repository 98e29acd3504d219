import { type FileRule, fileProblem } from '../../../format/file-rule.ts';
import { pickerTexts } from '../../../texts/picker.ts';

type Described = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>;

/** The files there were and those of the new ones that the rule takes; what is wrong with the others, one text each. */
export function takeFiles<One extends Described>(
  before: readonly One[],
  given: readonly One[],
  rule: FileRule,
): { files: One[]; problems: string[] } {
  const files = [...before];
  const problems: string[] = [];
  const most = rule.most ?? 1;
  for (const file of given) {
    if (files.some((known) => isSame(known, file))) continue;
    const problem = fileProblem(file, rule);
    if (problem) problems.push(pickerTexts.named(file.name, problem));
    else if (files.length < most) files.push(file);
    else if (!problems.includes(pickerTexts.tooMany(most))) problems.push(pickerTexts.tooMany(most));
  }
  return { files, problems };
}

function isSame(one: Described, other: Described): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
