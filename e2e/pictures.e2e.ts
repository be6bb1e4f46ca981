import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { photographOf } from '#test/photograph.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { sendRequest } from './requests.ts'
import { enter } from './couple.ts'
import { inDemonstration } from './demonstration.ts'
import { button, expectHeading, link, named, reads, textbox, unfold, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const open = browserForTests()

async function choose(page: Page, words: string, file: { name: string; type: string; bytes: Uint8Array }) {
  const chooser = page.waitForEvent('filechooser')
  await button(page, words).click()
  await (await chooser).setFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(file.bytes) })
  await page.getByRole('dialog').waitFor()
}

/** Returns the ratio and the focal point with which a picture is cropped. */
const cropOf = (picture: Locator) =>
  picture.evaluate((image) => ({
    ratio: image.clientWidth / image.clientHeight,
    position: getComputedStyle(image).objectPosition,
  }))
const cropsOf = async (page: Page) =>
  Promise.all((await named(page, 'list', 'Así la ven los invitados').locator('img').all()).map(cropOf))

const photograph = async (width: number, height: number) => ({
  name: 'IMG_0001.JPG',
  type: 'image/jpeg',
  bytes: await photographOf(width, height),
})

it('Lucía puts a HEIC photograph of an iPhone on the cover, whose colours stay', async () => {
  const { page } = await open(instance().url, desktop)
  await enter(page, lucia, '/boda/pagina')
  await button(page, 'Portada').click()
  const bytes = readFileSync('test/iphone.heic')
  await choose(page, 'Poner una foto vuestra', { name: 'IMG_0001.HEIC', type: '', bytes })
  await button(page, 'Usar esta foto').click()
  await named(page, 'radio', 'Vuestra foto').and(page.locator(':checked')).waitFor()
  const address = await page.locator('.focal-stage img').getAttribute('src')
  const picture = sharp((await sendRequest(page, address ?? '')).body)
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 800 })
  const { dominant } = await picture.extract({ left: 0, top: 0, width: 400, height: 800 }).stats()
  expect([dominant.r > 190, dominant.g < 60, dominant.b < 60]).toEqual([true, true, true])
})

it('Lucía puts photographs on a gift in one go, and guests see them in their order', async () => {
  const { page } = await open(instance().url, desktop)
  await enter(page, lucia, '/boda/lista')
  await link(page, 'Subir en globo al amanecer').first().click()
  await expectHeading(page, 'Editar el regalo')
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Elegir fotos').click()
  const files = [await photograph(900, 600), { ...(await photograph(500, 700)), name: 'IMG_0002.JPG' }]
  await (
    await chooser
  ).setFiles(files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: Buffer.from(bytes) })))
  const texts = textbox(page, 'Qué se ve en la foto')
  await expect.poll(() => texts.count()).toBe(2)
  await texts.nth(1).fill('Los dos en la cesta')
  await button(page, 'Qué se ve siempre: Los dos en la cesta').click()
  await named(page, 'slider', 'El punto que siempre se ve').press('ArrowRight')
  await expectAccessible(page)
  await named(page, 'button', 'Mover «Los dos en la cesta»').focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect.poll(() => texts.first().inputValue()).toBe('Los dos en la cesta')
  const crops = await cropsOf(page)
  expect(crops.map(({ position }) => position)).toEqual(['52% 50%', '52% 50%', '52% 50%'])
  await named(page, 'slider', 'El punto que siempre se ve').press('ArrowUp')
  await expect.poll(async () => (await cropsOf(page))[2]?.position).toBe('52% 48%')
  await named(page, 'slider', 'El punto que siempre se ve').press('ArrowDown')
  await button(page, 'Guardar').click()
  await reads(page, '«Subir en globo al amanecer» está guardada')

  const { page: guest } = await open(instance().url, phone)
  await guest.goto(`${wedding}/lista/subir-en-globo-al-amanecer`)
  const address = await named(guest, 'img', 'Los dos en la cesta').getAttribute('src')
  expect(address).toMatch(/\/photo-500x700\.jpg\?focus=52,50$/)
  expect(await guest.locator('.photos img').count()).toBe(1)
  const hero = await cropOf(guest.locator('.hero-pic'))
  expect(hero.ratio).toBeCloseTo(crops[1]?.ratio ?? 0, 1)
  expect(hero.position).toBe('52% 50%')
  await expectAccessible(guest)
  await expectNoSidewaysScrolling(guest)
})

it('Lucía gives an encargo a photograph with a text, guests see it, and its removal can be undone', async () => {
  const { page } = await open(instance().url, phone)
  await enter(page, lucia, '/boda/padrinazgos')
  await button(page, 'Poner una foto a «Ramo»').click()
  await choose(page, 'Poner una foto', await photograph(500, 700))
  await button(page, 'Usar esta foto').click()
  await textbox(page, /^Qué se ve en la foto/).fill('Jazmín del cortijo')
  await named(page, 'slider', 'El punto que siempre se ve').press('ArrowRight')
  await expectAccessible(page)
  await button(page, 'Quitar la foto').click()
  await button(page, 'Deshacer').click()
  await expect.poll(() => textbox(page, /^Qué se ve en la foto/).inputValue()).toBe('Jazmín del cortijo')
  await button(page, 'Guardar').click()
  await button(page, 'Cambiar la foto de «Ramo»').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  const { page: guest } = await open(instance().url, phone)
  await guest.goto(wedding)
  await unfold(guest, /sin padrinos/)
  const shown = named(guest, 'img', 'Jazmín del cortijo')
  expect(await shown.getAttribute('src')).toMatch(/\/photo-500x700\.jpg\?focus=52,50$/)
  expect(await shown.getAttribute('loading')).toBe('lazy')
  await link(guest, /^Me gustaría.*Ramo/).click()
  await expectHeading(guest, 'Ramo')
  await shown.waitFor()
  await expectAccessible(guest)
  await expectNoSidewaysScrolling(guest)

  await button(page, 'Cambiar la foto de «Ramo»').click()
  await button(page, 'Elegir un dibujo').click()
  await expectAccessible(page, ['light'])
  await button(page, 'Mariachi').click()
  await expect.poll(() => textbox(page, /^Qué se ve en la foto/).inputValue()).toBe('Mariachi')
  await button(page, 'Quitar la foto').click()
  await button(page, 'Guardar').click()
  await reads(page, '«Ramo» ya no tiene foto')
  await button(page, 'Deshacer').click()
  await button(page, 'Cambiar la foto de «Ramo»').waitFor()
  await guest.reload()
  await shown.waitFor()
})

it('a celebration and a stop get pictures in the draft, and guests see both once it is published', async () => {
  const { page } = await open(instance().url, desktop)
  await enter(page, lucia, '/boda/pagina')
  await button(page, /^Programa/).click()
  await button(page, /^La ceremonia/).click()
  await choose(page, 'Poner una foto', await photograph(900, 600))
  await button(page, 'Usar esta foto').click()
  await textbox(page, /^Qué se ve en la foto/).fill('El patio con los almendros')
  await named(page, 'slider', 'El punto que siempre se ve').press('ArrowRight')
  await expectAccessible(page)
  await button(page, 'Quitar la foto').click()
  await page.getByRole('region', { name: 'La foto' }).getByRole('button', { name: 'Deshacer' }).click()
  await page.goto('/boda/pagina')
  await button(page, /^La lista/).click()
  await button(page, /^Ronda/).click()
  await button(page, 'Elegir un dibujo').click()
  await button(page, 'Pueblo blanco').click()
  await reads(page, 'Guardado. Los invitados aún no lo ven.')
  await button(page, 'Publicar cambios').click()
  await named(page, 'dialog', 'Lo que va a cambiar').getByRole('button', { name: 'Publicar cambios' }).click()
  await reads(page, 'Publicado. Los invitados ya lo ven.')

  const { page: guest } = await open(instance().url, phone)
  await guest.goto(wedding)
  const patio = named(guest, 'img', 'El patio con los almendros')
  await expect.poll(() => patio.getAttribute('src')).toMatch(/\/photo-900x600\.jpg\?focus=52,50$/)
  await expectAccessible(guest)
  await expectNoSidewaysScrolling(guest)
  await guest.goto(`${wedding}/lista`)
  await guest.locator('.stop').getByRole('img', { name: 'Pueblo blanco' }).waitFor()
  await expectAccessible(guest)
  await expectNoSidewaysScrolling(guest)
})

it('Lucía puts their photograph on the page, and guests see it in the size of their screen', async () => {
  const { page } = await open(instance().url, desktop)
  await enter(page, lucia, '/boda/pagina')
  await expectHeading(page, 'Nuestra página')
  await button(page, 'Portada').click()
  await choose(page, 'Poner una foto vuestra', await photograph(1500, 1100))
  const part = named(page, 'application', 'La parte de la foto que se verá')
  await part.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel('Qué se ve en un móvil').fill('90')
  await expectAccessible(page)
  await button(page, 'Usar esta foto').click()
  await named(page, 'radio', 'Vuestra foto').and(page.locator(':checked')).waitFor()
  const point = named(page, 'slider', 'El punto que siempre se ve')
  await point.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => point.getAttribute('aria-valuenow')).toBe('52')
  await button(page, 'Publicar cambios').click()
  await named(page, 'dialog', 'Lo que va a cambiar').getByRole('button', { name: 'Publicar cambios' }).click()
  await reads(page, 'Publicado. Los invitados ya lo ven.')

  const { page: guest } = await open(instance().url, phone)
  const shown = guest.locator('.cover-pic img')
  const address = () => shown.evaluate((image: HTMLImageElement) => image.currentSrc)
  const addressNow = async () => {
    await guest.goto(wedding)
    return address()
  }
  await expect.poll(addressNow).toMatch(/\/media\/[0-9a-f]{32}\/\d+\.avif$/)
  expect((await sendRequest(guest, await address())).headers['cache-control']).toContain('immutable')
  const preview = (await guest.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(preview).toMatch(/\/previa\/[0-9a-f]{32}\/[\w-]+\.jpg$/)
  expect((await sendRequest(guest, preview)).headers['content-type']).toBe('image/jpeg')
})

it('a refused photo explains the fix, and a failed upload can be retried', async () => {
  const visitor = await open(instance().url, phone)
  const { page } = visitor
  await enter(page, lucia, '/boda/perfil')
  await expectHeading(page, 'Lucía Fernández Gil')
  const broken = {
    name: 'IMG_0002.HEIC',
    type: 'image/heic',
    bytes: new Uint8Array(Buffer.from('....ftypheic')),
  }
  await choose(page, 'Poner tu foto', broken)
  await reads(page, /La foto está dañada/)
  await expectNoSidewaysScrolling(page)
  await button(page, 'Cancelar').click()

  await choose(page, 'Poner tu foto', await photograph(300, 400))
  await page.getByLabel('Acercar').fill('4')
  await button(page, 'Usar esta foto').click()
  await reads(page, /demasiado pequeña/)
  await page.getByLabel('Acercar').fill('1')
  await visitor.withoutConnection(async () => {
    await button(page, 'Usar esta foto').click()
    await reads(page, /La foto no ha llegado/)
  })
  await button(page, inDemonstration ? 'Usar esta foto' : 'Volver a intentarlo').click()
  await reads(page, 'Tu foto ya está puesta.')
  await named(page, 'img', 'La foto de Lucía').waitFor()
})

it('Lucía changes her profile, and the header image replaces the logo until it is cleared', async () => {
  const { page } = await open(instance().url, desktop)
  await enter(page, lucia, '/boda/perfil')
  await button(page, 'Cambiar tus datos').click()
  await textbox(page, 'Tu alias').fill('Lucía F')
  await button(page, 'Guardar').click()
  await reads(page, /Solo letras minúsculas sin acentos/)
  await textbox(page, 'Tu alias').fill('lucia-f')
  await textbox(page, /^Dónde vives/).fill('Ronda')
  await button(page, 'Guardar').click()
  await reads(page, 'De la pareja · Cartógrafa · Ronda')
  await expectAccessible(page)

  await page.goto('/boda/ajustes/aspecto')
  const emblem = page.locator('.header-image img').first()
  const before = await emblem.getAttribute('src')
  await choose(page, 'Poner una imagen', await photograph(600, 300))
  await button(page, 'Usar esta foto').click()
  await reads(page, 'Vuestra cabecera ya está puesta.')
  await expect.poll(() => emblem.getAttribute('src')).toMatch(/\/header-600x300\.jpg/)
  await button(page, 'Volver al logo').click()
  await expect.poll(() => emblem.getAttribute('src')).toBe(before)
})

it('unsaved changes of a profile are not lost by a navigation or by closing the page', async () => {
  const { page } = await open(instance().url, desktop)
  const asksBeforeClosing = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  const question = named(page, 'dialog', 'Hay cambios sin guardar')
  await enter(page, lucia, '/boda/perfil')
  await button(page, 'Cambiar tus datos').click()
  expect(await asksBeforeClosing()).toBe(false)
  await textbox(page, /^A qué te dedicas/).fill('Cartógrafa de montañas')
  await expect.poll(() => asksBeforeClosing()).toBe(true)

  await link(page, 'Invitados').first().click()
  await question.waitFor()
  await expectAccessible(page)
  await button(page, 'Quedarme').click()
  await question.waitFor({ state: 'hidden' })
  expect(await textbox(page, /^A qué te dedicas/).inputValue()).toBe('Cartógrafa de montañas')

  await link(page, 'Invitados').first().click()
  await button(page, 'Guardar y seguir').click()
  await expectHeading(page, 'Invitados')
  await expect.poll(() => asksBeforeClosing()).toBe(false)
  await page.goBack()
  await reads(page, /Cartógrafa de montañas/)

  await button(page, 'Cambiar tus datos').click()
  await textbox(page, /^A qué te dedicas/).fill('Otra cosa')
  await link(page, 'Invitados').first().click()
  await button(page, 'Irme sin guardar').click()
  await expectHeading(page, 'Invitados')
  await page.goBack()
  await reads(page, /Cartógrafa de montañas/)
})
