import type { Page } from 'playwright-core'
import { fromBase32, oneTimeCode } from '#server/platform/one-time-code.ts'
import { seconds } from '#shared/duration.ts'
import { olga } from '#server/sample/cast.ts'
import { button, expectHeading, textbox } from './guest.ts'

/**
 * Logs in with the second factor and opens the administration. A code works once: the second login of a file uses
 * the code that follows, which is accepted already.
 */
export async function enterAdministration(page: Page, { isSecond = false } = {}): Promise<void> {
  await page.goto('/entrar')
  await textbox(page, 'Tu correo').fill(olga.email)
  await textbox(page, 'Contraseña').fill(olga.password)
  await button(page, 'Entrar').click()
  const code = oneTimeCode(
    fromBase32(olga.secondFactorSecret ?? ''),
    new Date(Date.now() + (isSecond ? seconds(30) : 0)),
  )
  await textbox(page, 'Código de seis cifras').fill(code)
  await button(page, 'Entrar').click()
  await expectHeading(page, 'Ideas')
}
