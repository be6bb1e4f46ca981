import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { irene, lucia, sofia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { inDemonstration } from './demonstration.ts'
import { button, expectHeading, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const search = (page: Page) => named(page, 'combobox', 'Buscar')
const results = (page: Page) => page.getByRole('option')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function expectFound(page: Page, words: string, first: RegExp): Promise<void> {
  await search(page).fill(words)
  await results(page).first().filter({ hasText: first }).waitFor()
}

test('the search finds entries by a word from any screen, by keyboard alone', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia)
  await page.keyboard.press('Control+k')
  // The letters that are typed while the code of the search loads are kept.
  await page.keyboard.type('abuela')
  await results(page)
    .first()
    .filter({ hasText: /abuela/i })
    .waitFor()
  await expect.poll(() => search(page).inputValue()).toBe('abuela')
  await expectFound(page, 'ABUELA cármen', /La abuela Carmen/)
  await expectAccessible(page)
  await search(page).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('El regalo de La abuela Carmen').waitFor()

  await button(page, /^Buscar personas/).click()
  await expectFound(page, 'globo amanecer', /Subir en globo al amanecer/)
  await search(page).fill('nadie que se llame así')
  await reads(page, /^Nada con esas palabras/)
  await expectFound(page, 'pagin', /Nuestra página/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectHeading(page, 'Nuestra página')
  await expect.poll(() => page.title()).toBe('Nuestra página · Vivencia')
  await expect.poll(() => link(page, 'Nuestra página').first().getAttribute('aria-current')).toBe('page')
})

test('single-letter shortcuts navigate, are listed, are ignored while typing, and can be switched off', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expectHeading(page, 'Nuestra lista')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/boda')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goForward()
  await expectHeading(page, 'Nuestra lista')
  await page.keyboard.press('n')
  await textbox(page, 'Cómo se llama').fill('Una ñ, una g y una l')
  await named(page, 'navigation', 'Dónde estás').waitFor()
  expect(await textbox(page, 'Cómo se llama').inputValue()).toBe('Una ñ, una g y una l')
  await textbox(page, 'Cómo se llama').fill('')
  await named(page, 'navigation', 'Dónde estás').getByRole('link', { name: 'Nuestra lista' }).click()

  await expectHeading(page, 'Nuestra lista')
  await page.keyboard.press('?')
  await named(page, 'dialog', 'Atajos de teclado').waitFor()
  await expectAccessible(page)
  await named(page, 'checkbox', 'Atajos de una letra').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.reload()
  await expectHeading(page, 'Nuestra lista')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await search(page).waitFor()
  await expect.poll(() => named(page, 'dialog', 'Atajos de teclado').isVisible()).toBe(false)
})

test('the sidebar stays folded, and on a phone it keeps the focus until it is closed', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia)
  await button(page, 'Recoger el menú').click()
  await expect.poll(() => button(page, 'Menú').evaluate((menu) => menu === document.activeElement)).toBe(true)
  await page.reload()
  await expectHeading(page, /, Lucía/)
  await expect.poll(() => link(page, 'Invitados').isVisible()).toBe(false)
  await button(page, 'Menú').click()
  await link(page, 'Invitados').waitFor()

  await page.setViewportSize(phone.viewport)
  await button(page, 'Más').click()
  await named(page, 'dialog', 'Menú').waitFor()
  await expectAccessible(page)
  for (let tab = 0; tab < 12; tab += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe('MAIN')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Más')
  for (const width of [320, 600, 960, 1280, 1840]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScrolling(page)
  }
})

test('a section shows its places in the sidebar, and in a strip on a phone, where one menu holds the rest', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/llegado/banco')
  const sidebar = named(page, 'navigation', 'Principal')
  await expect.poll(() => link(page, 'Banco').getAttribute('aria-current')).toBe('page')
  const plan = button(page, 'Ver lo que hay en Plan')
  expect(await plan.getAttribute('aria-expanded')).toBe('false')
  await plan.focus()
  await page.keyboard.press('Enter')
  await sidebar.getByRole('link', { name: 'Tareas' }).waitFor()
  await button(page, 'Recoger el menú').click()
  const strip = named(page, 'navigation', 'Regalos')
  await strip.getByRole('link', { name: 'Ideas' }).waitFor()

  await page.setViewportSize(phone.viewport)
  await expect.poll(() => button(page, 'Menú').isVisible()).toBe(false)
  await expect.poll(() => strip.locator('[aria-current]').innerText()).toBe('Banco')
  await strip.getByRole('link', { name: 'Cifras' }).click()
  await expectHeading(page, 'Lo que ha llegado, en cifras')
  await expectAccessible(page, ['light'])
  await button(page, 'Más').click()
  const menu = named(page, 'dialog', 'Menú')
  await menu.getByRole('link', { name: 'Vista de invitados' }).waitFor()
  await menu.getByRole('button', { name: 'Colores e idioma' }).click()
  await named(page, 'dialog', 'Cómo ves Vivencia').waitFor()
  await expectAccessible(page, ['dark'])
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Equipo' }).click()
  await expectHeading(page, 'Equipo')
})

test('a collaborator sees the list and the page, and neither gifts nor letters', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, irene)
  await expectHeading(page, /, Irene/)
  const places = named(page, 'navigation', 'Principal').getByRole('link')
  await button(page, 'Ver lo que hay en Regalos').click()
  expect(await places.allInnerTexts()).toContain('Ideas')
  expect(await places.allInnerTexts()).not.toContain('Buzón')
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expectHeading(page, 'Nuestra lista')
  for (const address of ['/boda/llegado/banco', '/boda/buzon']) {
    await page.goto(address)
    await expectHeading(page, 'Esto es cosa de la pareja')
  }
  await expectAccessible(page, ['light'])
})

/** Simulates that the tab is hidden or shown. */
const setHidden = (page: Page, away: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, away)

test('six notices are shown, the seventh replaces the oldest, and the keyboard reaches their actions', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, sofia, '/boda/lista')
  const notices = page.locator('.notice')
  const labels = button(page, /^Añadir «/)
  await labels.nth(6).waitFor()
  const titles = (await labels.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? '')))
    .slice(0, 7)
    .map((label) => label.slice('Añadir «'.length, -1))
  // Notices stay while the tab is hidden, regardless of the duration of seven additions.
  await setHidden(page, true)
  for (const title of titles) {
    await button(page, `Añadir «${title}»`).click()
    await notices.filter({ hasText: `«${title}»` }).waitFor()
  }
  await expect.poll(() => notices.count()).toBe(6)
  const [first = '', second = '', last = ''] = [titles[0], titles[1], titles[6]]
  await expect.poll(() => notices.filter({ hasText: first }).count()).toBe(0)
  await expect.poll(() => notices.filter({ hasText: second }).count()).toBe(1)
  await expect.poll(() => page.getByRole('status').filter({ hasText: last }).count()).toBe(1)
  await setHidden(page, false)

  await button(page, `Más opciones de «${last}»`).click()
  await named(page, 'menuitem', 'Quitar de la lista').click()
  await notices.filter({ hasText: `«${last}» ya no está en la lista` }).waitFor()
  await page.keyboard.press('F8')
  await expect.poll(() => focused(page)).toBe('Deshacer')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await notices.filter({ hasText: `«${last}» vuelve a estar en la lista` }).waitFor()
})

// The server of a demonstration is in the same browser: it cannot be offline or have a newer version.
test.skipIf(inDemonstration)(
  'an unknown address, a lost connection and a newer version are reported, and input stays',
  async () => {
    const { page, setOffline, expectComplaint } = await visitor(instance().url, {
      ...desktop,
      preloads: true,
    })
    await page.route('**/ahead-*.json', async (route) => {
      const files = (await (await route.fetch()).json()) as Record<string, object>
      const withoutCode = Object.entries(files).map(([id, screen]) => [id, { ...screen, modules: [] }])
      await route.fulfill({ json: Object.fromEntries(withoutCode) as Record<string, unknown> })
    })
    // Preloading makes more requests than the default buffer records.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2000))
    await enter(page, lucia, '/boda/una-pagina-que-no-existe')
    await expectHeading(page, 'Esta página no está aquí')
    await expectAccessible(page)
    await link(page, 'Ir al inicio').click()
    await expectHeading(page, /, Lucía/)

    // The code of the next page is missing and cannot be loaded: the page says so, and loads when it can.
    expectComplaint(/ERR_INTERNET_DISCONNECTED|Error loading route module|dynamically imported module/)
    await setOffline(true)
    await link(page, 'Plan').click()
    await reads(page, /^No hay conexión con Vivencia/)
    await button(page, 'Probar otra vez').click()
    await expectHeading(page, 'Algo no ha ido bien')
    await setOffline(false)
    await expectHeading(page, /^Calendario/)
    await page.unrouteAll()
    await page.goto('/boda')
    await expectHeading(page, /, Lucía/)

    // All code of the next page was preloaded.
    const sizes = await page.evaluate(async () => {
      const manifest = window.__reactRouterManifest?.url ?? ''
      const ahead = await fetch(manifest.replace(/manifest-(\w+)\.js$/, 'ahead-$1.json'))
      return (
        ((await ahead.json()) as Record<string, { modules: string[] }>)['routes/couple/settings']?.modules ??
        []
      )
    })
    await page.waitForFunction((parts) => {
      const here = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return parts.every((part) => here.includes(part))
    }, sizes)
    await setOffline(true)
    await reads(page, /^Sin conexión/)
    await button(page, /^Cuenta de/).click()
    await named(page, 'menuitem', 'Ajustes').click()
    await expectHeading(page, 'Algo no ha ido bien')
    await link(page, 'Invitados').waitFor()
    await setOffline(false)
    await reads(page, 'Ya hay conexión.')
    await expectHeading(page, 'Boda')

    await page.route('**/graphql/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'a-newer-one' } })
    })
    await link(page, 'Compartir').first().click()
    await textbox(page, 'Vuestro mensaje').fill('Nos conocimos en un rellano.')
    await reads(page, /^Hay una versión nueva de Vivencia/)
    expect(await textbox(page, 'Vuestro mensaje').inputValue()).toBe('Nos conocimos en un rellano.')
    await page.unrouteAll({ behavior: 'wait' })
    await button(page, 'Actualizar').click()
    await expect.poll(() => page.getByText(/^Hay una versión nueva/).count()).toBe(0)
    await expectHeading(page, 'Compartir')
  },
)
