import type { Page } from 'playwright-core'
import { button, named, textbox } from './guest.ts'

/** A list of the board. */
export const lane = (page: Page, name: string) => named(page, 'region', name)
/** The link of a task in a list. */
export const inLane = (page: Page, list: string, task: string) =>
  lane(page, list).getByRole('link', { name: task, exact: true })

/** Adds tasks at the end of a list. */
export async function addTasks(page: Page, list: string, names: readonly string[]): Promise<void> {
  await button(page, `Nueva tarea en «${list}»`).click()
  for (const name of names) {
    await textbox(page, `Nueva tarea en «${list}»`).fill(name)
    await page.keyboard.press('Enter')
    await inLane(page, list, name).waitFor()
  }
  await button(page, 'Cerrar').click()
}

/** Chooses an item in the menu of a task. */
export async function chooseFor(page: Page, task: string, act: string): Promise<void> {
  await button(page, `Más opciones de «${task}»`).click()
  await named(page, 'menuitem', act).click()
}

/** Presses undo in one notice; others of earlier changes may be on the screen as well. */
export const undo = (page: Page, notice: string) =>
  page.locator('.notice', { hasText: notice }).getByRole('button', { name: 'Deshacer' }).click()
