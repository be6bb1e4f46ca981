import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { contrast } from '#shared/colour.ts'
import { paletteNames } from '#shared/page-palettes.ts'
import { templates } from '#shared/templates/index.ts'
import { type TemplateName, templateNames } from '#shared/templates/template-names.ts'
import { photographOf } from '#test/photograph.ts'
import { themeNames } from '#web/theme/theme-names.ts'
import { browserForTests, expectAccessible, expectHydrated, phone } from './browser.ts'
import { enter } from './couple.ts'
import { coverLayout, writeNames } from './cover-layout.ts'
import { faintTexts } from './faint-texts.ts'
import { button, heading, named, reads } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const open = browserForTests()

const wideDesktop = { viewport: { width: 1800, height: 1000 } }
const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
/** The sample's couple, short names, names of several words, and long words. */
const couples = [
  ['Lucía', 'Mateo'],
  ['Ana', 'Leo'],
  ['María de los Ángeles', 'Juan Francisco Antonio'],
  ['Maximiliano', 'Inmaculada'],
] as const

/** The default cover, another drawing, and a photograph of the couple. */
type Cover = 'cover-default' | 'wedding-arch' | 'photograph'
const addresses = {
  'cover-default': /background1b|cover-default/,
  'wedding-arch': /wedding-arch/,
  photograph: /^\/media\//,
} satisfies Record<Cover, RegExp>

const preview = (page: Page) => page.frameLocator('iframe[title^="Vuestra página"]')
const radio = (page: Page, group: string, value: string) =>
  page.locator(`input[name="${group}"][value="${value}"]`)

it('a couple choose a design and colours by looking, and guests see both once they are published', async () => {
  const { page } = await open(instance().url, wideDesktop)
  await enter(page, lucia, '/boda/pagina?parte=look')
  await heading(page, 'Diseño y colores').waitFor()
  const thumbnail = page.frameLocator('.templates label:nth-of-type(2) iframe')
  await thumbnail.getByRole('heading', { name: /Lucía/, includeHidden: true }).waitFor({ state: 'attached' })
  await radio(page, 'template', 'azulejo').check({ force: true })
  await expect.poll(() => preview(page).locator('.couple-page').getAttribute('data-template')).toBe('azulejo')
  await expect
    .poll(() => preview(page).locator('.framed-page').getAttribute('data-app-theme'))
    .toBe(templates.azulejo.palette)
  await radio(page, 'page-colours', 'SagePalette').check({ force: true })
  await reads(page, 'Guardado. Los invitados aún no lo ven.')

  const guest = await open(instance().url, phone)
  await guest.page.goto('/lucia-y-mateo')
  expect(await lookOf(guest.page)).toEqual(['classic', 'PureLightTheme'])
  await publish(page)
  await expect
    .poll(async () => {
      await guest.page.reload()
      return lookOf(guest.page)
    })
    .toEqual(['azulejo', 'SagePalette'])
})

async function publish(page: Page): Promise<void> {
  await button(page, 'Publicar cambios').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publicar/ })
    .click()
  await reads(page, /Publicad/)
}

const lookOf = (page: Page) =>
  page.evaluate(() => [
    document.querySelector<HTMLElement>('.couple-page')?.dataset['template'],
    document.documentElement.dataset['appTheme'],
  ])

it('guests can read the page in every design', async () => {
  const { page } = await open(instance().url, wideDesktop)
  await enter(page, lucia, '/boda/pagina?parte=look')
  const guest = await open(instance().url, phone)
  for (const template of templateNames) {
    await publishDesign(page, guest.page, template)
    await expectAccessible(guest.page)
  }
})

it.each(['cover-default', 'wedding-arch', 'photograph'] as const)(
  'every design places the names of every couple on every screen, on the cover %s',
  async (cover) => {
    const { page } = await open(instance().url, wideDesktop)
    await enter(page, lucia, '/boda/pagina')
    const guest = await open(instance().url)
    if (cover !== 'cover-default') {
      await chooseCover(page, cover)
      await publish(page)
    }
    const picture = guest.page.locator('.cover-pic img')
    await expect
      .poll(async () => {
        await guest.page.goto('/lucia-y-mateo')
        return await picture.getAttribute('src')
      })
      .toMatch(addresses[cover])
    await page.goto('/boda/pagina?parte=look')
    const defects: string[] = []
    for (const template of templateNames) {
      await publishDesign(page, guest.page, template)
      await expectHydrated(guest.page.locator('.cover h1'))
      for (const screen of screens) {
        await guest.page.setViewportSize(screen)
        for (const couple of couples) {
          await writeNames(guest.page, couple)
          const found = await defectsOf(guest.page, cover)
          defects.push(...found.map((defect) => `${template}, ${screen.width}, ${couple[0]}: ${defect}`))
        }
      }
    }
    expect(defects).toEqual([])
  },
)

it.each(['light', 'dark'] as const)(
  'every text and icon on the cover is legible in every design and palette, in the %s',
  async (scheme) => {
    const { page } = await open(instance().url, wideDesktop)
    await enter(page, lucia, '/boda/pagina?parte=look')
    const guest = await open(instance().url)
    const faint: string[] = []
    for (const template of templateNames) {
      await publishDesign(page, guest.page, template)
      await expectHydrated(guest.page.locator('.cover h1'))
      await addPalettes(guest.page)
      for (const screen of [screens[1], screens[3]].filter((one) => one !== undefined)) {
        await guest.page.setViewportSize(screen)
        for (const palette of [...themeNames, ...paletteNames]) {
          await wear(guest.page, palette, scheme)
          const found = await faintTexts(guest.page)
          faint.push(...found.map((text) => `${template}, ${screen.width}, ${palette}: ${text}`))
        }
      }
    }
    expect(faint).toEqual([])
  },
)

/** Adds the style sheets of all palettes to an open page, which has only its own. */
async function addPalettes(page: Page): Promise<void> {
  const sheets = paletteNames.map((name) => readFileSync(`web/theme/palettes/${name}.css`, 'utf8')).join('\n')
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, sheets)
}

const wear = (page: Page, appTheme: string, muiColorScheme: string) =>
  page.evaluate((look) => Object.assign(document.documentElement.dataset, look), { appTheme, muiColorScheme })

/** Publishes a design, and opens the page in it. */
async function publishDesign(page: Page, guest: Page, template: TemplateName): Promise<void> {
  const choice = radio(page, 'template', template)
  if (!(await choice.isChecked())) {
    await choice.check({ force: true })
    await reads(page, 'Guardado. Los invitados aún no lo ven.')
    await publish(page)
  }
  await expect
    .poll(async () => {
      await guest.goto('/lucia-y-mateo')
      return (await lookOf(guest))[0]
    })
    .toBe(template)
}

async function chooseCover(page: Page, cover: Cover): Promise<void> {
  await button(page, 'Portada').click()
  if (cover === 'photograph') {
    const chooser = page.waitForEvent('filechooser')
    await button(page, 'Poner una foto vuestra').click()
    const buffer = Buffer.from(await photographOf(1600, 1067))
    await (await chooser).setFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer })
    await button(page, 'Usar esta foto').click()
    await named(page, 'radio', 'Vuestra foto').and(page.locator(':checked')).waitFor()
  } else await radio(page, 'cover', cover).check({ force: true })
  await reads(page, 'Guardado. Los invitados aún no lo ven.')
}

/** Names are over no picture but the default cover, which is dark where they are, and the edge below an opaque panel. */
async function defectsOf(page: Page, cover: Cover): Promise<string[]> {
  const { sideways, cut, below, bare, panels } = await coverLayout(page)
  const faint = await faintTexts(page)
  return [
    ...(sideways > 0 ? [`the page is ${sideways} px too wide`] : []),
    ...(cut > 0 ? [`names are cut by ${cut} px`] : []),
    ...(below > 0 ? [`names are ${below} px below the screen`] : []),
    ...(cover === 'cover-default' ? [] : bare.map((text) => `${text} is over the picture`)),
    ...faint.map((text) => `${text} is hardly legible`),
    ...panels
      .filter(({ text, panel }) => contrast(text, panel) < 4.5)
      .map(({ text, panel }) => `${text} is hardly legible on ${panel}`),
  ]
}
