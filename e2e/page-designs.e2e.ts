import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { templates } from '#shared/templates/index.ts'
import { templateNames } from '#shared/templates/template-names.ts'
import { browserForTests, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, heading, reads } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const open = browserForTests()

const widths = [320, 390, 768, 1440]
/** Couples of every kind: as they are in the sample, with short names, and with names of several words. */
const couples = [
  null,
  { one: 'Ana', other: 'Leo', longest: 5 },
  { one: 'María de los Ángeles', other: 'Francisco Sebastián', longest: 21 },
]

const preview = (page: Page) => page.frameLocator('iframe[title^="Vuestra página"]')
const radio = (page: Page, group: string, value: string) =>
  page.locator(`input[name="${group}"][value="${value}"]`)

it('a couple choose a design and colours by looking, and guests see both once they are published', async () => {
  const { page } = await open(instance().url, { viewport: { width: 1800, height: 1000 } })
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
  const { page } = await open(instance().url, { viewport: { width: 1800, height: 1000 } })
  await enter(page, lucia, '/boda/pagina?parte=look')
  const guest = await open(instance().url, phone)
  for (const template of templateNames) {
    await radio(page, 'template', template).check({ force: true })
    await reads(page, 'Guardado. Los invitados aún no lo ven.')
    await publish(page)
    await expect
      .poll(async () => {
        await guest.page.goto('/lucia-y-mateo')
        return (await lookOf(guest.page))[0]
      })
      .toBe(template)
    await expectAccessible(guest.page)
  }
})

it('every design fits every couple at every width', async () => {
  const { page } = await open(instance().url, { viewport: { width: 1800, height: 1000 } })
  await enter(page, lucia, '/boda/pagina?parte=look')
  await heading(page, 'Diseño y colores').waitFor()
  for (const template of templateNames) {
    await radio(page, 'template', template).check({ force: true })
    const design = preview(page).locator(`.couple-page[data-template="${template}"]`)
    await design.waitFor()
    const frame = page.frames().find((one) => one.url().includes('/boda/pagina/vista'))
    expect(frame).toBeDefined()
    for (const width of widths) {
      await page.locator('.preview-device iframe').evaluate((element, to) => {
        ;(element as HTMLIFrameElement).style.width = `${to}px`
      }, width)
      for (const couple of couples) {
        const overflow = await frame?.evaluate((names) => {
          const title = document.querySelector<HTMLElement>('.cover h1')
          if (names && title) {
            title.style.setProperty('--chars', String(names.longest))
            title.innerHTML = `<span>${names.one}</span> <span><i>&amp;</i>&nbsp;${names.other}</span>`
          }
          const widest = Math.max(
            ...[...document.querySelectorAll('.cover h1 span')].map((line) => line.scrollWidth),
          )
          return Math.max(document.documentElement.scrollWidth, widest) - window.innerWidth
        }, couple)
        expect(overflow, `${template}, ${width}, ${couple?.one ?? 'sample'}`).toBeLessThanOrEqual(0)
      }
    }
  }
  await expectNoSidewaysScrolling(page)
})
