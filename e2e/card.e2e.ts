import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, phone } from './browser.ts'
import { enter } from './couple.ts'
import { isByNight } from './demonstration.ts'
import { button, expectHeading, link, named, promise, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const visitor = browserForTests()

/** The button of a test card on the company's page. */
const card = (page: Page, number: string) => named(page, 'button', number)

describe('A card payment', () => {
  // The practice bank is offered only beside the embedded database.
  const instance = instanceForTests('PGlite')

  test('is authenticated, refused, retried, received, and refunded by the couple', async () => {
    const { page: couple } = await visitor(instance().url, desktop)
    await enter(couple, lucia, '/boda/ajustes')
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
})
