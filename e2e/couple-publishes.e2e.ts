import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter, logIn, openPlace } from './couple.ts'
import { isByNight } from './demonstration.ts'
import { button, expectHeading, heading, link, listLink, named, radio, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const password = 'pan, aceite y una siesta'

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/registro')
  await textbox(page, 'Tu nombre').fill(name)
  await textbox(page, 'Tus apellidos (opcional)').fill('Vidal Soler')
  await textbox(page, 'Tu correo').fill(email)
  await textbox(page, 'Contraseña').fill(password)
  await expectAccessible(page)
  await button(page, 'Crear mi cuenta').click()
  await expectHeading(page, '¿Quiénes os casáis?')
}

/** Fills the four steps; `look` is called on each. */
async function begin(page: Page, other: string, ideas: readonly RegExp[], look: () => Promise<void>) {
  await look()
  await named(page, 'group', 'Tu pareja').getByRole('textbox', { name: 'Nombre', exact: true }).fill(other)
  await button(page, 'Seguir').click()
  await expectHeading(page, '¿Cuándo y dónde?')
  await textbox(page, 'El día').fill('2028-05-20')
  await textbox(page, 'El lugar').fill('Valencia')
  await look()
  await button(page, 'Seguir').click()
  await expectHeading(page, `¿Le escribimos a ${other}?`)
  await textbox(page, /^El correo de /).fill(`${other.toLowerCase()}@`)
  await button(page, 'Seguir').click()
  await reads(page, 'Ese correo no parece completo.')
  await look()
  await textbox(page, /^El correo de /).fill(`${other.toLowerCase()}@example.com`)
  await button(page, 'Seguir').click()
  await expectHeading(page, 'La portada')
  await radio(page, 'Un velero al atardecer').check()
  await look()
  await button(page, 'Seguir').click()
  await expectHeading(page, 'El diseño')
  await radio(page, /^Azulejo/).check()
  await look()
  await button(page, 'Seguir').click()
  await expectHeading(page, 'Tres regalos para empezar')
  for (const idea of ideas) await named(page, 'checkbox', idea).check()
  await look()
  await button(page, 'Empezar nuestra lista').click()
  await expectHeading(page, 'Os falta poco para publicarla')
}

/** Returns the titles of the list in order, from the labels of their handles. */
async function order(page: Page): Promise<string[]> {
  const names = await named(page, 'button', /^Mover «/).evaluateAll((grips) =>
    grips.map((grip) => grip.getAttribute('aria-label') ?? ''),
  )
  return names.map((name) => name.replace(/^Mover «(.*)»$/, '$1'))
}

async function chooseInMenu(page: Page, title: string, act: string): Promise<void> {
  await button(page, `Más opciones de «${title}»`).click()
  await named(page, 'menuitem', act).click()
}

test('a couple register and publish a list that a guest opens', async () => {
  const { page, expectComplaint } = await visitor(instance().url, desktop)
  // The server does not know the session, so a draft is a 404 first; the browser requests it again with the token.
  expectComplaint(/status of 404 .*elena-y-hugo/)
  const look = async () => {
    await expectAccessible(page)
    await page.setViewportSize(phone.viewport)
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize(desktop.viewport)
  }
  await register(page, 'Elena', 'elena@example.com')
  await begin(
    page,
    'Hugo',
    [/^Desayuno sin despertador/, /^Un concierto de verano/, /^Una noche de flamenco/],
    look,
  )
  await look()

  await openPlace(page, '/boda/lista')
  await heading(page, 'Nuestra lista').waitFor()
  await look()
  await link(page, /^Escribir una vuestra/).click()
  await textbox(page, 'Cómo se llama').fill('Pan en casa de la tía')
  await textbox(page, 'Precio €').fill('45,50')
  await look()
  await button(page, 'Añadir a la lista').click()
  await reads(page, '«Pan en casa de la tía» ya está en vuestra lista')

  await expect.poll(() => order(page)).toHaveLength(4)
  const before = await order(page)
  const moved = before.at(-1) ?? ''
  await button(page, `Mover «${moved}»`).focus()
  await page.keyboard.press('Space')
  await page.getByText(`«${moved}» está levantada`).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page.getByText(`«${moved}» pasa al puesto`).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  const after = [...before.slice(0, 2), moved, before[2]]
  await expect.poll(() => order(page)).toEqual(after)

  await chooseInMenu(page, 'Un concierto de verano', 'Ocultar a los invitados')
  await reads(page, '«Un concierto de verano» ya no se ve en vuestra página')
  await chooseInMenu(page, 'Una noche de flamenco', 'Quitar de la lista')
  await reads(page, '«Una noche de flamenco» ya no está en la lista')
  await heading(page, 'Nuestra lista').waitFor()
  await button(page, 'Deshacer').click()
  await reads(page, '«Una noche de flamenco» vuelve a estar en la lista')
  await page.reload()
  await heading(page, 'Nuestra lista').waitFor()
  await expect.poll(() => order(page)).toEqual(after.filter((title) => title !== 'Un concierto de verano'))

  await link(page, 'Inicio').click()
  await button(page, 'Añadir vuestra cuenta').click()
  await textbox(page, 'IBAN').fill('ES91 2100 0418 4502 0005 1333')
  await textbox(page, 'Titular, tal como lo tiene el banco').fill('ELENA VIDAL SOLER')
  await reads(page, 'Hay algún número cambiado: los dígitos de control no cuadran.')
  await look()
  await textbox(page, 'IBAN').fill('ES91 2100 0418 4502 0005 1332')
  await reads(page, /Está bien escrito/)
  const form = named(page, 'dialog', 'Añadir vuestra cuenta')
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await reads(page, 'Guardado: así recibiréis los regalos')
  await look()

  const preview = page.context().waitForEvent('page')
  await link(page, 'Vista de invitados').first().click()
  const previewPage = await preview
  await expectHeading(previewPage, 'Elena & Hugo')
  await reads(previewPage, 'Así lo verán')
  await expectAccessible(previewPage)
  await previewPage.close()

  await expectHeading(page, 'Está lista para salir')
  await button(page, 'Publicar nuestra página').click()
  await reads(page, 'ES91 2100 0418 4502 0005 1332')
  await look()
  await button(page, 'Publicar').click()
  await expectHeading(page, 'Ya está en la calle')
  const top = async () => (await heading(page, 'Ya está en la calle').boundingBox())?.y ?? -1
  await expect.poll(top).toBeGreaterThan(0)
  await look()
  await button(page, /^Copiar/).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  // The page stays unlisted, with an address that cannot be guessed and without indexing.
  await expect.poll(copied).toMatch(/\/elena-y-hugo-[a-z2-9]{10}$/)
  await page.goto('/boda/compartir')
  await reads(page, /Solo entra quien tenga este enlace/)
  await look()
  // A page that is left while it shows this picture can report that its address was blocked.
  await page.locator('.printable-sheet img').first().waitFor()
  await page.goto('/boda')

  const { page: guest, expectComplaint: expectGuestComplaint } = await visitor(instance().url, phone)
  expectGuestComplaint(/404/)
  expect((await guest.goto(`${instance().url}/elena-y-hugo`))?.status()).toBe(404)
  const opened = await guest.goto(await copied())
  expect(opened?.headers()['x-robots-tag']).toBe('noindex')
  await expectHeading(guest, 'Elena & Hugo')
  await listLink(guest).click()
  await expectHeading(guest, 'La lista')
  await expectHeading(guest, 'Pan en casa de la tía')
  await reads(guest, /45,50\s€/)
  expect(await heading(guest, 'Un concierto de verano').count()).toBe(0)

  await button(page, /^Cuenta de Elena/).click()
  await named(page, 'menuitem', 'Cerrar sesión').click()
  await expectHeading(page, 'Qué bien verte')
  await logIn(page, { ...mateo, email: 'elena@example.com', password, givenNames: 'Elena' })
})

// The journey above examines each screen in the size of a phone too.
test.runIf(isByNight)('a couple start on a phone, and every screen fits', async () => {
  const { page } = await visitor(instance().url, phone)
  const look = async () => {
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
  }
  await register(page, 'Marta', 'marta@example.com')
  await begin(page, 'Javier', [/^Subir en globo al amanecer/], look)
  await look()
  for (const place of ['Lista', 'Ha llegado', 'Buzón']) {
    await link(page, new RegExp(`^${place}`))
      .last()
      .click()
    await expect.poll(() => named(page, 'heading', /./).count()).toBeGreaterThan(0)
    await look()
  }
})

test.runIf(isByNight)('a guided start goes on where it was, on another device', async () => {
  const { page } = await visitor(instance().url, desktop)
  await register(page, 'Nerea', 'nerea@example.com')
  await named(page, 'group', 'Tu pareja').getByRole('textbox', { name: 'Nombre', exact: true }).fill('Iker')
  await button(page, 'Seguir').click()
  await expectHeading(page, '¿Cuándo y dónde?')
  await textbox(page, 'El lugar').fill('Getxo')
  await reads(page, /^Guardado\./)

  const { page: other } = await visitor(instance().url, phone)
  await enter(other, { ...mateo, email: 'nerea@example.com', password })
  await expectHeading(other, '¿Cuándo y dónde?')
  await expect.poll(() => textbox(other, 'El lugar').inputValue()).toBe('Getxo')
  await textbox(other, 'El día').fill('2028-09-02')
  await button(other, 'Seguir').click()
  await expectHeading(other, '¿Le escribimos a Iker?')
  await reads(other, /^Guardado\./)
  await expectAccessible(other)
  await other.goBack()
  await expectHeading(other, '¿Cuándo y dónde?')

  await page.goto('/empezar')
  await expectHeading(page, '¿Le escribimos a Iker?')
  await button(page, 'Seguir sin invitar').click()
  await expectHeading(page, 'La portada')
})

test('logging out in one tab logs out the other', async () => {
  const { page, newTab } = await visitor(instance().url, desktop)
  await enter(page, mateo)
  const other = await newTab()
  await other.goto('/boda/llegado')
  await expectHeading(other, 'Lo que ha llegado')
  await button(page, /^Cuenta de Mateo/).click()
  await named(page, 'menuitem', 'Cerrar sesión').click()
  await expectHeading(page, 'Qué bien verte')
  await expectHeading(other, 'Qué bien verte')
})
