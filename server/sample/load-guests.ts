import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { setRsvpDeadline } from '#server/domain/people/guests/index.ts'
import { saveQuestions } from '#server/domain/people/questions/index.ts'
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
  await saveQuestions(couple, { weddingId, version: 0, questions: sampleQuestions(couple) })
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
    await replyToQuestions(tx, weddingId, answered)
  })
}

/** Some households are not invited to the last celebration. */
async function inviteToSome(tx: Tx, weddingId: string): Promise<void> {
  await tx.execute(sql`update households set celebration_ids = array(select c.id from celebrations c
      where c.wedding_id = ${weddingId} order by c.position desc offset 1)
    where wedding_id = ${weddingId}
      and name in (select jsonb_array_elements_text(${JSON.stringify(notAtTheLast)}::jsonb))`)
}

/** What the couple want to know of their guests. */
const sampleQuestions = ({ random }: Pick<AppContext, 'random'>) => [
  { id: random.uuid(), kind: 'yesNo', text: '¿Vuelves a Ronda en el autobús?', isForEach: true },
  {
    id: random.uuid(),
    kind: 'choice',
    text: '¿Dónde dormís?',
    options: ['En Ronda', 'En un cortijo', 'Aún no lo sabemos'],
    isForEach: false,
  },
]

/** Three of four guests who attend have replied, so that there is something left to ask. */
async function replyToQuestions(tx: Tx, weddingId: string, repliedAt: string): Promise<void> {
  await tx.execute(sql`insert into question_replies (guest_id, question_id, reply, replied_at)
    select g.id, (q.question ->> 'id')::uuid,
      case when q.question ->> 'kind' = 'yesNo' then case when g.number % 3 = 0 then 'no' else 'yes' end
        else q.question -> 'options' ->> (g.number % 3)::int end, ${repliedAt}::timestamptz
    from questionnaires w, jsonb_array_elements(w.questions) as q(question),
      (select g.id, g.position, row_number() over (order by h.plain_name, g.position) as number
        from guests g join households h on h.id = g.household_id
        where h.wedding_id = ${weddingId}
          and exists (select 1 from rsvps r where r.guest_id = g.id and r.answer = 'yes')) as g
    where w.wedding_id = ${weddingId} and g.number % 4 > 0
      and ((q.question ->> 'isForEach')::boolean or g.position = 0)`)
}
