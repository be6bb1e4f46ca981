import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const calendar = (query: string) => `/boda/calendario?${query}`
const filterOption = (page: Page, name: string, value: string) =>
  page.waitForFunction(
    ([key, expected]) => new URLSearchParams(location.search).get(key ?? '') === expected,
    [name, value],
  )
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function add(page: Page, title: string, day: string): Promise<void> {
  await button(page, 'Añadir').click()
  await textbox(page, 'Qué es').fill(title)
  await page.getByLabel('Empieza el').fill(day)
  await button(page, 'Guardar').click()
  await named(page, 'dialog', 'Añadir al calendario').waitFor({ state: 'detached' })
}

test('a search finds future and past events, without accents, and opens their day', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, calendar('vista=mes&dia=2027-05-01'))
  await add(page, 'Cata de jamón', '2181-05-11')
  await add(page, 'Compra del JAMÓN', '2001-02-03')
  const field = page.getByRole('searchbox', { name: 'Buscar en el calendario' })
  await field.fill('jamon')
  await reads(page, '2 eventos con «jamon».')
  await named(page, 'heading', 'Por venir').waitFor()
  await named(page, 'heading', 'Ya pasados').waitFor()
  await expectAccessible(page)

  // The address keeps the search; a result opens over its day, and closing it returns to the results.
  await page.reload()
  await reads(page, '2 eventos con «jamon».')
  await button(page, /Compra del JAMÓN/).focus()
  await page.keyboard.press('Enter')
  await named(page, 'dialog', 'Evento').waitFor()
  await expect.poll(() => textbox(page, 'Qué es').inputValue()).toBe('Compra del JAMÓN')
  await reads(page, 'Febrero 2001')
  await page.keyboard.press('Escape')
  await named(page, 'dialog', 'Evento').waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('')
  await page.goBack()
  await button(page, /Cata de jamón/).waitFor()
  await expect.poll(() => field.inputValue()).toBe('jamon')

  await field.press('Escape')
  await page.locator('.cal-grid').waitFor()
  await field.fill('jamón de unicornio')
  await named(page, 'heading', 'Nada con «jamón de unicornio»').waitFor()
  await expectAccessible(page, ['light'])
  await button(page, 'Ver el calendario').click()
  await page.locator('.cal-grid').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
})

test('on a phone a search fits, and its result opens', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, calendar('q=boda+lucía'))
  await expectNoSidewaysScrolling(page)
  await button(page, /Boda de Lucía y Mateo/).click()
  await filterOption(page, 'dia', '2027-06-19')
  await named(page, 'dialog', /Boda de Lucía y Mateo/).waitFor()
})

const theDay = /^sábado, 19 de junio de 2027, el día de la boda, \d+ eventos$/

test('the year shows the density of each day, and leads by keyboard to a day and by pointer to a month', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, calendar('vista=anual&dia=2027-06-19'))
  await named(page, 'button', theDay).focus()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedName(page)).toMatch(/^sábado, 26 de junio de 2027/)
  await page.keyboard.press('PageUp')
  await expect.poll(() => focusedName(page)).toMatch(/^miércoles, 26 de mayo de 2027/)
  await page.keyboard.press('Home')
  await expect.poll(() => focusedName(page)).toMatch(/^lunes, 24 de mayo de 2027/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await filterOption(page, 'vista', 'dia')
  await filterOption(page, 'dia', '2027-05-23')

  await reads(page, 'domingo, 23 de mayo 2027')
  await button(page, 'Año').click()
  await button(page, 'Año siguiente').click()
  await button(page, 'enero de 2028').click()
  await filterOption(page, 'vista', 'mes')
  await reads(page, 'Enero 2028')
})

test('on a phone the months of the year are stacked, with days of touch size', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, calendar('vista=anual&dia=2027-06-19'))
  const day = named(page, 'button', theDay)
  await day.waitFor()
  await expectNoSidewaysScrolling(page)
  const box = await day.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expectAccessible(page, ['light'])
  await day.click()
  await filterOption(page, 'dia', '2027-06-19')
})

/** Returns the size of the first PDF page in points. */
async function paper(page: Page): Promise<{ width: number; height: number }> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}

/** Returns the text that would be printed. */
async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const text = await page.locator('body').innerText()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  return text
}

test('a month and a week print in landscape, the agenda in portrait, complete and without controls', async () => {
  const { page } = await visitor(instance().url, desktop)
  // Without a view in the address, the width of the screen decides, and not that of the paper.
  await enter(page, lucia, calendar('dia=2027-06-01'))
  await page.locator('.cal-grid').waitFor()
  for (const name of ['Prueba uno', 'Prueba dos', 'Prueba tres', 'Prueba cuatro', 'Prueba cinco'])
    await add(page, name, '2027-06-19')
  const across = { width: 843, height: 596 }
  const upright = { width: 596, height: 843 }
  await expect.poll(() => paper(page)).toEqual(across)
  const month = await printedText(page)
  expect(month).toContain('Junio 2027')
  for (const title of ['Boda de Lucía y Mateo', 'La ceremonia', 'Prueba uno', 'Prueba cinco'])
    expect(month).toContain(title)
  expect(month).not.toMatch(/más|Añadir|Hoy|Lo siguiente|Buscar/)

  await button(page, 'Semana').click()
  await reads(page, '31 may – 6 jun 2027')
  await button(page, 'La boda').click()
  await reads(page, '14–20 jun 2027')
  await expect.poll(() => paper(page)).toEqual(across)
  await expect.poll(() => printedText(page)).toContain('Prueba cinco')
  await button(page, 'Agenda').click()
  await page.locator('.cal-agenda').waitFor()
  await expect.poll(() => paper(page)).toEqual(upright)
  await expect.poll(() => printedText(page)).toMatch(/sábado, 19 de junio de 2027[^]*Prueba cinco/i)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', 'yes')
  })
  await button(page, 'Imprimir').click()
  await expect.poll(() => page.locator('body').getAttribute('data-asked')).toBe('yes')
})
