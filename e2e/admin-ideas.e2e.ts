import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { enterAdministration } from './administrator.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
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
