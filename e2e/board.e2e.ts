import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia, mateo } from '#test/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const lane = (page: Page, name: string) => named(page, 'region', name)
const inLane = (page: Page, list: string, task: string) =>
  lane(page, list).getByRole('link', { name: task, exact: true })

async function addTasks(page: Page, list: string, names: readonly string[]): Promise<void> {
  await button(page, `Nueva tarea en «${list}»`).click()
  for (const name of names) {
    await textbox(page, `Nueva tarea en «${list}»`).fill(name)
    await page.keyboard.press('Enter')
    await inLane(page, list, name).waitFor()
  }
  await button(page, 'Cerrar').click()
}

async function chooseFor(page: Page, task: string, act: string): Promise<void> {
  await button(page, `Más opciones de «${task}»`).click()
  await named(page, 'menuitem', act).click()
}

test('a task that one partner carries with the keyboard moves before the eyes of the other, and stays there', async () => {
  const one = await visitor(instance().url, desktop)
  const other = await visitor(instance().url, desktop)
  await enter(one.page, lucia, '/boda/tareas')
  await enter(other.page, mateo, '/boda/tareas')
  await addTasks(one.page, 'En revisión', ['Elegir las flores', 'Probar el menú'])
  await inLane(other.page, 'En revisión', 'Probar el menú').waitFor()
  await expectAccessible(one.page)
  await inLane(one.page, 'En revisión', 'Elegir las flores').focus()
  await one.page.keyboard.press('Space')
  await reads(one.page, /«Elegir las flores» está levantada/)
  await one.page.keyboard.press('ArrowRight')
  await reads(one.page, /«Elegir las flores» pasa al puesto 1 de 1, en «En curso»/)
  await one.page.keyboard.press('Space')
  await inLane(one.page, 'En curso', 'Elegir las flores').waitFor()
  await inLane(other.page, 'En curso', 'Elegir las flores').waitFor()
  await one.page.reload()
  await inLane(one.page, 'En curso', 'Elegir las flores').waitFor()
})

test('a move that does not get through is taken back, and said', async () => {
  const { page, expectComplaint } = await visitor(instance().url, desktop)
  expectComplaint(/ERR_FAILED/)
  await enter(page, lucia, '/boda/tareas')
  await addTasks(page, 'En revisión', ['Llamar al grupo'])
  await page.route('**/graphql/', async (route) =>
    route.request().postData()?.includes('MoveTask') ? route.abort() : route.fallback(),
  )
  await chooseFor(page, 'Llamar al grupo', 'Mover a «Hechas»')
  await reads(page, /No hay conexión con Vivencia/)
  await inLane(page, 'En revisión', 'Llamar al grupo').waitFor()
  expect(await inLane(page, 'Hechas', 'Llamar al grupo').count()).toBe(0)
})

test('on a phone one list is shown at a time, a menu moves, and what is deleted comes back', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/tareas')
  await addTasks(page, 'En revisión', ['Escribir los votos'])
  await link(page, 'Escribir los votos').click()
  await textbox(page, 'Otro paso').fill('Un borrador')
  await page.keyboard.press('Enter')
  await named(page, 'checkbox', 'Un borrador').check()
  await page.getByLabel('Fecha límite').fill('2027-05-01')
  // The sheet takes its ground from the widgets' own scheme, which is that of the visitor.
  await expectAccessible(page, ['light'])
  await button(page, 'Guardar').click()
  await named(page, 'img', 'Avance: 100 %').waitFor()
  await reads(page, '1 may 2027')
  await chooseFor(page, 'Escribir los votos', 'Mover a «Hechas»')
  await button(page, /^Hechas/).click()
  await inLane(page, 'Hechas', 'Escribir los votos').waitFor()
  await expectNoSidewaysScrolling(page)
  await chooseFor(page, 'Escribir los votos', 'Borrar')
  await button(page, 'Deshacer').click()
  await inLane(page, 'Hechas', 'Escribir los votos').waitFor()
})
