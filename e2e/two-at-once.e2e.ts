import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { isLong } from '#test/test-length.ts'
import { browserForTests, desktop, phone } from './browser.ts'
import { enter } from './couple.ts'
import { inDemonstration, isByNight } from './demonstration.ts'
import {
  button,
  expectHeading,
  expectOnGiftPage,
  give,
  goToSending,
  heading,
  link,
  named,
  promise,
  reads,
  markAsSent,
  textbox,
  wedding,
} from './guest.ts'
import { instanceForTests } from './instance.ts'
import { holdBack } from './requests.ts'

const instance = instanceForTests('PostgreSQL')
const visitor = browserForTests()

async function writeDedication(page: Page, basket: string, name: string, message: string): Promise<void> {
  await page.goto(`${wedding}/regalar/dedicatoria?g=${basket}`)
  await textbox(page, 'Tu nombre y apellidos').fill(name)
  await textbox(page, 'Tu mensaje').fill(message)
}

const sending = '¿Cómo prefieres enviarlo?'

// First, since the tests below give the gifts that it only chooses. Requests of a demonstration cannot be withheld, since
// its server is inside the browser.
test.runIf(isLong && !inDemonstration)(
  'a choice survives a reload, and neither a late answer nor a late page takes a gift from the basket',
  async () => {
    const { page } = await visitor(instance().url, phone)
    const choice = page.locator('[name=partes][value="3"]')
    await page.goto(`${wedding}/lista/machu-picchu-con-la-primera-luz`)
    const stored = async () => {
      // Until the page is alive, a choice changes nothing.
      await page.locator('[name=partes][value="2"]').check()
      await choice.check()
      return page.evaluate(() => JSON.stringify(localStorage))
    }
    await expect.poll(stored).toContain('primera-luz.3')
    await page.reload()
    await expect.poll(() => choice.isChecked()).toBe(true)

    const answer = await holdBack(page, '**/graphql/', 'GiftToGive')
    await button(page, 'Añadir a mi regalo').click()
    await answer.isHeld
    await link(page, 'Volver a la lista').click()
    await button(page, 'Añadir a tu regalo: El tranvía 28 y una caja de pastéis').click()
    await button(page, 'Quitar de tu regalo: El tranvía 28 y una caja de pastéis').waitFor()
    await Promise.all([page.waitForResponse('**/graphql/'), answer.release()])
    await page.locator('.basket').getByText('1 regalo').waitFor()

    const scripts = await holdBack(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await button(page, 'Añadir a tu regalo: Un telescopio para dos').click()
    await page.waitForURL(/g=un-telescopio-para-dos/)
    await scripts.release()
    await page.locator('.basket').getByText('2 regalos').waitFor()
    await link(page, 'Seguir').click()
    await expectHeading(page, 'Fírmalo y escríbeles')
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?g=el-tranvia-28-y-una-caja-de-pasteis.1&g=un-telescopio-para-dos.1')
  },
)

test('of two guests who want the last share one gets it, and the other is told and keeps their input', async () => {
  const guests = await Promise.all(
    ['Diego Fernández Gil', 'Valentina Rojas Mejía'].map(async (name) => {
      const { page, expectComplaint } = await visitor(instance().url, phone)
      await writeDedication(
        page,
        'cena-con-velas-en-alfama.1&g=el-fondo-de-la-casa.a2000',
        name,
        `Soy ${name}.`,
      )
      return { page, name, expectComplaint }
    }),
  )
  await Promise.all(guests.map(({ page }) => button(page, 'Elegir cómo enviarlo').click()))
  const full =
    'Otra persona acaba de elegir lo último que quedaba de «Cena con velas en Alfama». ¿Seguimos sin él?'
  const notices = await Promise.all(
    guests.map(async ({ page }) => {
      await heading(page, sending).or(page.getByText(full)).waitFor()
      return page.getByText(full).isVisible()
    }),
  )
  expect(notices.filter(Boolean)).toHaveLength(1)

  const loser = guests[notices.indexOf(true)]
  if (!loser) throw new Error('No visitor was told')
  expect(await textbox(loser.page, 'Tu nombre y apellidos').inputValue()).toBe(loser.name)
  expect(await textbox(loser.page, 'Tu mensaje').inputValue()).toBe(`Soy ${loser.name}.`)
  await button(loser.page, 'Seguir sin él').click()
  await expectHeading(loser.page, sending)
  expect(await loser.page.getByRole('main').innerText()).not.toContain('Cena con velas')
  await markAsSent(loser.page)
})

test.runIf(isByNight)(
  'a guest without JavaScript who is too late reads so with their input kept, and continues without the gift',
  async () => {
    const { page: slow, expectComplaint } = await visitor(instance().url, {
      ...phone,
      javaScriptEnabled: false,
    })
    // The response to a refused form.
    expectComplaint(/422/)
    await writeDedication(
      slow,
      'un-cenote-con-andres.1&g=el-fondo-de-la-casa.a2000',
      'Carmen',
      'Muy felices.',
    )
    const { page: quick } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
    await promise(quick, { basket: 'un-cenote-con-andres.1', name: 'Camila Ortega Ruiz' })
    await button(slow, 'Elegir cómo enviarlo').click()
    await reads(slow, /^Otra persona acaba de elegir lo último/)
    expect(await textbox(slow, 'Tu nombre y apellidos').inputValue()).toBe('Carmen')
    expect(await textbox(slow, 'Tu mensaje').inputValue()).toBe('Muy felices.')
    await button(slow, 'Seguir sin él').click()
    await expectHeading(slow, sending)
  },
)

test.runIf(isByNight)(
  'a guest who wants more than is left reads how much is left, and gives that',
  async () => {
    const { page: slow } = await visitor(instance().url, phone)
    await writeDedication(slow, 'dos-asientos-con-ventanilla.a16000', 'Andrés Rojas Pardo', 'Buen viaje.')
    const { page: quick } = await visitor(instance().url, phone)
    await give(quick, { basket: 'dos-asientos-con-ventanilla.a10000', name: 'Camila Ortega Ruiz' })

    await button(slow, 'Elegir cómo enviarlo').click()
    await reads(
      slow,
      /Otra persona acaba de elegir una parte de «Dos asientos con ventanilla» y ya solo faltan 60\s€/,
    )
    expect(await textbox(slow, 'Tu mensaje').inputValue()).toBe('Buen viaje.')
    await button(slow, /^Sí, pongo 60\s€$/).click()
    await expectHeading(slow, sending)
    await reads(slow, /60\s€/)
  },
)

test.runIf(isByNight)(
  'a gift hidden by a partner meanwhile is not promised, and the guest is told',
  async () => {
    const { page: guest } = await visitor(instance().url, phone)
    const basket = 'un-telescopio-para-dos.1&g=el-fondo-de-la-casa.a2000'
    await writeDedication(guest, basket, 'Diego Fernández Gil', 'Mirad bien.')
    const { page: partner } = await visitor(instance().url, desktop)
    await enter(partner, mateo, '/boda/lista')
    await button(partner, 'Más opciones de «Un telescopio para dos»').click()
    await named(partner, 'menuitem', 'Ocultar a los invitados').click()
    await reads(partner, '«Un telescopio para dos» ya no se ve en vuestra página')

    await button(guest, 'Elegir cómo enviarlo').click()
    await reads(guest, '«Un telescopio para dos» ya no se puede regalar. ¿Seguimos sin él?')
    expect(await textbox(guest, 'Tu mensaje').inputValue()).toBe('Mirad bien.')
    await button(guest, 'Seguir sin él').click()
    await expectHeading(guest, sending)
    await reads(guest, /^20\s€$/)
  },
)

test.runIf(isByNight)(
  'a gift repriced meanwhile is promised at its new price, shown with the payment details',
  async () => {
    const { page: guest } = await visitor(instance().url, phone)
    const gift = 'El tranvía 28 y una caja de pastéis'
    await writeDedication(guest, 'el-tranvia-28-y-una-caja-de-pasteis.1', 'Camila Ortega Ruiz', 'Con canela.')
    await reads(guest, /35\s€/)
    const { page: partner } = await visitor(instance().url, desktop)
    await enter(partner, lucia, '/boda/lista')
    await link(partner, gift).click()
    await textbox(partner, 'Precio €').fill('40')
    await button(partner, 'Guardar').click()
    await reads(partner, `«${gift}» está guardada`)

    await goToSending(guest)
    await reads(guest, /^40\s€$/)
    expect(await guest.getByRole('main').innerText()).not.toMatch(/35\s€/)
    await markAsSent(guest)
  },
)

test('a button pressed twice acts once', async () => {
  const { page } = await visitor(instance().url, phone)
  await writeDedication(page, 'dos-noches-bajo-la-lona.1', 'Carmen Navarro Ruiz', '')
  await button(page, 'Elegir cómo enviarlo').dblclick()
  await expectHeading(page, sending)
  await button(page, 'Ya lo he enviado').dblclick()
  await expectHeading(page, /^Gracias/)
  await expectOnGiftPage(page, 'dos-noches-bajo-la-lona', /3 de 7 partes regaladas/)
})

// The clock of a demonstration cannot be moved, since its database is inside the browser.
test.runIf(isLong && !inDemonstration)(
  'a promise left for days can be sent while there is capacity, otherwise not',
  async () => {
    const { page: free } = await visitor(instance().url, phone)
    await promise(free, { basket: 'una-tarde-entre-vinas.1', name: 'Andrés Rojas Pardo' })
    const { page: taken } = await visitor(instance().url, phone)
    await promise(taken, { basket: 'a-pie-hasta-el-lago.1', name: 'Diego Fernández Gil' })
    const { page: quick } = await visitor(instance().url, phone)
    const held = /Alguien lo está mirando\s+Otra persona lo está regalando ahora\. Lo tiene apartado hasta /
    await expectOnGiftPage(quick, 'a-pie-hasta-el-lago', held)
    expect(await quick.getByText('¡Completo!').count()).toBe(0)
    await instance().sql(
      `update contributions set hold_ends_at = now() - interval '1 day' where state = 'held'`,
    )
    await instance().sql(`insert into jobs (kind, payload) values ('release-expired-holds', '{}')`)
    await instance().sql(`notify jobs`)

    await expectOnGiftPage(quick, 'a-pie-hasta-el-lago', /Un regalo entero/)
    await give(quick, { basket: 'a-pie-hasta-el-lago.1', name: 'Valentina Rojas Mejía' })

    await markAsSent(free)
    await expectOnGiftPage(quick, 'una-tarde-entre-vinas', /¡Completo! Gracias/)
    await button(taken, 'Ya lo he enviado').click()
    await reads(taken, /alguien completó ese regalo/)
  },
)

test.runIf(isByNight)('both partners confirm the same gift, and it counts once', async () => {
  const { page: guest } = await visitor(instance().url, phone)
  await give(guest, { basket: 'el-iguazu-cara-a-cara.1', name: 'Pilar Gil Navarro' })
  const pages = await Promise.all(
    [lucia, mateo].map(async (partner) => {
      const { page } = await visitor(instance().url, desktop)
      await enter(page, partner, '/boda/llegado')
      await link(page, 'Pilar Gil Navarro').first().click()
      await button(page, 'Confirmar que ha llegado').waitFor()
      return page
    }),
  )
  await Promise.all(pages.map((page) => button(page, 'Confirmar que ha llegado').click()))
  for (const page of pages) {
    await reads(page, /^Recibido el /)
    await reads(page, /de 29 regalos recibidos/)
  }
  await expectHeading(guest, /^Ya les ha llegado/)
})
