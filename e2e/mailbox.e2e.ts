import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { camila, lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, give, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const list = (page: Page) => named(page, 'region', 'Mensajes')
const letterIn = (page: Page, words: string | RegExp) =>
  list(page).getByRole('link').filter({ hasText: words })
const folder = (page: Page, name: string) =>
  named(page, 'navigation', 'Carpetas y etiquetas').getByRole('link', { name: new RegExp(`^${name}`) })

test('a message with a gift arrives live, the other partner answers by letter, undoes sending, and sends it', async () => {
  const { page: his } = await visitor(instance().url, desktop)
  await enter(his, mateo, '/boda/buzon')
  const { page: guest } = await visitor(instance().url, phone)
  const words = 'Que el agua esté tibia.'
  await give(guest, {
    basket: 'un-cenote-con-andres.1',
    name: 'Camila Ortega',
    email: camila.email,
    message: words,
  })
  await letterIn(his, words).waitFor()

  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/buzon')
  await link(page, 'Escribir').click()
  // The recipients have the focus, so that one can type at once.
  await page.locator('input[role="combobox"]:focus').waitFor()
  await page.keyboard.type('camila')
  await named(page, 'option', /Camila Ortega/).click()
  await button(page, 'Con cariño').click()
  const text = textbox(page, 'Texto de la carta')
  await text.getByText('«Un cenote con Andrés»').waitFor()
  await text.press('Control+End')
  await page.keyboard.type(' Os vemos en la orilla.')
  await reads(page, 'Guardado hace un momento')
  await expectAccessible(page)

  // Sending waits for the running upload.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mapa.txt', mimeType: 'text/plain', buffer: Buffer.from('A la izquierda') })
  await button(page, 'Enviar').click()
  await button(page, 'Deshacer').click()
  await text.getByText('Os vemos en la orilla.').waitFor()
  await button(page, 'Quitar mapa.txt').waitFor()
  await button(page, 'Enviar').click()
  await text.waitFor({ state: 'detached' })
  await folder(page, 'Enviados').click()
  await named(page, 'heading', 'Enviados').waitFor()
  await letterIn(page, /Camila Ortega/)
    .first()
    .click()
  // On a busy machine the letter may have left before it is opened.
  await reads(page, /^Sale el|saliendo por correo|^Enviada por correo/)
  await link(page, /mapa\.txt/).waitFor()
  await expectAccessible(page)

  await labelAndDelete(his, words)
  const mail = await instance().mailTo(camila.email, 'Gracias de corazón')
  expect(mail.text).toContain('Os vemos en la orilla.')
  await reads(page, 'Enviada por correo')
})

async function labelAndDelete(page: Page, words: string): Promise<void> {
  await button(page, 'Nueva etiqueta').click()
  await textbox(page, 'Nombre').fill('Del mar')
  await named(page, 'radio', 'Verde').check()
  await button(page, 'Guardar').click()
  await folder(page, 'Del mar').waitFor()
  await letterIn(page, words).focus()
  await page.keyboard.press('x')
  await button(page, 'Etiquetas').click()
  await named(page, 'menuitemcheckbox', 'Del mar').click()
  await page.keyboard.press('Escape')
  await letterIn(page, words).getByText('Del mar').waitFor()
  await page.keyboard.press('#')
  await reads(page, 'Carta en la papelera')
  await expect.poll(() => letterIn(page, words).count()).toBe(0)
  await folder(page, 'Papelera').click()
  await named(page, 'heading', 'Papelera').waitFor()
  await letterIn(page, words).click()
  await button(page, 'Sacar de la papelera').click()
  await folder(page, 'Del mar').click()
  await named(page, 'heading', 'Del mar').waitFor()
  await letterIn(page, words).waitFor()
}

test('on a phone the folders open over the list, and a search finds a letter without accents', async () => {
  const { page } = await visitor(instance().url, phone)
  await enter(page, lucia, '/boda/buzon')
  await page.goto('/boda/buzon?carpeta=Pagad+aqui')
  await named(page, 'heading', 'Esta carpeta no existe').waitFor()
  expect(await page.getByText('Pagad aqui').count()).toBe(0)
  await link(page, 'Ir a la entrada').click()
  await button(page, 'Mostrar las carpetas').click()
  await folder(page, 'Importante').waitFor()
  await expectAccessible(page)
  // The menu of a label and its dialog open above the folders.
  await button(page, 'Opciones de «El cortijo»').click()
  await named(page, 'menuitem', 'Cambiar la etiqueta').click()
  await textbox(page, 'Nombre').fill('La finca')
  await button(page, 'Guardar').click()
  await folder(page, 'La finca').waitFor()
  await folder(page, 'Entrada').click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  await button(page, 'Buscar en esta carpeta').click()
  await named(page, 'searchbox', 'Buscar cartas').fill('picnic')
  await letterIn(page, 'pícnic').waitFor()
  await expect.poll(() => list(page).locator('.mail-rows > li').count()).toBe(1)
  await named(page, 'searchbox', 'Buscar cartas').fill('picnic antes:ayer nota:sol')
  await page.getByText('«ayer» no es una fecha.').waitFor()
  await page.getByText('«nota:» no es un filtro: se busca como texto.').waitFor()
  await page.getByText('Buscar con más detalle').click()
  await expectAccessible(page)
  await named(page, 'searchbox', 'Buscar cartas').fill('picnic -tiene:')
  await button(page, 'tiene:adjunto').waitFor()
  await named(page, 'searchbox', 'Buscar cartas').fill('picnic -es:favorita')
  await page.getByText('Buscar con más detalle').click()
  await letterIn(page, 'pícnic').waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScrolling(page)
  await letterIn(page, 'pícnic').click()
  await button(page, 'Tirar a la papelera').waitFor()
  await expectNoSidewaysScrolling(page)
})
