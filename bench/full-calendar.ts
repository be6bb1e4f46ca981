import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import type { Database } from '#server/platform/db/database.ts'
import { rows } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests } from '#test/world.ts'
import {
  CalendarDocument,
  CalendarYearDocument,
  SearchCalendarDocument,
  UpdateEventDocument,
} from '#web/graphql/generated/graphql.ts'
import { median, say, times } from './machinery/compare.ts'
import { filled } from './machinery/fill.ts'
import { processorTime, startVivencia } from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

const sizes = [50, 5000] as const
const rounds = 5
/** Number of answers measured per kind and round. */
const answers = 40
const password = 'una frase larga de prueba'

type Calendar = {
  readonly size: number
  readonly weddingId: string
  readonly email: string
  readonly eventIds: readonly string[]
}
type Opened = Calendar & { readonly address: string; readonly pid: number; readonly token: string }
type Work = 'month' | 'year' | 'search' | 'move'
const works: readonly Work[] = ['month', 'year', 'search', 'move']

/**
 * Compares a calendar of 5,000 events with one of 50, over two years around the wedding: the server's CPU time
 * per answer, and the main-thread time of the browser for rendering it. Both alternate; prints medians.
 */
export async function fullCalendar(): Promise<void> {
  await onStage('pglite', async ({ dataDir, databaseUrl }) => {
    const calendars = await filled({ dataDir, databaseUrl }, async (database) => {
      await migrate(database)
      const made: Calendar[] = []
      for (const size of sizes) made.push(await calendarOf(database, size))
      return made
    })
    const server = await startVivencia(dataDir)
    const address = `http://127.0.0.1:${server.port}`
    const opened: Opened[] = []
    for (const calendar of calendars)
      opened.push({ ...calendar, address, pid: server.pid, token: await tokenOf(address, calendar.email) })
    await compareSides('The server, processor time of an answer', opened, onServer)
    const path = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)
    const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
    await compareSides("The browser, its main thread's time", opened, (calendar) =>
      inBrowser(browser, calendar),
    )
    await browser.close()
    await server.stop()
  })
}

async function compareSides(
  title: string,
  opened: readonly Opened[],
  measure: (calendar: Opened) => Promise<Record<Work, number>>,
): Promise<void> {
  const runs = new Map(opened.map(({ size }) => [size, [] as Record<Work, number>[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const calendar of opened) runs.get(calendar.size)?.push(await measure(calendar))
  say(`\n${title} (median of ${rounds} rounds in turn)`)
  for (const work of works) {
    const [few = 0, many = 0] = sizes.map((size) => median((runs.get(size) ?? []).map((run) => run[work])))
    say(
      `  ${work.padEnd(8)}${few.toFixed(1).padStart(8)} ms with ${sizes[0]} events, ${many.toFixed(1).padStart(8)} ms with ${sizes[1]}: ${times(many / few)}`,
    )
  }
}

const titles = [
  'Prueba de menú',
  'Cita con la florista',
  'Clase de baile',
  'Llamar al fotógrafo',
  'Reunión con la finca',
]

async function calendarOf(database: Database, size: number): Promise<Calendar> {
  const platform = await platformForTests(database)
  const { wedding, partner } = await publishedWedding(platform)
  const accountId = partner.kind === 'account' ? partner.accountId : ''
  const [account] = await rows<{ email: string }>(
    database.db,
    sql`select email from accounts where id = ${accountId}`,
  )
  const made = await rows<{ id: string }>(
    database.db,
    sql`insert into events (id, wedding_id, title, description, place, starts_at, ends_at, all_day, color, version, created_at, changed_at)
      select gen_random_uuid(), ${wedding.id},
        (array[${sql.join(
          titles.map((title) => sql`${title}`),
          sql`, `,
        )}])[1 + n % ${titles.length}::int] || ' ' || n,
        repeat('Llevar los zapatos y preguntar por el aparcamiento. ', 4), 'Calle Mayor 1, Ronda',
        timestamptz '2025-10-19 08:00Z' + n * interval '730 days' / ${size}::int,
        timestamptz '2025-10-19 09:00Z' + n * interval '730 days' / ${size}::int,
        false, 'sun', 1, now(), now()
      from generate_series(0, ${size}::int - 1) n returning id`,
  )
  await platform.live.close()
  return { size, weddingId: wedding.id, email: account?.email ?? '', eventIds: made.map(({ id }) => id) }
}

async function asked(address: string, body: object, token = ''): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${address}/graphql/`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500))
  return text
}

async function tokenOf(address: string, email: string): Promise<string> {
  const query = `mutation Enter($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) { ... on SessionGrant { token } }
  }`
  const text = await asked(address, { operationName: 'Enter', query, variables: { email, password } })
  const token = /"token":"([^"]+)"/.exec(text)?.[1]
  if (!token) throw new Error(`No session: ${text}`)
  return token
}

const month = { from: '2027-05-25T00:00:00.000Z', to: '2027-07-14T00:00:00.000Z' }
const year = { from: '2026-12-31T00:00:00.000Z', to: '2028-01-02T00:00:00.000Z' }

async function onServer(calendar: Opened): Promise<Record<Work, number>> {
  const { address, token, weddingId, eventIds, pid } = calendar
  const now = new Date().toISOString()
  const soon = new Date(Date.now() + 120 * 86_400_000).toISOString()
  const ask = (operationName: string, document: { toString(): string }, variables: object) =>
    asked(
      address,
      { operationName, query: document.toString(), variables: { weddingId, ...variables } },
      token,
    )
  const input = { title: 'Movido', description: '', color: 'sun', allDay: false }
  const way: Record<Work, (n: number) => Promise<string>> = {
    month: () => ask('Calendar', CalendarDocument, { ...month, now, soon }),
    year: () => ask('CalendarYear', CalendarYearDocument, year),
    search: () => ask('SearchCalendar', SearchCalendarDocument, { search: 'menu prueba' }),
    move: (n) => {
      const start = new Date(Date.parse('2027-06-01T08:00:00Z') + n * 3_600_000).toISOString()
      const moved = { ...input, start, end: start }
      const asking = { id: eventIds[n % eventIds.length], version: 1, input: moved }
      return ask('UpdateEvent', UpdateEventDocument, asking)
    },
  }
  const took = { month: 0, year: 0, search: 0, move: 0 }
  for (const work of works) {
    await way[work](answers)
    const before = processorTime(pid)
    for (let n = 0; n < answers; n += 1) await way[work](n)
    took[work] = (processorTime(pid) - before) / answers
  }
  return took
}

async function inBrowser(browser: Browser, calendar: Opened): Promise<Record<Work, number>> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    baseURL: calendar.address,
  })
  const page = await context.newPage()
  const session = JSON.stringify({ token: calendar.token })
  await page.addInitScript((kept) => localStorage.setItem('user', kept), session)
  await page.goto('/boda/calendario?vista=mes&dia=2027-05-01')
  await page.locator('.g-event').first().waitFor()
  // The network never becomes idle because of an open subscription. All other work of the page is done after this
  // pause.
  await page.waitForTimeout(2000)
  const thread = await context.newCDPSession(page)
  await thread.send('Performance.enable')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const took = {
    month: await mainThread(thread, async () => {
      await press('Mes siguiente')
      await page.locator('.g-cell[data-date="2027-06-19"] .g-event').first().waitFor()
    }),
    move: await mainThread(thread, () => carry(page)),
    year: await mainThread(thread, async () => {
      await press('Año')
      await page.locator('.cal-year .one, .cal-year .few, .cal-year .many').first().waitFor()
    }),
    search: await mainThread(thread, async () => {
      await page.getByRole('searchbox', { name: 'Buscar en el calendario' }).fill('menu prueba')
      await page.locator('.cal-found').waitFor()
    }),
  }
  await context.close()
  return took
}

/** Drags the first event of the month to its last day, and waits for the notice. */
async function carry(page: Page): Promise<void> {
  await page
    .locator('.g-cell[data-date^="2027-06"] .g-event:not(.derived)')
    .first()
    .hover({ position: { x: 5, y: 5 } })
  const to = await page.locator('.g-cell[data-date="2027-06-30"]').boundingBox()
  if (!to) throw new Error('There is no such day')
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await page.locator('.notice').first().waitFor()
}

/** Returns the time that the main thread is busy during `work`, in milliseconds. */
async function mainThread(thread: CDPSession, work: () => Promise<void>): Promise<number> {
  const before = await taskSeconds(thread)
  await work()
  return (await taskSeconds(thread)) * 1000 - before * 1000
}

async function taskSeconds(thread: CDPSession): Promise<number> {
  const { metrics } = await thread.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}
