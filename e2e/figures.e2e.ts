import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, named } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

test('every table of the figures has the same total, and a chart is saved as PNG and as SVG', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/llegado/cifras')
  for (const title of ['Por vía', 'Por parte', 'Por familia', 'Por país', 'Por persona', 'Por día'])
    await named(page, 'heading', title).waitFor()
  const totals = await page.locator('.figures tfoot .num').allTextContents()
  expect(totals.length).toBe(8)
  expect(new Set(totals).size).toBe(1)
  await page.locator('.figures-picture').first().scrollIntoViewIfNeeded()
  const save = async (name: string) => {
    const download = page.waitForEvent('download')
    await button(page, name).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const png = await save('Guardar PNG: Por vía')
  expect(png.name).toBe('Por vía.png')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  const svg = await save('Guardar SVG: Por vía')
  expect(svg.bytes.toString()).toMatch(/^<svg /)
  await expectAccessible(page)
})

test('the figures fit on a phone', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/llegado/cifras')
  await named(page, 'heading', 'Por familia').waitFor()
  await expectNoSidewaysScrolling(page)
})
