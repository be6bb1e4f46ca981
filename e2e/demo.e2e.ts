import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '#test/test-length.ts'
import { type FolderServer, serveFolder } from '../bin/build/serve-folder.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { inDemonstration, isByNight, waitForDemonstration } from './demonstration.ts'
import { button, expectHeading, give, goToSending, link, listLink, named, reads, textbox } from './guest.ts'

const site = 'build/demo/site'
const folder = '/una/boda/'
let [root, below]: FolderServer[] = []
beforeAll(async () => {
  if (!existsSync(site)) throw new Error('There is no demonstration to test: run `npm run build:demo` first.')
  root = await serveFolder(site)
  below = await serveFolder(site, { base: folder })
})
afterAll(() => Promise.all([root?.close(), below?.close()]))
const visitor = browserForTests()

const pathsOf = ({ requestedPaths: requests }: FolderServer) =>
  requests.map((request) => request.replace(/\?.*/, ''))

const requestsOutside = (served: FolderServer) =>
  pathsOf(served).filter((request) => !request.startsWith(`GET ${folder}`))

/** Stores the demonstration in this browser and waits until it is stored. */
async function keep(page: Page): Promise<void> {
  await button(page, 'Demostración').click()
  await button(page, 'Guardarla en este navegador').click()
  await button(page, 'Guardada en este navegador').waitFor()
  await page.keyboard.press('Escape')
}

/** Ends the service worker, as a browser does with an idle one. */
async function endWorkers(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}

/**
 * Checks that changes to the board and the calendar in one tab appear in the other, also after the worker was
 * ended.
 */
async function workInTwoTabs(one: Page, other: Page): Promise<void> {
  for (const tab of [one, other]) {
    await tab.setViewportSize(desktop.viewport)
    await tab.goto('/boda/tareas')
  }
  await button(one, 'Nueva tarea en «En curso»').click()
  const task = textbox(one, 'Nueva tarea en «En curso»')
  await task.fill('Elegir las flores')
  await one.keyboard.press('Enter')
  await link(other, 'Elegir las flores').waitFor()
  await keep(one)
  await endWorkers(one)
  await task.fill('Llamar a la floristería')
  await task.press('Enter')
  await link(other, 'Llamar a la floristería').waitFor({ timeout: 60_000 })
  await link(other, 'Elegir las flores').waitFor()

  for (const tab of [one, other]) await tab.goto('/boda/calendario?vista=mes&dia=2027-05-01')
  await button(one, 'Añadir').click()
  await textbox(one, 'Qué es').fill('Prueba del menú')
  await one.getByLabel('Empieza el').fill('2027-05-11')
  await button(one, 'Guardar').click()
  await other.locator('[data-date="2027-05-11"]').getByText('Prueba del menú').waitFor()
}

// These need a build of the demonstration: `npm run test:demo` and `npm run test:long` make it.
test.runIf(isByNight)(
  'a visitor gives a gift, sees it in other tabs, and starts over; the host serves files and receives no data',
  async () => {
    if (!root) throw new Error('The folder is served when the tests run')
    const { page, newTab } = await visitor(root.url, phone)
    await waitForDemonstration(page)
    await expectAccessible(page, ['light'])
    await expectNoSidewaysScrolling(page)
    await button(page, /^Entrar como pareja/).click()
    await expectHeading(page, /, Lucía$/)
    expect(
      await page.evaluate(() => [localStorage.getItem('accessToken') !== null, localStorage.getItem('user')]),
    ).toEqual([true, null])

    const guest = await newTab()
    await guest.goto('/index.html')
    await button(guest, /^Ver la lista que ven los invitados/).click()
    await expectHeading(guest, /Lucía/)
    const arrived = named(page, 'region', 'Lo último que ha llegado')
    await give(guest, { basket: 'el-fondo-del-viaje.a2500', name: 'Remedios Cano', message: 'Para el tren.' })
    await arrived.getByText('Remedios Cano').waitFor()
    const other = await newTab()
    await workInTwoTabs(page, other)
    await other.goto('/boda/buzon')
    await named(other, 'region', 'Mensajes').getByText('Para el tren.').first().waitFor()
    await guest.bringToFront()
    await button(guest, 'Demostración').click()
    await reads(guest, 'Esto es una demostración')
    await expectAccessible(guest, ['light'])
    await guest.keyboard.press('Escape')

    guest.on('dialog', (dialog) => void dialog.accept())
    await button(guest, 'Demostración').click()
    await button(guest, 'Empezar de nuevo').click()
    await guest.waitForURL('**/index.html')
    expect(await guest.evaluate(() => localStorage.length)).toBe(0)
    await button(guest, /^Ver la lista que ven los invitados/).click()
    await button(guest, 'Demostración').click()
    // If stored state had survived, keeping would still be on.
    await button(guest, 'Guardarla en este navegador').waitFor()

    const others = pathsOf(root).filter(
      (request) =>
        !/^GET \/($|index\.html|worker\.js|favicon|apple-touch|assets\/|demo\/|engine\/|images\/|pictures\/)/.test(
          request,
        ),
    )
    expect(others, 'what the host was asked besides files').toEqual([])
  },
)

test.runIf(isByNight)('below a folder it stays there, also for root-relative links', async () => {
  if (!below) throw new Error('The folder is served when the tests run')
  const { page } = await visitor(below.url + folder, desktop)
  await waitForDemonstration(page)
  await button(page, /^Ver la lista que ven los invitados/).click()
  await page.waitForURL(`**${folder}lucia-y-mateo`)
  await listLink(page).click()
  await page.waitForURL(`**${folder}lucia-y-mateo/lista`)
  // A root-relative link that the browser follows itself.
  await page.evaluate(() => {
    const plain = Object.assign(document.createElement('a'), { href: '/ayuda', textContent: 'Por aquí' })
    document.body.append(plain)
  })
  await link(page, 'Por aquí').click()
  await page.waitForURL(`**${folder}ayuda`)
  expect(requestsOutside(below), 'what was asked for outside of the folder').toEqual([])
})

test.runIf(isByNight)(
  'offline, pages never visited before open once the demonstration has been loaded',
  async () => {
    const host = await serveFolder(site)
    const { page } = await visitor(host.url, phone)
    await waitForDemonstration(page)
    const assets = ['assets', 'pictures'].flatMap((name) =>
      readdirSync(join(site, name))
        .filter((file) => name === 'assets' || file.endsWith('-400.avif'))
        .map((file) => `/${name}/${file}`),
    )
    await expect
      .poll(async () => {
        const storedPaths = new Set(await page.evaluate(pathsKept))
        return assets.filter((path) => !storedPaths.has(path))
      })
      .toEqual([])
    await button(page, /^Ver la lista que ven los invitados/).click()
    await expectHeading(page, /Lucía/)
    await host.close()
    for (const path of [
      'lucia-y-mateo/lista',
      'lucia-y-mateo/asistencia',
      'lucia-y-mateo/novedades',
      'lucia-y-mateo/regalar/dedicatoria?g=el-fondo-del-viaje.a2500',
      'ayuda',
      'entrar',
    ]) {
      await page.goto(`/${path}`)
      await expectHeading(page, /./)
      await page.waitForLoadState('load')
      expect(await page.getByText('Algo no ha ido bien').count(), path).toBe(0)
      expect(await page.evaluate(brokenPictures), path).toEqual([])
    }
  },
)

const brokenPictures = () =>
  [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0)
    .map((image) => image.currentSrc)

const pathsKept = async () => {
  const stores = (await caches.keys()).filter((name) => name.startsWith('vivencia-'))
  const requests = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => new URL(url).pathname)
}

// Runs with the other journeys of the demonstration: `npm run test:demo`.
test.runIf(inDemonstration)('below a folder card payments, downloads and mails work', async () => {
  if (!below) throw new Error('The folder is served when the tests run')
  const { page } = await visitor(below.url + folder, desktop)
  await waitForDemonstration(page)
  // An iframe, and pages without scripts.
  await button(page, /^Entrar como pareja/).click()
  await expectHeading(page, /, Lucía$/)
  await page.goto('boda/pagina')
  await page.frameLocator('iframe').getByRole('heading', { name: /Lucía/ }).first().waitFor()
  // A download, which does not navigate.
  await page.goto('boda/llegado')
  const saved = page.waitForEvent('download')
  await button(page, 'Descargar el registro').click()
  await named(page, 'menuitem', 'Excel').click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.goto('boda/ajustes/cobros')
  await reads(page, 'Aceptáis tarjeta con Banco de Prueba')
  await page.goto('lucia-y-mateo/regalar/dedicatoria?g=el-fondo-del-viaje.a2500')
  await textbox(page, 'Tu nombre y apellidos').fill('Elena Prado Vidal')
  await goToSending(page)
  await button(page, /^Pagar .* con tarjeta$/).click()
  await button(page, '4242 4242 4242 4242').click()
  await expectHeading(page, /^Gracias/)
  await page.goto('dev/correo')
  await link(page, /dispositivo nuevo/).click()
  await expectHeading(page, /dispositivo nuevo/)
  expect(new URL(page.url()).pathname).toContain(`${folder}dev/correo/`)
  expect(requestsOutside(below), 'what was asked for outside of the folder').toEqual([])
})

// A demonstration that is always open does not reopen stored state.
test.runIf(isLong && !inDemonstration)(
  'a visitor whose stored data cannot be opened reads so, and can start over',
  async () => {
    if (!root) throw new Error('The folder is served when the tests run')
    const { page, expectComplaint } = await visitor(root.url, phone)
    expectComplaint(/Internal server error/)
    expectComplaint(/start\.js/)
    // Any file of the origin works: storage belongs to the origin.
    await page.goto('demo/start.css')
    await page.evaluate(storeInvalidData)
    await page.goto('index.html')
    page.on('dialog', (dialog) => void dialog.accept())
    await button(page, 'Empezar de nuevo').click()
    await page.waitForFunction(() => document.querySelector('progress')?.value === 1)
    await button(page, /^Ver la lista que ven los invitados/).click()
    await expectHeading(page, /Lucía/)
  },
)

/** Stores invalid data as if a visit had been kept. */
const storeInvalidData = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('vivencia-demostracion')
    opening.addEventListener('error', () => reject(new Error('Nothing can be kept here')))
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('engine'))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('engine', 'readwrite')
      const rubbish = { database: new Blob(['nothing']), files: [], jar: [], wished: true }
      writing.objectStore('engine').put(rubbish, 'kept')
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
