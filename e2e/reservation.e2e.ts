import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, named, reads } from './guest.ts'
import { instanceForTests } from './instance.ts'

// The sandbox booking system runs with the embedded database.
const instance = instanceForTests('PGlite')
const visitor = browserForTests()
const gift = 'Una ola, aunque sea pequeña'

const openOthers = (page: Page) => page.getByText(/regalos que todavía nadie ha hecho/).click()
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: gift })
const card = (page: Page) => page.getByRole('article').filter({ hasText: gift })

test('a couple hold a free day, the other partner confirms it, and they cancel it', async () => {
  const couple = await visitor(instance().url, phone)
  await enter(couple.page, lucia, '/boda/viajes')
  await openOthers(couple.page)
  await row(couple.page)
    .getByRole('button', { name: /^Reservar día/ })
    .click()
  await reads(couple.page, 'Días libres')
  await expectAccessible(couple.page)
  await expectNoSidewaysScrolling(couple.page)
  await button(couple.page, 'Guardar este día').click()
  await reads(couple.page, 'Elegid uno de los días.')
  await couple.page
    .getByRole('radio', { name: /16:30$/ })
    .first()
    .check()
  await button(couple.page, 'Guardar este día').click()
  await reads(couple.page, /^Os lo guardan hasta/)

  const other = await visitor(instance().url, desktop)
  await enter(other.page, mateo, '/boda/viajes')
  await button(other.page, /^Ver las otras/).click()
  await card(other.page)
    .getByRole('button', { name: /^Ver la reserva/ })
    .click()
  await reads(other.page, '70 €')
  await button(other.page, 'Confirmar la reserva').click()
  await reads(other.page, 'Reservada. Está en vuestro calendario.')
  await expectAccessible(other.page)

  await reads(couple.page, 'Reservada. Está en vuestro calendario.')
  await button(couple.page, 'Anular').click()
  await named(couple.page, 'dialog', '¿Anular la reserva?').getByRole('button', { name: 'Anular' }).click()
  await reads(couple.page, 'Anulada.')
})
