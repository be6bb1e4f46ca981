import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { sendRequest } from './requests.ts'
import { enter } from './couple.ts'
import { button, expectHeading, named, reads, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

/** Presses a button and returns the downloaded content. */
async function downloadFile(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return readFile(await file.path())
}

const metaOf = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content')

test('the couple print stationery, and its code leads guests to their page', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/compartir')
  await reads(page, 'Dos por hoja. Dobladas se tienen de pie')
  await named(page, 'combobox', 'Cuáles').selectOption('Uno por experiencia')
  await page
    .locator('article', { hasText: 'Para quien prefiera dar billetes' })
    .getByText(/^\d\d hojas$/)
    .waitFor()
  for (const title of [
    'Reservad la fecha',
    'Invitación',
    'Tarjeta para la invitación',
    'Tarjetas de sitio',
    'Cartel de sitios',
    'Minutas',
    'Tarjetas de mesa',
    'Tarjeta para los abuelos',
    'Sobres',
  ]) {
    const file = await downloadFile(page, `Bajar PDF: ${title}`)
    expect(file.subarray(0, 5).toString(), title).toBe('%PDF-')
  }
  const code = await downloadFile(page, 'Bajar PNG')
  expect((await sharp(code).metadata()).width).toBeGreaterThan(800)
  await named(page, 'combobox', 'Papel').selectOption('Carta')
  await named(page, 'combobox', 'Dibujo').selectOption('Vuestra portada')
  await named(page, 'combobox', 'Dónde se imprime').selectOption('En una imprenta')
  await button(page, 'Ver de cerca: Tarjetas de mesa').click()
  await named(page, 'img', 'Tarjetas de mesa').waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(page)

  const address = await page
    .getByText(/\/v\/lm-...-...$/)
    .first()
    .innerText()
  const guest = await visitor(instance().url, phone)
  await guest.page.goto(`${instance().url}${address.replace(/^[^/]*/, '').toUpperCase()}`)
  expect(new URL(guest.page.url()).pathname).toBe(wedding)
  await expectHeading(guest.page, /Lucía/)
})

test('both partners see the words that one of them changes on a card, and the change can be undone', async () => {
  const [mine, theirs] = [await visitor(instance().url, desktop), await visitor(instance().url, desktop)]
  await enter(mine.page, lucia, '/boda/compartir')
  await enter(theirs.page, mateo, '/boda/compartir')
  const words = 'Cambiar las palabras: Minutas'
  await button(mine.page, words).click()
  await named(mine.page, 'textbox', 'Título').fill('A la mesa')
  await named(mine.page, 'textbox', 'Texto').fill('Ajoblanco de Ñora\nPargo con plátano')
  await expectAccessible(mine.page)
  await button(mine.page, 'Guardar').click()
  await reads(mine.page, 'Palabras guardadas')

  // What the other partner has open was drawn again before they look.
  await theirs.page.reload()
  await button(theirs.page, words).click()
  await expect.poll(() => named(theirs.page, 'textbox', 'Título').inputValue()).toBe('A la mesa')
  await theirs.page.keyboard.press('Escape')

  await button(mine.page, 'Deshacer').click()
  await reads(mine.page, 'Palabras de antes, de vuelta')
  await mine.page.reload()
  await button(mine.page, words).click()
  expect(await named(mine.page, 'textbox', 'Título').inputValue()).toBe('Menú')
})

test('a shared link has its own preview picture, and an unknown short link is not found', async () => {
  const { page, expectComplaint } = await visitor(instance().url, phone)
  const seen = new Set<string>()
  for (const path of [
    wedding,
    `${wedding}/lista`,
    `${wedding}/lista/subir-en-globo-al-amanecer`,
    `${wedding}?lang=en`,
  ]) {
    await page.goto(path)
    const picture = await metaOf(page, 'og:image')
    const { body } = await sendRequest(page, new URL(picture ?? '', instance().url).href)
    const { format, width, height } = await sharp(body).metadata()
    expect({ format, width, height }, path).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(body.byteLength, path).toBeLessThan(300_000)
    seen.add(picture ?? '')
  }
  expect(seen.size).toBe(4)
  expectComplaint(/404/)
  const nowhere = await page.goto('/v/lm-222-222')
  expect(nowhere?.status()).toBe(404)
})
