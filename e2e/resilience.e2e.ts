import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bruno, lucia } from '#server/sample/cast.ts'
import {
  browserForTests,
  desktop,
  expectAccessible,
  expectHydrated,
  expectNoSidewaysScrolling,
  phone,
} from './browser.ts'
import { countSteps } from './count-steps.ts'
import { enter } from './couple.ts'
import { inDemonstration, isByNight } from './demonstration.ts'
import {
  button,
  expectHeading,
  expectOnGiftPage,
  goToDedication,
  goToSending,
  link,
  listLink,
  markAsSent,
  radio,
  reads,
  textbox,
  wedding,
} from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

/** Visits all screens of a guest; `look` is called on each. */
async function everyScreen(page: Page, look: () => Promise<void>): Promise<void> {
  await page.goto(wedding)
  await expectHeading(page, 'Lucía & Mateo')
  await look()
  await page.goto(`${wedding}/lista?g=dos-noches-bajo-la-lona.1`)
  await expectHeading(page, 'La vuelta larga')
  await look()
  await page.goto(`${wedding}/lista/subir-en-globo-al-amanecer`)
  await expectHeading(page, 'Subir en globo al amanecer')
  await look()
  await page.goto(`${wedding}/regalar?g=dos-noches-bajo-la-lona.1&g=el-fondo-de-la-casa.a2000`)
  await expectHeading(page, 'Esto es lo que les regalas')
  await look()
  await goToDedication(page)
  await look()
  await textbox(page, 'Tu nombre y apellidos').fill('Maximiliana Fernández-Echeverría de los Monteros')
  await goToSending(page)
  await look()
  await markAsSent(page)
  await look()
}

test('no screen scrolls sideways at 320 pixels, or with text twice as large', async () => {
  const small = { width: 320, height: 568 }
  const { page } = await visitor(instance().url, { ...phone, viewport: small })
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
  await everyScreen(page, async () => {
    await expectNoSidewaysScrolling(page)
    await page.setViewportSize(phone.viewport)
    await enlarge('200%')
    await expectNoSidewaysScrolling(page)
    await enlarge('')
    await page.setViewportSize(small)
  })
})

describe('with the keyboard alone', () => {
  /** Presses Tab until this element has the focus. */
  async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
    await target.waitFor()
    for (let steps = 0; steps < 200; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Two hundred steps with Tab and ${target.toString()} was not among them`)
  }

  const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

  test('a guest gets from the link to "Ya lo he enviado"', async () => {
    const { page } = await visitor(instance().url, desktop)
    const steps = await countSteps(page)
    await page.goto(wedding)
    steps.begin()
    await tabTo(page, listLink(page))
    await page.keyboard.press('Enter')
    await expectHeading(page, 'La vuelta larga')
    await expect.poll(() => focused(page)).toBe('H1')
    await tabTo(page, button(page, 'Añadir a tu regalo: El tranvía 28 y una caja de pastéis'))
    await page.keyboard.press('Space')
    await button(page, 'Quitar de tu regalo: El tranvía 28 y una caja de pastéis').waitFor()
    await tabTo(page, link(page, 'Seguir'))
    await page.keyboard.press('Enter')
    await expectHeading(page, 'Fírmalo y escríbeles')
    await expect.poll(() => focused(page)).toBe('H1')
    await tabTo(page, radio(page, 'Yo'))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, textbox(page, 'Vuestros nombres'))
    await page.keyboard.type('Marta y Javi')
    await tabTo(page, textbox(page, '¿Quién hace el pago?'))
    await page.keyboard.type('Marta Pérez Soto')
    await tabTo(page, button(page, 'Elegir cómo enviarlo'))
    await page.keyboard.press('Enter')
    await expectHeading(page, '¿Cómo prefieres enviarlo?')
    await tabTo(page, button(page, 'Ya lo he enviado'))
    await page.keyboard.press('Enter')
    await expectHeading(page, /^Gracias/)
    // Who gives in the name of two types the payer's name too; a night counts the taps on a phone, by kind of gift.
    expect(steps.counts()).toEqual({ screens: 5, taps: 0, fields: 2 })
    await reads(page, 'Marta y Javi')
  })
})

// The server of a demonstration is in the same browser: there is no connection to lose.
test.skipIf(inDemonstration)(
  'offline no input is lost, and the page says that there is no connection',
  async () => {
    const { page, setOffline, expectComplaint } = await visitor(instance().url, phone)
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(`${wedding}/regalar/dedicatoria?g=un-cenote-con-andres.1`)
    await page.getByText('¿No sabes por dónde empezar?').click()
    // It is a button only after hydration; before that the browser shows its own offline page.
    await button(page, 'Lo que os deseo es…').click()
    await textbox(page, 'Tu nombre y apellidos').fill('Andrés Rojas Pardo')
    await textbox(page, 'Tu mensaje').fill('Os espero con el agua tibia.')
    await setOffline(true)
    await button(page, 'Elegir cómo enviarlo').click()
    await reads(page, /parece que no hay conexión/)
    expect(await textbox(page, 'Tu nombre y apellidos').inputValue()).toBe('Andrés Rojas Pardo')
    expect(await textbox(page, 'Tu mensaje').inputValue()).toBe('Os espero con el agua tibia.')

    await setOffline(false)
    await goToSending(page)
    await setOffline(true)
    await button(page, 'Ya lo he enviado').click()
    await reads(page, /no lo envíes otra vez/)
    await setOffline(false)
    await markAsSent(page)
    await expectOnGiftPage(page, 'un-cenote-con-andres', /¡Completo! Gracias/)

    // Its card on the list has the same name.
    const gift = page.getByRole('heading', { name: 'Desayuno sin despertador', level: 1 })
    // The list can do without the code of its country, which comes last.
    await page.route('**/assets/list-country-*.js', (route) => route.abort('internetdisconnected'))
    await withoutListFeed(page)
    await page.goto(`${wedding}/lista`)
    await expectHeading(page, 'La vuelta larga')
    await page.waitForLoadState('networkidle')
    await setOffline(true)
    await page.getByRole('link', { name: /Desayuno sin despertador/ }).click()
    await reads(page, /^Sin conexión\. Lo que ves sigue aquí/)
    await expectHeading(page, 'La vuelta larga')
    await setOffline(false)
    await page.getByRole('link', { name: /Desayuno sin despertador/ }).click()
    await gift.waitFor()

    await setOffline(true)
    await page.goBack()
    await expectHeading(page, 'La vuelta larga')
    await page.goForward()
    await gift.waitFor()
  },
)

test('a missing page is explained: a wedding, a gift, a private page and any other address', async () => {
  const { page, expectComplaint } = await visitor(instance().url, phone)
  // The page has this status, which Chromium logs.
  expectComplaint(/status of 404/)
  for (const path of [
    '/nadie-y-nunca',
    `${wedding}/lista/no-existe`,
    '/r/AAAAAAAAAAAAAAAAAAAAAA',
    '/una/dos/tres/cuatro',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expectHeading(page, 'Esta página no está aquí')
  }
  await expectAccessible(page)
  await link(page, 'Ir al inicio').click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test.runIf(isByNight)('an unpublished list is visible only to its couple', async () => {
  const draft = '/sofia-y-bruno'
  const { page: stranger, expectComplaint } = await visitor(instance().url, phone)
  expectComplaint(/status of 404/)
  for (const path of [draft, `${draft}/lista`, `${draft}/lista/termas-en-el-bosque`]) {
    expect((await stranger.goto(path))?.status()).toBe(404)
    await expectHeading(stranger, 'Esta página no está aquí')
  }
  const other = await visitor(instance().url, desktop)
  other.expectComplaint(/status of 404/)
  await enter(other.page, lucia, draft)
  await expectHeading(other.page, 'Esta página no está aquí')

  const own = await visitor(instance().url, desktop)
  own.expectComplaint(/status of 404/)
  await enter(own.page, bruno, draft)
  await expectHeading(own.page, 'Sofía & Bruno')
  await reads(own.page, 'Así lo verán')
})

test('the dedication begins at its top, and going back leads to the basket with the amount typed there', async () => {
  const { page } = await visitor(instance().url, phone)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.goto(`${wedding}/regalar?g=el-fondo-de-la-casa.a2000&g=el-fondo-del-viaje.a2500`)
  const other = radio(page, 'Otra').last()
  await expectHydrated(other)
  await other.click()
  const amount = textbox(page, 'Otra cantidad').last()
  await amount.fill('37')
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  await amount.press('Enter')
  await page.waitForURL(/=37/)
  expect(await scrolled()).toBe(before)
  await goToDedication(page)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expectHeading(page, 'Esto es lo que les regalas')
  expect(await amount.inputValue()).toBe('37')
})

/** Answers that the list has no feed of changes, whose connection would stay open and never let the network rest. */
const withoutListFeed = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/lista/'),
    (route) => route.fulfill({ status: 204 }),
  )

/**
 * Returns the compressed size of a page's scripts in KB. The bootstrap code lists them all and starts none
 * before the first paint.
 */
async function scriptsOf(path: string): Promise<number> {
  const page = await (await fetch(`${instance().url}${path}`)).text()
  expect(page).toContain('.append(Object.assign(document.createElement("link"),{rel:"modulepreload"')
  expect(page).not.toMatch(/<script[^>]*type="module"|<link[^>]*rel="modulepreload"/)
  const addresses = new Set(page.match(/\/assets\/[\w.-]+\.js/g))
  const weights = [...addresses].map(async (address) => {
    const answer = await fetch(`${instance().url}${address}`, { headers: { 'accept-encoding': 'br' } })
    return Number(answer.headers.get('content-length'))
  })
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0) / 1024
}

// A demonstration includes a whole server, so the size of its pages is irrelevant.
test.skipIf(inDemonstration).each([
  ['/', 116],
  ['/entrar', 118],
  [wedding, 118],
  [`${wedding}/lista`, 121],
  [`${wedding}/lista/subir-en-globo-al-amanecer`, 121],
  [`${wedding}/regalar?g=dos-noches-bajo-la-lona.1`, 124],
  [`${wedding}/regalar/dedicatoria?g=dos-noches-bajo-la-lona.1`, 130],
  [`${wedding}/novedades`, 114],
  [`${wedding}/asistencia`, 114],
])('an old phone loads %s with at most %i KB of scripts', async (path, most) => {
  const weight = await scriptsOf(path)
  expect(weight).toBeGreaterThan(100)
  expect(weight).toBeLessThanOrEqual(most)
})

// Parts of a page that are loaded later name all their sheets, also those that the page carries: fetching these again
// and applying them lays out the whole page twice.
test.skipIf(inDemonstration).each(['', '/lista', '/lista/subir-en-globo-al-amanecer', '/regalar'])(
  'a page fetches no sheet that it carries: %s',
  async (path) => {
    const { page } = await visitor(instance().url, phone)
    await withoutListFeed(page)
    const sheets: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
    })
    const html = await (await page.goto(`${wedding}${path}`))?.text()
    await page.waitForLoadState('networkidle')
    expect(html).toContain('data-sheet="/assets/base')
    expect(sheets.filter((sheet) => html?.includes(`data-sheet="${sheet}"`))).toEqual([])
  },
)
