import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { type CastAccount, lucia, mateo } from '#test/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { logIn } from './couple.ts'
import { inDemonstration } from './demonstration.ts'
import { button, named, promise, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests('PostgreSQL')
const visitor = browserForTests()

const before = 'ES91 2100 0418'
const after = 'ES77 1234 1234'

const card = (page: Page) => named(page, 'region', 'Cómo queréis recibir')

async function openRails(page: Page, who: CastAccount) {
  await logIn(page, who)
  await page.goto('/boda/ajustes')
  await card(page).waitFor()
}

async function proposeTransfer(page: Page, iban: string) {
  await button(page, 'Cambiar').first().click()
  await textbox(page, 'IBAN').fill(iban)
  await reads(page, /Está bien escrito/)
  await button(page, 'Proponer el cambio').click()
  await reads(page, 'Propuesto. Ahora falta confirmarlo')
}

// Nobody can make two days pass in a demonstration: its database is reached by nobody from outside.
test.skipIf(inDemonstration)(
  'bank details change when both want it and two days have passed; until then guests see the old ones',
  async () => {
    const { page: first } = await visitor(instance().url, desktop)
    await openRails(first, lucia)
    await proposeTransfer(first, 'ES77 1234 1234 1612 3456 7890')
    await reads(first, /Falta que lo confirme la otra persona/)
    expect(await button(first, 'Confirmar').count()).toBe(0)
    await expectAccessible(first)
    expect((await instance().mailTo(mateo.email, 'propone un cambio')).text).toContain('•••• 7890')

    const { page: second } = await visitor(instance().url, phone)
    await openRails(second, mateo)
    await reads(second, 'Lucía propone cambiar una manera de recibir')
    await expectNoSidewaysScrolling(second)
    await expectAccessible(second)
    await button(second, 'Confirmar').click()
    await textbox(second, 'Tu contraseña').fill('no es esta')
    await button(second, 'Confirmar el cambio').click()
    await reads(second, 'No es esa contraseña.')
    await textbox(second, 'Tu contraseña').fill(mateo.password)
    await button(second, 'Confirmar el cambio').click()
    await reads(second, 'Confirmado: valdrá dentro de 48 horas')
    await reads(first, /Los invitados lo verán el/)
    await instance().mailTo(lucia.email, 'vuestros datos bancarios cambian')

    const { page: guest } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
    await promise(guest, { basket: 'un-cenote-con-andres.1', name: 'Carmen Navarro Ruiz' })
    await reads(guest, before)

    await instance().sql(`update rail_changes set takes_effect_at = now() where state = 'waiting'`)
    await instance().sql(`update jobs set due_at = now() where kind = 'apply-rail-changes'`)
    await instance().sql(`select pg_notify('jobs', '')`)
    await instance().mailTo(lucia.email, 'vuestros datos bancarios han cambiado')
    await guest.reload()
    await reads(guest, after)
    await reads(guest, 'Los datos para enviarlo cambiaron')
    await reads(guest, 'Datos confirmados por los dos.')
    expect(await guest.getByText(before).count()).toBe(0)

    // Both screens follow by themselves.
    for (const page of [first, second]) await reads(page, /Confirmado por los dos/)
    await first.getByText('Historial de cambios').click()
    await reads(first, 'Mateo lo confirmó')
    await reads(first, 'Los invitados ya lo ven')
  },
)

test('either of the two stops a change, and nothing has happened', async () => {
  const { page } = await visitor(instance().url, phone)
  await openRails(page, mateo)
  await button(page, 'Añadir otra manera de recibir').click()
  await named(page, 'combobox', '¿Por dónde?').selectOption('Nequi')
  await textbox(page, 'Número').fill('300 123 45')
  await textbox(page, 'Titular, tal como lo tiene el banco').fill('Mateo Rojas Mejía')
  await reads(page, /Tiene que ser un celular de Colombia/)
  await textbox(page, 'Número').fill('300 123 4567')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await button(page, 'Proponerlo').click()
  await reads(page, 'Mateo propone añadir una manera de recibir')
  await button(page, 'Parar este cambio').click()
  await named(page, 'dialog', '¿Parar este cambio?')
    .getByRole('button', { name: 'Parar este cambio' })
    .click()
  await reads(page, 'Parado: no cambia nada')
  await expect.poll(() => page.getByText('Mateo propone').count()).toBe(0)
})
