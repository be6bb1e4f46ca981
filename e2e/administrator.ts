import type { Page } from 'playwright-core'
import { fromBase32, oneTimeCode } from '#server/platform/one-time-code.ts'
import { olga } from '#server/sample/cast.ts'
import { button, expectHeading, textbox } from './guest.ts'

/** Logs in with the second factor and opens the administration. */
export async function enterAdministration(page: Page): Promise<void> {
  await page.goto('/entrar')
  await textbox(page, 'Tu correo').fill(olga.email)
  await textbox(page, 'Contraseña').fill(olga.password)
  await button(page, 'Entrar').click()
  const code = oneTimeCode(fromBase32(olga.secondFactorSecret ?? ''), new Date())
  await textbox(page, 'Código de seis cifras').fill(code)
  await button(page, 'Entrar').click()
  await expectHeading(page, 'Ideas')
}
