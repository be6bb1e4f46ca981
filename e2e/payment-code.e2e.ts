import { test } from 'vitest'
import {
  breBObjects,
  codeText,
  pictureOfCode,
} from '#server/domain/money/payment-codes/payment-code.fixture.ts'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { inDemonstration } from './demonstration.ts'
import { button, link, named, promise, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests('PostgreSQL')
const visitor = browserForTests()

const pictureOf = (text: string) => pictureOfCode(text).png().toBuffer()

async function takesEffect() {
  await instance().sql(`update receiving_account_changes set takes_effect_at = now() where state = 'waiting'`)
  await instance().sql(`update jobs set due_at = now() where kind = 'apply-rail-changes'`)
  await instance().sql(`select pg_notify('jobs', '')`)
}

// The clock of a demonstration cannot be moved, since its database is inside the browser; the picture is decoded
// there too.
test('the code of an app is decoded from its picture, and guests scan it', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, mateo, '/boda/ajustes/cobros')
  await button(page, 'Añadir otra manera de recibir').click()
  await named(page, 'combobox', '¿Por dónde?').selectOption('Llave Bre-B')
  await textbox(page, 'Llave').fill('@VALENTINA')
  await textbox(page, 'Titular, tal como lo tiene el banco').fill('Valentina Ríos')
  const choose = (name: string, picture: Buffer) =>
    page
      .locator('.receiving-account-code input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: picture })
  await choose('capture.png', await pictureOf('https://example.com/menu'))
  await reads(page, 'Este código no es para recibir dinero.')
  await choose('code.png', await pictureOf(codeText(breBObjects('04', '@VALENTINA'))))
  await reads(page, 'El código dice: Valentina Ríos, Bogotá.')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await button(page, 'Proponerlo').click()
  await reads(page, 'Mateo propone añadir una manera de recibir')
  await reads(page, /con el código QR de Valentina Ríos/)

  if (inDemonstration) return
  const { page: second } = await visitor(instance().url, desktop)
  await enter(second, lucia, '/boda/ajustes/cobros')
  await reads(second, /con el código QR de Valentina Ríos/)
  await button(second, 'Confirmar').click()
  await button(second, 'Confirmar el cambio').click()
  await reads(second, 'Confirmado: valdrá dentro de 48 horas')
  await takesEffect()
  await reads(second, /Confirmado por los dos/)
  const rate = second.locator('form').filter({ has: second.getByLabel(/son, en COP/) })
  await rate.getByLabel(/son, en COP/).fill('460.000')
  await rate.getByRole('button', { name: 'Guardar el cambio' }).click()
  await reads(second, 'Guardado: con este cambio lo verán')

  const { page: guest } = await visitor(instance().url, phone)
  await promise(guest, { basket: 'un-cenote-con-andres.1', name: 'Carmen Navarro Ruiz' })
  await guest.getByText('Cambiar de país').click()
  await link(guest, 'Colombia').click()
  await guest.getByText('Llave Bre-B').last().click()
  await reads(guest, '@VALENTINA')
  await named(guest, 'img', 'Código QR de su app').waitFor()
  await expectNoSidewaysScrolling(guest)
  await expectAccessible(guest)
})
