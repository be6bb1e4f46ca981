import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The wedding that every new instance shows. */
export const wedding = '/lucia-y-mateo'

export const button = (page: Page, name: string | RegExp) => named(page, 'button', name)
export const link = (page: Page, name: string | RegExp) => named(page, 'link', name)
export const heading = (page: Page, name: string | RegExp) => named(page, 'heading', name)
export const textbox = (page: Page, name: string | RegExp) => named(page, 'textbox', name)
export const radio = (page: Page, name: string | RegExp) => named(page, 'radio', name)

type Role = Parameters<Page['getByRole']>[0]

/** What people and their screen readers would look for; words in full, or a pattern. */
export function named(page: Page, role: Role, name: string | RegExp) {
  return page.getByRole(role, { name, exact: typeof name === 'string' })
}

/** Waits until these words can be read. */
export async function reads(page: Page, words: string | RegExp): Promise<void> {
  await page.getByText(words).filter({ visible: true }).first().waitFor()
}

export async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  await heading(page, name).first().waitFor()
}

export async function openGift(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(`${wedding}/lista/${slug}`)
  await expectHeading(page, title)
}

/** From the basket to the dedication. */
export async function goToDedication(page: Page): Promise<void> {
  await button(page, 'Escribir la dedicatoria').click()
  await expectHeading(page, 'Fírmalo y escríbeles')
}

/** From the dedication to where the money goes. */
export async function goToSending(page: Page): Promise<void> {
  await button(page, 'Elegir cómo enviarlo').click()
  await expectHeading(page, '¿Cómo prefieres enviarlo?')
}

/** Says that it is on its way; gives the address of the private page. */
export async function saySent(page: Page): Promise<string> {
  await button(page, 'Ya lo he enviado').click()
  await expectHeading(page, /^Gracias/)
  return new URL(page.url()).pathname
}

export type Given = {
  /** The basket as an address carries it. */
  readonly basket: string
  readonly name: string
  readonly email?: string
  readonly message?: string
}

/** Promises a gift without looking left or right; ends where the money is sent. */
export async function promise(page: Page, { basket, name, email, message }: Given): Promise<void> {
  await page.goto(`${wedding}/regalar/dedicatoria?g=${basket}`)
  await textbox(page, 'Tu nombre y apellidos').fill(name)
  if (message) await textbox(page, 'Tu mensaje').fill(message)
  if (email) await textbox(page, 'Tu correo (opcional)').fill(email)
  await goToSending(page)
}

/** Gives in full; ends on the private page, whose address it returns. */
export async function give(page: Page, given: Given): Promise<string> {
  await promise(page, given)
  return saySent(page)
}

/** What everybody can read about a gift, once they read it: the page may be a moment behind the last gift. */
export async function expectOnGiftPage(page: Page, slug: string, words: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`${wedding}/lista/${slug}`)
        return page.getByRole('main').innerText()
      },
      { interval: 100 },
    )
    .toMatch(words)
}
