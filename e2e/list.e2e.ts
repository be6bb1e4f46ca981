import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { inDemonstration } from './demonstration.ts'
import { button, expectHeading, named, promise, reads, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

test('several gifts of the list are found, hidden, moved and removed together, each time with undo', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/lista')
  const rows = page.locator('.list-editor .gift-row')
  await expect.poll(() => rows.count()).toBeGreaterThan(30)
  const all = await rows.count()
  await named(page, 'searchbox', 'Buscar en la lista').fill('RONDA desayuno')
  await expect.poll(() => rows.count()).toBe(1)
  await expect.poll(() => page.url()).toContain('buscar=RONDA+desayuno')
  await named(page, 'searchbox', 'Buscar en la lista').press('Escape')
  await named(page, 'combobox', 'Etapa de la lista').selectOption({ label: 'Perú (2)' })
  await expect.poll(() => rows.count()).toBe(2)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(2)
  await named(page, 'combobox', 'Etapa de la lista').selectOption({ label: 'Todas las etapas' })
  await expect.poll(() => rows.count()).toBe(all)

  const choose = async (...titles: string[]) => {
    for (const title of titles) await named(page, 'checkbox', `Elegir «${title}»`).check()
    await reads(page, `${titles.length} regalos elegidos`)
  }
  await choose('Desayuno sin despertador', 'Una noche de flamenco')
  await expectAccessible(page)
  await button(page, 'Ocultar').click()
  await reads(page, '2 regalos ya no se ven en vuestra página')
  await button(page, 'Deshacer').click()
  await reads(page, 'La lista está como antes')
  await expect.poll(() => rows.count()).toBe(all)

  await choose('Desayuno sin despertador', 'Una noche de flamenco')
  await button(page, 'Cambiar de etapa').click()
  await named(page, 'menuitem', 'Lisboa').click()
  await reads(page, '2 regalos, en la etapa «Lisboa»')
  await page.keyboard.press('Control+z')
  await reads(page, 'La lista está como antes')

  await choose('Desayuno sin despertador', 'Una noche de flamenco')
  await button(page, 'Quitar').click()
  await reads(page, /^Un regalo ya no está en la lista\. «Una noche de flamenco» sigue en la lista/)
  await expect.poll(() => rows.count()).toBe(all - 1)
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows.count()).toBe(all)

  await page.setViewportSize(phone.viewport)
  await choose('Desayuno sin despertador', 'Una noche de flamenco')
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})

// The server of a demonstration has one visitor.
test.skipIf(inDemonstration)(
  'an open list shows what another guest takes, without being loaded again',
  async () => {
    const { page } = await visitor(instance().url, phone)
    await page.goto(`${wedding}/lista`)
    await expectHeading(page, 'La vuelta larga')
    const card = page.locator('#desayuno-sin-despertador')
    expect(await card.getAttribute('class')).toBe('gift')
    await page.evaluate(() => (document.body.dataset['loaded'] = 'once'))
    const other = await visitor(instance().url, phone)
    await promise(other.page, {
      basket: 'desayuno-sin-despertador.1',
      name: 'Carmen Navarro',
      message: 'Que lo disfrutéis.',
    })
    await expect.poll(() => card.getAttribute('class')).toBe('gift is-held')
    expect(await page.evaluate(() => document.body.dataset['loaded'])).toBe('once')
  },
)
