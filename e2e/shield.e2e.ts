import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { type CastAccount, lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { type Authenticator, pendingPasskeyRequests, virtualAuthenticators } from './authenticator.ts'
import { enter } from './couple.ts'
import { inDemonstration } from './demonstration.ts'
import { button, expectHeading, named, promise, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

// WebAuthn needs a domain name; an IP address is not enough.
const instance = instanceForTests('PostgreSQL', { HOST: 'localhost' })
const visitor = browserForTests()

const before = 'ES91 2100 0418'
const after = 'ES77 1234 1234'

const card = (page: Page) => named(page, 'region', 'Cómo queréis recibir')

async function openReceivingAccounts(page: Page, who: CastAccount) {
  await enter(page, who, '/boda/ajustes/cobros')
  await card(page).waitFor()
}

async function proposeTransfer(page: Page, iban: string) {
  await button(page, 'Cambiar').first().click()
  await textbox(page, 'IBAN').fill(iban)
  await reads(page, /Está bien escrito/)
  await button(page, 'Proponer el cambio').click()
  await reads(page, 'Propuesto. Ahora falta confirmarlo')
}

async function stopChange(page: Page) {
  await button(page, 'Parar este cambio').click()
  await named(page, 'dialog', '¿Parar este cambio?')
    .getByRole('button', { name: 'Parar este cambio' })
    .click()
  await reads(page, 'Parado: no cambia nada')
}

const proofDialog = (page: Page) => named(page, 'dialog', 'Confirma que eres tú')

async function prove(page: Page, password: string) {
  await textbox(page, 'Tu contraseña').fill(password)
  await proofDialog(page).getByRole('button', { name: 'Seguir' }).click()
}

/** Ages the proofs of all sessions beyond their validity, as in a stolen session. */
const proofsExpire = () => instance().sql(`update sessions set proven_at = now() - interval '16 minutes'`)

// The clock of a demonstration cannot be moved, since its database is inside the browser.
test.skipIf(inDemonstration)(
  'bank details change after both partners confirm and two days pass; until then guests see the old ones',
  async () => {
    const { page: first } = await visitor(instance().url, desktop)
    await openReceivingAccounts(first, lucia)
    await proposeTransfer(first, 'ES77 1234 1234 1612 3456 7890')
    await reads(first, /Falta que lo confirme la otra persona/)
    expect(await button(first, 'Confirmar').count()).toBe(0)
    await expectAccessible(first)
    expect((await instance().mailTo(mateo.email, 'propone un cambio')).text).toContain('•••• 7890')

    const { page: second } = await visitor(instance().url, phone)
    await openReceivingAccounts(second, mateo)
    await reads(second, 'Lucía propone cambiar una manera de recibir')
    await expectNoSidewaysScrolling(second)
    await expectAccessible(second)
    await proofsExpire()
    await button(second, 'Confirmar').click()
    await button(second, 'Confirmar el cambio').click()
    await prove(second, 'no es esta')
    await reads(second, 'No es esa contraseña.')
    await prove(second, mateo.password)
    await reads(second, 'Confirmado: valdrá dentro de 48 horas')
    await reads(first, /Los invitados lo verán el/)
    await instance().mailTo(lucia.email, 'vuestros datos bancarios cambian')

    const { page: guest } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
    await promise(guest, { basket: 'un-cenote-con-andres.1', name: 'Carmen Navarro Ruiz' })
    await reads(guest, before)

    await instance().sql(
      `update receiving_account_changes set takes_effect_at = now() where state = 'waiting'`,
    )
    await instance().sql(`update jobs set due_at = now() where kind = 'apply-rail-changes'`)
    await instance().sql(`select pg_notify('jobs', '')`)
    await instance().mailTo(lucia.email, 'vuestros datos bancarios han cambiado')
    await guest.reload()
    await reads(guest, after)
    await reads(guest, 'Los datos para enviarlo cambiaron')
    await reads(guest, 'Datos confirmados por los dos.')
    expect(await guest.getByText(before).count()).toBe(0)

    // Both screens update by themselves.
    for (const page of [first, second]) await reads(page, /Confirmado por los dos/)
    await first.getByText('Historial de cambios').click()
    await reads(first, 'Mateo lo confirmó')
    await reads(first, 'Los invitados ya lo ven')
  },
)

test('either partner cancels a change, and the bank details stay', async () => {
  const { page } = await visitor(instance().url, phone)
  await openReceivingAccounts(page, mateo)
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
  await stopChange(page)
  await expect.poll(() => page.getByText('Mateo propone').count()).toBe(0)
})

test.skipIf(inDemonstration)(
  'an old session is asked for the password in place: input stays, and the change and the download continue',
  async () => {
    const { page } = await visitor(instance().url, phone)
    await openReceivingAccounts(page, lucia)
    await proofsExpire()
    await button(page, 'Cambiar').first().click()
    const iban = textbox(page, 'IBAN')
    await iban.fill('ES60 0049 1500 0512 3456 7892')
    await reads(page, /Está bien escrito/)
    await button(page, 'Proponer el cambio').click()
    await proofDialog(page).waitFor()
    await expectNoSidewaysScrolling(page)
    await page.keyboard.press('Escape')
    await proofDialog(page).waitFor({ state: 'detached' })
    expect(await iban.inputValue()).toBe('ES60 0049 1500 0512 3456 7892')
    expect(await page.getByText('Propuesto.').count()).toBe(0)

    await button(page, 'Proponer el cambio').click()
    await prove(page, lucia.password)
    await reads(page, 'Propuesto. Ahora falta confirmarlo')
    await proofsExpire()

    await page.goto('/boda/llegado')
    const download = page.waitForEvent('download')
    await downloadRegister(page)
    await prove(page, lucia.password)
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    // A second download within fifteen minutes needs no proof.
    const another = page.waitForEvent('download')
    await downloadRegister(page)
    await another

    await page.goto('/boda/ajustes/cobros')
    await stopChange(page)
  },
)

async function downloadRegister(page: Page) {
  await button(page, 'Descargar el registro').click()
  await named(page, 'menuitem', 'CSV').click()
}

const inPasskeys = (page: Page, name: string) =>
  named(page, 'region', 'Llaves de acceso').getByRole('button', { name, exact: true })

async function addPasskey(page: Page, name: string) {
  await button(page, 'Añadir una llave de acceso').click()
  await textbox(page, 'Cómo la llamas').fill(name)
  await button(page, 'Crear la llave').click()
}

async function removePasskey(page: Page, name: string, consequence: RegExp) {
  await inPasskeys(page, `Quitar la llave ${name}`).click()
  const dialog = named(page, 'dialog', `¿Quitar la llave ${name}?`)
  await dialog.getByText(consequence).waitFor()
  await dialog.getByRole('button', { name: 'Quitar' }).click()
}

const usePasskey = (page: Page) =>
  proofDialog(page).getByRole('button', { name: 'Usar una llave de acceso' }).click()

/**
 * Checks the screen on a phone. Dialogs follow the chosen theme instead of the check's scheme, so they are
 * checked in light only.
 */
async function lookOnPhone(page: Page, schemes?: readonly 'light'[]) {
  await page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page, schemes)
  await page.setViewportSize(desktop.viewport)
}

/** Cancels in the browser's dialog, then allows the next try. */
async function cancel(device: Authenticator, act: () => Promise<void>, page: Page, words: RegExp) {
  await device.letVerify(false)
  await act()
  await reads(page, words)
  await device.letVerify(true)
}

// A demonstration has no domain name for passkeys, and its database cannot be changed from outside.
test.skipIf(inDemonstration)(
  'a passkey is added, proves identity for bank details, logs in, is renamed and removed',
  async () => {
    const { page } = await visitor(instance().url, desktop)
    const plug = await virtualAuthenticators(page)
    const device = await plug()
    await enter(page, mateo, '/boda/cuenta')
    await cancel(device, () => addPasskey(page, 'Teléfono'), page, /No se ha creado ninguna llave/)
    await button(page, 'Crear la llave').click()
    await expectHeading(page, 'Guarda estos diez códigos')
    const codes = await page.locator('.recovery-codes li').allInnerTexts()
    await button(page, 'Ya los he guardado').click()
    await instance().mailTo(mateo.email, 'Tu cuenta tiene una llave de acceso nueva')
    await lookOnPhone(page)

    // A password is no longer enough, and there is no authenticator app for a six-digit code.
    await addPasskey(page, 'Portátil')
    await cancel(device, () => usePasskey(page), page, /No se ha usado ninguna llave/)
    await lookOnPhone(page, ['light'])
    expect(await textbox(page, 'Código de seis cifras').count()).toBe(0)
    await usePasskey(page)
    await reads(page, /Este aparato ya guarda una llave de tu cuenta/)
    await device.letVerify(false)
    const stick = await plug('usb')
    await button(page, 'Crear la llave').click()
    await reads(page, 'Portátil')
    expect([await device.count(), await stick.count()]).toEqual([1, 1])
    await stick.unplug()
    await device.letVerify(true)
    await inPasskeys(page, 'Cambiar el nombre de la llave Portátil').click()
    await textbox(page, 'Cómo la llamas').fill('Portátil de casa')
    await button(page, 'Guardar el nombre').click()
    await reads(page, 'Portátil de casa')

    await page.goto('/boda/ajustes/cobros')
    await card(page).waitFor()
    await proofsExpire()
    await button(page, 'Cambiar').first().click()
    await textbox(page, 'IBAN').fill('ES60 0049 1500 0512 3456 7892')
    await reads(page, /Está bien escrito/)
    await button(page, 'Proponer el cambio').click()
    await usePasskey(page)
    await reads(page, 'Propuesto. Ahora falta confirmarlo')

    await page.goto('/cuenta')
    // The e-mail field suggests passkeys, and this authenticator accepts a suggestion as soon as it may.
    await device.letVerify(false)
    await button(page, 'Cerrar sesión').click()
    await expectHeading(page, 'Qué bien verte')
    await cancel(
      device,
      () => button(page, 'Entrar con una llave de acceso').click(),
      page,
      /No se ha usado ninguna llave/,
    )
    await button(page, 'Entrar con una llave de acceso').click()
    await expectHeading(page, /, Mateo/)

    // After the password, the passkey is the second step, or a recovery code.
    const { page: other } = await visitor(instance().url, phone)
    await other.goto('/entrar')
    await textbox(other, 'Tu correo').fill(mateo.email)
    await textbox(other, 'Contraseña').fill(mateo.password)
    await button(other, 'Entrar').click()
    await expectHeading(other, 'Una cosa más')
    expect(await textbox(other, 'Código de seis cifras').count()).toBe(0)
    await expectNoSidewaysScrolling(other)
    await expectAccessible(other)
    await textbox(other, 'Código de recuperación').fill('AAAA-AAAA-AAAA')
    await button(other, 'Entrar').click()
    await reads(other, /Cada uno sirve una sola vez/)
    await textbox(other, 'Código de recuperación').fill(codes[0] ?? '')
    await button(other, 'Entrar').click()
    await expectHeading(other, /, Mateo/)

    await page.goto('/boda/cuenta')
    await removePasskey(page, 'Portátil de casa', /se cierran las sesiones que abrió/)
    await reads(page, /Llave quitada/)
    await removePasskey(page, 'Teléfono', /Es tu único segundo paso/)
    await expect.poll(() => inPasskeys(page, 'Quitar la llave Teléfono').count()).toBe(0)
    await reads(page, 'Sin activar')
    await instance().mailTo(mateo.email, 'Has quitado una llave de acceso')

    // A browser waits for a missing authenticator; a cancelled registration does not take a passkey from a later
    // one.
    await device.unplug()
    await addPasskey(page, 'Ninguna')
    await button(page, 'Ahora no').click()
    await expect.poll(() => pendingPasskeyRequests(page)).toBe(0)
    const late = await plug()
    await button(page, 'Añadir una llave de acceso').waitFor()
    expect(await late.count()).toBe(0)
  },
)
