import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { isByNight } from './demonstration.ts'
import { button, expectHeading, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const row = (page: Page, household: string) =>
  page.getByRole('listitem').filter({ has: link(page, household) })

test('a household is added, answers by its link, and is counted live', async () => {
  const couple = await visitor(instance().url, desktop)
  await enter(couple.page, lucia, '/boda/invitados')
  await button(couple.page, 'Añadir una familia').click()
  await textbox(couple.page, 'Nombre').fill('Ximena')
  await textbox(couple.page, 'Apellidos (opcional)').fill('Zárate Oñate')
  await button(couple.page, 'Añadir a alguien').click()
  await textbox(couple.page, 'Nombre').last().fill('Ibai')
  await expectAccessible(couple.page, ['light'])
  await button(couple.page, 'Guardar').click()

  const sheet = named(couple.page, 'dialog', 'Ximena Zárate Oñate e Ibai Zárate Oñate')
  await sheet.waitFor()
  await expectAccessible(couple.page, ['light'])
  const message = await sheet.getByText('Nos encantaría que vinierais').innerText()
  expect(message).toContain('Ximena e Ibai: ¡nos casamos')
  const [, path = ''] = /(\/i\/\S+)$/.exec(message) ?? []
  await button(couple.page, 'Cerrar').click()
  await named(couple.page, 'searchbox', 'Buscar por nombre, correo o teléfono').fill('zarate')
  await row(couple.page, 'Ximena Zárate Oñate e Ibai Zárate Oñate').getByText('Sin responder').waitFor()

  const family = await visitor(instance().url, phone)
  await family.page.goto(path)
  await button(family.page, 'Sí, vamos todos').click()
  await expectHeading(family.page, /^Para Ximena/)
  await named(family.page, 'radio', 'En un cortijo').check({ force: true })
  await expectAccessible(family.page, ['light'])
  await button(family.page, 'Siguiente').click()
  await expectHeading(family.page, /^Para Ibai/)
  await link(family.page, 'Ahora no').click()
  await reads(family.page, '¡Qué alegría!')
  await reads(family.page, 'En un cortijo')
  await link(family.page, 'Ver la lista de regalos').click()
  await family.page.waitForURL(/\/lista/)
  await family.page.goto('/lucia-y-mateo/regalar/dedicatoria?g=dos-noches-bajo-la-lona.1')
  await expect.poll(() => textbox(family.page, 'Vuestros nombres').inputValue()).toBe('Ximena e Ibai')

  await row(couple.page, 'Ximena Zárate Oñate e Ibai Zárate Oñate').getByText('Vienen 2 de 2').waitFor()

  await button(couple.page, 'Añadir una familia').click()
  await textbox(couple.page, 'Nombre').fill('Ximena')
  await textbox(couple.page, 'Apellidos (opcional)').fill('Zárate')
  await button(couple.page, 'Guardar').click()
  await button(couple.page, 'Juntar con otra').click()
  await named(couple.page, 'searchbox', /Con cuál juntamos/).fill('ibai')
  await button(couple.page, /^Ximena Zárate Oñate e Ibai/).click()
  await named(couple.page, 'radio', /^Ximena Zárate Oñate e Ibai/).check()
  await reads(couple.page, /Ximena Zárate Oñate está en las dos/)
  await expectAccessible(couple.page, ['light'])
  await button(couple.page, 'Juntarlas').click()
  await reads(couple.page, /ahora es una sola invitación/)
  await button(couple.page, 'Deshacer').click()
  await reads(couple.page, /otra vez dos invitaciones/)
  await row(couple.page, 'Ximena Zárate Oñate e Ibai Zárate Oñate').getByText('Vienen 2 de 2').waitFor()
  await expectAccessible(couple.page)
  await couple.page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(couple.page)
})

test.runIf(isByNight)('a list is pasted from a spreadsheet, previewed, imported and undone', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/invitados')
  await button(page, 'Traer una lista').click()
  await textbox(page, 'O pegad aquí las celdas').fill(
    'Familia\tNombre\tCorreo\nLos Quiñones\tÁgueda Quiñones\t\nLos Quiñones\tEloy Quiñones\teloy@\nx\tpilar ortega\t',
  )
  await button(page, 'Mirar lo pegado').click()
  await button(page, 'Ver cómo quedaría').click()
  await reads(page, 'Una persona nueva en una invitación')
  await reads(page, '«Los Quiñones, Eloy Quiñones, eloy@»: el correo no está completo.')
  await reads(page, /pilar ortega: ya está/)
  await expectAccessible(page, ['light'])
  await button(page, 'Traer a una persona').click()
  await link(page, 'Los Quiñones').waitFor()
  await button(page, 'Deshacer').click()
  await link(page, 'Los Quiñones').waitFor({ state: 'detached' })
})

test.runIf(isByNight)(
  'a guest opens the invitation by name and telephone or card without JavaScript, and names a companion',
  async () => {
    const couple = await visitor(instance().url, phone)
    await enter(couple.page, lucia, '/boda/invitados')
    await named(couple.page, 'checkbox', /^Con el nombre y las cuatro últimas cifras/).check()
    await reads(couple.page, 'Ahora el teléfono también abre la invitación.')
    await named(couple.page, 'checkbox', /^Con el nombre y el código/).check()
    await reads(couple.page, 'Ahora la abren el teléfono y el código de la tarjeta.')
    await link(couple.page, 'Familia Gil Navarro').click()
    const shown = await couple.page.getByText(/^Código de su tarjeta: /).textContent()
    const printed = shown?.replace('Código de su tarjeta: ', '') ?? ''
    await button(couple.page, 'Cambiar').click()
    await button(couple.page, 'Añadir acompañante').click()
    await expectAccessible(couple.page, ['light'])
    await expectNoSidewaysScrolling(couple.page)
    await button(couple.page, 'Guardar').click()
    await reads(couple.page, 'Acompañante de Pilar Gil')

    const { page } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
    const open = async (clue: string) => {
      await page.goto('/lucia-y-mateo/asistencia')
      await textbox(page, 'Tu nombre y apellidos').fill('Ramón Torres Vela')
      await textbox(page, /^Código de tu tarjeta, o últimas cuatro cifras/).fill(clue)
      await button(page, 'Abrir mi invitación').click()
    }
    for (const wrong of ['9999', 'CDF-CDF']) {
      await open(wrong)
      await expectHeading(page, 'Mira tu correo')
    }
    await open('ningún código')
    await reads(page, /Hace falta el código de seis letras y cifras/)
    await open('0006')
    await button(page, 'Sí, vamos todos').waitFor()
    await open(printed.toLowerCase())
    await button(page, 'Sí, vamos todos').click()
    for (const name of ['Ramón', 'Pilar', 'Daniela']) {
      await expectHeading(page, new RegExp(`^Para ${name}`))
      await link(page, 'Ahora no').click()
    }
    await expectHeading(page, 'Para vuestro acompañante')
    await textbox(page, '¿Cómo se llama? Nombre y apellidos').fill('Luis Vega Soto')
    await button(page, 'Terminar').click()
    await reads(page, '¡Qué alegría!')
    await reads(couple.page, 'Luis Vega Soto')
  },
)
