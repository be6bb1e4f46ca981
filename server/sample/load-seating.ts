import { sql } from 'drizzle-orm'
import { saveTable, seatGuests } from '#server/domain/people/seating/index.ts'
import { rows } from '#server/platform/db/database.ts'
import type { SeatMove, TableShape } from '#shared/inputs/seating.ts'
import type { Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'

type SampleTable = { readonly name: string; readonly seats: number; readonly shape: TableShape }

const round = (name: string): SampleTable => ({ name, seats: 8, shape: 'round' })

/** Tables: the table of honour, others named after villages, and a long one. */
const tables: readonly SampleTable[] = [
  { name: 'Mesa de honor', seats: 14, shape: 'imperial' },
  ...['Ronda', 'Grazalema', 'Setenil', 'Olvera', 'Zahara', 'Cartagena', 'Mompox'].map(round),
  { name: 'Los de la uni', seats: 12, shape: 'long' },
]

/** Number of households without a table. */
const withoutTable = 6

/**
 * Creates the tables and seats most attending guests, each household together. Records invitations and the
 * first reminders.
 */
export async function loadSeating(stage: Stage, { id: weddingId, partner }: LoadedWedding): Promise<void> {
  const couple = stage.at(8, partner)
  const laid = tables.map((table) => ({ ...table, id: couple.random.uuid(), left: table.seats }))
  for (const { id, name, seats, shape } of laid)
    await saveTable(couple, { weddingId, id, version: null, input: { name, seats, shape } })
  const households = await rows<{ name: string; guestIds: string[] }>(
    couple.database.db,
    sql`select h.name, array_agg(g.id order by g.position) as "guestIds"
      from households h join guests g on g.household_id = h.id
      where h.wedding_id = ${weddingId} and exists (
        select 1 from rsvps r where r.guest_id = g.id and r.answer = 'yes')
      group by h.id, h.name, h.created_at order by min(g.position), h.name`,
  )
  const moves: SeatMove[] = []
  for (const { name, guestIds } of households.slice(0, -withoutTable)) {
    const own = laid.find((table) => table.name === name && table.left >= guestIds.length)
    const table = own ?? laid.find(({ left, shape }) => shape !== 'long' && left >= guestIds.length)
    if (!table) continue
    table.left -= guestIds.length
    moves.push(...guestIds.map((guestId) => ({ guestId, from: null, to: table.id })))
  }
  await seatGuests(couple, weddingId, moves)
  await noteMessages(stage, weddingId, partner)
}

async function noteMessages(
  stage: Stage,
  weddingId: string,
  partner: LoadedWedding['partner'],
): Promise<void> {
  const accountId = partner.kind === 'account' ? partner.accountId : null
  const reminded = stage.at(6)
  await reminded.database.transaction(async (tx) => {
    await rows(
      tx,
      sql`insert into household_messages (id, household_id, kind, channel, sent_at, account_id)
        select gen_random_uuid(), h.id, 'invitation', case when h.phone is null then 'other' else 'whatsapp' end,
          h.sent_at, ${accountId}
        from households h where h.wedding_id = ${weddingId} and h.sent_at is not null`,
    )
    await rows(
      tx,
      sql`insert into household_messages (id, household_id, kind, channel, sent_at, account_id)
        select gen_random_uuid(), h.id, 'reminder', case when h.email is null then 'whatsapp' else 'mail' end,
          ${reminded.clock.now().toISOString()}::timestamptz, ${accountId}
        from households h where h.wedding_id = ${weddingId} and h.sent_at is not null and h.answered_at is null
        order by h.plain_name limit 4`,
    )
  })
}
