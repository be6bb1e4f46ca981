import { sql } from 'drizzle-orm'
import { markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { groupLink, openGroup, takePlace } from '#server/domain/gifts/groups/index.ts'
import { deliverGiftMessage } from '#server/domain/planning/letters/index.ts'
import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { add, days, minutes } from '#shared/duration.ts'
import { invitedTo, type Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'

const gift = 'la-primera-vez-bajo-el-agua'

/** Members of the sample group, with the days before loading on which they joined and sent their share. */
export const choir = [
  { name: 'Irene Lozano Prats', country: 'ES', joined: 9, sent: 9, leads: true },
  { name: 'Sergio Ayala Peña', country: 'ES', joined: 8, sent: 8, leads: false },
  { name: 'Camila Reyes Soto', country: 'CL', joined: 7, sent: 6, leads: false },
  { name: 'Nuria Salas Font', country: 'ES', joined: 1, sent: null, leads: false },
] as const

/** Creates a group for a gift, with four of six slots taken. */
export async function loadGroup(stage: Stage, wedding: LoadedWedding, timeZone: string): Promise<void> {
  const opened = stage.at(10)
  const chosenGift = wedding.gifts.get(gift)
  invariant(chosenGift, `Sample gift missing: ${gift}`)
  const group = await openGroup(opened, {
    id: opened.random.uuid(),
    slug: wedding.slug,
    giftId: chosenGift.id,
    name: 'Los del coro',
    captainName: 'Irene',
    captainEmail: 'irene.lozano@example.com',
    places: 6,
    deadline: todayIn(timeZone, add(opened.clock.now(), days(28))),
    message:
      'Ahí abajo no se oye nada, así que será lo más parecido a un ensayo sin nosotros. Respirad hondo y contad los compases.',
    language: 'es',
  })
  for (const member of choir) await join(stage, wedding, groupLink(opened, group, member.leads), member)
  // Loading the sample sends no mail.
  await opened.database.transaction((tx) =>
    rows(tx, sql`delete from jobs where kind like 'send-%' and payload->>'groupId' = ${group.id}`),
  )
}

type Member = (typeof choir)[number]

async function join(stage: Stage, wedding: LoadedWedding, link: string, member: Member) {
  const { name, country, joined, sent } = member
  const came = invitedTo(wedding.id, stage.at(joined))
  const place = { id: came.random.uuid(), name, country, language: 'es', showsName: true }
  const { id } = await takePlace(came, link, place)
  const receivingAccount = wedding.receivingAccounts.get('bizum')
  if (sent === null || !receivingAccount) return
  const left = stage.at(sent)
  await markSent(left, privateToken(left.secrets, id), receivingAccount.id, true)
  const about = { id: 0n, attempt: 1, eventId: null, signal: AbortSignal.timeout(minutes(1)) }
  await deliverGiftMessage.run(left, { contributionId: id }, about)
}
