import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const gift = 'Un fin de semana de nieve'

/** Makes the voucher of the booked gift, and returns its code. */
async function makeVoucher(page: Page): Promise<string> {
  const card = page.getByRole('article').filter({ hasText: gift })
  await card.getByRole('button', { name: /^El vale/ }).click()
  await textbox(page, /^Unas palabras vuestras/).fill('El regalo de la abuela Carmen.')
  await expectAccessible(page)
  await button(page, 'Hacer el vale').click()
  const drawn = page.getByRole('img', { name: /^Vale por «Un fin de semana/ })
  await drawn.waitFor()
  const code = /código ([\w-]+)/.exec((await drawn.getAttribute('alt')) ?? '')?.[1]
  expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
  return code ?? ''
}

test('a voucher is typed, marked over a broken connection, seen by the couple, reopened, and marked without JavaScript', async () => {
  const { page: couple } = await visitor(instance().url, phone)
  await enter(couple, lucia, '/boda/viajes')
  const code = await makeVoucher(couple)
  await expectNoSidewaysScrolling(couple)

  const { page: provider, withoutConnection } = await visitor(instance().url, phone)
  await provider.goto('/oferente/vale')
  await textbox(provider, 'Código').fill('bcdf ghjk mnpq')
  await button(provider, 'Buscar el vale').click()
  await reads(provider, /^No hay ningún vale con ese código/)
  await textbox(provider, 'Código').fill(code.replaceAll('-', ' ').toLowerCase())
  await button(provider, 'Buscar el vale').click()
  await expectHeading(provider, gift)
  await reads(provider, 'El regalo de la abuela Carmen.')
  await expectAccessible(provider)
  await expectNoSidewaysScrolling(provider)

  await withoutConnection(async () => {
    await button(provider, 'Marcar como usado').click()
    await reads(provider, /^Sin conexión\. Se marcará solo/)
  })
  await reads(provider, /^Marcado a las/)

  await reads(couple, /^Usado el/)
  await provider.goto(`/oferente/vale/${code}`)
  await expectHeading(provider, /^Este vale ya se usó el/)
  await button(couple, 'Fue un error: no se ha usado').click()

  const { page: other } = await visitor(instance().url, { ...desktop, javaScriptEnabled: false })
  await reads(couple, 'El vale vuelve a estar sin usar.')
  await other.goto(`/oferente/vale/${code}`)
  await button(other, 'Marcar como usado').click()
  await reads(other, /^Marcado a las/)
  await button(couple, 'Ya lo hemos vivido').click()
  await button(couple, 'Guardar').click()
  await reads(couple, `¡Vivida! «${gift}»`)
})
