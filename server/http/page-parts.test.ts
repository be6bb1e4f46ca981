import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPlaceholders, createSheets, sha256 } from '#server/http/page-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'vivencia-sheets-'))
writeFileSync(join(folder, 'a.css'), 'a{content:"→"}\n')
writeFileSync(join(folder, 'b.css'), 'b{color:red}')
afterAll(() => rmSync(folder, { recursive: true }))

const sheetAt = createSheets(folder)
const textOf = (parts: ReturnType<ReturnType<typeof createPlaceholders>['fill']>) =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

test('a sheet is read once, without the space around it', () => {
  const sheet = sheetAt('a.css')
  writeFileSync(join(folder, 'a.css'), 'changed')
  expect(sheetAt('a.css')).toBe(sheet)
  expect(sheet.text).toBe('a{content:"→"}')
  expect(new TextDecoder().decode(sheet.bytes)).toBe(sheet.text)
})

test('a page gets its sheets in the places of their placeholders, in any order and more than once', () => {
  const { placeholderFor, fill } = createPlaceholders('n0nce')
  const [a, b] = [placeholderFor(sheetAt('a.css')), placeholderFor(sheetAt('b.css'))]
  expect(textOf(fill(`<i>${b}</i><i>${a}</i>${b}!`))).toBe(
    '<i>b{color:red}</i><i>a{content:"→"}</i>b{color:red}!',
  )
  expect(textOf(fill('without'))).toBe('without')
})

test('a placeholder of another page stays what it is: a text', () => {
  const mark = createPlaceholders('guess').placeholderFor(sheetAt('b.css'))
  const { placeholderFor, fill, hashOf } = createPlaceholders('n0nce')
  placeholderFor(sheetAt('b.css'))
  expect(textOf(fill(mark))).toBe(mark)
  expect(hashOf(mark)).toBe(sha256(mark))
})

test('the policy names the hash of the sheet, not of its placeholder', () => {
  const { placeholderFor, hashOf } = createPlaceholders('n0nce')
  expect(hashOf(placeholderFor(sheetAt('b.css')))).toBe(sha256('b{color:red}'))
})
