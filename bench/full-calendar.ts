import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { type Database, rows } from '#server/platform/db/database.ts'
import type { WeddingWorld } from '#test/wedding-world.ts'
import {
  CalendarDocument,
  CalendarYearDocument,
  SearchCalendarDocument,
  UpdateEventDocument,
} from '#web/graphql/generated/graphql.ts'
import { add, days, hours } from '#shared/duration.ts'
import { type Asks, compareSizes, type Measure } from './machinery/compare-sizes.ts'

type Work = 'month' | 'year' | 'search' | 'move'

/** Compares a calendar of 5,000 events with one of 50, over two years around the wedding. */
export const fullCalendar = (): Promise<void> =>
  compareSizes<Work, readonly string[]>({
    things: 'events',
    sizes: [50, 5000],
    works: ['month', 'year', 'search', 'move'],
    fill,
    onServer,
    inBrowser,
  })

const titles = [
  'Prueba de menú',
  'Cita con la florista',
  'Clase de baile',
  'Llamar al fotógrafo',
  'Reunión con la finca',
]

/** Returns the ids of the events. */
async function fill(database: Database, { wedding }: WeddingWorld, size: number): Promise<string[]> {
  const inserted = await rows<{ id: string }>(
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
  return inserted.map(({ id }) => id)
}

const month = { from: '2027-05-25T00:00:00.000Z', to: '2027-07-14T00:00:00.000Z' }
const year = { from: '2026-12-31T00:00:00.000Z', to: '2028-01-02T00:00:00.000Z' }

function onServer(ask: Asks, eventIds: readonly string[]): Record<Work, (n: number) => Promise<string>> {
  const now = new Date().toISOString()
  const soon = add(new Date(), days(120)).toISOString()
  const input = { title: 'Movido', description: '', color: 'sun', allDay: false }
  return {
    month: () => ask('Calendar', CalendarDocument, { ...month, now, soon }),
    year: () => ask('CalendarYear', CalendarYearDocument, year),
    search: () => ask('SearchCalendar', SearchCalendarDocument, { search: 'menu prueba' }),
    move: (n) => {
      const start = add(new Date('2027-06-01T08:00:00Z'), hours(n)).toISOString()
      const moved = { ...input, start, end: start }
      const asking = { id: eventIds[n % eventIds.length], version: 1, input: moved }
      return ask('UpdateEvent', UpdateEventDocument, asking)
    },
  }
}

async function inBrowser(page: Page, measure: Measure): Promise<Record<Work, number>> {
  await page.goto('/boda/calendario?vista=mes&dia=2027-05-01')
  await page.locator('.g-event').first().waitFor()
  // The network never becomes idle because of an open subscription. All other work of the page is done after this
  // pause.
  await page.waitForTimeout(2000)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    month: await measure(async () => {
      await press('Mes siguiente')
      await page.locator('.g-cell[data-date="2027-06-19"] .g-event').first().waitFor()
    }),
    move: await measure(() => carry(page)),
    year: await measure(async () => {
      await press('Año')
      await page.locator('.cal-year .one, .cal-year .few, .cal-year .many').first().waitFor()
    }),
    search: await measure(async () => {
      await page.getByRole('searchbox', { name: 'Buscar en el calendario' }).fill('menu prueba')
      await page.locator('.cal-found').waitFor()
    }),
  }
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
