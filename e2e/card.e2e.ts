import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, phone } from './browser.ts'
import { enter } from './couple.ts'
import { countSteps } from './count-steps.ts'
import { isByNight } from './demonstration.ts'
import {
  button,
  expectHeading,
  goToSending,
  link,
  listLink,
  markAsSent,
  named,
  promise,
  radio,
  reads,
  textbox,
  wedding,
} from './guest.ts'
import { instanceForTests } from './instance.ts'

const visitor = browserForTests()

/** The button of a test card on the company's page. */
const card = (page: Page, number: string) => named(page, 'button', number)

describe('A card payment', () => {
  // The practice bank is offered only beside the embedded database.
  const instance = instanceForTests('PGlite')

  test('is authenticated, refused, retried, received, and refunded by the couple', async () => {
    const { page: couple } = await visitor(instance().url, desktop)
    await enter(couple, lucia, '/boda/ajustes/cobros')
    await reads(couple, 'Aceptáis tarjeta con Banco de Prueba')
    await button(couple, 'Dejar de aceptar tarjeta').click()
    await couple.getByRole('dialog').getByRole('button', { name: 'Dejar de aceptar tarjeta' }).click()
    await button(couple, 'Aceptar tarjeta').click()
    await reads(couple, 'Aceptáis tarjeta con Banco de Prueba')
    await expectAccessible(couple)

    const { page: guest } = await visitor(instance().url, phone)
    const name = 'Elena Prado Vidal'
    await promise(guest, { basket: 'el-fondo-del-viaje.a2500', name })
    await reads(guest, 'Tarjeta de crédito o débito')
    await expectAccessible(guest)
    await button(guest, /^Pagar .* con tarjeta$/).click()
    await expectHeading(guest, 'Banco de Prueba')
    await card(guest, '4000 0025 0000 3155').click()
    await expectHeading(guest, 'Tu banco pregunta')
    await button(guest, 'No, no soy yo').click()
    await reads(guest, 'La tarjeta no se ha podido cobrar')
    await button(guest, 'Volver sin pagar').click()

    await expectHeading(guest, 'No se ha cobrado nada')
    await reads(guest, 'Tu banco no ha podido comprobar que eras tú')
    await expectAccessible(guest)
    await button(guest, 'Volver a intentarlo').click()
    await expectHeading(guest, 'Banco de Prueba')
    await card(guest, '4000 0025 0000 3155').click()
    await button(guest, 'Sí, autorizar').click()
    await expectHeading(guest, 'Gracias, Elena')
    await reads(guest, /^Recibido hoy/)
    expect(await guest.getByText('Por enviar', { exact: true }).count()).toBe(0)
    expect(new URL(guest.url()).pathname).toMatch(/^\/r\//)

    await couple.goto('/boda/llegado')
    await link(couple, name).click()
    await reads(couple, 'Cobrado')
    await button(couple, 'Devolver por la tarjeta').click()
    await textbox(couple, '¿Cuánto devolvéis?').fill('5')
    await button(couple, 'Devolver').click()
    await reads(couple, 'Devueltos 5 €')
    await reads(couple, 'Devuelto en parte')
    await expectAccessible(couple)
  })

  test.runIf(isByNight)('that fails first and is charged later is received', async () => {
    const { page: guest } = await visitor(instance().url, phone)
    await promise(guest, { basket: 'el-fondo-del-viaje.a2500', name: 'Bruno Sáez Mora' })
    await button(guest, /^Pagar .* con tarjeta$/).click()
    await named(guest, 'combobox', 'Cómo llega el aviso').selectOption('late')
    await card(guest, '4242 4242 4242 4242').click()
    await expectHeading(guest, 'No se ha cobrado nada')
    await link(guest, 'Enviarlo de otra forma').waitFor()
    await expect
      .poll(
        async () => {
          await guest.reload()
          return new URL(guest.url()).pathname
        },
        { timeout: 40_000, interval: 1_000 },
      )
      .toMatch(/^\/r\//)
    await expectHeading(guest, /^Gracias/)
  })

  test('works without JavaScript', async () => {
    const { page: guest } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
    await promise(guest, { basket: 'el-fondo-del-viaje.a2500', name: 'Rosa Gil Peña' })
    await button(guest, /^Pagar .* con tarjeta$/).click()
    await expectHeading(guest, 'Banco de Prueba')
    await textbox(guest, 'Número de tarjeta').fill('4242424242424242')
    await button(guest, /^Pagar/).click()
    await expectHeading(guest, /^Gracias/)
  })

  test.runIf(isByNight)('and a place in a group take few steps', async () => {
    const { page } = await visitor(instance().url, phone)
    const steps = await countSteps(page)
    await page.goto(wedding)
    steps.begin()
    await listLink(page).click()
    await expectHeading(page, 'La vuelta larga')
    await link(page, 'Elegir cuánto poner: El fondo de la casa').first().click()
    await radio(page, '100 €').check()
    await textbox(page, 'Tu nombre y apellidos').fill('Elena Prado Gil')
    await goToSending(page)
    await button(page, /^Pagar .* con tarjeta$/).click()
    await expectHeading(page, 'Banco de Prueba')
    await button(page, '4242 4242 4242 4242').click()
    await expectHeading(page, /^Gracias/)
    // The company's page and the way back from it are among the screens.
    expect(steps.counts()).toEqual({ screens: 7, taps: 6, fields: 1 })

    const { page: captain } = await visitor(instance().url, desktop)
    await captain.goto(`${wedding}/lista/machu-picchu-con-la-primera-luz`)
    await link(captain, 'Regalarlo en grupo').click()
    await textbox(captain, 'Cómo os llamáis').fill('Los del piso')
    await named(captain, 'spinbutton', 'Cuántos sois').fill('3')
    await textbox(captain, 'Tu nombre').fill('Paula')
    await textbox(captain, 'Tu correo').fill('paula.vega@example.com')
    await button(captain, 'Abrir el grupo').click()
    const shared = await link(captain, 'Ver cómo lo ve el grupo').getAttribute('href')
    await page.goto(shared ?? 'no link of the group')
    steps.begin()
    await link(page, /^Reservar mi plaza/).click()
    await textbox(page, 'Tu nombre y apellidos').fill('Diego Ruiz Soto')
    await button(page, /^Reservar mi plaza/).click()
    await expectHeading(page, '¿Cómo prefieres enviarlo?')
    await markAsSent(page)
    expect(steps.counts()).toEqual({ screens: 3, taps: 3, fields: 1 })
  })
})
