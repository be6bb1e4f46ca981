import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { isByNight } from './demonstration.ts'
import { sendRequest } from './requests.ts'
import { button, expectHeading, link, named, reads, unfold, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const open = browserForTests()

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))

const devices = [
  { device: 'a phone', options: phone, unfolds: ['La Posada del Puente', 'La ceremonia'] },
  { device: 'a desktop', options: desktop, unfolds: [] },
]

// A desktop's details are unfolded, as those of a phone are after a tap; a night reads the page there too.
test.each(isByNight ? devices : devices.slice(0, 1))(
  'A guest with $device reads the page from the story to the questions',
  async ({ options, unfolds }) => {
    const { page } = await open(instance().url, options)
    await page.goto(wedding)
    for (const title of ['Un sofá que no cabía', 'Así será el día', 'Llegar y quedarse', '¿Venís?'])
      await expectHeading(page, title)
    // Phones fold details; wide screens show them.
    for (const about of unfolds) await unfold(page, about)
    await link(page, /^Añadir a mi calendario ?: La ceremonia/).waitFor()
    expect(await link(page, /555 01 02 03/).getAttribute('href')).toBe('tel:+34555010203')
    await page.getByText('¿Podemos hacer fotos?').click()
    await reads(page, /preferimos veros las caras/)
    await expectNoSidewaysScrolling(page)
    await expectAccessible(page)

    // The share button appears after hydration.
    await button(page, 'Compartir esta página').first().waitFor()
    await link(page, 'Los domingos, arroz. Ella supervisa.').click()
    await named(page, 'dialog', 'Las fotos').waitFor()
    await reads(page, '3 de 8')
    await page.keyboard.press('ArrowRight')
    await reads(page, '4 de 8')
    await named(page, 'button', 'La anterior').click()
    await reads(page, '3 de 8')
    await expectAccessible(page, ['light'])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => focused(page)).toContain('/pictures/cooking-class')
  },
)

test('Before JavaScript every picture opens by its link, every question unfolds, and the navigation works', async () => {
  const { page } = await open(instance().url, { ...desktop, javaScriptEnabled: false })
  await page.goto(wedding)
  await link(page, 'Preguntas').click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#preguntas')
  await page.getByText('¿Y las alergias?').click()
  await reads(page, /sin gluten, sin lactosa/)
  const picture = (await link(page, 'Iba a ser un jarrón.').getAttribute('href')) ?? ''
  expect((await sendRequest(page, picture)).headers['content-type']).toBe('image/avif')
})
