import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Path of the sample wedding in every new instance. */
export const wedding = '/lucia-y-mateo'

export const button = (page: Page, name: string | RegExp) => named(page, 'button', name)
export const link = (page: Page, name: string | RegExp) => named(page, 'link', name)
export const heading = (page: Page, name: string | RegExp) => named(page, 'heading', name)
export const textbox = (page: Page, name: string | RegExp) => named(page, 'textbox', name)
export const radio = (page: Page, name: string | RegExp) => named(page, 'radio', name)

/** The link of a couple's page to their list: in the bar of a phone, and in the navigation of a wide screen. */
export const listLink = (page: Page) => link(page, /^(La lista|Lista)$/)

/** Shows what phones fold on the couple's page, by what its label is about. */
export const unfold = (page: Page, about: string | RegExp) =>
  page.locator('summary').filter({ hasText: about }).click()

type Role = Parameters<Page['getByRole']>[0]

/** Finds an element by role and accessible name: the full name, or a pattern. */
export function named(page: Page, role: Role, name: string | RegExp) {
  return page.getByRole(role, { name, exact: typeof name === 'string' })
}

/** Waits until this text is visible. */
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

/** Goes from the basket to the dedication. */
export async function goToDedication(page: Page): Promise<void> {
  await button(page, 'Escribir la dedicatoria').click()
  await expectHeading(page, 'Fírmalo y escríbeles')
}

/** Goes from the dedication to the payment methods. */
export async function goToSending(page: Page): Promise<void> {
  await button(page, 'Elegir cómo enviarlo').click()
  await expectHeading(page, '¿Cómo prefieres enviarlo?')
}

/** Marks the gift as sent; returns the path of the private page. */
export async function markAsSent(page: Page): Promise<string> {
  await button(page, 'Ya lo he enviado').click()
  await expectHeading(page, /^Gracias/)
  return new URL(page.url()).pathname
}

export type GuestGift = {
  /** The basket in the format of the address. */
  readonly basket: string
  readonly name: string
  readonly email?: string
  readonly message?: string
}

/** Promises a gift by the shortest path; ends on the payment methods. */
export async function promise(page: Page, { basket, name, email, message }: GuestGift): Promise<void> {
  await page.goto(`${wedding}/regalar/dedicatoria?g=${basket}`)
  await textbox(page, 'Tu nombre y apellidos').fill(name)
  if (message) await textbox(page, 'Tu mensaje').fill(message)
  if (email) await textbox(page, 'Tu correo (opcional)').fill(email)
  await goToSending(page)
}

/** Promises a gift and marks it as sent; returns the path of the private page. */
export async function give(page: Page, gift: GuestGift): Promise<string> {
  await promise(page, gift)
  return markAsSent(page)
}

/** Waits until the public page of a gift contains this text; the cached page may lag behind the last gift. */
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
