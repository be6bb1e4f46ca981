import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { inDemonstration, isByNight } from './demonstration.ts'
import { button, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'
import { addTasks, chooseFor, inLane, undo } from './task-board.ts'

const tablet = { ...desktop, viewport: { width: 1024, height: 900 }, hasTouch: true, isMobile: true }

const instance = instanceForTests()
const visitor = browserForTests()

/** Swipes a notice away with a finger, which closes it. */
async function dismissBySwipe(page: Page, words: string): Promise<void> {
  const notice = page.locator('.notice', { hasText: words })
  const box = await notice.boundingBox()
  const finger = await page.context().newCDPSession(page)
  const from = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (const by of [40, 120, 160])
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: from.x + by, y: from.y }],
    })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await notice.waitFor({ state: 'detached' })
}

/**
 * Delays live updates of this page: either the code for subscriptions or the subscription request. Returns a
 * function that lets it through.
 */
async function delayLiveUpdates(page: Page, what: 'code' | 'question'): Promise<() => void> {
  let resumeLiveUpdates = () => {}
  const allowed = new Promise<void>((resolve) => (resumeLiveUpdates = resolve))
  const events = 'text/event-stream'
  await page.route(what === 'code' ? '**/assets/*.js' : '**/graphql/', async (route) => {
    if (what === 'code') {
      const response = await route.fetch()
      if ((await response.text()).includes(events)) await allowed
      return route.fulfill({ response })
    }
    if (route.request().headers()['accept']?.includes(events)) await allowed
    return route.continue()
  })
  return resumeLiveUpdates
}

test('a task moved by one partner with the keyboard moves live for the other, and stays there', async () => {
  const one = await visitor(instance().url, desktop)
  const other = await visitor(instance().url, desktop)
  await enter(one.page, lucia, '/boda/tareas')
  const resumeLiveUpdates = await delayLiveUpdates(other.page, 'code')
  await enter(other.page, mateo, '/boda/tareas')
  await addTasks(one.page, 'En curso', ['Elegir las flores', 'Probar el menú'])
  resumeLiveUpdates()
  await inLane(other.page, 'En curso', 'Probar el menú').waitFor()
  await expectAccessible(one.page)
  await inLane(one.page, 'En curso', 'Elegir las flores').focus()
  await one.page.keyboard.press('Space')
  await reads(one.page, /«Elegir las flores» está levantada/)
  await one.page.keyboard.press('ArrowRight')
  await reads(one.page, /«Elegir las flores» pasa al puesto \d+ de \d+, en «Hechas»/)
  await one.page.keyboard.press('Space')
  await inLane(one.page, 'Hechas', 'Elegir las flores').waitFor()
  await inLane(other.page, 'Hechas', 'Elegir las flores').waitFor()
  await one.page.reload()
  await inLane(one.page, 'Hechas', 'Elegir las flores').waitFor()
})

test.runIf(isByNight)(
  'a comment and an attachment appear live for the other partner, who has the task open',
  async () => {
    const one = await visitor(instance().url, desktop)
    const other = await visitor(instance().url, desktop)
    await enter(one.page, lucia, '/boda/tareas')
    const resumeLiveUpdates = await delayLiveUpdates(other.page, 'question')
    await enter(other.page, mateo, '/boda/tareas')
    for (const { page } of [one, other]) await inLane(page, 'En curso', 'Probar el menú').click()
    await textbox(one.page, 'Otro comentario').fill('El segundo.\nCon croquetas.')
    await one.page.keyboard.press('Control+Enter')
    await reads(one.page, /Con croquetas/)
    resumeLiveUpdates()
    await reads(other.page, /Con croquetas/)
    expect(await button(other.page, 'Cambiar').count()).toBe(0)
    const menu = { name: 'menú.txt', mimeType: 'text/plain', buffer: Buffer.from('Croquetas') }
    await one.page.locator('input[type=file]').setInputFiles(menu)
    await link(other.page, 'menú.txt').waitFor()
    const download = other.page.waitForEvent('download')
    await link(other.page, 'menú.txt').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('menú.txt')
    expect(await readFile(await file.path(), 'utf8')).toBe('Croquetas')
    await button(one.page, 'Quitar el archivo «menú.txt»').click()
    await button(one.page, 'Deshacer').click()
    await link(one.page, 'menú.txt').waitFor()
    await named(one.page, 'region', 'Comentarios').getByRole('button', { name: 'Borrar' }).click()
    await reads(one.page, 'Comentario borrado.')
    await expectAccessible(one.page, ['light'])
    await button(one.page, 'Deshacer').click()
    await reads(one.page, /Con croquetas/)
    // Unsaved text needs a confirmation and stays.
    await textbox(one.page, 'Otro paso').fill('Probar el postre')
    await one.page.keyboard.press('Escape')
    await reads(one.page, 'Hay cambios sin guardar')
    await button(one.page, 'Quedarme').click()
    expect(await textbox(one.page, 'Otro paso').inputValue()).toBe('Probar el postre')
    await textbox(one.page, 'Otro paso').fill('')
    await textbox(one.page, 'Qué hay que hacer').fill('x'.repeat(160))
    await reads(one.page, 'Aquí caben 160 caracteres: lo que siga no entra.')
    // A form that was left is offered with its words, which can be discarded.
    await one.page.goBack()
    await textbox(one.page, 'Qué hay que hacer').waitFor({ state: 'detached' })
    await button(one.page, 'Seguir').click()
    await reads(one.page, 'Recuperado: esto se quedó sin guardar.')
    await expectAccessible(one.page, ['light'])
    await expect.poll(() => textbox(one.page, 'Qué hay que hacer').inputValue()).toBe('x'.repeat(160))
    await button(one.page, 'Descartar').click()
    await one.page.getByText('Recuperado').waitFor({ state: 'detached' })
    await expect.poll(() => textbox(one.page, 'Qué hay que hacer').inputValue()).toBe('Probar el menú')
    await one.page.keyboard.press('Escape')
    await textbox(one.page, 'Qué hay que hacer').waitFor({ state: 'detached' })
    const card = one.page.locator('.task-card', { has: link(one.page, 'Probar el menú') })
    for (const words of ['un comentario', 'un archivo'])
      await card.getByText(words, { exact: true }).waitFor()
  },
)

test.runIf(isByNight)('a long press moves a task to another list', async () => {
  const { page } = await visitor(instance().url, tablet)
  await enter(page, mateo, '/boda/tareas')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const placeOf = async (task: string) => {
    const box = await page.locator('.task-card', { has: link(page, task) }).boundingBox()
    return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }
  }
  const done = 'Publicar la página con el lugar y las fechas'
  const from = await placeOf(done)
  const to = await placeOf('Hablar con la floristería')
  await touch('touchStart', from)
  await reads(page, /las fechas» está levantada/)
  for (const part of [0.2, 0.6, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await reads(page, /las fechas» pasa al puesto \d+ de \d+, en «En curso»/)
  await touch('touchEnd')
  await inLane(page, 'En curso', done).waitFor()
  await expect.poll(() => inLane(page, 'Hechas', done).count()).toBe(0)
})

// Requests to a server in the same browser cannot fail.
test.skipIf(inDemonstration)('a failed move is reverted and reported', async () => {
  const { page, expectComplaint } = await visitor(instance().url, desktop)
  expectComplaint(/ERR_FAILED/)
  await enter(page, lucia, '/boda/tareas')
  await addTasks(page, 'En curso', ['Llamar al grupo'])
  await page.route('**/graphql/', async (route) =>
    route.request().postData()?.includes('MoveTask') ? route.abort() : route.fallback(),
  )
  await chooseFor(page, 'Llamar al grupo', 'Mover a «Hechas»')
  await reads(page, /No hay conexión con Vivencia/)
  await inLane(page, 'En curso', 'Llamar al grupo').waitFor()
  await expect.poll(() => inLane(page, 'Hechas', 'Llamar al grupo').count()).toBe(0)
})

test.runIf(isByNight)(
  'on a phone one list is shown at a time, a menu moves tasks, and deleted ones are restored',
  async () => {
    const { page } = await visitor(instance().url, phone)
    await enter(page, lucia, '/boda/tareas')
    await addTasks(page, 'En revisión', ['Ensayar los votos'])
    await link(page, 'Ensayar los votos').click()
    await textbox(page, 'Otro paso').fill('Un borrador')
    await page.keyboard.press('Enter')
    await named(page, 'checkbox', 'Un borrador').check()
    await page.getByLabel('Fecha límite').fill('2027-05-01')
    // The sheet's background follows the visitor's scheme, which the check does not change.
    await expectAccessible(page, ['light'])
    await button(page, 'Guardar').click()
    await named(page, 'img', 'Avance: 100 %').waitFor()
    await reads(page, '1 may 2027')
    await chooseFor(page, 'Ensayar los votos', 'Mover a «En curso»')
    await button(page, /^En curso/).click()
    await chooseFor(page, 'Ensayar los votos', 'Mover a «Hechas»')
    await button(page, /^Hechas/).click()
    await inLane(page, 'Hechas', 'Ensayar los votos').waitFor()
    // A finished task has no due date.
    expect(await page.getByText('1 may 2027').count()).toBe(0)
    await undo(page, '«Ensayar los votos» está hecha')
    await button(page, /^En curso/).click()
    await inLane(page, 'En curso', 'Ensayar los votos').waitFor()
    await dismissBySwipe(page, 'vuelve a estar en su sitio')
    await chooseFor(page, 'Ensayar los votos', 'Mover a «Hechas»')
    await button(page, /^Hechas/).click()
    await expectNoSidewaysScrolling(page)
    await chooseFor(page, 'Ensayar los votos', 'Borrar')
    await undo(page, '«Ensayar los votos» se ha borrado')
    await inLane(page, 'Hechas', 'Ensayar los votos').waitFor()
  },
)

test.runIf(isByNight)(
  'Ctrl+Z undoes one change after another, never typed text, and reports when none is left',
  async () => {
    const { page } = await visitor(instance().url, desktop)
    await enter(page, lucia, '/boda/tareas')
    await addTasks(page, 'En revisión', ['Pedir el permiso'])
    await chooseFor(page, 'Pedir el permiso', 'Mover a «En curso»')
    await inLane(page, 'En curso', 'Pedir el permiso').waitFor()
    await chooseFor(page, 'Pedir el permiso', 'Mover a «Hechas»')
    await inLane(page, 'Hechas', 'Pedir el permiso').waitFor()
    await button(page, 'Nueva tarea en «En curso»').click()
    await textbox(page, 'Nueva tarea en «En curso»').fill('Algo')
    await page.keyboard.press('Control+z')
    expect(await inLane(page, 'Hechas', 'Pedir el permiso').count()).toBe(1)
    await textbox(page, 'Nueva tarea en «En curso»').fill('')
    await button(page, 'Cerrar').first().click()
    await inLane(page, 'Hechas', 'Pedir el permiso').focus()
    await page.keyboard.press('Control+z')
    await inLane(page, 'En curso', 'Pedir el permiso').waitFor()
    await page.keyboard.press('Control+z')
    await inLane(page, 'En revisión', 'Pedir el permiso').waitFor()
    await page.keyboard.press('Control+z')
    await reads(page, '«Pedir el permiso» se ha borrado')
    await expect.poll(() => link(page, 'Pedir el permiso').count()).toBe(0)
    await page.keyboard.press('Control+z')
    await reads(page, 'No queda nada que deshacer.')
  },
)

test.runIf(isByNight)(
  'the search highlights matches without accents, counts them, is part of the address, and ends with Escape',
  async () => {
    const { page } = await visitor(instance().url, desktop)
    await enter(page, lucia, '/boda/tareas')
    await addTasks(page, 'En revisión', ['Pedir música a la tuna'])
    const field = named(page, 'searchbox', 'Buscar en las tareas')
    await field.fill('MUSICA tuna')
    await page.locator('mark', { hasText: 'música' }).waitFor()
    await reads(page, /^1 de \d+$/)
    await expectAccessible(page)
    await inLane(page, 'En revisión', 'Pedir música a la tuna').click()
    await button(page, 'Cancelar').click()
    await textbox(page, 'Qué hay que hacer').waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('mark', { hasText: 'música' }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('MUSICA tuna')
    await page.setViewportSize(phone.viewport)
    await expectNoSidewaysScrolling(page)
    await field.press('Escape')
    await page.locator('mark').first().waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
  },
)
