import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, link, named, openGift, reads, markAsSent, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const visitor = browserForTests()
const group = 'Los del piso'

async function takePlace(page: Page, name: string, email = '') {
  await link(page, /^Reservar mi plaza/).click()
  await textbox(page, 'Tu nombre y apellidos').fill(name)
  if (email) await textbox(page, 'Tu correo (opcional)').fill(email)
  await button(page, /^Reservar mi plaza/).click()
  await expectHeading(page, '¿Cómo prefieres enviarlo?')
}

describe('Friends who give together', () => {
  const instance = instanceForTests()

  test('take their slots by one link, and one thank-you letter reaches all of them', async () => {
    const { page: captain } = await visitor(instance().url, phone)
    await openGift(captain, 'machu-picchu-con-la-primera-luz', 'Machu Picchu con la primera luz')
    await link(captain, 'Regalarlo en grupo').click()
    await textbox(captain, 'Cómo os llamáis').fill(group)
    await named(captain, 'spinbutton', 'Cuántos sois').fill('2')
    await textbox(captain, 'Tu nombre').fill('Paula')
    await button(captain, 'Abrir el grupo').click()
    await reads(captain, 'Escribe tu correo: ahí te llega el enlace para llevar el grupo.')
    await expectAccessible(captain)
    await textbox(captain, 'Tu correo').fill('paula.vega@example.com')
    await textbox(captain, 'Lo que les decís entre todos (opcional)').fill('Subid despacio.')
    await button(captain, 'Abrir el grupo').click()
    await reads(captain, 'Todavía no se ha apuntado nadie')
    await expectAccessible(captain)
    await expectNoSidewaysScrolling(captain)
    const shared = (await link(captain, 'Ver cómo lo ve el grupo').getAttribute('href')) ?? ''
    const mail = await instance().mailTo('paula.vega@example.com', 'tu enlace para llevar el grupo')
    expect(mail.text).toContain(shared)

    const { page: plain } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
    await plain.goto(shared)
    await takePlace(plain, 'Diego Ruiz Soto')
    await captain.reload()
    await reads(captain, 'A Diego le falta enviarlo')
    await expectAccessible(captain)
    const ofDiego = await markAsSent(plain)

    const { page: marta } = await visitor(instance().url, desktop)
    await marta.goto(shared)
    await expectAccessible(marta)
    await takePlace(marta, 'Marta Gil Vera', 'marta.gil@example.com')
    await markAsSent(marta)
    await captain.goto(shared)
    await expectHeading(captain, 'No queda ninguna plaza')
    await reads(captain, /^El grupo está completo/)

    const { page: couple } = await visitor(instance().url, desktop)
    await enter(couple, lucia, '/boda/llegado')
    await couple.getByText(group, { exact: true }).click()
    await expectAccessible(couple)
    await link(couple, 'Diego').click()
    await reads(couple, 'Subid despacio.')
    await textbox(couple, `Dar las gracias a ${group}`).fill('Despacio, y con vosotros en la mochila.')
    await button(couple, 'Enviar las gracias').click()
    await reads(couple, `${group}: gracias enviadas`)

    await reads(marta, 'Despacio, y con vosotros en la mochila.')
    await plain.goto(ofDiego)
    await reads(plain, 'Despacio, y con vosotros en la mochila.')
    const thanks = await instance().mailTo('marta.gil@example.com', 'te han escrito')
    expect(thanks.text).toContain('Despacio, y con vosotros en la mochila.')
  })
})
