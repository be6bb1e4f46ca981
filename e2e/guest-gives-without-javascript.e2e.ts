import { expect, test } from 'vitest'
import { andres } from '#server/sample/cast.ts'
import { isLong } from '#test/test-length.ts'
import { browserForTests, desktop, phone } from './browser.ts'
import {
  button,
  expectHeading,
  expectOnGiftPage,
  goToDedication,
  goToSending,
  heading,
  link,
  listLink,
  markAsSent,
  named,
  radio,
  reads,
  textbox,
  wedding,
} from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

// Without scripts the same forms are sent at any width; a night tries both.
const devices = [
  {
    device: 'a phone',
    options: phone,
    gift: 'Subir en globo al amanecer',
    slug: 'subir-en-globo-al-amanecer',
    moment: 'Aterrizar',
    of: 10,
    taken: 6,
  },
  {
    device: 'a desktop',
    options: desktop,
    gift: 'Dos noches bajo la lona',
    slug: 'dos-noches-bajo-la-lona',
    moment: null,
    of: 7,
    taken: 2,
  },
]

test.each(isLong ? devices : devices.slice(0, 1))(
  'on $device without JavaScript a guest gives, marks the gift as sent, and undoes it',
  async ({ options, gift, slug, moment, of, taken }) => {
    const { page, expectComplaint } = await visitor(instance().url, { ...options, javaScriptEnabled: false })
    // A refused form is a page with this status, which Chromium logs.
    expectComplaint(/status of 422 .*regalar\/dedicatoria/)
    await page.goto(wedding)
    await listLink(page).click()
    await expectHeading(page, 'La vuelta larga')
    await named(page, 'combobox', 'Tipo').selectOption('Se regalan por partes')
    await button(page, 'Ver').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('tipo')).toBe('partes')
    // Browsers ignore clicks before the first paint of a page.
    await page.waitForLoadState()
    expect(await heading(page, 'Desayuno sin despertador').count()).toBe(0)

    await button(page, 'Añadir a tu regalo: Una mañana bajo los cerezos').click()
    await button(page, 'Quitar de tu regalo: Una mañana bajo los cerezos').waitFor()
    await link(page, new RegExp(gift)).click()
    const second = moment === null ? radio(page, /^2 partes/) : named(page, 'checkbox', new RegExp(moment))
    await second.check()
    await button(page, 'Añadir a mi regalo').click()
    await expectHeading(page, 'Fírmalo y escríbeles')
    await link(page, 'Volver a tu regalo').first().click()
    await expectHeading(page, 'Esto es lo que les regalas')
    await heading(page, gift).waitFor()
    await heading(page, 'Una mañana bajo los cerezos').waitFor()
    await button(page, `Una parte más de ${gift}`).click()
    await reads(page, '3 partes')
    await button(page, 'Quitar Una mañana bajo los cerezos').click()
    await reads(page, 'Has quitado «Una mañana bajo los cerezos».')

    await goToDedication(page)
    await radio(page, 'En nombre de…').check()
    await textbox(page, '¿De quién es el regalo?').fill('La abuela Gloria')
    await textbox(page, 'Tu correo (opcional)').fill('andres@correo')
    await button(page, 'Elegir cómo enviarlo').click()
    await reads(page, 'Falta poco: hay 2 cosas que mirar.')
    expect(await textbox(page, '¿De quién es el regalo?').inputValue()).toBe('La abuela Gloria')
    await textbox(page, 'Y tú, ¿quién eres?').fill('Andrés Rojas Pardo')
    await textbox(page, 'Tu correo (opcional)').fill(andres.email)
    await goToSending(page)
    await radio(page, /^Bizum/).check()
    await reads(page, '600 11 12 22')
    const path = await markAsSent(page)
    await expectOnGiftPage(page, slug, new RegExp(`${taken + 3} de ${of} partes`))

    const mail = await instance().mailTo(andres.email, 'va camino de Lucía y Mateo')
    expect(mail.text).toContain('/r/')
    await page.goto(path)
    await page.getByText('Deshacer mi regalo').click()
    await button(page, 'Sí, deshacerlo').click()
    await expectHeading(page, 'Regalo deshecho')
    await expectOnGiftPage(page, slug, new RegExp(`${taken} de ${of} partes`))
  },
)
