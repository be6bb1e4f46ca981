import { expect, test } from 'vitest'
import { lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, link, named, reads } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const open = browserForTests()

test('Lucía uploads the bank’s file, decides on doubtful lines, and undoes the import', async () => {
  const { page } = await open(instance().url, desktop)
  await enter(page, lucia, '/boda/llegado?ver=enviado')
  const raquel = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Raquel' }) })
  const reference = /ref\. (\w{4} \w{4} \w{4})/.exec(await raquel.innerText())?.[1] ?? ''
  expect(reference).not.toBe('')
  const saved = page.waitForEvent('download')
  await button(page, 'Descargar el registro').click()
  await named(page, 'menuitem', 'Excel').click()
  expect((await saved).suggestedFilename()).toBe('lo-que-ha-llegado-lucia-y-mateo.xlsx')

  await named(page, 'checkbox', 'Elegir el regalo de Raquel').check()
  await named(page, 'checkbox', 'Elegir el regalo de Gonzalo').check()
  await button(page, 'Confirmar que han llegado').click()
  const question = page.getByRole('dialog', { name: '¿Han llegado estos 2 regalos?' })
  await question.getByText('En total 76 €').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sí, han llegado los 2' }).click()
  await reads(page, '2 regalos confirmados')
  await button(page, 'Deshacer').click()
  await link(page, 'Raquel').waitFor()

  const today = new Date().toISOString().slice(0, 10)
  const drop = async (name: string, rows: string[]) => {
    const buffer = Buffer.from(['Fecha;Concepto;Importe', ...rows].join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  }
  const rows = [
    `${today};TRANSFERENCIA ${reference.replaceAll(' ', '').toLowerCase()};38,00`,
    `${today};FERRER A LUNA DE MIEL;38,00`,
    `${today};NOMINA;1.500,00`,
    `${today};CENA;-40,00`,
  ]
  await drop('junio.csv', rows)
  await expectHeading(page, 'Extracto del banco')
  await reads(page, 'Esto es lo que hemos entendido')
  await expectAccessible(page)
  await button(page, 'Guardar los 3 ingresos').click()
  await reads(page, '1 era un gasto: no lo guardamos.')
  await named(page, 'article', 'junio.csv').getByText('1 casado').waitFor()
  await reads(page, 'Mismo importe y su apellido, por los mismos días')
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.setViewportSize(desktop.viewport)
  await button(page, 'Sí, es de Gonzalo').click()
  await reads(page, 'Gonzalo: regalo confirmado')
  await named(page, 'article', 'junio.csv').getByText('2 casados').waitFor()

  await drop('otra-vez.csv', rows)
  await reads(page, 'Este mismo archivo ya estaba leído: no ha cambiado nada.')
  await drop('roto.csv', [`${today};X;cinco`])
  await reads(page, 'aquí tendría que haber un importe: «cinco»')

  await page.getByText('2 archivos anteriores').click()
  await named(page, 'article', 'junio.csv').getByRole('button', { name: 'Deshacer' }).click()
  await page.getByLabel('Por qué').fill('Era de otra cuenta')
  await expectAccessible(page)
  await button(page, 'Deshacer el archivo').click()
  await reads(page, 'junio.csv: deshecho')
  await page.goto('/boda/llegado?ver=enviado')
  await link(page, 'Raquel').waitFor()
  await link(page, 'Gonzalo').waitFor()
})
