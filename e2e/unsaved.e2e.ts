import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, phone } from './browser.ts'
import { enter, openPlace } from './couple.ts'
import { isByNight } from './demonstration.ts'
import { button, named, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const question = (page: Page) => named(page, 'dialog', 'Hay cambios sin guardar')

/** All dialogs with input: the address of the screen, the button, and the field to fill. */
const dialogs = [
  ['/boda/llegado', 'Anotar un regalo', 'De quién es'],
  ['/boda/mesas', 'Añadir mesas', 'Nombre'],
  ['/boda/novedades', 'Contar algo', 'De qué va'],
  ['/boda/invitados', 'Añadir una familia', 'Nombre'],
] as const

// All are built from one block, which tidy checks (building-blocks.ts).
test.runIf(isByNight)('every dialog asks before unsaved input is lost', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia)
  for (const [address, open, field] of dialogs) {
    await openPlace(page, address)
    await button(page, open).first().click()
    const typed = textbox(page, field).first()
    await typed.fill('Palabras que cuestan')
    await page.keyboard.press('Escape')
    await question(page).waitFor()
    await button(page, 'Quedarme').click()
    await question(page).waitFor({ state: 'detached' })
    expect(await typed.inputValue(), address).toBe('Palabras que cuestan')
    await page.keyboard.press('Escape')
    await button(page, 'Irme sin guardar').click()
    await typed.waitFor({ state: 'detached' })
  }
})

test('a dialog asks about input alone, also when one goes back, and on a phone', async () => {
  const [[address, open, field]] = dialogs
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia)
  await openPlace(page, address)
  await button(page, open).first().click()
  const typed = textbox(page, field).first()
  await typed.waitFor()
  await page.keyboard.press('Escape')
  await typed.waitFor({ state: 'detached' })

  await button(page, open).first().click()
  await typed.fill('Palabras que cuestan')
  await page.goBack()
  await question(page).waitFor()
  await expectAccessible(page)
  await button(page, 'Quedarme').click()
  await question(page).waitFor({ state: 'detached' })
  expect(await typed.inputValue()).toBe('Palabras que cuestan')

  await page.setViewportSize(phone.viewport)
  await page.keyboard.press('Escape')
  await button(page, 'Irme sin guardar').click()
  await typed.waitFor({ state: 'detached' })
})
