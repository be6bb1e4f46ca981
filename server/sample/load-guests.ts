import { sql } from 'drizzle-orm'
import { setRsvpDeadline } from '#server/domain/people/guests/index.ts'
import { importGuests } from '#server/domain/people/guest-import/index.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { suggestedAnswerDay } from '#shared/answer-days.ts'
import { slugify } from '#shared/slug.ts'
import { notAtTheLast, sampleHouseholds } from './guests.ts'
import type { Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'

/** Imports the guests, marks their invitations as sent, and adds the answers of most of them. */
export async function loadGuests(
  stage: Stage,
  { id: weddingId, partner }: LoadedWedding,
  weddingDate: string,
): Promise<void> {
  const couple = stage.at(60, partner)
  await importGuests(couple, weddingId, {
    columns: ['household', 'givenNames', 'surnames', 'isChild', 'dietaryNeeds', 'email', 'phone'],
    rows: sampleHouseholds.flatMap(({ name, guests }, number) =>
      guests.map(({ givenNames, surnames, isChild, diet }, place) => [
        name,
        givenNames,
        surnames,
        isChild ? 'x' : '',
        diet ?? '',
        place === 0 && number % 3 === 0 ? `${slugify(name)}@example.com` : '',
        place === 0 && number % 2 === 0 ? `+34 600 000 ${String(number).padStart(3, '0')}` : '',
      ]),
    ),
  })
  await setRsvpDeadline(couple, weddingId, suggestedAnswerDay(weddingDate))
  const says = JSON.stringify(sampleHouseholds.map(({ name, side, answer }) => ({ name, side, answer })))
  const sent = stage.at(40).clock.now().toISOString()
  const answered = stage.at(20).clock.now().toISOString()
  await couple.database.transaction(async (tx) => {
    await rows(
      tx,
      sql`update households h set country = 'ES', side = s.side, sent_at = case when s.answer <> 'notSent' then ${sent}::timestamptz end,
          opened_at = case when s.answer not in ('notSent', 'waiting') then ${answered}::timestamptz end,
          answered_at = case when s.answer not in ('notSent', 'waiting') then ${answered}::timestamptz end
        from jsonb_to_recordset(${says}::jsonb) as s(name text, side text, answer text)
        where h.wedding_id = ${weddingId} and h.name = s.name`,
    )
    await inviteToSome(tx, weddingId)
    // `partly` means no to the first celebration and yes to all others.
    await rows(
      tx,
      sql`insert into rsvps (guest_id, celebration_id, answer, answered_at)
        select g.id, c.id, case when s.answer <> 'partly' then s.answer when c.position = 0 then 'no' else 'yes' end, ${answered}::timestamptz
        from jsonb_to_recordset(${says}::jsonb) as s(name text, answer text)
        join households h on h.name = s.name and h.wedding_id = ${weddingId}
        join guests g on g.household_id = h.id join celebrations c on c.wedding_id = h.wedding_id
        where s.answer not in ('notSent', 'waiting')`,
    )
  })
}

/** Some households are not invited to the last celebration. */
async function inviteToSome(tx: Tx, weddingId: string): Promise<void> {
  await tx.execute(sql`update households set celebration_ids = array(select c.id from celebrations c
      where c.wedding_id = ${weddingId} order by c.position desc offset 1)
    where wedding_id = ${weddingId}
      and name in (select jsonb_array_elements_text(${JSON.stringify(notAtTheLast)}::jsonb))`)
}
