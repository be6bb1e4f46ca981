import { expect, test } from 'vitest'
import { camila, lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, phone } from './browser.ts'
import { enter, openPlace } from './couple.ts'
import { button, expectHeading, give, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const visitor = browserForTests()
const instance = instanceForTests()

test('a gift appears live for the couple, and their thanks live for the guest', async () => {
  const { page: couple } = await visitor(instance().url, desktop)
  await enter(couple, lucia)
  await reads(couple, 'Lo último que ha llegado')
  await expectAccessible(couple)
  const untouched = 'not loaded again'
  await couple.evaluate((mark) => void (window.name = mark), untouched)

  const { page: guest } = await visitor(instance().url, phone)
  const signature = 'Camila Ortega Ruiz'
  const words = 'Que el agua esté tibia y la escalera, cerca.'
  await give(guest, {
    basket: 'un-cenote-con-andres.1',
    name: signature,
    email: camila.email,
    message: words,
  })

  await reads(couple, `${signature} os ha regalado «Un cenote con Andrés»`)
  const arrived = named(couple, 'region', 'Lo último que ha llegado')
  await arrived.getByText(words).waitFor()
  await expectAccessible(couple)

  await openPlace(couple, '/boda/llegado')
  await expectHeading(couple, 'Lo que ha llegado')
  await expectAccessible(couple)
  await link(couple, signature).click()
  await button(couple, 'Confirmar que ha llegado').waitFor()
  await expectAccessible(couple)
  await button(couple, 'Confirmar que ha llegado').click()
  await reads(couple, `${signature}: regalo confirmado`)

  await expectHeading(guest, /^Ya les ha llegado/)
  await expectAccessible(guest)

  await link(couple, 'Abrir su mensaje en el buzón').click()
  // The gift's panel has a field of the same name: only on the letter's screen is it this one.
  await named(couple, 'region', 'Mensaje').getByText(words).waitFor()
  await expectAccessible(couple)
  const thanks = 'Camila: hemos metido el bañador en la maleta. Gracias.'
  await textbox(couple, 'Dar las gracias a Camila').fill(thanks)
  await button(couple, 'Enviar las gracias').click()
  await reads(couple, 'Camila: gracias enviadas')

  await expectHeading(guest, /^Tienes carta/)
  await reads(guest, thanks)
  await expectAccessible(guest)
  const mail = await instance().mailTo(camila.email, 'te han escrito')
  expect(mail.text).toContain(thanks)
  expect(mail.text).toContain(guest.url().replace(/#.*$/, ''))

  const answer = '¡Qué alegría! Mandad una foto del salto.'
  await textbox(guest, 'Contéstales').fill(answer)
  await button(guest, 'Enviar respuesta').click()
  await named(guest, 'article', 'Tu respuesta').getByText(answer).waitFor()
  await reads(couple, answer)
  expect(await couple.evaluate(() => window.name)).toBe(untouched)

  // The notices and their settings, by keyboard.
  await link(couple, /^Avisos/).focus()
  await couple.keyboard.press('Enter')
  await expectHeading(couple, 'Avisos')
  await link(couple, new RegExp(`${signature}: regalo enviado`)).waitFor()
  await expectAccessible(couple)
  await button(couple, 'Marcar todo como leído').focus()
  await couple.keyboard.press('Enter')
  await reads(couple, 'Todo leído.')
  await couple.getByRole('main').getByRole('link', { name: 'Ajustes' }).focus()
  await couple.keyboard.press('Enter')
  await expectHeading(couple, 'Avisos')
  await expectAccessible(couple)
})
