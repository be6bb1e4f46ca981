import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, link, named, radio, reads, textbox } from './guest.ts'
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

/** Drags an event to another day. `beforeDrop` can change the calendar during the drag. */
async function drag(
  page: Page,
  title: string,
  { from, to, beforeDrop }: { from: string; to: string; beforeDrop?: () => Promise<void> },
): Promise<void> {
  await inCell(page, from, title).hover({ position: { x: 5, y: 5 } })
  const end = await cell(page, to).boundingBox()
  if (!end) throw new Error('The day is to be seen')
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await beforeDrop?.()
  await page.mouse.up()
  await inCell(page, to, title).waitFor()
}

test('an event created and dragged by one partner moves live for the other, and concurrent edits are merged or asked about', async () => {
  const one = await visitor(instance().url, desktop)
  const other = await visitor(instance().url, desktop)
  await enter(one.page, lucia, may)
  await enter(other.page, mateo, may)
  await addByForm(one.page, 'Prueba del menú', '2027-05-11')
  await inCell(other.page, '2027-05-11', 'Prueba del menú').click()
  await textbox(other.page, 'Qué es').fill('Prueba del menú y del vino')
  await expectAccessible(one.page)

  // The other member sees place and people; a file is added.
  await inCell(one.page, '2027-05-11', 'Prueba del menú').click()
  await textbox(one.page, /^Dónde/).fill('Venta La Encina')
  await link(one.page, 'Ver en el mapa').waitFor()
  await named(one.page, 'checkbox', /Mateo/).check()
  const chooser = one.page.locator('.files-beside input[type="file"]')
  await chooser.setInputFiles({ name: 'menú.txt', mimeType: 'text/plain', buffer: Buffer.from('Croquetas') })
  await link(one.page, 'menú.txt').waitFor()
  await expectAccessible(one.page, ['light'])
  await button(one.page, 'Guardar').click()
  await notice(one.page, '«Prueba del menú» guardado').waitFor()

  await drag(one.page, 'Prueba del menú', { from: '2027-05-11', to: '2027-05-13' })
  await reads(one.page, /«Prueba del menú»: jueves, 13 de mayo, 10:00/)
  await inCell(other.page, '2027-05-13', 'Prueba del menú').waitFor()

  // One member changed the time, the other the name: both are kept without a conflict.
  await button(other.page, 'Guardar').click()
  await inCell(one.page, '2027-05-13', 'Prueba del menú y del vino').waitFor()
  await inCell(other.page, '2027-05-13', 'Prueba del menú y del vino').click()
  await expect.poll(() => textbox(other.page, /^Dónde/).inputValue()).toBe('Venta La Encina')
  await expect.poll(() => named(other.page, 'checkbox', /Mateo/).isChecked()).toBe(true)
  await link(other.page, 'menú.txt').waitFor()
  await other.page.keyboard.press('Escape')

  // Ctrl+Z undoes two saved changes, the newest first.
  await inCell(other.page, '2027-05-13', 'Prueba del menú y del vino').click()
  await textbox(other.page, 'Qué es').fill('Prueba equivocada')
  await button(other.page, 'Guardar').click()
  await inCell(one.page, '2027-05-13', 'Prueba equivocada').waitFor()
  await notice(other.page, '«Prueba equivocada» guardado').waitFor()
  await inCell(other.page, '2027-05-13', 'Prueba equivocada').click()
  await textbox(other.page, 'Qué es').fill('Prueba peor')
  await button(other.page, 'Guardar').click()
  await notice(other.page, '«Prueba peor» guardado').waitFor()
  await other.page.keyboard.press('Control+z')
  await inCell(one.page, '2027-05-13', 'Prueba equivocada').waitFor()
  await notice(other.page, '«Prueba peor» vuelve a estar como antes').waitFor()
  await other.page.keyboard.press('Control+z')
  await inCell(one.page, '2027-05-13', 'Prueba del menú y del vino').waitFor()

  await inCell(one.page, '2027-05-13', 'Prueba del menú y del vino').click()
  await textbox(one.page, 'Qué es').fill('Prueba del postre')
  await inCell(other.page, '2027-05-13', 'Prueba del menú y del vino').click()
  await textbox(other.page, 'Qué es').fill('Prueba del vino')
  await button(one.page, 'Guardar').click()
  await inCell(one.page, '2027-05-13', 'Prueba del postre').waitFor()
  await button(other.page, 'Guardar').click()
  await reads(other.page, /Alguien lo ha cambiado mientras tanto/)
  await reads(other.page, 'Prueba del postre')
  await expect.poll(() => textbox(other.page, 'Qué es').inputValue()).toBe('Prueba del vino')
  await button(other.page, 'Guardar lo mío').click()
  await inCell(one.page, '2027-05-13', 'Prueba del vino').waitFor()

  await inCell(one.page, '2027-05-13', 'Prueba del vino').click()
  await button(one.page, 'Borrar').click()
  await inCell(other.page, '2027-05-13', 'Prueba del vino').waitFor({ state: 'detached' })
  await notice(one.page, 'está borrado').getByRole('button', { name: 'Deshacer' }).click()
  await inCell(other.page, '2027-05-13', 'Prueba del vino').waitFor()

  // The other member adds an event during a drag: the grid rerenders, and the drop still counts.
  await drag(one.page, 'Prueba del vino', {
    from: '2027-05-13',
    to: '2027-05-14',
    beforeDrop: async () => {
      const answer = one.page.waitForResponse(/\/graphql\/$/)
      await addByForm(other.page, 'Probar la tarta', '2027-05-20')
      await answer
    },
  })
  await inCell(other.page, '2027-05-14', 'Prueba del vino').waitFor()
})

const lesson = 'Clase de sevillanas'
const lessonDays = ['2027-05-04', '2027-05-11', '2027-05-18', '2027-05-25']

/** Returns the Tuesdays of May that show the lesson under this name. */
const lessonsIn = async (page: Page, name = lesson): Promise<string[]> => {
  const found = await Promise.all(lessonDays.map((day) => inCell(page, day, name).count()))
  return lessonDays.filter((_, index) => found[index] === 1)
}

test('a recurring event is changed once and from an occurrence on, deleted once, and restored', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, may)
  await button(page, 'Añadir').click()
  await textbox(page, 'Qué es').fill(lesson)
  await page.getByLabel('Empieza el').fill('2027-05-04')
  await page.getByLabel('Se repite').selectOption('Cada semana')
  await named(page, 'checkbox', 'martes').waitFor()
  await page.getByLabel('Deja de repetirse').selectOption('Tras unas veces')
  await page.getByLabel('Cuántas veces').fill('731')
  await button(page, 'Guardar').click()
  await reads(page, 'Poned un número del 1 al 730.')
  await expectAccessible(page, ['light'])
  await page.getByLabel('Cuántas veces').fill('3')
  await button(page, 'Guardar').click()
  await inCell(page, '2027-05-18', lesson).waitFor()
  await expect.poll(() => lessonsIn(page)).toEqual(lessonDays.slice(0, 3))

  await inCell(page, '2027-05-11', lesson).click()
  await reads(page, 'Cada semana, martes, 3 veces')
  expect(await page.getByLabel('Aviso').count()).toBe(0)
  await expectAccessible(page, ['light'])
  await textbox(page, 'Qué es').fill('Clase de vals')
  await button(page, 'Guardar').click()
  await inCell(page, '2027-05-11', 'Clase de vals').waitFor()
  await expect.poll(() => lessonsIn(page)).toEqual(['2027-05-04', '2027-05-18'])

  await inCell(page, '2027-05-18', lesson).click()
  await radio(page, 'Esta y las siguientes').check()
  await page.getByLabel('Cuántas veces').fill('2')
  await textbox(page, 'Qué es').fill('Clase de rumba')
  await button(page, 'Guardar').click()
  await inCell(page, '2027-05-25', 'Clase de rumba').waitFor()
  await expect.poll(() => lessonsIn(page, 'Clase de rumba')).toEqual(['2027-05-18', '2027-05-25'])
  await expect.poll(() => lessonsIn(page)).toEqual(['2027-05-04'])

  await inCell(page, '2027-05-18', 'Clase de rumba').click()
  await button(page, 'Borrar').click()
  await named(page, 'dialog', '¿Borrar «Clase de rumba»?').waitFor()
  await expectAccessible(page, ['light'])
  await button(page, 'Solo esta vez').click()
  await inCell(page, '2027-05-18', 'Clase de rumba').waitFor({ state: 'detached' })
  await expect.poll(() => lessonsIn(page, 'Clase de rumba')).toEqual(['2027-05-25'])
  await notice(page, 'está borrado').getByRole('button', { name: 'Deshacer' }).click()
  await inCell(page, '2027-05-18', 'Clase de rumba').waitFor()

  await page.reload()
  await inCell(page, '2027-05-25', 'Clase de rumba').waitFor()
  await drag(page, 'Clase de rumba', { from: '2027-05-25', to: '2027-05-26' })
  await notice(page, 'miércoles, 26 de mayo').getByRole('button', { name: 'Deshacer' }).click()
  await inCell(page, '2027-05-25', 'Clase de rumba').waitFor()
  expect(await lessonsIn(page, 'Clase de rumba')).toEqual(['2027-05-18', '2027-05-25'])

  await inCell(page, '2027-05-04', lesson).click()
  await button(page, 'Duplicar').click()
  await textbox(page, 'Qué es').fill('Clase de tango')
  await page.getByLabel('Empieza el').fill('2027-05-07')
  await button(page, 'Guardar').click()
  await inCell(page, '2027-05-07', 'Clase de tango').waitFor()
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

test('a calendar file imports its events once, and reports existing ones the second time', async () => {
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

test('on a phone days are below a month with dots, and the wedding day links to its source', async () => {
  const { page, withoutConnection } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/calendario')
  await button(page, 'La boda').click()
  const day = named(page, 'button', /^sábado, 19 de junio, con algo apuntado/)
  await day.waitFor()
  await expectNoSidewaysScrolling(page)
  await button(page, /Boda de Lucía y Mateo/).click()
  const map = await link(page, 'Ver en el mapa').getAttribute('href')
  expect(map).toMatch(/Ronda/)
  // The sheet's background follows the visitor's scheme, which the check does not change.
  await expectAccessible(page, ['light'])
  await link(page, 'Ver los ajustes').waitFor()
  await button(page, 'Cerrar').click()
  await button(page, 'Añadir').click()
  await textbox(page, 'Qué es').fill('Brindis')
  const firstDay = await page.getByLabel('Empieza el').inputValue()
  await page.getByLabel('Empieza el').fill('9999-12-31')
  await button(page, 'Guardar').click()
  await reads(page, 'Pon un día entre el 1 de enero de 1900 y el 31 de diciembre de 2199.')
  await expect.poll(() => page.getByLabel('Empieza el').inputValue()).toBe('9999-12-31')
  await page.keyboard.press('Escape')
  await reads(page, 'Hay cambios sin guardar')
  await expectAccessible(page, ['light'])
  await button(page, 'Quedarme').click()
  await page.getByLabel('Empieza el').fill(firstDay)
  await withoutConnection(async () => {
    await button(page, 'Guardar').click()
    await reads(page, /Lo que habéis escrito sigue aquí/)
  })
  await page.reload()
  // It is offered, and opens on request only.
  await reads(page, /Se quedó sin guardar: «Brindis»/)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await button(page, 'Seguir').click()
  await reads(page, 'Recuperado: esto se quedó sin guardar.')
  await expect.poll(() => textbox(page, 'Qué es').inputValue()).toBe('Brindis')
  await button(page, 'Guardar').click()
  await button(page, /Brindis/).waitFor()
})
