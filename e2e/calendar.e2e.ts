import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const may = '/boda/calendario?vista=mes&dia=2027-05-01'
const cell = (page: Page, day: string) => page.locator(`[role="cell"][data-date="${day}"]`)
const inCell = (page: Page, day: string, title: string) => cell(page, day).getByText(title, { exact: true })

const notice = (page: Page, words: string) => page.locator('.notice').filter({ hasText: words })

async function addByForm(page: Page, title: string, day: string): Promise<void> {
  await button(page, 'Añadir').click()
  await textbox(page, 'Qué es').fill(title)
  await page.getByLabel('Empieza el').fill(day)
  await button(page, 'Guardar').click()
  await named(page, 'dialog', 'Añadir al calendario').waitFor({ state: 'detached' })
}

async function drag(page: Page, title: string, from: string, to: string): Promise<void> {
  const start = await inCell(page, from, title).boundingBox()
  const end = await cell(page, to).boundingBox()
  if (!start || !end) throw new Error('Both are to be seen')
  await page.mouse.move(start.x + 5, start.y + 5)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
}

test('an event that one partner writes and drags moves before the eyes of the other, and what the other writes of it meanwhile is not lost', async () => {
  const one = await visitor(instance().url, desktop)
  const other = await visitor(instance().url, desktop)
  await enter(one.page, lucia, may)
  await enter(other.page, mateo, may)
  await addByForm(one.page, 'Prueba del menú', '2027-05-11')
  await inCell(other.page, '2027-05-11', 'Prueba del menú').click()
  await textbox(other.page, 'Qué es').fill('Prueba del menú y del vino')
  await expectAccessible(one.page)

  await drag(one.page, 'Prueba del menú', '2027-05-11', '2027-05-13')
  await reads(one.page, /«Prueba del menú»: jueves, 13 de mayo, 10:00/)
  await inCell(other.page, '2027-05-13', 'Prueba del menú').waitFor()

  await button(other.page, 'Guardar').click()
  await reads(other.page, /Alguien lo ha cambiado mientras tanto/)
  await reads(other.page, /jueves, 13 de mayo, 10:00/)
  expect(await textbox(other.page, 'Qué es').inputValue()).toBe('Prueba del menú y del vino')
  await button(other.page, 'Guardar lo mío').click()
  await inCell(one.page, '2027-05-11', 'Prueba del menú y del vino').waitFor()

  await inCell(one.page, '2027-05-11', 'Prueba del menú y del vino').click()
  await button(one.page, 'Borrar').click()
  await inCell(other.page, '2027-05-11', 'Prueba del menú y del vino').waitFor({ state: 'detached' })
  await notice(one.page, 'Has borrado').getByRole('button', { name: 'Deshacer' }).click()
  await inCell(other.page, '2027-05-11', 'Prueba del menú y del vino').waitFor()
})

const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Prueba//ES',
  'BEGIN:VEVENT',
  'UID:florista@example.com',
]
  .concat(['DTSTAMP:20260101T000000Z', 'DTSTART;VALUE=DATE:20270520', 'SUMMARY:Cita con la florista'])
  .concat(['END:VEVENT', 'END:VCALENDAR', ''])
  .join('\r\n')

async function choose(page: Page): Promise<void> {
  await button(page, 'Traer de otro calendario').click()
  const buffer = Buffer.from(file)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'citas.ics', mimeType: 'text/calendar', buffer })
}

test('a file of another calendar brings its events once, and says so the second time', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, may)
  await choose(page)
  await reads(page, /1 nuevo · ninguno cambia · ninguno estaba ya/)
  await button(page, 'Traer 1').click()
  await inCell(page, '2027-05-20', 'Cita con la florista').waitFor()
  await choose(page)
  await reads(page, /Nada nuevo · ninguno cambia · 1 ya estaba/)
  expect(await button(page, /^Traer \d/).count()).toBe(0)
})

test('on a phone the days stand under a month with dots, and the day of the wedding leads to where it comes from', async () => {
  const { page, withoutConnection } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/calendario')
  await button(page, 'La boda').click()
  const day = named(page, 'button', /^sábado, 19 de junio, con algo apuntado/)
  await day.waitFor()
  await expectNoSidewaysScrolling(page)
  await button(page, /Boda de Lucía y Mateo/).click()
  // The sheet takes its ground from the widgets' own scheme, which is that of the visitor.
  await expectAccessible(page, ['light'])
  await link(page, 'Ver los ajustes').waitFor()
  await button(page, 'Cerrar').click()
  await button(page, 'Añadir').click()
  await textbox(page, 'Qué es').fill('Brindis')
  const firstDay = await page.getByLabel('Empieza el').inputValue()
  await page.getByLabel('Empieza el').fill('9999-12-31')
  await button(page, 'Guardar').click()
  await reads(page, /Ese año queda demasiado lejos/)
  await page.keyboard.press('Escape')
  await reads(page, 'Hay cambios sin guardar')
  await expectAccessible(page, ['light'])
  await button(page, 'Quedarme').click()
  await page.getByLabel('Empieza el').fill(firstDay)
  await withoutConnection(async () => {
    await button(page, 'Guardar').click()
    await reads(page, /Lo que has escrito sigue aquí/)
  })
  await button(page, 'Guardar').click()
  await button(page, /Brindis/).waitFor()
})
