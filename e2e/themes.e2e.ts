import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mateo } from '#server/sample/cast.ts'
import { isLong } from '#test/test-length.ts'
import { allPlaces } from '#web/workspace/shell/places.ts'
import { natures, themeNames, type ThemeName } from '#web/theme/theme-names.ts'
import { axeViolations } from './axe.ts'
import { postGraphql, sendRequest } from './requests.ts'
import { browserForTests, desktop, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter, openPlace } from './couple.ts'
import { inDemonstration, isByNight, sessionKey } from './demonstration.ts'
import { groundsOf, groundsSeen, watchGrounds, type Pair } from './grounds.ts'
import { button, expectHeading, give, link, named, radio, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'
import { sidebarScreens } from './sidebar-screens.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const schemes = ['light', 'dark'] as const
const pairs = themeNames.flatMap((theme) => schemes.map((scheme) => ({ theme, scheme })))
const everyday: Pair = { theme: 'PureLightTheme', scheme: 'light' }

/** Stores the visitor's choices before the page loads. */
async function remember(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

const storedIn = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

const natureOf = (theme: ThemeName) => natures[theme]

async function expectShown(page: Page, { theme, scheme }: Pair): Promise<void> {
  const html = page.locator('html')
  await expect.poll(() => html.getAttribute('data-app-theme')).toBe(theme)
  await expect.poll(() => html.getAttribute('data-mui-color-scheme')).toBe(scheme)
}

describe('before the first paint', () => {
  async function expectNoFlash(page: Page, path: string, pair: Pair, alive: () => Promise<void>) {
    await page.evaluate(({ theme, scheme }) => {
      localStorage.setItem('appTheme', theme)
      localStorage.setItem('mui-mode', scheme)
    }, pair)
    await page.goto(path)
    await alive()
    const grounds = await groundsSeen(page)
    expect(grounds.length, path).toBeGreaterThan(0)
    expect(groundsOf(pair), `${path} in ${pair.theme}, ${pair.scheme}`).toEqual(
      expect.arrayContaining(grounds),
    )
  }

  /** Sets the theme of the wedding through the API. */
  async function colourWedding(page: Page, theme: ThemeName): Promise<void> {
    const { token } = JSON.parse((await storedIn(page, sessionKey)) ?? '{}') as { token: string }
    const { data } = (await postGraphql(page, { query: '{ myWeddings { id } }' }, token)) as {
      data: { myWeddings: { id: string }[] }
    }
    const query = 'mutation ($input: UpdateWeddingInput!) { updateWedding(input: $input) { __typename } }'
    const variables = { input: { id: data.myWeddings[0]?.id, theme } }
    expect(JSON.stringify(await postGraphql(page, { query, variables }, token))).toContain('"Wedding"')
  }

  // The script before the first paint is the same on every page, and choice.test.ts tries every choice in it.
  const testedPairs = isLong ? pairs : pairs.slice(-1)

  test('the log-in has the visitor’s theme from its first frame on', async () => {
    const { page } = await visitor(instance().url, phone)
    await page.goto('/entrar')
    await watchGrounds(page)
    for (const pair of testedPairs)
      await expectNoFlash(page, '/entrar', pair, () => button(page, /^Verla en/).waitFor())
  })

  test.runIf(isByNight)('the workspace has the visitor’s theme from its first frame on', async () => {
    const { page } = await visitor(instance().url, desktop)
    await enter(page, mateo, '/boda/compartir')
    await watchGrounds(page)
    for (const pair of testedPairs)
      await expectNoFlash(page, '/boda/compartir', pair, () => page.locator('.ws .head').waitFor())
  })

  test.runIf(isByNight)(
    'a couple’s page has their theme and the visitor’s mode from its first frame on',
    async () => {
      const { page } = await visitor(instance().url, phone)
      await enter(page, mateo, '/boda/compartir')
      await watchGrounds(page)
      for (const pair of testedPairs) {
        await colourWedding(page, pair.theme)
        await expectNoFlash(page, wedding, pair, () => button(page, /^Verla en/).waitFor())
      }
    },
  )
})

describe('the theme switcher', () => {
  test('applies a chosen theme at once, also in other tabs and on the next visit', async () => {
    const { page, newTab } = await visitor(instance().url, desktop)
    await enter(page, mateo, '/boda/compartir')
    await expectShown(page, { theme: 'PureLightTheme', scheme: 'light' })
    const other = await newTab()
    await other.goto('/entrar')
    await page.bringToFront()

    await button(page, 'Colores e idioma').click()
    await radio(page, /^Noche violeta/).check({ force: true })
    await expectShown(page, { theme: 'NebulaFighterTheme', scheme: 'dark' })
    await expectShown(other, { theme: 'NebulaFighterTheme', scheme: 'dark' })
    await expect.poll(() => storedIn(page, 'appTheme')).toBe('NebulaFighterTheme')
    await expect.poll(() => storedIn(page, 'mui-mode')).toBeNull()
    await expect.poll(() => storedIn(page, 'mui-color-scheme')).toBe('dark')

    await page.keyboard.press('ArrowRight')
    await expectShown(page, { theme: 'DarkSpacesTheme', scheme: 'dark' })
    await radio(page, 'Claro').check({ force: true })
    await expectShown(page, { theme: 'DarkSpacesTheme', scheme: 'light' })
    await expectShown(other, { theme: 'DarkSpacesTheme', scheme: 'light' })

    await radio(page, 'Como el dispositivo').check({ force: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectShown(page, { theme: 'DarkSpacesTheme', scheme: 'dark' })
    await expect.poll(() => storedIn(page, 'mui-mode')).toBe('system')
    await expect.poll(() => storedIn(page, 'mui-color-scheme')).toBe('dark')
    await radio(page, /^Lavanda/).check({ force: true })
    await expectShown(page, { theme: 'PurpleFlowTheme', scheme: 'dark' })
    await expect.poll(() => storedIn(page, 'mui-mode')).toBe('system')

    await page.keyboard.press('Escape')
    await named(page, 'dialog', 'Cómo ves Vivencia').waitFor({ state: 'detached' })
    await page.reload()
    await expectShown(page, { theme: 'PurpleFlowTheme', scheme: 'dark' })
  })

  test('an unknown theme and scheme fall back, with a console message', async () => {
    const { page, expectComplaint } = await visitor(instance().url, desktop)
    expectComplaint(/`SunnyTheme` is not a theme: `PureLightTheme` is shown instead\./)
    expectComplaint(/`dusk` is not a mode: the theme is shown in its own\./)
    expectComplaint(/`sepia` does not exist in `theme\.colorSchemes`\./)
    await remember(page, { appTheme: 'SunnyTheme', 'mui-mode': 'dusk', 'mui-color-scheme': 'sepia' })
    await page.goto('/ayuda')
    await button(page, 'Verla en oscuro').waitFor()
    await expectShown(page, { theme: 'PureLightTheme', scheme: 'light' })
    await expect.poll(() => storedIn(page, 'mui-color-scheme')).toBe('light')
  })

  test.runIf(isByNight)(
    'a guest switches to dark, and moves between the couple’s theme and their own',
    async () => {
      const { page } = await visitor(instance().url, phone)
      await page.goto('/entrar')
      await page.evaluate(() => localStorage.setItem('appTheme', 'GreenFieldsTheme'))
      await page.goto(`${wedding}/lista`)
      const ofCouple = (await page.locator('html').getAttribute('data-app-theme')) as ThemeName
      await expectShown(page, { theme: ofCouple, scheme: natureOf(ofCouple) })
      await button(page, /^Verla en/).click()
      const turned = natureOf(ofCouple) === 'dark' ? 'light' : 'dark'
      await expectShown(page, { theme: ofCouple, scheme: turned })

      await link(page, 'Privacidad').click()
      await expectHeading(page, 'Privacidad')
      await expectShown(page, { theme: 'GreenFieldsTheme', scheme: turned })
      await page.goBack()
      await expectShown(page, { theme: ofCouple, scheme: turned })
    },
  )
})

test('the language switches with one tap, from the first paint on, and stays', async () => {
  const { page } = await visitor(instance().url, phone)
  await page.goto(wedding)
  expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
  await link(page, /English/)
    .first()
    .click()
  await page.waitForURL(/lang=en/)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  const { body } = await sendRequest(page, `${wedding}/lista`)
  expect(body.toString()).toMatch(/<html[^>]* lang="en"/)
  await page.goto('/entrar')
  await expectHeading(page, 'Good to see you')
  await link(page, /Español/)
    .first()
    .click()
  await expectHeading(page, 'Qué bien verte')
})

// Requests to a server in the same browser cannot be held back.
test.skipIf(inDemonstration)('a loading page shows a progress bar, and opens at its top', async () => {
  const { page } = await visitor(instance().url, phone)
  await page.goto(wedding)
  await button(page, /^Verla en/).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route('**/graphql/', async (route) => {
    await held.promise
    await route.continue()
  })
  await link(page, 'Ver la lista de regalos').click()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.locator('.progress[data-state="going"]').waitFor({ state: 'attached' })
  held.resolve()
  await page.waitForURL('**/lista')
  await page.locator('.progress[data-state="going"]').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

async function paint(page: Page, { theme, scheme }: Pair): Promise<void> {
  await page.evaluate(
    (choice) => {
      document.documentElement.dataset['appTheme'] = choice.theme
      document.documentElement.dataset['muiColorScheme'] = choice.scheme
    },
    { theme, scheme },
  )
}

describe('in all twelve schemes, on a phone and on a desktop', () => {
  type Screen = {
    readonly name: string
    readonly path: string
    readonly there: (page: Page) => Promise<void>
  }

  const head = (name: string | RegExp) => (page: Page) => expectHeading(page, name)

  /** Checks the contrast of a screen, on a desktop in one of the twelve schemes and on a phone in another. */
  async function expectReadable(page: Page, { name, path, there }: Screen, turn: number): Promise<void> {
    await page.setViewportSize(desktop.viewport)
    // With a referrer, because a demonstration opened without one shows its start page.
    await page.goto(path, { referer: page.url() })
    await there(page)
    for (const [size, steps] of [
      [desktop, 0],
      [phone, 6],
    ] as const) {
      const { theme, scheme } = pairs[(turn + steps) % pairs.length] ?? everyday
      await page.setViewportSize(size.viewport)
      await paint(page, { theme, scheme })
      await expectNoSidewaysScrolling(page)
      const violations = await axeViolations(page, ['color-contrast', 'link-in-text-block'])
      expect(violations, `${name} in ${theme}, ${scheme}, ${size.viewport.width} wide`).toEqual([])
    }
  }

  test('guests can read their screens', async () => {
    const { page } = await visitor(instance().url, desktop)
    const promised = isLong
      ? await give(page, { basket: 'el-fondo-del-viaje.a2500', name: 'Rosa Prats' })
      : wedding
    const screens: Screen[] = [
      { name: 'the couple’s page', path: wedding, there: head(/Lucía/) },
      { name: 'the list', path: `${wedding}/lista`, there: (on) => button(on, /^Verla en/).waitFor() },
      { name: 'the front door', path: '/', there: head('La lista de bodas que se vive') },
      { name: 'the private page', path: promised, there: head(/^Gracias/) },
      {
        name: 'the dedication',
        path: `${wedding}/regalar/dedicatoria?g=un-telescopio-para-dos.1`,
        there: head('Fírmalo y escríbeles'),
      },
      { name: 'help', path: '/ayuda', there: head('¿En qué te ayudamos?') },
      { name: 'logging in', path: '/entrar', there: head('Qué bien verte') },
      { name: 'registering', path: '/registro', there: head('Empezad vuestra lista') },
    ]
    for (const [turn, screen] of (isLong ? screens : screens.slice(0, 3)).entries())
      await expectReadable(page, screen, turn)
  })

  // Each screen is examined by all rules of axe in one of the schemes, and by night on a phone in another.
  test('couples can read every screen of the sidebar', async () => {
    const { page } = await visitor(instance().url, desktop)
    await enter(page, mateo, '/boda/compartir')
    expect(sidebarScreens.length).toBeGreaterThanOrEqual(pairs.length)
    for (const [turn, to] of sidebarScreens.entries()) {
      await page.setViewportSize(desktop.viewport)
      if (allPlaces.some((place) => place.to === to)) await openPlace(page, to)
      else await named(page, 'navigation', 'Ajustes').locator(`a[href="${to}"]`).click()
      await page.waitForURL(`**${to}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
      await expect.poll(() => page.locator('.spinner').count()).toBe(0)
      const sizes = isLong ? [desktop, phone] : [turn % 2 === 0 ? phone : desktop]
      for (const [steps, size] of sizes.entries()) {
        const { theme, scheme } = pairs[(turn + steps * 6) % pairs.length] ?? everyday
        await page.setViewportSize(size.viewport)
        await paint(page, { theme, scheme })
        await expectNoSidewaysScrolling(page)
        const violations = await axeViolations(page)
        expect(violations, `${to} in ${theme}, ${scheme}, ${size.viewport.width} wide`).toEqual([])
      }
    }
  })
})
