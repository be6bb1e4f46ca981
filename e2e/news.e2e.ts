import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, link, named, reads, textbox, unfold, wedding } from './guest.ts'
import { type Instance, instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

/** Returns the path of the first link in a mail to one of our pages. */
async function linkIn(mail: ReturnType<Instance['mailTo']>, folder: string): Promise<string> {
  const [path = ''] = new RegExp(`/${folder}/[\\w-]+(\\?[\\w=-]+)?`).exec((await mail).text) ?? []
  expect(path).not.toBe('')
  return path
}

test('a guest subscribes to news, reads them, and unsubscribes without logging in', async () => {
  const email = 'rosa.nueva@example.com'
  const { page } = await visitor(instance().url, phone)
  await page.goto(`${wedding}/novedades`)
  await textbox(page, 'Tu correo').fill(email)
  await button(page, 'Quiero recibirlas').click()
  await expectHeading(page, 'Mira tu correo')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.goto(await linkIn(instance().mailTo(email, 'Confirma que quieres las novedades'), 'seguir'))
  await textbox(page, /^Cómo te llamas/).fill('Rosa')
  await button(page, 'Sí, quiero recibirlas').click()
  await expectHeading(page, 'Hecho')

  const couple = await visitor(instance().url, desktop)
  await enter(couple.page, lucia, '/boda/novedades')
  await couple.page.getByText('Rosa', { exact: true }).waitFor()
  await button(couple.page, 'Contar algo').click()
  await textbox(couple.page, 'De qué va').fill('Ya hay menú')
  await textbox(couple.page, 'Lo que queréis contar').fill('Salmorejo, y luego ya se verá.')
  await expectAccessible(couple.page, ['light'])
  await button(couple.page, 'Publicar').click()
  await reads(couple.page, /El correo va de camino a \d+ personas/)
  await expectAccessible(couple.page, ['light'])

  await page.goto(await linkIn(instance().mailTo(email, 'Ya hay menú'), 'seguir'))
  await expectHeading(page, 'Ya hay menú')
  await reads(page, 'Salmorejo, y luego ya se verá.')
  await page.goto(await linkIn(instance().mailTo(email, 'Ya hay menú'), 'baja'))
  await button(page, 'No quiero más').click()
  await expectHeading(page, 'Ya no te llegarán')
  await expectAccessible(page, ['light'])
  await couple.page.getByText('Rosa', { exact: true }).waitFor({ state: 'detached' })
})

test('an aunt requests a padrinazgo, the couple accept, and the page shows her name', async () => {
  const { page } = await visitor(instance().url, phone)
  await page.goto(wedding)
  await unfold(page, /sin padrinos/)
  await link(page, /^Me gustaría.*Ramo/).click()
  await expectHeading(page, 'Ramo')
  await textbox(page, 'Quién lo adopta').fill('Tía Rosario')
  await button(page, 'Pedirlo').click()
  await reads(page, /Falta por dónde contestarte/)
  await expectAccessible(page, ['light'])
  await textbox(page, 'Tu correo o tu teléfono').fill('rosario@example.com')
  await button(page, 'Pedirlo').click()
  await expectHeading(page, 'Se lo hemos dicho')

  const couple = await visitor(instance().url, desktop)
  await enter(couple.page, lucia, '/boda/padrinazgos')
  await expectAccessible(couple.page)
  await button(couple.page, /^Aceptar.*Tía Rosario/).click()
  await button(couple.page, 'Que sea suyo').click()
  await reads(couple.page, 'Ya es de Tía Rosario')
  await couple.page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(couple.page)
  await page.goto(wedding)
  await unfold(page, 'Ya tienen padrinos')
  await named(page, 'region', 'Encargos del día').getByText('Tía Rosario').waitFor()
})

test('the couple translate a padrinazgo, and a guest who reads English sees it at once', async () => {
  const { page } = await visitor(instance().url, phone)
  await page.goto(`${wedding}?lang=en`)
  await unfold(page, 'still free')
  await page.locator('h4[lang="es"]', { hasText: 'Mariachi' }).waitFor()
  const couple = await visitor(instance().url, desktop)
  await enter(couple.page, lucia, '/boda/pagina/idioma')
  const mariachi = named(couple.page, 'region', 'Encargo del día Mariachi')
  await mariachi.getByText('faltan 3').waitFor()
  await textbox(couple.page, 'En inglés: Mariachi').fill('A mariachi band')
  await couple.page.keyboard.press('Tab')
  await mariachi.getByText('faltan 2').waitFor()
  await expectAccessible(couple.page, ['light'])
  await expectNoSidewaysScrolling(couple.page)
  await page.goto(`${wedding}?lang=en`)
  await unfold(page, 'still free')
  await expectHeading(page, 'A mariachi band')
  await page.locator('p[lang="es"]', { hasText: 'Una hora de mariachi' }).waitFor()
  await page.goto(`${wedding}?lang=es`)
  await unfold(page, /sin padrinos/)
  await expectHeading(page, 'Mariachi')
})
