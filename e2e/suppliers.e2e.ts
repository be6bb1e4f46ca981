import { expect, test } from 'vitest'
import { irene, lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'
import { addTasks, inLane } from './task-board.ts'

const instance = instanceForTests()
const visitor = browserForTests()

test('by keyboard alone a supplier is added to a card, called from it, and found by both searches', async () => {
  const { page } = await visitor(instance().url, desktop)
  const { keyboard } = page
  await enter(page, lucia, '/boda/tareas')
  await addTasks(page, 'En curso', ['Encargar el ramo', 'Flores de la mesa'])
  await inLane(page, 'En curso', 'Encargar el ramo').press('Enter')
  await button(page, 'Nuevo proveedor').press('Enter')
  await keyboard.type('Floristería Azahar')
  await textbox(page, /^Teléfono/).fill('12')
  await textbox(page, /^Página web/).fill('javascript:alert(1)')
  await keyboard.press('Enter')
  await reads(page, /^Ese teléfono no se entiende/)
  await reads(page, /^Esa dirección no es de una página/)
  await expectAccessible(page, ['light'])
  await textbox(page, /^Teléfono/).fill('+34 600 123 123')
  await textbox(page, /^Correo/).fill('hola@azahar.example')
  await textbox(page, /^Página web/).fill('azahar.example/bodas')
  await keyboard.press('Enter')
  const call = link(page, 'Llamar a Floristería Azahar: +34 600 123 123')
  await call.waitFor()
  expect(await call.getAttribute('href')).toBe('tel:+34600123123')
  expect(await link(page, 'hola@azahar.example').getAttribute('href')).toBe('mailto:hola@azahar.example')
  expect(await link(page, 'azahar.example/bodas').getAttribute('href')).toBe('https://azahar.example/bodas')
  await button(page, 'Guardar').press('Enter')
  const card = page.locator('.task-card', { has: link(page, 'Encargar el ramo') })
  await card.getByRole('link', { name: /^Llamar a Floristería Azahar/ }).waitFor()

  await inLane(page, 'En curso', 'Flores de la mesa').press('Enter')
  await page.getByLabel('Añadir un proveedor').selectOption({ label: 'Floristería Azahar' })
  await link(page, 'azahar.example/bodas').waitFor()
  await button(page, 'Guardar').press('Enter')
  await named(page, 'searchbox', 'Buscar en las tareas').fill('azahar')
  await page
    .getByText(/^2 de \d+/)
    .first()
    .waitFor()

  await keyboard.press('Control+k')
  await named(page, 'combobox', 'Buscar').fill('azahar')
  await page.getByRole('option', { name: /Floristería Azahar/ }).waitFor()
  await page.getByRole('option', { name: /Floristería Azahar/ }).click()
  await named(page, 'dialog', 'Contacto del proveedor').waitFor()
  await button(page, 'Borrar el proveedor').press('Enter')
  await page.locator('.task-card', { hasText: 'Azahar' }).first().waitFor({ state: 'detached' })
  await inLane(page, 'En curso', 'Flores de la mesa').focus()
  await keyboard.press('Control+z')
  await page.locator('.task-card', { hasText: 'Azahar' }).first().waitFor()
})

test('on a phone a planner changes a contact, and an outdated tab cannot overwrite it', async () => {
  const { page, newTab } = await visitor(instance().url, { ...phone, colorScheme: 'dark' })
  await enter(page, irene, '/boda/tareas')
  await addTasks(page, 'En revisión', ['Hablar con la banda'])
  await link(page, 'Hablar con la banda').click()
  await button(page, 'Nuevo proveedor').click()
  await textbox(page, 'Nombre').fill('La banda del puerto, orquesta de bodas, bautizos y comuniones')
  await textbox(page, /^Notas/).fill('Llamar por la tarde')
  await button(page, 'Guardar').last().click()
  await page.getByText('Llamar por la tarde').waitFor()
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page, ['dark'])
  await button(page, 'Guardar').click()
  await page.locator('.task-card', { hasText: 'La banda del puerto' }).waitFor()
  await page.locator('.task-card').getByRole('link', { name: 'Hablar con la banda' }).click()
  // The address contains the card once it is open.
  await button(page, /^Cambiar a «La banda/).waitFor()
  const other = await newTab()
  await other.goto(page.url())
  await button(other, /^Cambiar a «La banda/).click()
  await button(page, /^Cambiar a «La banda/).click()
  await textbox(page, /^Teléfono/).fill('600 123 123')
  await button(page, 'Guardar').last().click()
  await reads(page, /^Contacto guardado/)
  await textbox(other, /^Teléfono/).fill('600 999 999')
  await button(other, 'Guardar').last().click()
  await reads(other, /^Alguien ha cambiado este contacto/)
  expect(await textbox(other, /^Teléfono/).inputValue()).toBe('600 999 999')
})
