import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { photographOf } from '#test/photograph.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { sendRequest } from './requests.ts'
import { enter } from './couple.ts'
import { button, expectHeading, link, named, reads, textbox, wedding } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()
const gift = 'Subir en globo al amanecer'

/** Marks the gift as lived on the travel board and opens its memory. */
async function live(page: Awaited<ReturnType<typeof visitor>>['page']): Promise<void> {
  await enter(page, lucia, '/boda/viajes')
  await button(page, `Más sobre «${gift}»`).click()
  await named(page, 'menuitem', 'Ya lo hemos vivido').click()
  const dialog = named(page, 'dialog', `¿Ya habéis vivido «${gift}»?`)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a memory has a photograph and a text, and its giver gets a postcard', async () => {
  const couple = await visitor(instance().url, desktop)
  const { page } = couple
  await live(page)
  await page.goto('/boda/recuerdos')
  const memory = named(page, 'article', gift)
  await memory.getByRole('button', { name: 'Poner fotos y contarlo' }).click()
  const dialog = named(page, 'dialog', gift)
  const buffer = Buffer.from(await photographOf(1200, 900))
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'globo.jpg', mimeType: 'image/jpeg', buffer }])
  await textbox(page, /Pie de/).fill('Arriba del todo')
  await dialog.getByRole('button', { name: /^Qué se ve siempre/ }).click()
  await named(page, 'slider', 'El punto que siempre se ve').press('ArrowUp')
  await textbox(page, 'Cómo fue').fill('Subimos, y nadie dijo nada hasta que bajamos.')
  await expect.poll(() => dialog.locator('[aria-busy]').count()).toBe(0)
  await expectAccessible(page, ['light'])
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await memory.getByText('Arriba del todo').waitFor()

  await memory.getByRole('button', { name: 'Enviar postales' }).click()
  const postcards = named(page, 'dialog', /^Postales de/)
  await postcards.getByRole('checkbox', { name: /Los de la uni/ }).uncheck()
  await expectAccessible(page, ['light'])
  await postcards.getByRole('button', { name: /^Enviar \d+ postales$/ }).click()
  await reads(page, /\d+ postales enviadas/)
  await expect.poll(() => postcards.getByRole('checkbox').count()).toBe(1)
  await page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(page)

  const { text } = await instance().mailTo('diego@example.com', 'Una postal desde')
  const [path = ''] = /\/p\/[\w-]+/.exec(text) ?? []
  expect(path).not.toBe('')
  // An old phone without JavaScript can read it; such a visit does not count as opened.
  const old = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
  await old.page.goto(path)
  await expectHeading(old.page, 'Una postal para la abuela Carmen')
  await reads(old.page, 'Subimos, y nadie dijo nada hasta que bajamos.')
  const picture = await sendRequest(
    old.page,
    (await old.page.getByRole('img', { name: /^Cara de la postal/ }).getAttribute('src')) ?? '',
  )
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.body.byteLength).toBeLessThan(300_000)

  const carmen = await visitor(instance().url, phone)
  await carmen.page.goto(path)
  await expectHeading(carmen.page, 'Una postal para la abuela Carmen')
  await expectAccessible(carmen.page)
  await expectNoSidewaysScrolling(carmen.page)
  await postcards.getByText(/^Abierta el/).waitFor()
  await postcards.getByRole('button', { name: 'Cerrar' }).first().click()
  await link(page, 'dar las gracias').first().click()
  await named(page, 'textbox', /^Dar las gracias a/).fill('Gracias. Así fue.')
  const withPostcard = 'Con la postal de «Perdernos por los pueblos blancos»'
  await expect.poll(() => button(page, withPostcard).getAttribute('aria-pressed')).toBe('true')
  await button(page, /^Enviar/).click()
  await reads(page, 'Ángela: gracias enviadas')
  await expectNoSidewaysScrolling(page)
  await carmen.page.goto(`${path}/baja`)
  await button(carmen.page, 'No quiero más').click()
  await expectHeading(carmen.page, 'Ya no te llegarán')
  await expectAccessible(carmen.page, ['light'])
})

test('guests see the published memories without any giver', async () => {
  const { page } = await visitor(instance().url, { ...phone, javaScriptEnabled: false })
  await page.goto(wedding)
  await link(page, /recuerdo/).click()
  await expectHeading(page, 'Lo que ya hemos vivido')
  await link(page, 'Perdernos por los pueblos blancos').click()
  await reads(page, /Preguntamos por la panadería de Grazalema/)
  expect(await page.getByText('Ángela').count()).toBe(0)
  const { page: open } = await visitor(instance().url, desktop)
  await open.goto(`${wedding}/recuerdos`)
  await expectAccessible(open)
})
