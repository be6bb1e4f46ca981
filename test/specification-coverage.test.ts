import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const document = readFileSync('docs/specification-coverage.md', 'utf8')

type Row = { readonly sentence: string; readonly where: string; readonly shown: string }

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-+|The specification) /.test(line))
  .map((line): Row => {
    const [, sentence = '', where = '', shown = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { sentence, where, shown }
  })

const linksIn = (cell: string) => [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path)

/** `[file](../file) “name of the test”`, as often as there are tests. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/\]\(\.\.\/([^)]+)\) “([^”]+(?:“[^”]+”[^”]*)*)”/g)].map(([, path = '', name = '']) => ({
    path,
    name,
  }))

describe('The specification', () => {
  test('is gone through point by point', () => {
    const chapters = [...document.matchAll(/^## (\d)\./gm)].map(([, number]) => number)
    expect(chapters).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(rows.length).toBeGreaterThan(75)
  })

  test.each(rows)('is kept, and shown to be: $sentence', ({ where, shown }) => {
    expect(linksIn(where).length, 'where it lives').toBeGreaterThan(0)
    for (const path of linksIn(where)) expect(existsSync(path), path).toBe(true)
    const tests = testsIn(shown)
    expect(tests.length, 'tests').toBe(linksIn(shown).length)
    expect(tests.length, 'tests').toBeGreaterThan(0)
    for (const { path, name } of tests) expect(readFileSync(join(path), 'utf8'), path).toContain(name)
  })
})
