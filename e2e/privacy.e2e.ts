import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bruno, lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, heading, named, promise, radio, reads, textbox, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

/** Returns the pending invitation link with this name, from its WhatsApp message. */
async function waitingLink(page: Page, name: string): Promise<string> {
  await button(page, `Ver el enlace ${name}`).click()
  const message = await named(page, 'link', `WhatsApp: ${name}`).getAttribute('href')
  const [path = ''] = /\/unirse\/[\w-]+/.exec(decodeURIComponent(message ?? '')) ?? []
  expect(path).not.toBe('')
  return path
}

test('a collaborator joins by a link, sees neither money nor givers, and nothing after removal', async () => {
  const { page: couple } = await visitor(instance().url, desktop)
  await enter(couple, lucia, '/boda/equipo')
  await radio(couple, /Alguien que ayuda a organizar/).check()
  await textbox(couple, /^Cómo se llama/).fill('Bruno')
  await button(couple, 'Crear el enlace').click()
  await reads(couple, 'Enlaces que esperan')
  await expectAccessible(couple)

  const { page: planner } = await visitor(instance().url, phone)
  await enter(planner, bruno, await waitingLink(couple, 'Bruno'))
  await expectAccessible(planner, ['light'])
  await expectNoSidewaysScrolling(planner)
  await button(planner, 'Aceptar y entrar').click()
  await planner.waitForURL('**/boda')
  await planner.goto('/boda/llegado')
  await expectHeading(planner, 'Esto es cosa de la pareja')
  await planner.goto('/boda/mesas')
  await expectHeading(planner, 'Mesas')

  await button(couple, /^Quitar a Bruno/).click()
  await button(couple, 'Quitar').click()
  await reads(couple, /ya no ve nada de la boda/)
  await planner.goto('/boda/equipo')
  await planner.getByText('Lucía Fernández Gil').waitFor({ state: 'detached' })
})

test('a page with a password reveals nothing without it; a secret address cannot be guessed', async () => {
  const { page: couple } = await visitor(instance().url, desktop)
  await enter(couple, lucia, '/boda/ajustes/privacidad')
  await radio(couple, /Quien sepa la contraseña/).check()
  await textbox(couple, 'La contraseña para los invitados').fill('Salmorejo 27')
  const card = couple.locator('.privacy-card')
  await card.getByRole('button', { name: 'Guardar' }).click()
  await reads(couple, 'La página pide contraseña')

  const { page: guest, expectComplaint } = await visitor(instance().url, {
    ...phone,
    javaScriptEnabled: false,
  })
  // A wrong password and a former address are answered with these statuses.
  expectComplaint(/422|404/)
  await guest.goto(`${wedding}/lista`)
  await expectHeading(guest, 'Esta página tiene contraseña')
  expect(await guest.content()).not.toMatch(/Lucía|Mateo|Ronda/)
  await textbox(guest, 'Contraseña').fill('gazpacho')
  await button(guest, 'Entrar').click()
  await reads(guest, /No es esta/)
  await textbox(guest, 'Contraseña').fill('salmorejo 27')
  await button(guest, 'Entrar').click()
  await guest.waitForURL(`**${wedding}/lista`)

  await radio(couple, /Solo quien tenga el enlace/).check()
  await card.getByRole('button', { name: 'Guardar' }).click()
  await reads(couple, 'La página tiene una dirección secreta')
  const secret = await couple.locator('.secret-address a').getAttribute('href')
  expect((await guest.goto(wedding))?.status()).toBe(404)
  await guest.goto(new URL(secret ?? '', instance().url).pathname)
  await heading(guest, /Lucía/).first().waitFor()
  await radio(couple, /Cualquiera/).check()
  await card.getByRole('button', { name: 'Guardar' }).click()
  await reads(couple, 'La página es para cualquiera')
})

test('payment details require a confirmed address if the couple wish it: by link without JavaScript, by code with it', async () => {
  const { page: couple } = await visitor(instance().url, desktop)
  await enter(couple, lucia, '/boda/ajustes/cobros')
  await radio(couple, 'Después de confirmar su correo').check()
  await button(couple, 'Guardar cuándo los ven').click()
  await reads(couple, 'Guardado: los datos se ven con el correo confirmado')
  await expectAccessible(couple, ['light'])

  const { page: plain, expectComplaint } = await visitor(instance().url, {
    ...phone,
    javaScriptEnabled: false,
  })
  // A refused form is a page with this status, which Chromium logs.
  expectComplaint(/status of 422/)
  const [mistyped, email] = ['andres.mal@example.com', 'andres.bien@example.com']
  const gift = { basket: 'el-fondo-del-viaje.a2500', name: 'Andrés Rojas Pardo' }
  await promise(plain, { ...gift, email: mistyped })
  await expectHeading(plain, 'Te hemos enviado un correo')
  expect(await plain.content()).not.toMatch(/ES\d\d \d{4}|600 11 12 22/)
  // Cash has no payment details to withhold.
  await button(plain, 'Lo llevaré el día de la boda').waitFor()
  const path = new URL(plain.url()).pathname
  await plain.goto(`/r/${path.split('/').at(-1)}`)
  await textbox(plain, /^O escribe el código/).fill('000000')
  await button(plain, 'Ver los datos').click()
  await reads(plain, /Ese no es el código/)
  await plain.getByText('No me llega, o me equivoqué de correo').click()
  await textbox(plain, 'Tu correo').fill(email)
  await button(plain, 'Enviar otra vez').click()
  await reads(plain, new RegExp(`Va a ${email}`))
  const mail = await instance().mailTo(email, 'Confirma tu correo')
  await plain.goto(/\/confirmar\/regalo\/[\w-]+/.exec(mail.text)?.[0] ?? '')
  await expectHeading(plain, 'Confirma tu correo')
  await button(plain, 'Es mi correo: ver los datos').click()
  await expectHeading(plain, '¿Cómo prefieres enviarlo?')
  await radio(plain, /^Bizum/).check()
  await reads(plain, '600 11 12 22')

  const { page } = await visitor(instance().url, phone)
  await promise(page, { ...gift, email: 'rosa.codigo@example.com' })
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  const code = await instance().mailTo('rosa.codigo@example.com', 'Confirma tu correo')
  await textbox(page, /^O escribe el código/).fill(/código: (\d{3} \d{3})/.exec(code.text)?.[1] ?? '')
  await button(page, 'Ver los datos').click()
  await radio(page, /^Bizum/).check()
  await reads(page, '600 11 12 22')

  await radio(couple, 'Enseguida').check()
  await button(couple, 'Guardar cuándo los ven').click()
  await reads(couple, 'Guardado: los datos se ven enseguida')
})

test('a couple who want a surprise find a closed envelope, and either partner opens it for both', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/ajustes/privacidad')
  await radio(page, /Nada hasta un día/).check()
  await button(page, 'Guardar para los dos').click()
  await reads(page, 'Vuestros regalos son ahora una sorpresa')
  await page.goto('/boda/llegado')
  await expectHeading(page, 'Vuestros regalos están dentro')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  const { page: other } = await visitor(instance().url, desktop)
  await enter(other, mateo, '/boda/llegado')
  await button(other, 'Abrirlo todo ahora').click()
  await button(other, 'Abrirlo todo').click()
  await heading(other, 'Vuestros regalos están dentro').waitFor({ state: 'detached' })
  await heading(page, 'Vuestros regalos están dentro').waitFor({ state: 'detached' })
})
