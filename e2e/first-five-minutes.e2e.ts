import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photographOf } from '#test/photograph.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { countSteps } from './count-steps.ts'
import { openPlace } from './couple.ts'
import {
  button,
  expectHeading,
  goToSending,
  heading,
  link,
  listLink,
  markAsSent,
  named,
  radio,
  reads,
  textbox,
} from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const password = 'pan, aceite y una siesta'
const address = 'quim@example.com'
const liked = 12

async function startAlone(page: Page): Promise<void> {
  await page.goto('/registro')
  await textbox(page, 'Tu nombre').fill('Aina')
  await textbox(page, 'Tus apellidos (opcional)').fill('Vidal Soler')
  await textbox(page, 'Tu correo').fill('aina@example.com')
  await textbox(page, 'Contraseña').fill(password)
  await button(page, 'Crear mi cuenta').click()
  await expectHeading(page, '¿Quiénes os casáis?')
  await named(page, 'group', 'Tu pareja').getByRole('textbox', { name: 'Nombre', exact: true }).fill('Quim')
  await button(page, 'Seguir').click()
  await textbox(page, 'El día').fill('2028-05-20')
  await textbox(page, 'El lugar').fill('Valencia')
  await button(page, 'Seguir').click()
  // A typing error, corrected afterwards.
  await textbox(page, /^El correo de /).fill('qiam@example.com')
  await button(page, 'Seguir').click()
  await expectHeading(page, 'La portada')
  await choosePhotograph(page)
  await button(page, 'Seguir').click()
  await expectHeading(page, 'El diseño')
  await radio(page, /Acuarela botánica/).check()
  await button(page, 'Seguir').click()
  await expectHeading(page, 'Tres regalos para empezar')
  await button(page, 'Empezar y elegir después').click()
  await expectHeading(page, 'Os falta poco para publicarla')
}

async function choosePhotograph(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Poner una foto vuestra').click()
  const buffer = Buffer.from(await photographOf(1600, 1067))
  await (await choosing).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await button(page, 'Usar esta foto').click()
  await radio(page, 'Vuestra foto').waitFor()
  await expectAccessible(page)
}

async function correctInvitation(page: Page): Promise<void> {
  await openPlace(page, '/boda/equipo')
  await button(page, 'Corregir Quim').click()
  await expectAccessible(page)
  await textbox(page, 'Su correo (opcional)').fill('quim@')
  await button(page, 'Guardar y enviar').click()
  await reads(page, 'Este correo no parece completo.')
  await textbox(page, 'Su correo (opcional)').fill(address)
  await button(page, 'Guardar y enviar').click()
  await reads(page, `La invitación va de camino a ${address}`)
}

/** The link of the mail: names and address are filled in, and a password is all that is missing. */
async function joinByMail(page: Page): Promise<void> {
  const { text } = await instance().mailTo(address, 'te invita')
  await page.goto(/https?:\S+\/unirse\/\S+/.exec(text)?.[0] ?? '')
  await expect.poll(() => textbox(page, 'Tu correo').inputValue()).toBe(address)
  expect(await textbox(page, 'Tu nombre').inputValue()).toBe('Quim')
  await textbox(page, 'Contraseña').fill(password)
  await button(page, 'Crear mi cuenta y entrar').click()
  await page.waitForURL('**/boda')
  await heading(page, /, Quim/)
    .first()
    .waitFor()
}

async function chooseTogether(one: Page, other: Page): Promise<void> {
  await one.goto('/boda/lista/elegir')
  await other.goto('/boda/lista/elegir')
  for (const page of [one, other]) await named(page, 'region', 'La idea de ahora').waitFor()
  for (let count = 1; count <= liked; count++) {
    await one.keyboard.press('ArrowRight')
    await expect.poll(() => named(one, 'region', 'Te gustan').getByRole('listitem').count()).toBe(count)
  }
  // What one likes comes first for the other.
  await reads(other, `Aina ha dicho sí o no a ${liked} ideas.`)
  for (let count = 1; count <= liked; count++) {
    await other.keyboard.press('ArrowRight')
    await expect
      .poll(() => named(other, 'region', 'Gustan a los dos').getByRole('listitem').count())
      .toBe(count)
  }
  await button(one, `Poner las ${liked} en la lista`).click()
  await reads(one, `${liked} ideas puestas en la lista`)
}

async function publish(page: Page): Promise<string> {
  await openPlace(page, '/boda')
  await button(page, 'Añadir vuestra cuenta').click()
  await textbox(page, 'IBAN').fill('ES91 2100 0418 4502 0005 1332')
  await textbox(page, 'Titular, tal como lo tiene el banco').fill('AINA VIDAL SOLER')
  await named(page, 'dialog', 'Añadir vuestra cuenta')
    .getByRole('button', { name: 'Guardar', exact: true })
    .click()
  await reads(page, 'Guardado: así recibiréis los regalos')
  await button(page, 'Publicar nuestra página').click()
  await button(page, 'Publicar').click()
  await expectHeading(page, 'Ya está en la calle')
  await button(page, /^Copiar/).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('two begin on two devices: invited, chosen together, published, the first gift', async () => {
  const one = await visitor(instance().url, desktop)
  const other = await visitor(instance().url, phone)
  const [ofOne, ofOther] = [await countSteps(one.page), await countSteps(other.page)]
  await startAlone(one.page)
  await correctInvitation(one.page)
  await joinByMail(other.page)
  await expectAccessible(other.page)
  await expectNoSidewaysScrolling(other.page)
  await chooseTogether(one.page, other.page)
  const shared = await publish(one.page)
  expect(ofOne.counts().taps + ofOther.counts().taps).toBeLessThanOrEqual(30)

  const { page: guest } = await visitor(instance().url, phone)
  await guest.goto(shared)
  await listLink(guest).click()
  await expectHeading(guest, 'La lista')
  await button(guest, /^Añadir a tu regalo/)
    .first()
    .click()
  await link(guest, 'Seguir').click()
  await expectHeading(guest, 'Fírmalo y escríbeles')
  await textbox(guest, 'Tu nombre y apellidos').fill('Carmen Gil')
  await goToSending(guest)
  await markAsSent(guest)
  await other.page.goto('/boda/llegado')
  await named(other.page, 'link', 'Carmen Gil').waitFor()
})
