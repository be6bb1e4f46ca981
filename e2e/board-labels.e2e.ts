import { expect, test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, link, named, reads } from './guest.ts'
import { instanceForTests } from './instance.ts'
import { addTasks, chooseFor, inLane, lane, undo } from './task-board.ts'

const instance = instanceForTests()
const visitor = browserForTests()

test('by keyboard alone a label is made, given and filtered, several tasks are done at once, and one undo brings them back', async () => {
  const { page } = await visitor(instance().url, desktop)
  const { keyboard } = page
  await enter(page, lucia, '/boda/tareas')
  await addTasks(page, 'En revisión', ['Probar tartas', 'Encargar tartas', 'Pagar tartas'])
  await inLane(page, 'En revisión', 'Probar tartas').press('Enter')
  await button(page, 'Nueva etiqueta').press('Enter')
  await keyboard.type('Banquete')
  await keyboard.press('Enter')
  await named(page, 'checkbox', 'Banquete').waitFor()
  expect(await named(page, 'checkbox', 'Banquete').isChecked()).toBe(true)
  await named(page, 'radio', 'Ciruela').press('Space')
  await button(page, 'Quitar la portada').waitFor()
  await expectAccessible(page, ['light'])
  await button(page, 'Guardar').press('Enter')
  const card = page.locator('.task-card', { has: link(page, 'Probar tartas') })
  await card.locator('.label-chip', { hasText: 'Banquete' }).waitFor()
  await card.locator('.task-cover.plum').waitFor()
  await page.getByLabel('Etiqueta').selectOption({ label: 'Banquete' })
  await inLane(page, 'En revisión', 'Encargar tartas').waitFor({ state: 'detached' })
  await button(page, 'Ver todas').press('Enter')
  for (const name of ['Probar tartas', 'Pagar tartas']) await inLane(page, 'En revisión', name).press('x')
  await reads(page, '2 elegidas')
  await button(page, 'Marcar como hechas').press('Enter')
  await reads(page, '2 tareas están hechas')
  await inLane(page, 'Hechas', 'Pagar tartas').waitFor()
  await inLane(page, 'Hechas', 'Pagar tartas').focus()
  await keyboard.press('Control+z')
  await reads(page, 'Las 2 tareas vuelven a su sitio')
  await inLane(page, 'En revisión', 'Pagar tartas').waitFor()
  // The board is drawn again after the undo, which can take the key from a link that is replaced.
  const opens = async () => {
    await inLane(page, 'En revisión', 'Probar tartas')
      .press('Enter', { timeout: 3000 })
      .catch(() => {})
    return page.getByText('Historial').isVisible()
  }
  await expect.poll(opens, { interval: 2000 }).toBe(true)
  await page.getByText('Historial').press('Enter')
  await reads(page, /Lucía .*cambió las etiquetas/)
  await reads(page, /la movió de «Hechas» a «En revisión»/)
})

test('a copy is made and taken back, a list is collapsed and stays so, and several are labelled on a phone', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, mateo, '/boda/tareas')
  await addTasks(page, 'En curso', ['Firmar el contrato'])
  await chooseFor(page, 'Firmar el contrato', 'Copiar')
  await reads(page, 'Hay una copia de «Firmar el contrato»')
  expect(await inLane(page, 'En curso', 'Firmar el contrato').count()).toBe(2)
  await undo(page, 'Hay una copia de «Firmar el contrato»')
  await inLane(page, 'En curso', 'Firmar el contrato').nth(1).waitFor({ state: 'detached' })
  const chooseForList = async (act: string) => {
    await button(page, 'Más opciones de la lista «En curso»').click()
    await named(page, 'menuitem', act).click()
  }
  await chooseForList('Ver por meses')
  await lane(page, 'En curso').getByText('Sin fecha').waitFor()
  await chooseForList('Plegar la lista')
  await inLane(page, 'En curso', 'Firmar el contrato').waitFor({ state: 'detached' })
  await page.reload()
  await button(page, /^Desplegar: /).click()
  await lane(page, 'En curso').getByText('Sin fecha').waitFor()
  await chooseForList('Ver en el orden de la lista')
  await page.setViewportSize(phone.viewport)
  await button(page, /^En curso/).click()
  await button(page, 'Elegir varias').click()
  await named(page, 'checkbox', 'Elegir «Firmar el contrato»').check()
  await button(page, 'Etiqueta…').click()
  await named(page, 'menuitemcheckbox', 'Banquete').click()
  await reads(page, 'Una tarea tiene ahora la etiqueta «Banquete»')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await button(page, 'Terminar').click()
  await undo(page, 'Una tarea tiene ahora la etiqueta «Banquete»')
  await page.locator('.label-chip', { hasText: 'Banquete' }).waitFor({ state: 'detached' })
})
