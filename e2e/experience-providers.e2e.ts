import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { enterAdministration } from './administrator.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

test('a couple suggest who offers an idea, and it is shown once an administrator lists it', async () => {
  const couple = await visitor(instance().url, phone)
  const { page } = couple
  const openIdea = async () => {
    await page.goto('/boda/lista/ideas?buscar=flamenco')
    await button(page, 'Una noche de flamenco').first().click()
    await named(page, 'dialog', 'Una noche de flamenco').waitFor()
    await button(page, 'Sabemos quién la ofrece').waitFor()
  }
  await enter(page, lucia, '/boda/lista/ideas')
  await openIdea()
  await button(page, 'Sabemos quién la ofrece').click()
  const form = named(page, 'dialog', '¿Quién ofrece esta idea?')
  await form.getByRole('button', { name: 'Enviar' }).click()
  await reads(page, 'Falta esto.')
  await textbox(page, 'Nombre').fill('Tablao de la Cava')
  await expect.poll(() => form.getByText('Falta esto.').count()).toBe(0)
  await textbox(page, 'Página web (opcional)').fill('tablao')
  await form.getByRole('button', { name: 'Enviar' }).click()
  await reads(page, 'Una dirección que empiece por https://')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await textbox(page, 'Página web (opcional)').fill('https://tablao.example')
  await textbox(page, 'Correo (opcional)').fill('hola@tablao.example')
  await form.getByRole('button', { name: 'Enviar' }).click()
  await reads(page, 'Gracias: lo comprobamos antes de mostrarlo.')
  await form.waitFor({ state: 'detached' })
  expect(await page.getByText(/La ofrece Tablao de la Cava/).count()).toBe(0)

  const { page: admin } = await visitor(instance().url, desktop)
  await enterAdministration(admin)
  await admin.goto('/admin/quien-ofrece')
  await expectHeading(admin, 'Oferentes')
  await expectAccessible(admin)
  await link(admin, /^Tablao de la Cava/).click()
  await expectHeading(admin, 'Tablao de la Cava')
  await reads(admin, 'Lo propuso una pareja. Nadie más lo ve todavía.')
  await expectAccessible(admin)
  await button(admin, 'Poner a la vista').click()
  await reads(admin, 'A la vista: ya sale junto a sus ideas.')

  await openIdea()
  await reads(page, /La ofrece Tablao de la Cava/)
})
