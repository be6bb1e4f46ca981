import { expect, test } from 'vitest'
import { carmen, lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, goToSending, link, radio, reads, textbox, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

test('a gift with a voice note is paid in two instalments, and the couple break the seal', async () => {
  const { page } = await visitor(instance().url, phone)
  const look = async () => {
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)
  }
  const name = 'Rosario Peña Gil'
  await page.goto(`${wedding}/regalar/dedicatoria?g=un-cenote-con-andres.1`)
  await textbox(page, 'Tu nombre y apellidos').fill(name)
  await button(page, 'Grabar mi voz').click()
  await page.getByRole('timer').filter({ hasText: '0:02' }).waitFor()
  await look()
  await button(page, 'Terminar de grabar').click()
  await button(page, 'Grabar otra vez').waitFor()
  await look()
  await goToSending(page)

  await link(page, /^Apártalo/).click()
  await expectHeading(page, 'Apártalo y págalo a tu ritmo')
  await radio(page, 'Cada quincena').check()
  await radio(page, '2').check()
  await expectHeading(page, 'Tus 2 fechas')
  await textbox(page, 'Tu correo').fill(carmen.email)
  await look()
  await button(page, 'Apartar mi regalo').click()
  await expectHeading(page, 'Tus fechas')
  await reads(page, '2 partes, todavía por enviar.')
  await look()
  expect((await instance().mailTo(carmen.email, 'Apartado para')).text).toContain('Estas son las fechas')

  await link(page, 'Enviar esta parte').click()
  await expectHeading(page, '¿Cómo prefieres enviarlo?')
  await button(page, 'Ya lo he enviado').click()
  await expectHeading(page, 'Tus fechas')
  await reads(page, 'Una parte de 2 va de camino.')
  await reads(page, /Lo que ya haya salido de tu banco/)

  const { page: couple } = await visitor(instance().url, desktop)
  await enter(couple, lucia, '/boda/llegado')
  await couple.getByRole('listitem').filter({ hasText: 'parte 1 de 2' }).getByRole('link', { name }).click()
  await reads(couple, `${name} os ha dejado su voz`)
  await expectAccessible(couple)
  await button(couple, 'Abrir ahora').click()
  await button(couple, 'Romper el sello').click()
  await button(couple, 'Escuchar').click()
  await reads(couple, /^La abrió Lucía/)
  await button(couple, 'Confirmar que ha llegado').click()
  await reads(page, 'Ha llegado una parte de 2.')
  await reads(page, /la abrieron el/)

  await button(page, 'Pagar todo lo que falta').waitFor({ state: 'hidden' })
  await link(page, 'Enviar esta parte').click()
  await expectHeading(page, '¿Cómo prefieres enviarlo?')
  await button(page, 'Ya lo he enviado').click()
  await reads(page, /^Enviado el/)
  await look()
})
