import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const tableOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: named(page, 'heading', name) })

test('tables are added, guests are seated by menu and by drag, unseated, and exported with the list', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/mesas?ver=tables')
  await button(page, 'Añadir mesas').click()
  await textbox(page, 'Nombre').fill('Mesa del mar')
  await button(page, 'Guardar').click()
  const sea = tableOf(page, 'Mesa del mar')
  await sea.waitFor()

  await textbox(page, 'Buscar por nombre o familia')
    .or(named(page, 'searchbox', 'Buscar por nombre o familia'))
    .fill('yolanda')
  await button(page, /^Yolanda y Cris/).click()
  await named(page, 'menuitem', /^Mesa del mar/).click()
  await sea.getByRole('button', { name: /^Yolanda Parra Gil/ }).waitFor()
  await sea.getByText('Quedan 8 sitios').waitFor()
  await button(page, 'Deshacer').first().click()
  await sea.getByText('Quedan 10 sitios').waitFor()

  await button(page, /^Cristina Haro Mas/).dragTo(sea)
  await sea.getByRole('button', { name: /^Cristina Haro Mas/ }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(page)

  await page.setViewportSize(desktop.viewport)
  await page.goto('/boda/invitados')
  const saved = page.waitForEvent('download')
  await button(page, 'CSV').click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.split('\r\n').find((line) => line.includes('Haro Mas'))).toContain('Mesa del mar')
  await button(page, 'Traer una lista').click()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'invitados.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await button(page, 'Ver cómo quedaría').click()
  await reads(page, 'Nadie nuevo en ninguna invitación')
})

test('the room is drawn by mouse and keyboard, two are kept apart, and a proposal seats the others', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/mesas')
  const ronda = button(page, /^Ronda\b/)
  const before = await ronda.boundingBox()
  await ronda.dragTo(page.locator('.room-floor'), { targetPosition: { x: 400, y: 250 } })
  await reads(page, 'Ronda: en otro lugar de la sala.')
  await expect.poll(() => ronda.boundingBox()).not.toEqual(before)
  await button(page, 'Deshacer').first().click()
  await expect.poll(() => ronda.boundingBox()).toEqual(before)
  await ronda.press('Shift+ArrowDown')
  await expect.poll(async () => (await ronda.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
  await button(page, 'Añadir zona').click()
  await button(page, 'Guardar').click()
  await button(page, 'Pista de baile').waitFor()
  await expectAccessible(page)

  await button(page, 'Juntos y lejos').click()
  await button(page, 'Lejos').click()
  await page.getByLabel('Quién', { exact: true }).selectOption({ label: 'Abuelos Ruiz' })
  await page.getByLabel('Con quién').selectOption({ label: 'Claudia y Marco' })
  await button(page, 'Añadir').click()
  await reads(page, 'Abuelos Ruiz y Claudia y Marco, lejos')
  await button(page, 'Listo').click()
  await button(page, 'Proponer sitios').click()
  await reads(page, /Con los mismos datos sale siempre lo mismo/)
  await expectAccessible(page, ['light'])
  await button(page, /^Sentar a/).click()
  await reads(page, /personas sentadas\./)
  await reads(page, 'Todos los que vienen tienen mesa.')
  await ronda.click()
  await page.getByRole('listitem').getByRole('button').first().click()
  await reads(page, '¿A qué sitio va?')
  await button(page, 'Listo').click()
  await page.setViewportSize(phone.viewport)
  await button(page, 'Plano').click()
  await expectNoSidewaysScrolling(page)
})

test('a guest without an answer is reminded by one tap, and the record shows it', async () => {
  const { page, expectComplaint } = await visitor(instance().url, phone)
  // The link opens WhatsApp with the text.
  expectComplaint(/wa\.me/)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await enter(page, lucia, '/boda/invitados/mensajes?de=recordatorio')
  const row = page.getByRole('listitem').filter({ has: link(page, 'Sofía Benítez') })
  const away = row.getByRole('link', { name: 'Enviar a Sofía Benítez por WhatsApp' })
  expect(decodeURIComponent((await away.getAttribute('href')) ?? '')).toMatch(/Sofía.*\/i\/\S{22}$/s)
  await away.click()
  await row.getByText(/WhatsApp, .* · Lucía/).waitFor()
  await button(page, 'Quitar la marca de Sofía Benítez').click()
  await row.getByText('Sin enviar').waitFor()
  await expectAccessible(page, ['light'])
  await expectNoSidewaysScrolling(page)
  await button(page, 'Recordárselo por correo').click()
  await button(page, /^Enviar (el correo|a \d+ familias)$/).click()
  await reads(page, /Un correo en camino|les llega su correo/)
})
