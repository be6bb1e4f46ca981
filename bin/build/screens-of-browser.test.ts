import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOfBrowser } from './screens-of-browser.ts'

const loader = 'export const clientLoader = weddingData([], async () => ({}))\n'
const screen = 'export default function Board() {\n  return <Cards />\n}\n'

test('a screen whose data the browser loads is left out', () => {
  expect(isOfBrowser(loader + screen)).toBe(true)
  expect(isOfBrowser(`${loader}export const shouldRevalidate = () => false\n${screen}`)).toBe(true)
  expect(isOfBrowser(`export async function clientLoader() {}\n${screen}`)).toBe(true)
})

test.each([
  ['without data of the browser', ''],
  ['with what is shown until then', `${loader}export function HydrateFallback() {}\n`],
  ['with data of the server', `${loader}export const loader = data.onServer\n`],
  ['with a form', `${loader}export async function action() {}\n`],
  ['with a list of exports', `${loader}export { meta } from './meta.ts'\n`],
])('a screen %s stays', (_, first) => {
  expect(isOfBrowser(first + screen)).toBe(false)
})

test('all screens inside the workspace are left out, the frame around them stays', () => {
  const folder = join(import.meta.dirname, '../../web/routes/couple')
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsx'))
  const staying = files.filter((file) => !isOfBrowser(readFileSync(join(folder, file), 'utf8')))
  expect(staying).toEqual([
    'account-alone.tsx',
    'add-account-dialog.tsx',
    'inside.tsx',
    'shell.tsx',
    'start-design.tsx',
    'start.tsx',
  ])
})
