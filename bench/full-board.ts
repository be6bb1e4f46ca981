import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { type Database, rows } from '#server/platform/db/database.ts'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import type { WeddingWorld } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { BoardDocument, MoveTaskDocument, MoveTasksDocument } from '#web/graphql/generated/graphql.ts'
import { compareSizes, type Measure } from './machinery/compare-sizes.ts'

type Work = 'open' | 'search' | 'whole' | 'move' | 'several'
type BoardIds = { readonly taskIds: readonly string[]; readonly first: string; readonly second: string }

/** Number of tasks moved at once. */
const together = 20

/** Compares a board of 1,000 cards, the maximum, with one of 50. Nine tenths of the cards are in the first list. */
export const fullBoard = (): Promise<void> =>
  compareSizes<Work, BoardIds>({
    things: 'cards',
    sizes: [50, 1000],
    works: ['open', 'search', 'whole', 'move', 'several'],
    fill,
    // A search and the rest of a list need no request.
    onServer: (ask, { taskIds, first, second }) => {
      // To the other list and back, so that each round starts with the same board.
      const listOf = (n: number) => (n % 2 === 0 ? second : first)
      return {
        open: () => ask('Board', BoardDocument, {}),
        move: (n) => {
          const id = taskIds[Math.floor(n / 2) % together]
          return ask('MoveTask', MoveTaskDocument, { id, listId: listOf(n), position: 0 })
        },
        several: (n) => {
          const moves = taskIds.map((id) => ({ id, listId: listOf(n), position: 0 }))
          return ask('MoveTasks', MoveTasksDocument, { moves, ids: taskIds })
        },
      }
    },
    inBrowser,
  })

const titles = [
  'Probar el menú',
  'Elegir las flores',
  'Llamar al fotógrafo',
  'Ensayar el baile',
  'Ver la finca',
]

async function fill(database: Database, world: WeddingWorld, size: number): Promise<BoardIds> {
  const { platform, wedding, partner } = world
  const memberIds = partner.kind === 'account' ? [partner.accountId] : []
  // The first task creates the lists of the board.
  await createTask(requestBy(platform, partner), {
    id: platform.random.uuid(),
    weddingId: wedding.id,
    name: 'Reservar la finca',
  })
  const [labelId, stepId] = [platform.random.uuid(), platform.random.uuid()]
  await rows(
    database.db,
    sql`insert into board_labels (id, wedding_id, name, color, created_at)
      values (${labelId}, ${wedding.id}, 'Banquete', 'sun', now())`,
  )
  const steps = [
    { id: stepId, name: 'Pedir presupuesto', done: true },
    { id: platform.random.uuid(), name: 'Firmar', done: false },
  ]
  await rows(
    database.db,
    sql`insert into tasks (id, wedding_id, list_id, position, name, description, due_date, member_ids, label_ids, sub_items, created_at)
      select gen_random_uuid(), ${wedding.id}, lists.id, n,
        (array[${sql.join(
          titles.map((title) => sql`${title}`),
          sql`, `,
        )}])[1 + n % ${titles.length}::int] || ' ' || n,
        '<p>' || repeat('Llevar los zapatos y preguntar por el aparcamiento. ', 4) || '</p>',
        date '2027-01-01' + n % 170, ${JSON.stringify(memberIds)}::jsonb,
        case when n % 3 = 0 then ${JSON.stringify([labelId])}::jsonb else '[]'::jsonb end,
        case when n % 2 = 0 then ${JSON.stringify(steps)}::jsonb else '[]'::jsonb end, now()
      from generate_series(1, ${size}::int - 1) n
      join board_lists lists on lists.wedding_id = ${wedding.id}
        and lists.key = case when n % 10 < 9 then 'review' when n % 20 < 10 then 'progress' else 'completed' end`,
  )
  const lists = await rows<{ id: string }>(
    database.db,
    sql`select id from board_lists where wedding_id = ${wedding.id} order by position`,
  )
  const [first = '', second = ''] = lists.map(({ id }) => id)
  const carried = await rows<{ id: string }>(
    database.db,
    sql`select id from tasks where list_id = ${first} order by position limit ${together}`,
  )
  return { taskIds: carried.map(({ id }) => id), first, second }
}

async function inBrowser(page: Page, measure: Measure): Promise<Record<Work, number>> {
  await page.goto('/boda/calendario')
  await page.locator('a[href="/boda/tareas"]:visible').first().waitFor()
  // The network never becomes idle because of an open subscription. All other work of the page is done after this
  // pause.
  await page.waitForTimeout(2000)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  const first = () => lane('En revisión').locator('.task-card').first()
  const idOf = async (box: Locator) => (await box.getAttribute('data-task')) ?? ''
  const cards = lane('En revisión').locator('[data-task]')
  const isMoved = (id: string) => lane('En curso').locator(`[data-task="${id}"]`).waitFor()
  // The response, and what is reloaded after it, belong to a move.
  const settled = async () => page.waitForTimeout(2000)
  const open = await measure(async () => {
    await page.locator('a[href="/boda/tareas"]:visible').first().click()
    await first().waitFor()
  })
  const search = await measure(async () => {
    await page.getByRole('searchbox', { name: 'Buscar en las tareas' }).fill('menu zapatos')
    await page.locator('.board-found').waitFor()
  })
  await press('Ver todas')
  await page.locator('.board-found').waitFor({ state: 'detached' })
  const whole = await measure(async () => {
    const more = lane('En revisión').getByRole('button', { name: /^Ver (la otra|las otras)/ })
    await more.click()
    await more.waitFor({ state: 'detached' })
  })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const carried = await idOf(cards.first())
  const move = await measure(async () => {
    await carry(page, first(), lane('En curso'))
    await isMoved(carried)
    await settled()
  })
  await press('Elegir varias')
  const chosen = await Promise.all([0, 1, 2].map((n) => idOf(cards.nth(n))))
  const several = await measure(async () => {
    const boxes = lane('En revisión').locator('.task-select')
    for (const n of [0, 1, 2]) await boxes.nth(n).check()
    await press('Mover a…')
    await page.getByRole('menuitem', { name: 'En curso' }).click()
    for (const id of chosen) await isMoved(id)
    await settled()
  })
  return { open, search, whole, move, several }
}

/** Drags a card to the beginning of a list. */
async function carry(page: Page, card: Locator, to: Locator) {
  const [from, target] = [await card.boundingBox(), await to.locator('.task-card').first().boundingBox()]
  if (!from || !target) throw new Error('There is no such card')
  await page.mouse.move(from.x + from.width / 2, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + 12, { steps: 4 })
  await page.mouse.move(target.x + target.width / 2, target.y + 8, { steps: 12 })
  await page.mouse.up()
}
