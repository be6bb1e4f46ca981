import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { photographOf } from '#test/photograph.ts'
import { browserForTests, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, heading, named, reads, textbox, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const open = browserForTests()

const preview = (page: Page) => page.frameLocator('iframe[title^="Vuestra página"]')
const isSaved = (page: Page) => reads(page, 'Guardado. Los invitados aún no lo ven.')

async function add(page: Page, kind: string) {
  await button(page, 'Añadir una sección').click()
  await button(page, new RegExp(`^${kind}`)).click()
  await heading(page, kind).waitFor()
}

/** Returns the sections in order, from the labels of their handles. */
async function order(page: Page): Promise<string[]> {
  const names = await named(page, 'button', /^Mover «/).evaluateAll((grips) =>
    grips.map((grip) => grip.getAttribute('aria-label') ?? ''),
  )
  return names.map((name) => name.replace(/^Mover «(.*)»$/, '$1'))
}

it('Lucía and Mateo edit their page together with a preview, and guests see it after publication', async () => {
  const { page } = await open(instance().url, { viewport: { width: 1800, height: 1000 } })
  await enter(page, lucia, '/boda/pagina')
  await heading(page, 'Nuestra página').waitFor()
  await add(page, 'Fotos')
  await page.getByText('Soltad aquí vuestras fotos').waitFor()
  await expectAccessible(page)
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Elegir fotos').click()
  const buffer = Buffer.from(await photographOf(1200, 900))
  const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
  const text = { name: 'lista.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('pan, aceite') }
  await (await chooser).setFiles([photo('IMG_1.JPG'), text, photo('IMG_2.JPG')])
  await reads(page, /Este archivo no es una foto/)
  await expect.poll(() => textbox(page, /^Pie de foto/).count()).toBe(2)
  await textbox(page, /^Pie de foto/)
    .first()
    .fill('El día del rellano')
  await preview(page).getByText('El día del rellano').first().waitFor({ state: 'attached' })

  await add(page, 'Preguntas')
  await textbox(page, /^Título/).fill('Antes de venir')
  await button(page, 'Preguntas de siempre').click()
  await named(page, 'menuitem', '¿Podemos hacer fotos en la ceremonia?').click()
  await textbox(page, 'Respuesta').fill('Después, todas las que queráis.')
  const before = await order(page)
  await button(page, 'Mover «Antes de venir»').focus()
  await page.keyboard.press('Space')
  await page.getByText('«Antes de venir» está levantada').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText(/«Antes de venir» pasa al puesto/).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => order(page)).not.toEqual(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => order(page)).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => order(page)).not.toEqual(before)
  await isSaved(page)

  const { page: other } = await open(instance().url, phone)
  await enter(other, mateo, '/boda/pagina')
  await button(other, /^Un sofá que no cabía/)
    .first()
    .click()
  await textbox(other, /^Título/).fill('Un sofá en el rellano')
  await isSaved(other)
  await expectNoSidewaysScrolling(other)
  await expectAccessible(other)
  await button(page, /^Un sofá en el rellano/).waitFor()

  await preview(page).getByText('¿Podemos hacer fotos en la ceremonia?').first().click()
  await named(page, 'region', 'Antes de venir').waitFor()
  await button(other, 'Vista previa').click()
  await preview(other).getByText('Un sofá en el rellano').first().waitFor()

  const { page: guest } = await open(instance().url, phone)
  await guest.goto(wedding)
  expect(await guest.getByText('¿Podemos hacer fotos en la ceremonia?').count()).toBe(0)
  await button(page, 'Publicar cambios').click()
  await reads(page, 'Nueva: «Antes de venir»')
  await reads(page, 'Cambia: «Un sofá en el rellano»')
  await expectAccessible(page)
  await named(page, 'dialog', 'Lo que va a cambiar').getByRole('button', { name: 'Publicar cambios' }).click()
  await reads(page, 'Publicado. Los invitados ya lo ven.')
  await expect
    .poll(async () => {
      await guest.goto(wedding)
      return guest.getByText('¿Podemos hacer fotos en la ceremonia?').count()
    })
    .toBeGreaterThan(0)
  await heading(guest, 'Un sofá en el rellano').waitFor()
  const published = await guest.locator('.couple-page').textContent()
  await expect.poll(() => preview(page).locator('.couple-page').textContent()).toBe(published)
})

it('Lucía shows both languages of the page together, and guests of either language read the other below', async () => {
  const { page } = await open(instance().url, { viewport: { width: 1800, height: 1000 } })
  await enter(page, lucia, '/boda/pagina?parte=look')
  const [spanish, english] = ['El sofá nunca entró por la puerta', 'The sofa never got through the door']
  await preview(page).getByText(spanish).first().waitFor({ state: 'attached' })
  expect(await preview(page).getByText(english).count()).toBe(0)
  await page.getByLabel('Mostrar las dos lenguas juntas').check()
  await preview(page).getByText(english).waitFor({ state: 'attached' })
  await isSaved(page)

  const { page: guest } = await open(instance().url, phone)
  const shown = (text: string) => guest.locator('.couple-page').getByText(text).first()
  const langOf = (text: string) =>
    shown(text).evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))
  await guest.goto(wedding)
  expect(await guest.getByText(english).count()).toBe(0)
  await button(page, 'Publicar cambios').click()
  await reads(page, 'Cambia el aspecto de la página')
  await named(page, 'dialog', 'Lo que va a cambiar').getByRole('button', { name: 'Publicar cambios' }).click()
  await reads(page, 'Publicado. Los invitados ya lo ven.')
  await expect
    .poll(async () => {
      await guest.goto(wedding)
      return guest.getByText(english).count()
    })
    .toBe(1)
  expect(await langOf(english)).toBe('en')
  await expectNoSidewaysScrolling(guest)
  await expectAccessible(guest)
  await guest.goto(`${wedding}?lang=en`)
  expect(await langOf(spanish)).toBe('es')
  expect(await langOf(english)).toBe('en')
  // The list is read in one language.
  await guest.goto(`${wedding}/lista`)
  expect(await guest.locator('.second-language').count()).toBe(0)
})
