import type { Page } from 'playwright-core'
import type { CastAccount } from '#test/cast.ts'
import { button, expectHeading, named, textbox } from './guest.ts'

/** Through the door, to the overview. */
export async function logIn(page: Page, { email, password, givenNames }: CastAccount): Promise<void> {
  await page.goto('/entrar')
  await textbox(page, 'Tu correo').fill(email)
  await textbox(page, 'Contraseña').fill(password)
  await button(page, 'Entrar').click()
  await expectHeading(page, new RegExp(`, ${givenNames}`))
}

/** To a gift in the register, by the name it is signed with. */
export async function openArrival(page: Page, signature: string): Promise<void> {
  await page.goto('/boda/llegado')
  await named(page, 'link', signature).click()
  await named(page, 'region', `El regalo de ${signature}`).waitFor()
}
