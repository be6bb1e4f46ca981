import type { Page } from 'playwright-core'
import type { CastAccount } from '#server/sample/cast.ts'
import { sections } from '#web/workspace/shell/places.ts'
import { postGraphql } from './requests.ts'
import { sessionKey } from './demonstration.ts'
import { button, expectHeading, named, textbox } from './guest.ts'

/** Logs in by the form, up to the overview. */
export async function logIn(page: Page, { email, password, givenNames }: CastAccount): Promise<void> {
  await page.goto('/entrar')
  await textbox(page, 'Tu correo').fill(email)
  await textbox(page, 'Contraseña').fill(password)
  await button(page, 'Entrar').click()
  await expectHeading(page, new RegExp(`, ${givenNames}`))
}

/** Opens a place of the workspace on a wide screen: by its section in the sidebar, or by the menu under the picture. */
export async function openPlace(page: Page, to: string): Promise<void> {
  const section = sections.find(({ places }) => places.some((place) => place.to === to))
  if (!section) {
    await button(page, /^Cuenta de/).click()
    await page.locator(`[role="menuitem"][href="${to}"]`).click()
    await page.waitForURL(`**${to}`)
    return
  }
  const sidebar = named(page, 'navigation', 'Principal')
  const entry = sidebar.locator(`a[href="${to}"]`).last()
  if (!(await entry.isVisible()))
    await sidebar
      .locator(`a[href="${section.places[0]?.to ?? ''}"]`)
      .first()
      .click()
  await entry.click()
  await entry.and(page.locator('[aria-current="page"]')).waitFor()
}

/** Opens a gift in the register by its signature. */
export async function openArrival(page: Page, signature: string): Promise<void> {
  await page.goto('/boda/llegado')
  await named(page, 'link', signature).click()
  await named(page, 'region', `El regalo de ${signature}`).waitFor()
}

/** Opens a workspace address with a session, without the login form. */
export async function enter(page: Page, { email, password }: CastAccount, address = '/boda'): Promise<void> {
  const query = `mutation Enter($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) { ... on SessionGrant { token } }
  }`
  const data = { operationName: 'Enter', query, variables: { email, password } }
  const answer = (await postGraphql(page, data)) as LoginAnswer
  const stored = { key: sessionKey, session: JSON.stringify({ token: answer.data.login.token }) }
  await page.addInitScript(({ key, session }) => {
    // Only once per tab: a session that ends there stays ended.
    if (sessionStorage.getItem('entered') !== null) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem(key, session)
  }, stored)
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
}

type LoginAnswer = { readonly data: { readonly login: { readonly token: string } } }
