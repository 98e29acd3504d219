/** Runs a built file, with V8's own form of its code beside it: Node keeps that by itself only from 22.8 on. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/** What a CommonJS file exports; `keep` writes V8's form of all that has run until then, where none was found. */
export function evaluated(file) {
  const text = readFileSync(file, 'utf8');
  // V8 itself compares no more than the length.
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const machineFile = `${file}.${hash}.${cachedDataVersionTag()}.v8`;
  const cachedData = existsSync(machineFile) ? readFileSync(machineFile) : undefined;
  const code = `(function (exports, require, module, __filename, __dirname) {${text}\n})`;
  const script = new Script(code, { filename: file, cachedData });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  const isKept = cachedData && !script.cachedDataRejected;
  return { exports: module.exports, ...(!isKept && { keep: () => keep(machineFile, script) }) };
}

/** Whole or not at all: others may be reading. Where nothing may be written, the next one compiles again. */
function keep(file, script) {
  try {
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, script.createCachedData());
    renameSync(fresh, file);
  } catch {}
}
