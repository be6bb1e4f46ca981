import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fromBase32, oneTimeCode } from '#server/platform/one-time-code.ts'
import { bruno, irene, lucia, mateo, sofia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { isByNight, sessionKey } from './demonstration.ts'
import { button, expectHeading, link, named, reads, textbox } from './guest.ts'
import { type Instance, instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const first = 'tortuga rábano velero sereno'
const second = 'candil miga otoño lagarto'

/** Checks the accessibility of this screen on a phone in the dark scheme, and on a desktop in the light one. */
async function look(page: Page): Promise<void> {
  const before = page.viewportSize() ?? desktop.viewport
  await page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page, ['dark'])
  await page.setViewportSize(before)
}

/** Returns the path of the link in a mail. */
async function linkIn(mail: ReturnType<Instance['mailTo']>, folder: string): Promise<string> {
  const { text } = await mail
  const found = new RegExp(`/${folder}/[\\w-]+`).exec(text)?.[0]
  if (!found) throw new Error(`No link to /${folder} in:\n${text}`)
  return found
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/entrar')
  await textbox(page, 'Tu correo').fill(email)
  await textbox(page, 'Contraseña').fill(password)
  await button(page, 'Entrar').click()
}

/** A form that opens in a card of the account page. */
const card = (page: Page, name: string) => named(page, 'region', name)

test('a visitor registers, confirms the address, forgets the password and sets another', async () => {
  const { page } = await visitor(instance().url)
  const nora = 'nora@example.com'
  await page.goto('/registro')
  await textbox(page, 'Tu nombre').fill('Nora')
  await textbox(page, 'Tu correo').fill(lucia.email)
  await textbox(page, 'Contraseña').fill(first)
  await button(page, 'Crear mi cuenta').click()
  await reads(page, /Ya hay una cuenta con este correo/)
  await textbox(page, 'Tu correo').fill(nora)
  await textbox(page, 'Contraseña').fill('nora nora nora')
  await reads(page, /lleva tu nombre o tu correo/)
  await textbox(page, 'Contraseña').fill('password1234')
  await button(page, 'Crear mi cuenta').click()
  await reads(page, /Es de las que más se usan/)
  await expect.poll(() => textbox(page, 'Tu correo').inputValue()).toBe(nora)
  await textbox(page, 'Contraseña').fill(first)
  await reads(page, 'Buena')
  await look(page)
  await button(page, 'Crear mi cuenta').click()
  await expectHeading(page, '¿Quiénes os casáis?')

  await page.goto('/boda/cuenta')
  await reads(page, 'Sin confirmar')
  await page.goto(await linkIn(instance().mailTo(nora, 'Confirma tu correo'), 'confirmar'))
  await look(page)
  await button(page, 'Confirmar mi correo').click()
  await expectHeading(page, 'Gracias, ya está')
  await page.reload()
  await button(page, 'Confirmar mi correo').click()
  await reads(page, /Este enlace ya no abre nada/)

  await page.goto('/cuenta')
  await reads(page, 'Confirmado')
  await button(page, 'Cerrar sesión').click()
  await link(page, 'La he olvidado').click()
  // The page before it also has an address field.
  await expectHeading(page, /olvid/)
  await textbox(page, 'Tu correo').fill(nora)
  await button(page, 'Mandarme el enlace').click()
  await expectHeading(page, 'Mira tu correo')
  await look(page)
  const address = await linkIn(instance().mailTo(nora, 'Elige una contraseña nueva'), 'nueva-contrasena')
  await page.goto(address)
  await textbox(page, 'Contraseña nueva').fill('corta')
  await button(page, 'Guardar la contraseña').click()
  await reads(page, /Es corta/)
  await textbox(page, 'Contraseña nueva').fill(second)
  await button(page, 'Guardar la contraseña').click()
  await expectHeading(page, 'Hecho')
  await link(page, 'Entrar').click()
  await expectHeading(page, 'Qué bien verte')
  await logIn(page, nora, first)
  await reads(page, /no coinciden/)
  await link(page, 'La he olvidado').click()
  await expectHeading(page, /olvid/)
  await expect.poll(() => textbox(page, 'Tu correo').inputValue()).toBe(nora)
  await logIn(page, nora, second)
  await expectHeading(page, '¿Quiénes os casáis?')

  await page.goto(address)
  await textbox(page, 'Contraseña nueva').fill(first)
  await button(page, 'Guardar la contraseña').click()
  await reads(page, /Este enlace ya no abre nada/)
})

test('without JavaScript a forgotten password can be reset, and an unknown address gets the same answer', async () => {
  const { page } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
  for (const email of [irene.email, 'nadie@example.com']) {
    await page.goto('/olvidada')
    await textbox(page, 'Tu correo').fill(email)
    await button(page, 'Mandarme el enlace').click()
    await expectHeading(page, 'Mira tu correo')
    await reads(page, new RegExp(`Si hay una cuenta con ${email.replaceAll('.', '\\.')}, en unos minutos`))
  }
  await page.goto(
    await linkIn(instance().mailTo(irene.email, 'Elige una contraseña nueva'), 'nueva-contrasena'),
  )
  await textbox(page, 'Contraseña nueva').fill(first)
  await button(page, 'Guardar la contraseña').click()
  await expectHeading(page, 'Hecho')
})

test.runIf(isByNight)('an account changes password and address, and ends the other sessions', async () => {
  const { page } = await visitor(instance().url)
  const { page: other } = await visitor(instance().url, phone)
  await enter(other, lucia)
  const { page: third } = await visitor(instance().url)
  await enter(third, lucia)
  await enter(page, lucia, '/boda/cuenta')
  await expectHeading(page, 'Tu cuenta')
  await card(page, 'Dónde has entrado')
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .first()
    .click()
  await reads(page, 'Sesión cerrada')

  const password = card(page, 'Tu contraseña')
  await password.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await textbox(page, 'Contraseña de ahora').fill('no era esta, vaya')
  await textbox(page, 'Contraseña nueva').fill(first)
  await look(page)
  await password.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await reads(page, /Esta no es tu contraseña/)
  await textbox(page, 'Contraseña de ahora').fill(lucia.password)
  await password.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await reads(page, /Tus demás sesiones están cerradas/)
  await instance().mailTo(lucia.email, 'Tu contraseña ha cambiado')
  for (const outside of [other, third]) {
    await outside.goto('/boda/lista?de=2')
    await reads(outside, /Hacía tiempo que no entrabas/)
    expect(new URL(outside.url()).searchParams.get('volver')).toBe('/boda/lista?de=2')
  }

  await button(page, 'Cambiar el correo').click()
  await textbox(page, 'Correo nuevo').fill('lucia.nueva@example.com')
  await textbox(page, 'Tu contraseña').fill(first)
  await button(page, 'Mandarme el enlace').click()
  await reads(page, /Toca el enlace de ese correo/)
  const newLink = await linkIn(instance().mailTo('lucia.nueva@example.com', 'Confirma'), 'confirmar')
  const stop = await linkIn(instance().mailTo(lucia.email, 'Se ha pedido cambiar'), 'cancelar-cambio')
  await other.goto(newLink)
  await button(other, 'Confirmar mi correo').click()
  await reads(other, /lucia\.nueva@example\.com/)
  await page.reload()
  await reads(page, 'lucia.nueva@example.com')

  await other.goto(stop)
  await look(other)
  await button(other, 'No he sido yo').click()
  await expectHeading(other, 'Tu cuenta está a salvo')
  await page.goto('/boda/cuenta')
  await expectHeading(page, 'Qué bien verte')
})

test.runIf(isByNight)(
  'a second factor is set up, required, replaced by a recovery code, and removed',
  async () => {
    const { page } = await visitor(instance().url)
    await enter(page, mateo, '/boda/cuenta')
    await button(page, 'Activar el segundo paso').click()
    await textbox(page, 'Tu contraseña').fill(mateo.password)
    await button(page, 'Seguir').click()
    await expectHeading(page, 'Enséñaselo a tu teléfono')
    await named(page, 'img', /^Código QR/).waitFor()
    await look(page)
    await button(page, 'Copiar la clave').click()
    const copiedText = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copiedText).toMatch(/^[A-Z2-7 ]{16,}$/)
    const secret = fromBase32(await copiedText())
    let step = Math.floor(Date.now() / 30_000) - 2
    /** Each code is accepted once: each call returns a later one. */
    const nextCode = () => {
      step = Math.max(step + 1, Math.floor(Date.now() / 30_000) - 1)
      return oneTimeCode(secret, new Date(step * 30_000))
    }
    await textbox(page, 'Código de seis cifras').fill('000000')
    await button(page, 'Activar').click()
    await reads(page, /Este código no vale/)
    await textbox(page, 'Código de seis cifras').fill(nextCode())
    await button(page, 'Activar').click()
    await expectHeading(page, 'Guarda estos diez códigos')
    await look(page)
    const codes = await page.locator('.recovery-codes li').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    await button(page, 'Copiar los códigos').click()
    await expect.poll(copiedText).toContain(codes.join('\n'))
    const download = page.waitForEvent('download')
    await link(page, 'Descargar').click()
    expect((await download).suggestedFilename()).toBe('vivencia-codigos.txt')
    await button(page, 'Ya los he guardado').click()
    await reads(page, 'Te quedan 10 códigos de recuperación.')

    const { page: another } = await visitor(instance().url)
    await logIn(another, mateo.email, mateo.password)
    await expectHeading(another, 'Una cosa más')
    await textbox(another, 'Código de seis cifras').fill('000000')
    await button(another, 'Entrar').click()
    await reads(another, /Este código no vale/)
    await look(another)
    await textbox(another, 'Código de seis cifras').fill(nextCode())
    await button(another, 'Entrar').click()
    await expectHeading(another, /, Mateo/)

    const { page: paper } = await visitor(instance().url, phone)
    await logIn(paper, mateo.email, mateo.password)
    await button(paper, 'No tengo el teléfono a mano').click()
    await textbox(paper, 'Código de recuperación').fill((codes[0] ?? '').toLowerCase())
    await button(paper, 'Entrar').click()
    await expectHeading(paper, /, Mateo/)

    await page.reload()
    await reads(page, 'Te quedan 9 códigos de recuperación.')
    await button(page, 'Quitar el segundo paso').click()
    await textbox(page, 'Tu contraseña').fill(mateo.password)
    await button(page, 'No tengo el teléfono a mano').click()
    await textbox(page, 'Código de recuperación').fill(codes[1] ?? '')
    await look(page)
    await button(page, 'Quitar el segundo paso').click()
    await reads(page, 'Segundo paso quitado')
  },
)

test('a refused token redirects to the log-in, with the reason, and back', async () => {
  const { page } = await visitor(instance().url)
  await enter(page, bruno, '/ayuda')
  const spoilt: [(token: string) => string, RegExp][] = [
    [(token) => `${token.slice(0, -8)}AAAAAAAA`, /no es de esta casa/],
    [() => 'nada.de.nada', /No hemos podido leer la llave/],
  ]
  for (const [spoil, words] of spoilt) {
    await page.goto('/ayuda')
    const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey)
    const record = JSON.parse(stored ?? '{}') as { token: string }
    const bad = JSON.stringify({ ...record, token: spoil(record.token) })
    await page.evaluate(([key, session]) => localStorage.setItem(key, session), [sessionKey, bad] as const)
    await page.goto('/boda/llegado')
    await reads(page, words)
    await textbox(page, 'Tu correo').fill(bruno.email)
    await textbox(page, 'Contraseña').fill(bruno.password)
    await button(page, 'Entrar').click()
    await expectHeading(page, 'Lo que ha llegado')
    expect(new URL(page.url()).pathname).toBe('/boda/llegado')
  }
})

test.runIf(isByNight)(
  'a user deletes the account after typing the confirmation, and is logged out in every tab',
  async () => {
    const { page, newTab } = await visitor(instance().url)
    await enter(page, sofia)
    const tab = await newTab()
    await tab.goto('/boda/llegado')
    await expectHeading(tab, 'Lo que ha llegado')
    await page.goto('/boda/cuenta')
    await button(page, 'Quiero borrar mi cuenta').click()
    await textbox(page, 'Tu contraseña').fill(sofia.password)
    await button(page, 'Borrar mi cuenta para siempre').click()
    await reads(page, /Escribe la palabra tal cual/)
    await look(page)
    await textbox(page, 'Escribe borrar para confirmarlo').fill('Borrar')
    await button(page, 'Borrar mi cuenta para siempre').click()
    await reads(page, /Tu cuenta está borrada/)
    await expectHeading(tab, 'Qué bien verte')
    await logIn(page, sofia.email, sofia.password)
    await reads(page, /no coinciden/)
  },
)
