import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('every icon name has a drawing, and every drawing a name', () => {
  const drawings = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8')
  expect([...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...iconNames])
})
