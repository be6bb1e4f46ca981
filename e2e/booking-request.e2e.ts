import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const gift = 'Machu Picchu con la primera luz'
const address = 'hola@apu-caminos.example'

const row = (page: Page) => page.getByRole('article').filter({ hasText: gift })
const dialog = (page: Page) => named(page, 'dialog', `«${gift}», con Apu Caminos Despacio`)

/** Asks for two days, after a request without any was refused. */
async function requestDates(page: Page): Promise<void> {
  await row(page)
    .getByRole('button', { name: /^Pedir fecha/ })
    .click()
  await expectAccessible(page)
  await button(page, 'Enviar la petición').click()
  await reads(page, 'Decid al menos un día.')
  await page.getByLabel('Día 1', { exact: true }).fill('2027-07-05')
  await page.getByLabel(/^Día 2/).fill('2027-07-06')
  await textbox(page, /^Qué queréis contarles/).fill('A Mateo le cuesta la altura.')
  await button(page, 'Enviar la petición').click()
  await reads(page, 'Enviado a Apu Caminos Despacio.')
}

test('a couple ask for dates, the provider offers another one without JavaScript, and the calendar shows what they accept', async () => {
  const couple = await visitor(instance().url, phone)
  await enter(couple.page, lucia, '/boda/viajes')
  await requestDates(couple.page)
  await expectNoSidewaysScrolling(couple.page)

  const other = await visitor(instance().url, desktop)
  await enter(other.page, mateo, '/boda/viajes')
  await row(other.page)
    .getByRole('button', { name: /^Ver qué dicen/ })
    .click()
  await reads(other.page, 'Lucía pregunta a Apu Caminos Despacio')
  await reads(other.page, 'A Mateo le cuesta la altura.')

  const { text } = await instance().mailTo(address, gift)
  const path = /\/oferente\/[\w-]+\/reserva\/[\w-]+\?respuesta=otra/.exec(text)?.[0] ?? ''
  const { page: provider } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
  await provider.goto(path)
  await expectHeading(provider, gift)
  await expectNoSidewaysScrolling(provider)
  await provider.getByLabel('Día 1', { exact: true }).fill('2027-07-08')
  await button(provider, 'Proponer').click()
  await reads(provider, /^Guardado\. Lucía y Mateo lo ven ahora mismo/)
  await provider.goto(path)
  await expectHeading(provider, /^Propusieron otra fecha/)

  await dialog(other.page).getByRole('button', { name: 'Aceptar el jueves, 8 de julio de 2027' }).click()
  await reads(other.page, /^Confirmada: jueves, 8 de julio de 2027/)
  await expectAccessible(other.page)
  await reads(couple.page, 'jueves, 8 de julio de 2027')
  await other.page.goto('/boda/calendario?vista=mes&dia=2027-07-01')
  await other.page.locator('[data-date="2027-07-08"]').getByText(gift).waitFor()

  await provider.reload()
  await expectHeading(provider, /^Confirmada: jueves, 8 de julio de 2027/)
  await provider.getByText('Surgió algo: cancelarla').click()
  await button(provider, 'Anular la reserva').click()
  await expectHeading(provider, 'Dijeron que no')
  await couple.page.goto('/boda/avisos')
  await reads(couple.page, /Apu Caminos Despacio no puede/)
})
