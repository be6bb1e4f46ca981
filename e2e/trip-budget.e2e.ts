import { expect, test } from 'vitest'
import { irene, lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, heading, link, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const budget = '/boda/viajes/presupuesto'

test('by keyboard alone a trip cost is added, changed by both, and removed', async () => {
  const { page } = await visitor(instance().url, desktop)
  const { keyboard } = page
  await enter(page, lucia, '/boda/tareas')
  await link(page, 'Presupuesto').press('Enter')
  await expectHeading(page, 'Presupuesto del viaje')
  const missing = page.locator('.budget-headline')
  const before = await missing.textContent()
  await button(page, 'Añadir un gasto').press('Enter')
  await keyboard.press('Enter')
  await reads(page, 'Poned qué es, para reconocerlo luego.')
  await textbox(page, 'Qué es').focus()
  await keyboard.type('Vuelos a Bogotá')
  await textbox(page, /^Lo que cuesta/).focus()
  await keyboard.type('un dineral')
  await keyboard.press('Enter')
  await reads(page, /^Escribid una cantidad/)
  await textbox(page, /^Lo que cuesta/).fill('1840,50')
  await keyboard.press('Enter')
  await heading(page, 'Vuelos a Bogotá').waitFor()
  await expect.poll(() => missing.textContent()).not.toBe(before)
  await expectAccessible(page)

  const other = await visitor(instance().url, phone)
  await enter(other.page, mateo, budget)
  await button(other.page, 'Cambiar «Vuelos a Bogotá»').click()
  await button(page, 'Cambiar «Vuelos a Bogotá»').press('Enter')
  await textbox(page, /^Lo que cuesta/).fill('2000')
  await keyboard.press('Enter')
  await page.locator('.budget-row', { hasText: 'Vuelos' }).getByText('2.000 €').waitFor()
  await textbox(other.page, /^Lo que cuesta/).fill('1500')
  await button(other.page, 'Guardar').click()
  await reads(other.page, /^Alguien ha cambiado este gasto/)
  await expectNoSidewaysScrolling(other.page)
  await button(other.page, 'Guardar lo mío').click()
  await page.locator('.budget-row', { hasText: 'Vuelos' }).getByText('1.500 €').waitFor()
  // Another member's change is newer, so undoing her own changes nothing.
  await heading(page, 'Vuelos a Bogotá').click()
  await keyboard.press('Control+z')
  await reads(page, /^Alguien ha cambiado este gasto/)
  await button(page, 'Cambiar «Vuelos a Bogotá»').press('Enter')
  await button(page, 'Quitar el gasto').press('Enter')
  await heading(page, 'Vuelos a Bogotá').waitFor({ state: 'detached' })
  await expect.poll(() => missing.textContent()).toBe(before)
  await keyboard.press('Control+z')
  await heading(page, 'Vuelos a Bogotá').waitFor()
})

test('on a phone a gift is excluded from the trip, and the cost of its booking is entered', async () => {
  const { page } = await visitor(instance().url, { ...phone, colorScheme: 'dark' })
  await enter(page, mateo)
  await link(page, 'Presupuesto del viaje').click()
  await expectHeading(page, 'Presupuesto del viaje')
  await button(page, 'No contar «El fondo de la casa» en el viaje').click()
  await heading(page, 'Fuera del viaje').waitFor()
  await expectAccessible(page, ['dark'])
  await expectNoSidewaysScrolling(page)
  await button(page, 'Contar «El fondo de la casa» en el viaje').click()
  await heading(page, 'Fuera del viaje').waitFor({ state: 'detached' })
  await button(page, 'Cambiar «El tren del Valle Sagrado»').click()
  await textbox(page, /^Lo que cuesta/).fill('512')
  await button(page, 'Guardar').click()
  const train = page.locator('.budget-row', { hasText: 'El tren del Valle Sagrado' })
  await train.getByText('512 €').first().waitFor()
  await train.getByText('Lo que cuesta la reserva').waitFor()
})

test('a planner has no access to the budget, by any route', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, irene, '/boda/tareas')
  await button(page, 'Elegir varias').waitFor()
  expect(await link(page, 'Presupuesto').count()).toBe(0)
  await page.goto(budget)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.locator('.budget-row').count()).toBe(0)
  expect(await page.locator('main').textContent()).not.toContain('€')
})
