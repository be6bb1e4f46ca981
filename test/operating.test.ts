import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from '#server/platform/env-variables.ts'
import { memoryFlags, memoryVariables } from '../bin/build/memory-settings.ts'

const page = readFileSync('docs/operating.md', 'utf8')
const cells = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )

test('docs/operating.md lists exactly the existing variables, with their meaning and default', () => {
  const expected = Object.entries(variables).map(([name, { description, byDefault }]) => [
    `\`${name}\``,
    `${description}.`,
    byDefault,
  ])
  expect(cells).toEqual(expected)
})

test('the Dockerfile sets only existing variables', () => {
  const set = /^ENV (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
  const names = set.split(' ').map((pair) => pair.slice(0, pair.indexOf('=')))
  expect(names).toContain('DATA_DIR')
  for (const name of names) expect(Object.keys(variables)).toContain(name)
})

test.each(['Dockerfile', 'package.json', 'docs/operating.md'])(
  '%s starts Node with little memory',
  (path) => {
    const text = readFileSync(path, 'utf8')
    for (const flag of memoryFlags) expect(text).toContain(flag)
    for (const [name, value] of Object.entries(memoryVariables)) expect(text).toContain(`${name}=${value}`)
  },
)
