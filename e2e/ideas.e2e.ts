import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia, mateo } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { isByNight } from './demonstration.ts'
import { button, expectHeading, heading, link, named, reads, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const topOf = (element: Element): number => element.getBoundingClientRect().top

const instance = instanceForTests()
const visitor = browserForTests()

const choose = (page: Page, label: string, option: string) =>
  named(page, 'combobox', label).selectOption({ label: option })
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const tile = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test.runIf(isByNight)(
  'a couple filter ideas by place, price and month, search with a typing error, add one and undo it',
  async () => {
    const { page } = await visitor(instance().url, desktop)
    await enter(page, lucia, '/boda/lista/ideas')
    await expectAccessible(page)
    await choose(page, 'Dónde', 'Perú')
    await heading(page, 'Una casita en el Valle Sagrado').waitFor()
    await choose(page, 'Mes', 'Se puede en julio')
    await expect.poll(() => [inAddress(page, 'donde'), inAddress(page, 'mes')]).toEqual(['PE', '7'])
    await named(page, 'combobox', 'Precio').selectOption({ index: 1 })
    await expect.poll(() => inAddress(page, 'precio')).not.toBeNull()
    await page.goBack()
    await expect.poll(() => inAddress(page, 'precio')).toBeNull()
    expect(inAddress(page, 'donde')).toBe('PE')

    await named(page, 'searchbox', 'Buscar entre las ideas').fill('flamneco')
    await expectHeading(page, 'Nada con todo eso a la vez')
    await link(page, /^En cualquier sitio: /).click()
    const title = 'Una noche de flamenco'
    await heading(page, title).waitFor()
    await link(page, 'Quitar lo elegido').click()
    await named(page, 'searchbox', 'Buscar entre las ideas').fill('paela')
    const paella = tile(page, 'Paella, en barca y con leña')
    await paella.getByRole('button', { name: 'Paella, en barca y con leña', exact: true }).click()
    const opened = named(page, 'dialog', 'Paella, en barca y con leña')
    await opened.getByText('Precio orientativo, sin confirmar.').waitFor()
    await opened.getByRole('definition').first().waitFor()
    await expectAccessible(page, ['light'])
    await page.keyboard.press('Escape')
    await expect.poll(() => opened.count()).toBe(0)
    await paella.getByRole('button', { name: /^Añadir/ }).click()
    await paella.getByText('Añadida').waitFor()
    await paella.getByRole('button', { name: /^Deshacer/ }).click()
    await paella.getByRole('button', { name: /^Añadir/ }).waitFor()
  },
)

test.runIf(isByNight)(
  'Lucía and Mateo choose ideas on a desktop and a phone, and put what both like into the list',
  async () => {
    const [one, other] = [await visitor(instance().url, desktop), await visitor(instance().url, phone)]
    await enter(one.page, lucia, '/boda/lista/elegir')
    await enter(other.page, mateo, '/boda/lista/elegir')
    await reads(other.page, /Lucía no ha empezado a elegir/)
    const first = named(one.page, 'region', 'La idea de ahora').getByRole('heading')
    const title = await first.innerText()
    await one.page.keyboard.press('ArrowRight')
    await named(one.page, 'region', 'Te gustan').getByText(title).waitFor()
    await button(one.page, 'Deshacer').click()
    await expect.poll(() => first.innerText()).toBe(title)
    await button(one.page, 'Sí, me gusta').click()

    // What one likes comes first for the other.
    await reads(other.page, 'Lucía ha dicho sí o no a 1 idea.')
    await expect.poll(() => heading(other.page, title).count()).toBe(1)
    await expectAccessible(other.page)
    await expectNoSidewaysScrolling(other.page)
    await button(other.page, 'Sí, me gusta').click()
    await reads(other.page, `¡A Lucía también le gusta! «${title}»`)
    await expectAccessible(one.page)
    await button(one.page, 'Poner esta en la lista').click()
    await reads(one.page, '1 idea puesta en la lista')
    await link(one.page, 'Nuestra lista').first().click()
    await link(one.page, title).first().waitFor()
  },
)

test.runIf(isByNight)(
  'a whole route is added for eighty guests, appears on the guests’ map, and is removed again',
  async () => {
    const couple = await visitor(instance().url, phone)
    await enter(couple.page, mateo, '/boda/lista/ideas')
    await expectNoSidewaysScrolling(couple.page)
    const openJourney = async () => {
      await named(couple.page, 'button', /^Japón/).click()
      await heading(couple.page, 'Hakone').waitFor()
    }
    await openJourney()
    await reads(couple.page, /Con 80 invitados, regalos de .+ a .+/)
    await expectAccessible(couple.page, ['light'])
    await button(couple.page, 'Añadir el viaje').click()
    await reads(couple.page, /ya está en vuestra lista, con sus etapas/)

    const guest = await visitor(instance().url, phone)
    const listed = async () => {
      await guest.page.goto(`${wedding}/lista`)
      return heading(guest.page, 'Hakone').count()
    }
    await expect.poll(listed).toBe(1)
    await guest.page.getByText('Ver el viaje en el mapa').click()
    const map = named(guest.page, 'navigation', 'El mapa')
    await map
      .getByRole('link', { name: /Hakone/ })
      .filter({ visible: true })
      .waitFor()
    const flight = map.getByRole('link', { name: /El vuelo/ }).filter({ visible: true })
    await expect.poll(() => flight.count()).toBe(0)
    await expectAccessible(guest.page)
    await expectNoSidewaysScrolling(guest.page)
    await map.getByRole('link', { name: /Tokio/ }).filter({ visible: true }).click()
    await expect.poll(() => guest.page.url()).toMatch(/#tokio-\d+$/)

    // The notice with the button may have closed by now; its undo stays.
    await couple.page.keyboard.press('Control+z')
    await reads(couple.page, /ya no está en la lista/)
    await expect.poll(listed).toBe(0)
  },
)

test.runIf(isByNight)(
  'a guest filters by price and place, returns to the same position, and prints the list',
  async () => {
    const { page } = await visitor(instance().url, desktop)
    await page.goto(`${wedding}/lista`)
    await choose(page, '¿Cuánto habías pensado?', 'Hasta 60 €')
    await expect.poll(() => inAddress(page, 'precio')).toBe('2')
    await expect.poll(() => page.getByText('¡Completo!').count()).toBe(0)
    await named(page, 'combobox', 'Ordenar').selectOption({ label: 'por lugares' })
    await heading(page, 'España').waitFor()
    const there = link(page, /^La primera vez bajo el agua/)
    await there.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(900)
    const before = await there.evaluate(topOf)
    await there.click()
    await page.waitForURL(/\/lista\/la-primera-vez-bajo-el-agua$/)
    await page.goBack()
    // Cards above that were not drawn yet do not move it.
    await expect.poll(async () => Math.abs((await there.evaluate(topOf)) - before)).toBeLessThan(3)
    expect([inAddress(page, 'precio'), inAddress(page, 'orden')]).toEqual(['2', 'lugar'])

    const stops = link(page, /^Ronda/).first()
    expect(await stops.getAttribute('href')).toMatch(/^\/lucia-y-mateo\/lista#ronda-1$/)
    await link(page, 'Imprimir la lista').click()
    await expect.poll(() => inAddress(page, 'imprimir')).toBe('si')
    await page.emulateMedia({ media: 'print' })
    await named(page, 'img', 'El código que lleva a la lista').waitFor()
    await expect.poll(() => page.getByText('6 de 10 partes regaladas').isVisible()).toBe(true)
    await expect.poll(() => named(page, 'combobox', 'Ordenar').isVisible()).toBe(false)
    const columns = await page
      .locator('.gifts')
      .first()
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns)
    expect(columns.split(' ')).toHaveLength(2)
  },
)

test('without JavaScript the filters are a form, an empty result is explained, and the map opens', async () => {
  const { page } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
  await page.goto(`${wedding}/lista`)
  await choose(page, '¿Cuánto habías pensado?', 'Hasta 30 €')
  await choose(page, 'Tipo', 'Se regalan enteros')
  await button(page, 'Ver').click()
  await expectHeading(page, 'Nada coincide con lo que buscas')
  await page.getByText('Ver el viaje en el mapa').click()
  await named(page, 'navigation', 'El mapa')
    .getByRole('link', { name: /Lisboa/ })
    .filter({ visible: true })
    .click()
  await expectHeading(page, 'Lisboa')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})
