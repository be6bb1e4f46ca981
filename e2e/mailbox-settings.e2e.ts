import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

test('a signature is added to new letters once, can be left out of one, and is changed in the profile', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/buzon/escribir')
  const letter = textbox(page, 'Texto de la carta')
  const signature = named(page, 'group', 'Firma')
  await button(page, 'Escribir una firma').click()
  await textbox(page, /^Tu firma/).fill('Lucía\nGranada')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await signature.getByText('Granada').waitFor()
  await letter.click()
  await page.keyboard.type('Hola a todas.')
  await reads(page, 'Guardado hace un momento')
  const address = page.url()

  await page.goto(address)
  await signature.getByText('Granada').waitFor()
  await expect.poll(() => letter.innerText()).toBe('Hola a todas.')
  await button(page, 'Con cariño').click()
  await signature.getByText('Granada').waitFor()
  await button(page, 'Quitarla de esta carta').click()
  await button(page, 'Firmar esta carta').waitFor()
  await reads(page, 'Guardado hace un momento')
  await page.goto(address)
  await button(page, 'Firmar esta carta').waitFor()

  await page.goto('/boda/perfil')
  await button(page, 'Cambiar tus datos').click()
  await textbox(page, /^Tu firma en las cartas/).fill('Lu')
  await button(page, 'Guardar').click()
  await button(page, 'Cambiar tus datos').waitFor()
  await page.goto('/boda/buzon/escribir')
  await signature.getByText('Lu', { exact: true }).waitFor()
})

test('a rule applied to earlier letters is undone at once, except for a letter that changed since', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/buzon')
  const folders = named(page, 'navigation', 'Carpetas y etiquetas')
  const letters = page.locator('.mail-rows [data-mail]')
  const open = async (name: string) => {
    await folders.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await named(page, 'heading', name).waitFor()
  }
  await letters.first().waitFor()
  await button(page, 'Reglas').click()
  await button(page, 'Nueva regla').click()
  await textbox(page, /^Con estas palabras/).fill('menú')
  await named(page, 'combobox', 'Etiqueta').selectOption({ label: 'Negocios' })
  await named(page, 'checkbox', 'Archivarla: no pasa por la entrada').check()
  await named(page, 'checkbox', 'Usarla también con las cartas que ya han llegado').check()
  await button(page, 'Guardar').click()
  await named(page, 'dialog', 'Reglas').waitFor()
  await button(page, 'Cerrar').click()
  await open('Negocios')
  await letters.first().waitFor()
  const changed = await letters.count()
  expect(changed).toBeGreaterThan(1)
  // Changes one mail: sets or removes its star.
  const star = page.locator('.mail-star').first()
  const was = await star.getAttribute('aria-pressed')
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).not.toBe(was)
  await page.keyboard.press('Control+z')
  await expect.poll(() => letters.count()).toBe(1)
})
