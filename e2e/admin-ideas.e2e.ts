import { expect, test } from 'vitest'
import { photographOf } from '#test/photograph.ts'
import { lucia } from '#server/sample/cast.ts'
import { enterAdministration } from './administrator.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { isByNight } from './demonstration.ts'
import { button, expectHeading, heading, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

test('an administrator publishes an idea for couples and withdraws it; existing gifts stay', async () => {
  const admin = await visitor(instance().url, desktop)
  const couple = await visitor(instance().url, desktop)
  const { page } = admin
  const found = async (title: string) => {
    await couple.page.goto('/boda/lista/ideas?buscar=flamenco')
    await heading(couple.page, 'Ideas').waitFor({ state: 'attached' })
    return heading(couple.page, title).count()
  }
  await enterAdministration(page)
  await named(page, 'searchbox', 'Buscar').fill('noche de flamenco')
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(page)
  await link(page, /^Una noche de flamenco/).click()
  await expectHeading(page, 'Una noche de flamenco')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.setViewportSize(desktop.viewport)
  await reads(page, 'Las parejas la ven así.')
  await link(page, 'Ideas').last().click()
  await expect.poll(() => named(page, 'searchbox', 'Buscar').inputValue()).toBe('noche de flamenco')
  await page.goBack()

  await textbox(page, 'Título · español').fill('Flamenco a dos pasos')
  await reads(page, 'Hay cambios sin guardar.')
  await button(page, 'Publicar los cambios').click()
  await reads(page, /las parejas ya la ven así/)
  await enter(couple.page, lucia, '/boda/lista/ideas')
  await expect.poll(() => found('Flamenco a dos pasos')).toBe(1)

  await page.getByText('Lo he leído hoy en una página').click()
  await button(page, 'Guardar la comprobación').click()
  await reads(page, 'una dirección de una página, con https://')
  await textbox(page, 'Dirección de la página').fill('https://tablao.example/entradas')
  await textbox(page, 'Desde (EUR)').fill('57')
  await textbox(page, 'Hasta (EUR)').fill('64')
  await expectAccessible(page)
  await button(page, 'Guardar la comprobación').click()
  await reads(page, 'Precio comprobado: las parejas ya lo ven.')
  await link(page, 'tablao.example').waitFor()
  await expect.poll(() => textbox(page, 'Precio hasta').inputValue()).toBe('64')

  await button(page, 'Retirar').click()
  await reads(page, /ya no sale entre las ideas/)
  await expect.poll(() => found('Flamenco a dos pasos')).toBe(0)
  await couple.page.goto('/boda/lista')
  await couple.page.getByText('Una noche de flamenco').first().waitFor()

  await button(page, 'Volver a esta versión: la 1').click()
  await expectHeading(page, 'Una noche de flamenco')
  await reads(page, 'Retirada')
  await page.goto('/admin/ideas')
  await link(page, 'Escribir una idea').click()
  await expectHeading(page, 'Idea nueva')
  await textbox(page, 'Título · español').fill('Cata de mezcal con flamenco')
  await textbox(page, 'Precio desde').fill('60')
  await textbox(page, 'Precio hasta').fill('90')
  await button(page, 'Publicar').click()
  await reads(page, /cosas que mirar/)
  await expectHeading(page, 'Cata de mezcal con flamenco')
  await expectAccessible(page)
  await link(page, /^La imagen/).click()
  await page.keyboard.press('Enter')
  await button(page, 'Viñedos').click()
  await button(page, 'Guardar sin publicar').click()
  await reads(page, /Borrador guardado/)
  await link(page, 'Ideas').first().click()
  await link(page, /^Cata de mezcal con flamenco/)
    .getByText('Borrador')
    .waitFor()
})

test.runIf(isByNight)(
  'an administrator gives an idea a photograph, which gifts take with its author',
  async () => {
    const admin = await visitor(instance().url, desktop)
    const { page } = admin
    await enterAdministration(page, { isSecond: true })
    await page.goto('/admin/ideas/clases-de-salsa-en-cali')
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Poner una fotografía').click()
    const buffer = Buffer.from(await photographOf(1600, 1067))
    await (await chooser).setFiles({ name: 'salsa.jpg', mimeType: 'image/jpeg', buffer })
    await button(page, 'Usar esta foto').click()
    await textbox(page, 'Qué se ve, en español').fill('Una pareja que gira en una pista de Cali')
    await button(page, 'Publicar los cambios').click()
    await link(page, /^Autor o procedencia: /).click()
    await page.keyboard.type('Ana Ruiz')
    await textbox(page, 'Licencia').fill('CC BY 4.0')
    await button(page, 'Publicar los cambios').click()
    await link(page, /^Qué se ve, en inglés: /).click()
    await page.keyboard.type('A couple turning on a dance floor in Cali')
    await named(page, 'slider', 'El punto que siempre se ve').press('ArrowRight')
    await expectAccessible(page)
    await page.setViewportSize(phone.viewport)
    await expectNoSidewaysScrolling(page)
    await button(page, 'Publicar los cambios').click()
    await reads(page, /las parejas ya la ven así/)

    const { page: couple } = await visitor(instance().url, phone)
    await enter(couple, lucia, '/boda/lista/ideas?buscar=salsa')
    await button(couple, 'Salsa en Cali, con paciencia').click()
    await named(couple, 'img', 'Una pareja que gira en una pista de Cali').waitFor()
    await reads(couple, 'Foto: Ana Ruiz · CC BY 4.0')
    await expectAccessible(couple)
    await button(couple, 'Añadir a la lista').click()
    await reads(couple, /ya está en vuestra lista/)
    const guest = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
    await guest.page.goto('/lucia-y-mateo/lista/salsa-en-cali-con-paciencia')
    await named(guest.page, 'img', 'Una pareja que gira en una pista de Cali').waitFor()
    await reads(guest.page, 'Foto: Ana Ruiz · CC BY 4.0')

    await button(page, 'Quitar la fotografía').click()
    await reads(page, 'Fotografía quitada: las parejas verán el dibujo.')
    await button(page, 'Publicar los cambios').click()
    await couple.goto('/boda/lista/ideas?buscar=salsa')
    await heading(couple, 'Salsa en Cali, con paciencia').waitFor()
    await expect.poll(() => couple.locator('.idea-tile img[src^="/media/"]').count()).toBe(0)
  },
)
