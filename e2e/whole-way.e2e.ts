import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { photographOf } from '#test/photograph.ts'
import { enterAdministration } from './administrator.ts'
import { browserForTests, desktop, phone } from './browser.ts'
import { enter } from './couple.ts'
import {
  button,
  expectHeading,
  goToSending,
  link,
  markAsSent,
  named,
  openGift,
  reads,
  textbox,
} from './guest.ts'
import { instanceForTests } from './instance.ts'

// The sandbox booking system runs with the embedded database.
const instance = instanceForTests('PGlite', { MAIL_PAGES: 'yes' })
const visitor = browserForTests()
type Idea = { readonly slug: string; readonly title: string }
const canoe: Idea = { slug: 'el-sella-en-canoa', title: 'El Sella en canoa' }
const baths: Idea = { slug: 'banos-arabes-en-penumbra', title: 'Baños árabes en penumbra' }
const provider = { name: 'Canoas Río Abajo (inventado)', address: 'hola@canoas-rio-abajo.example' }
type Giver = { readonly name: string; readonly address: string }
const remedios: Giver = { name: 'Remedios Cano Gil', address: 'remedios@example.com' }
const amparo: Giver = { name: 'Amparo Soler Ruiz', address: 'amparo@example.com' }
const table = [
  'Nombre;País;Lugar;Correo;Teléfono;Ideas;Comisión',
  `${provider.name};ES;Arriondas;${provider.address};+34 600 000 199;${canoe.slug};sí`,
].join('\n')

const file = (name: string, mimeType: string, buffer: Buffer) => [{ name, mimeType, buffer }]
const row = (page: Page, { title }: Idea) => page.getByRole('article').filter({ hasText: title })

/** An administrator imports the provider of an idea from a CSV. */
async function importProvider(page: Page): Promise<void> {
  await enterAdministration(page)
  await page.goto('/admin/quien-ofrece/importar')
  await page.locator('input[type=file]').setInputFiles(file('canoas.csv', 'text/csv', Buffer.from(table)))
  await reads(page, /^Una persona o casa nueva/)
  await button(page, 'Traer a una').click()
  await reads(page, /^Ya está aquí/)
}

/** Returns the opened idea, from which the couple add it. */
async function openIdea(page: Page, { title }: Idea): Promise<Locator> {
  await enter(page, lucia, `/boda/lista/ideas?buscar=${encodeURIComponent(title)}`)
  await button(page, title).first().click()
  return named(page, 'dialog', title)
}

async function addIdea(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Añadir a la lista' }).click()
  await reads(page, 'Añadida')
}

/** A guest gives it; returns the path of the private page. */
async function giveIt(page: Page, giver: Giver): Promise<string> {
  await button(page, 'Añadir a mi regalo').click()
  await expectHeading(page, 'Fírmalo y escríbeles')
  await textbox(page, 'Tu nombre y apellidos').fill(giver.name)
  await textbox(page, 'Tu correo (opcional)').fill(giver.address)
  await goToSending(page)
  return markAsSent(page)
}

async function confirmArrival(page: Page, giver: Giver): Promise<void> {
  await page.goto('/boda/llegado')
  await link(page, giver.name).click()
  await button(page, 'Confirmar que ha llegado').click()
  await reads(page, `${giver.name}: regalo confirmado`)
}

async function requestDay(page: Page): Promise<void> {
  await page.goto('/boda/viajes')
  await button(page, /^Ver las otras/).click()
  await row(page, canoe)
    .getByRole('button', { name: /^Pedir fecha/ })
    .click()
  await page.getByLabel('Día 1', { exact: true }).fill('2027-07-05')
  await button(page, 'Enviar la petición').click()
  await reads(page, `Enviado a ${provider.name}.`)
}

type ExpectedMail = { readonly address: string; readonly subject: string; readonly link: RegExp }

/** Opens a mail in the pages of outgoing mail, and returns the path behind a link of its text. */
async function linkInMail(page: Page, { address, subject, link: path }: ExpectedMail): Promise<string> {
  await instance().mailTo(address, subject)
  await page.goto('/dev/correo')
  const sent = page.getByRole('listitem').filter({ hasText: address }).filter({ hasText: subject })
  await sent.first().getByRole('link').click()
  const found = path.exec(await page.locator('pre').first().innerText())?.[0] ?? ''
  expect(found).not.toBe('')
  return found
}

/** The provider offers another day by its mail, without an account and without JavaScript. */
async function offerOtherDay(page: Page): Promise<void> {
  await page.goto(
    await linkInMail(page, {
      address: provider.address,
      subject: 'os piden fecha',
      link: /\/oferente\/\S+\?respuesta=otra/,
    }),
  )
  await expectHeading(page, canoe.title)
  await page.getByLabel('Día 1', { exact: true }).fill('2027-07-08')
  await button(page, 'Proponer').click()
  await reads(page, /^Guardado\. Lucía y Mateo lo ven ahora mismo/)
}

async function makeVoucher(page: Page, idea: Idea): Promise<string> {
  await page.goto('/boda/viajes')
  await row(page, idea)
    .getByRole('button', { name: /^El vale/ })
    .click()
  await button(page, 'Hacer el vale').click()
  const drawn = page.getByRole('img', { name: new RegExp(`^Vale por «${idea.title}`) })
  await drawn.waitFor()
  return /código ([\w-]+)/.exec((await drawn.getAttribute('alt')) ?? '')?.[1] ?? ''
}

async function sendPostcard(page: Page, idea: Idea): Promise<void> {
  await page.goto('/boda/recuerdos')
  const memory = named(page, 'article', idea.title)
  await memory.getByRole('button', { name: 'Poner fotos y contarlo' }).click()
  const dialog = named(page, 'dialog', idea.title)
  const picture = Buffer.from(await photographOf(1200, 900))
  await dialog.locator('input[type=file]').setInputFiles(file('canoa.jpg', 'image/jpeg', picture))
  await textbox(page, 'Cómo fue').fill('Nos caímos dos veces, y la segunda fue a propósito.')
  await textbox(page, /Pie de/).waitFor()
  await expect.poll(() => dialog.locator('[aria-busy]').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await memory.getByRole('button', { name: 'Enviar postales' }).click()
  await button(page, 'Enviar una postal').click()
  await reads(page, 'Postal enviada')
}

/** The administrator links an idea to a product of the sandbox. */
async function linkProduct(page: Page, { title }: Idea): Promise<void> {
  await enterAdministration(page)
  await page.goto('/admin/quien-ofrece/sistemas')
  await button(page, 'Ver sus productos').click()
  await page.getByLabel('Vuelo en globo (inventado)').selectOption({ label: title })
  await reads(page, 'Unida.')
}

/** The couple hold a free day and confirm it; returns the day in words. */
async function reserveDay(page: Page, idea: Idea): Promise<string> {
  await page.goto('/boda/viajes')
  await button(page, /^Ver las otras/).click()
  await row(page, idea)
    .getByRole('button', { name: /^Reservar día/ })
    .click()
  const slots = page.getByRole('group', { name: 'Días libres' })
  const day =
    /\d+ de \w+ de \d+/.exec(
      await slots
        .getByText(/06:30$|6:30$/)
        .first()
        .innerText(),
    )?.[0] ?? ''
  await slots.getByRole('radio').first().check()
  await button(page, 'Guardar este día').click()
  await button(page, 'Confirmar la reserva').click()
  await reads(page, 'Reservada. Está en vuestro calendario.')
  return day
}

/** From the voucher to the postcard, which are the same however the day was agreed. */
async function liveIt(couple: Page, outside: Page, idea: Idea, giver: Giver): Promise<void> {
  const code = await makeVoucher(couple, idea)
  await outside.goto(`/oferente/vale/${code}`)
  await button(outside, 'Marcar como usado').click()
  await reads(outside, /^Marcado a las/)
  await reads(couple, /^Usado el/)
  await button(couple, 'Ya lo hemos vivido').click()
  await button(couple, 'Guardar').click()
  await reads(couple, `¡Vivida! «${idea.title}»`)

  await sendPostcard(couple, idea)
  await outside.goto(
    await linkInMail(outside, { address: giver.address, subject: 'Una postal desde', link: /\/p\/[\w-]+/ }),
  )
  await reads(outside, 'Nos caímos dos veces, y la segunda fue a propósito.')
}

test('from a table of providers to a postcard: imported, added, given, asked, agreed, brought, lived and remembered', async () => {
  const { page: admin } = await visitor(instance().url, desktop)
  await importProvider(admin)
  const { page: couple } = await visitor(instance().url, desktop)
  const dialog = await openIdea(couple, canoe)
  await dialog.getByText(`La ofrece ${provider.name}, en Arriondas.`).waitFor()
  await dialog.getByText(/Hay una comisión acordada entre quien lleva esta web/).waitFor()
  await addIdea(couple, dialog)
  const { page: guest } = await visitor(instance().url, phone)
  await openGift(guest, canoe.slug, canoe.title)
  await reads(guest, /^Canoas Río Abajo .inventado. .Arriondas./)
  const privatePath = await giveIt(guest, remedios)
  await confirmArrival(couple, remedios)
  await requestDay(couple)

  const { page: outside } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
  await offerOtherDay(outside)
  const { page: partner } = await visitor(instance().url, desktop)
  await enter(partner, mateo, '/boda/viajes')
  await button(partner, /^Ver las otras/).click()
  await row(partner, canoe)
    .getByRole('button', { name: /^Ver qué dicen/ })
    .click()
  await button(partner, 'Aceptar el jueves, 8 de julio de 2027').click()
  await reads(partner, /^Confirmada: jueves, 8 de julio de 2027/)
  await guest.goto(privatePath)
  await reads(guest, 'Para el 8 de julio de 2027')
  await liveIt(couple, outside, canoe, remedios)
  await expectHeading(outside, /^Una postal para Remedios/)
})

test('the same through a booking system: linked, added, given, held, confirmed, brought, lived and remembered', async () => {
  const { page: admin } = await visitor(instance().url, desktop)
  await linkProduct(admin, baths)
  const { page: couple } = await visitor(instance().url, desktop)
  await addIdea(couple, await openIdea(couple, baths))
  const { page: guest } = await visitor(instance().url, phone)
  await openGift(guest, baths.slug, baths.title)
  const privatePath = await giveIt(guest, amparo)
  await confirmArrival(couple, amparo)
  const day = await reserveDay(couple, baths)
  await guest.goto(privatePath)
  await reads(guest, `Para el ${day}`)
  const { page: outside } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
  await liveIt(couple, outside, baths, amparo)
  await expectHeading(outside, /^Una postal para Amparo/)
})
