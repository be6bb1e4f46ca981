import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, utcDay } from '#shared/calendar-days.ts'
import { lucia } from '#server/sample/cast.ts'
import {
  browserForTests,
  desktop,
  expectAccessible,
  expectNoSidewaysScrolling,
  phone,
  type Visitor,
} from './browser.ts'
import { postGraphql } from './requests.ts'
import { enter } from './couple.ts'
import { sessionKey } from './demonstration.ts'
import { button, expectHeading, named, radio, reads, textbox, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const dawn = 'Machu Picchu con la primera luz'

async function ask(page: Page, query: string, variables: object, token?: string): Promise<unknown> {
  const { data } = (await postGraphql(page, { query, variables }, token)) as { data: { answer: unknown } }
  return data.answer
}

/** Gives a part of this gift as Carmen and confirms it as the couple. Returns the token of her private page. */
async function privatePageOf(couple: Page, title: string): Promise<string> {
  const stored = await couple.evaluate((key) => localStorage.getItem(key), sessionKey)
  const { token } = JSON.parse(stored ?? '{}') as { token: string }
  const weddings = (await ask(couple, '{ answer: myWeddings { gifts { id title } } }', {}, token)) as {
    gifts: { id: string; title: string }[]
  }[]
  const gift = weddings.flatMap(({ gifts }) => gifts).find((one) => one.title === title)
  const input = {
    id: crypto.randomUUID(),
    slug: wedding.slice(1),
    lines: [{ giftId: gift?.id, shares: 1 }],
    giver: { kind: 'self', name: 'Carmen Navarro Ruiz', signature: 'La abuela Carmen', country: 'ES' },
    message: '',
  }
  const contribution = (await ask(
    couple,
    'mutation ($input: ContributeInput!) { answer: contribute(input: $input) { ... on PrivateContribution { id token } } }',
    { input },
  )) as { id: string; token: string }
  const receive = 'mutation ($id: UUID!) { answer: confirmReceived(id: $id) { __typename } }'
  expect(await ask(couple, receive, { id: contribution.id }, token)).toEqual({ __typename: 'Contribution' })
  return contribution.token
}

const inDays = (count: number) => addDays(utcDay(new Date()), count)

const row = (page: Page) => page.getByRole('article').filter({ hasText: dawn })

/** Requests a day, first without a connection, and then gets it confirmed. */
async function book({ page, withoutConnection }: Visitor): Promise<void> {
  await row(page)
    .getByText(/^Para reservar antes del/)
    .waitFor()
  await button(page, `Más sobre «${dawn}»`).click()
  await page.getByRole('menuitem', { name: 'Anotar la reserva a mano' }).click()
  await radio(page, 'Fecha pedida').check()
  await page.getByLabel('Día que os vendría bien').fill('2027-05-22')
  await withoutConnection(async () => {
    await button(page, 'Guardar').click()
    await reads(page, 'No se ha guardado. Lo que habéis escrito sigue aquí.')
  })
  await button(page, 'Guardar').click()
  await reads(page, `Fecha pedida: «${dawn}»`)
  await row(page)
    .getByRole('button', { name: /^Confirmar/ })
    .click()
  await textbox(page, /^Lo que cuesta/).fill('1000')
  await reads(page, /os faltan/)
  await button(page, 'Guardar').click()
  await reads(page, `¡Reservada! «${dawn}»`)
}

test('a gift is requested, booked and lived: the calendar shows its day, and its giver each step', async () => {
  const couple = await visitor(instance().url, desktop)
  await enter(couple.page, lucia, '/boda/viajes')
  const token = await privatePageOf(couple.page, dawn)
  const guest = await visitor(instance().url, phone)
  await guest.page.goto(`/r/${token}`)
  await expectHeading(guest.page, 'Ya les ha llegado, abuela Carmen')
  await book(couple)
  await expectAccessible(couple.page)
  await expectHeading(guest.page, 'Ya tiene fecha, abuela Carmen')
  await reads(guest.page, 'Para el 22 de mayo de 2027')
  await expectAccessible(guest.page)
  await expectNoSidewaysScrolling(guest.page)

  const calendar = await couple.newTab()
  await calendar.goto('/boda/calendario?vista=mes&dia=2027-05-01')
  await calendar.locator('[data-date="2027-05-22"]').getByText(dawn).waitFor()
  await calendar.close()

  await button(couple.page, `Más sobre «${dawn}»`).click()
  await couple.page.getByRole('menuitem', { name: 'Ya lo hemos vivido' }).click()
  await named(couple.page, 'dialog', `¿Ya habéis vivido «${dawn}»?`)
    .getByRole('button', { name: 'Guardar' })
    .click()
  await expectHeading(guest.page, 'Ya lo han vivido, abuela Carmen')
  await couple.page
    .locator('.notice')
    .filter({ hasText: '¡Vivida!' })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expectHeading(guest.page, 'Ya tiene fecha, abuela Carmen')
})

test('a deposit and its rest have their days on the board and in the calendar until they are paid', async () => {
  const { page, newTab, withoutConnection } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/viajes')
  const gift = 'A caballo por la orilla'
  const restDay = inDays(40)
  const card = page.getByRole('article').filter({ hasText: gift })
  await card.getByRole('button', { name: /^Ver la reserva/ }).click()
  await page.getByText('Anticipo y plazos de pago').click()
  await reads(page, /^Lo pagáis vosotros a quien lo ofrece/)
  await textbox(page, /^Anticipo \(EUR\)/).fill('95,01')
  await button(page, 'Guardar').click()
  await reads(page, 'El anticipo es más de lo que cuesta.')
  await textbox(page, /^Anticipo \(EUR\)/).fill('30')
  await page.getByLabel('Hasta qué día').first().fill(inDays(3))
  await reads(page, 'El resto: 65 €')
  await page.getByLabel('Hasta qué día').last().fill(restDay)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await button(page, 'Guardar').click()
  await reads(page, `Guardado: «${gift}»`)
  await card.getByText('Anticipo · 30 €', { exact: false }).waitFor()
  await page.getByText(/^Para pagar hasta el/).waitFor()
  const calendar = await newTab()
  await calendar.goto(`/boda/calendario?vista=mes&dia=${restDay}`)
  const last = calendar.locator(`[data-date="${restDay}"]`).getByText(/^Último día para pagar el resto/)
  await last.waitFor()
  await calendar.goto('/boda/tareas')
  const onBoard = named(calendar, 'region', 'Lo que viene de vuestras vivencias')
  await onBoard.getByRole('link', { name: `Último día para pagar el anticipo: ${gift}` }).click()
  await named(calendar, 'dialog', gift).waitFor()
  await calendar.goto(`/boda/calendario?vista=mes&dia=${restDay}`)
  await withoutConnection(async () => {
    await button(page, 'Ya está pagado').click()
    await expect.poll(() => card.getByText(/^Anticipo/).count()).toBe(1)
  })
  await button(page, 'Ya está pagado').click()
  await reads(page, `Anticipo pagado: «${gift}»`)
  await card.getByText(/^El resto · 65\s€, hasta el/).waitFor()
  await button(page, `Más sobre «${gift}»`).click()
  await page.getByRole('menuitem', { name: 'Ya está todo pagado' }).click()
  await card.getByText('Todo pagado').waitFor()
  await calendar.reload()
  await calendar.locator(`[data-date="${restDay}"]`).waitFor()
  expect(await last.count()).toBe(0)
  const done = page.locator('.notice').filter({ hasText: 'Todo pagado' })
  await done.getByRole('button', { name: 'Deshacer' }).click()
  await card.getByText(/^El resto · 65\s€/).waitFor()
})

test('an impossible gift becomes its plan B, and a note is drafted for its giver', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/viajes')
  await expectNoSidewaysScrolling(page)
  await button(page, 'Más sobre «A caballo por la orilla»').click()
  await page.getByRole('menuitem', { name: /^No puede ser/ }).click()
  await expectAccessible(page, ['light'])
  await button(page, 'Cambiarla').click()
  await reads(page, 'Al final haréis el mismo paseo, por el pinar')
  await button(page, 'Escribirles una nota').click()
  await expect.poll(() => textbox(page, 'Asunto').inputValue()).toBe('Vuestro regalo cambia de plan')
  await reads(page, /«A caballo por la orilla», y al final no ha podido ser/)
  await page.goto('/boda/viajes')
  await button(page, /^Ver las otras/).click()
  await reads(page, 'En lugar de «A caballo por la orilla»')
})
