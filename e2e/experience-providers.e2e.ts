import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { enterAdministration } from './administrator.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const ownPathIn = ({ text }: { text: string }) => /\/oferente\/[\w-]+/.exec(text)?.[0] ?? ''

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

test('a provider corrects its data and a price by the link of a mail, without JavaScript, and guests see it', async () => {
  const { page: admin } = await visitor(instance().url, desktop)
  await enterAdministration(admin, { isSecond: true })
  await admin.goto('/admin/quien-ofrece?q=manso')
  await link(admin, /^Cuadra El Levante Manso/).click()
  await expectHeading(admin, 'Cuadra El Levante Manso')
  await button(admin, /^Enviar/).click()
  await reads(admin, 'Enviado a hola@levante-manso.example.')
  const path = ownPathIn(await instance().mailTo('hola@levante-manso.example', 'Vuestra página en Vivencia'))

  const providerVisit = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
  const { page: provider } = providerVisit
  await provider.goto(path)
  await expectHeading(provider, 'Cuadra El Levante Manso')
  await expectNoSidewaysScrolling(provider)
  await provider.getByText('Ahora cuesta otra cosa').click()
  await textbox(provider, 'Precio, en EUR').fill('muchos')
  await button(provider, 'Guardar este precio').click()
  await reads(provider, /Un importe, como 60 o 47,50/)
  await textbox(provider, 'Precio, en EUR').fill('123')
  await button(provider, 'Guardar este precio').click()
  await reads(provider, 'Gracias: el precio queda confirmado hoy.')
  await reads(provider, /^123\s€, confirmado el/)
  await textbox(provider, 'En qué temporada').fill('Reservas en levante-manso.example')
  await textbox(provider, 'Teléfono').fill('+34 600 000 777')
  await button(provider, /^Guardar$/).click()
  await reads(provider, /^Guardado\. Lo que lleva un enlace/)

  const { page: guest } = await visitor(instance().url, phone)
  await guest.goto('/lucia-y-mateo/lista/a-caballo-por-la-orilla')
  await reads(guest, 'Cuadra El Levante Manso (Bolonia, Cádiz)')
  await reads(guest, /^123\s€, /)
  expect(await guest.getByText('600 000').count()).toBe(0)
  const { page: couple } = await visitor(instance().url, phone)
  await enter(couple, lucia, '/boda/lista/ideas?buscar=caballo')
  await button(couple, 'A caballo por la orilla').first().click()
  await reads(couple, /^Precio confirmado por Cuadra El Levante Manso/)

  await admin.reload()
  await reads(admin, 'Textos por leer')
  await reads(admin, /Teléfono/)
  await expectAccessible(admin)
  await button(admin, 'Rechazarlos').click()
  await reads(admin, 'Rechazados: sigue lo de antes.')
  await button(admin, 'Anular').click()
  await reads(admin, 'Anulado.')
  providerVisit.expectComplaint(/404/)
  await provider.goto(path)
  await expectHeading(provider, 'Este enlace ya no sirve')

  await admin.goto('/admin/quien-ofrece?q=enea')
  await link(admin, /^Tablao La Silla de Enea/).click()
  await button(admin, /^Enviar/).click()
  await reads(admin, 'Enviado a hola@la-silla-de-enea.example.')
  const mail = await instance().mailTo('hola@la-silla-de-enea.example', 'Vuestra página en Vivencia')
  const { page: leaving } = await visitor(instance().url, phone)
  await leaving.goto(ownPathIn(mail))
  await expectAccessible(leaving)
  await link(leaving, 'Darnos de baja').click()
  await expectHeading(leaving, 'Daros de baja para siempre')
  await leaving.getByRole('checkbox').check()
  await button(leaving, 'Darnos de baja').click()
  await expectHeading(leaving, 'Hecho: Tablao La Silla de Enea ya no está')
  await admin.reload()
  await reads(admin, 'Se dio de baja: sus datos se borraron.')
})
