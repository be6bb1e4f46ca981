import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { corpus } from './corpus.ts'

/** Writes every file of the corpus with its expected result: `node test/bank-files/generate.ts`. */
const folder = join(import.meta.dirname, 'files')
rmSync(folder, { recursive: true, force: true })
for (const { path, bytes, answer } of corpus()) {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, bytes)
  writeFileSync(`${target}.json`, jsonOf(answer))
}

/** Returns JSON as the formatter writes it, with lists of words on one line. */
function jsonOf(value: unknown): string {
  const lists = /\[\n\s+("[^"]+"(?:,\n\s+"[^"]+")*)\n\s+\]/g
  const json = JSON.stringify(value, null, 2)
  return `${json.replace(lists, (_, words: string) => `[${words.replace(/\n\s+/g, ' ')}]`)}\n`
}
