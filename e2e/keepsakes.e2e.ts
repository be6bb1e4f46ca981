import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { irene, lucia } from '#server/sample/cast.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { button, expectHeading, link, named, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

/** Presses a button and returns the downloaded file. */
async function downloadFile(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('a couple download a passport, a dossier each, and a memory box that opens from a disk offline', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/guardar')
  await reads(page, /^\d\d páginas · \d\d experiencias/)
  await expectAccessible(page)
  await named(page, 'combobox', 'Cómo').selectOption('Para una imprenta')
  const passport = await downloadFile(page, 'Bajar el pasaporte')
  expect(passport.name).toBe('pasaporte-lucia-y-mateo-imprenta.pdf')
  expect(passport.content.subarray(0, 5).toString()).toBe('%PDF-')
  const dossier = unzipSync(new Uint8Array((await downloadFile(page, 'Dossier de Mateo')).content))
  expect(Object.keys(dossier).map((path) => path.replace(/^.*\//, ''))).toContain('regalos.csv')
  const box = await downloadFile(page, 'Bajar la caja')
  await page.setViewportSize(phone.viewport)
  await expectNoSidewaysScrolling(page)

  const folder = await mkdtemp(join(tmpdir(), 'vivencia-box-'))
  for (const [path, content] of Object.entries(unzipSync(new Uint8Array(box.content)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const reader = await visitor(instance().url, phone)
  await reader.setOffline(true)
  // The browser's inspector requests the style sheet again, which pages opened from a disk may not.
  reader.expectComplaint(/box\.css/)
  reader.expectComplaint(/preload assets/)
  const requestedUrls: string[] = []
  reader.page.on('request', (request) => void requestedUrls.push(request.url()))
  await reader.page.goto(pathToFileURL(join(folder, 'caja-de-recuerdos-lucia-y-mateo', 'index.html')).href)
  await expectHeading(reader.page, 'Lucía y Mateo')
  await expectAccessible(reader.page, ['light'])
  await expectNoSidewaysScrolling(reader.page)
  await link(reader.page, 'El viaje').first().click()
  await expectHeading(reader.page, 'Subir en globo al amanecer')
  await expectAccessible(reader.page, ['light'])
  await reader.page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(reader.page, ['light'])
  await link(reader.page, 'Palabras y voces').first().click()
  await reads(reader.page, 'Tía Pilar y tío Ramón')
  await expectAccessible(reader.page, ['light'])
  await reader.page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScrolling(reader.page)
  await link(reader.page, 'Las mesas').first().click()
  await expectHeading(reader.page, 'Mesa de honor')
  await link(reader.page, 'Lo que hubo que hacer').first().click()
  await link(reader.page, 'Presupuesto de flores.txt').waitFor()
  await expectAccessible(reader.page, ['light'])
  await expectNoSidewaysScrolling(reader.page)
  expect(requestedUrls.filter((url) => !/^(file|data):/.test(url))).toEqual([])
  await rm(folder, { recursive: true })
})

test('the code of a passport page leads to the voice of a giver after the login', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, lucia, '/boda/llegado')
  const gift = await named(page, 'link', 'Ángela').getAttribute('data-row')
  const { page: scanned } = await visitor(instance().url, phone)
  await scanned.goto(`/boda/llegado?regalo=${gift}&voz`)
  await textbox(scanned, 'Tu correo').fill(lucia.email)
  await textbox(scanned, 'Contraseña').fill(lucia.password)
  await button(scanned, 'Entrar').click()
  const voice = named(scanned, 'region', 'La voz de Ángela')
  await voice.waitFor()
  await expect.poll(() => voice.evaluate((section) => section === document.activeElement)).toBe(true)
  await expectAccessible(scanned)
})

test('collaborators have no such screen', async () => {
  const { page } = await visitor(instance().url, desktop)
  await enter(page, irene, '/boda/guardar')
  expect(await link(page, 'Para guardar').count()).toBe(0)
  expect(await page.getByText('El dossier').count()).toBe(0)
})
