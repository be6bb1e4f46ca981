import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { declaredTests } from '#test/declared-tests.ts'
import { journeysByNight } from '#test/journeys-by-night.ts'
import { file, importsOf, isCode, type SourceFile } from '#test/tidy/source-file.ts'

const document = readFileSync('docs/specification-coverage.md', 'utf8')

type Row = { readonly sentence: string; readonly where: string; readonly shown: string }

const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-+|The specification|Addition) /.test(line))
  .map((line): Row => {
    const [, sentence = '', where = '', shown = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { sentence, where, shown }
  })

const linksIn = (cell: string) => [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path)

/** Matches `[file](../file) “name of the test”`, repeated for each test. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/\]\(\.\.\/([^)]+)\) “([^“”]+(?:“[^”]+”[^“”]*)*)”/g)].map(([, path = '', name = '']) => ({
    path,
    name,
  }))

const sources = new Map<string, SourceFile>()

/** Reads a file once; its syntax tree is cached with it. */
function read(path: string): SourceFile {
  const source = sources.get(path) ?? file(path, readFileSync(path, 'utf8'))
  sources.set(path, source)
  return source
}

/** Returns all files that a file imports, directly or indirectly, with itself. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path) || !existsSync(path)) return reached
  reached.add(path)
  const source = read(path)
  if (isCode(source)) for (const target of importsOf(source)) reachedFrom(target, reached)
  return reached
}

/**
 * Returns true if one of the tests covers a file: journeys run the whole program; other tests cover what they
 * import or name.
 */
function isTouched(path: string, tests: readonly { readonly path: string }[]): boolean {
  if (tests.some((test) => test.path.endsWith('.e2e.ts'))) return true
  const name = path.slice(path.lastIndexOf('/') + 1)
  return tests.some((test) => reachedFrom(test.path).has(path) || read(test.path).text.includes(name))
}

describe('The specification', () => {
  test('is covered point by point', () => {
    const chapters = [...document.matchAll(/^## (\d)\./gm)].map(([, number]) => number)
    expect(chapters).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(rows.length).toBeGreaterThan(75)
  })

  test.each(rows)('is implemented and tested: $sentence', ({ where, shown }) => {
    expect(linksIn(where).length, 'where it lives').toBeGreaterThan(0)
    for (const path of linksIn(where)) expect(existsSync(path), path).toBe(true)
    const tests = testsIn(shown)
    expect(tests.length, 'tests').toBe(linksIn(shown).length)
    expect(tests.length, 'tests').toBeGreaterThan(0)
    for (const { path, name } of tests) {
      expect(journeysByNight, 'journeys that `npm test` leaves out').not.toContain(path)
      const found = declaredTests(read(path)).filter((one) => one.name === name)
      expect(found.length, `${path} has no test “${name}”`).toBeGreaterThan(0)
      expect(found.map(({ skippedBy }) => skippedBy).filter(Boolean), `${path} skips “${name}”`).toEqual([])
    }
    const untouched = linksIn(where).filter((path) => isCode(file(path)) && !isTouched(path, tests))
    expect(untouched, 'no test of the row touches').toEqual([])
  })
})

describe('A referenced test', () => {
  const declared = (text: string) => declaredTests(file('some.test.ts', text))

  test('is declared, not just a text in its file', () => {
    expect(declared(`// test('a gift arrives')\nconst name = 'a gift arrives'\nexpect(name)`)).toEqual([])
    expect(declared(`describe('gifts', () => { it.each([1])('number %i arrives', () => {}) })`)).toEqual([
      { name: 'number %i arrives', skippedBy: null },
    ])
  })

  test.each([
    [`test.skip('x', () => {})`, 'skip'],
    [`test.todo('x')`, 'todo'],
    [`describe.skip('y', () => { test('x', () => {}) })`, 'skip'],
    [`describe.skipIf(isSlow)('y', () => { test.each([1])('x', () => {}) })`, 'skipIf(isSlow)'],
    [`it.runIf(isLong)('x', () => {})`, 'runIf(isLong)'],
    [`test.skipIf(!isLong).each([1])('x', () => {})`, 'skipIf()'],
    [`test.skipIf(inDemonstration)('x', () => {})`, null],
  ])('runs in `npm test`: %s', (text, skippedBy) => {
    expect(declared(text)).toEqual([{ name: 'x', skippedBy }])
  })
})
