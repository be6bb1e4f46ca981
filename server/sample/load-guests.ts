import {
  answerInvitation,
  invitationToken,
  markHouseholdSent,
  saveHousehold,
} from '#server/domain/guests/index.ts'
import { celebrationsOf } from '#server/domain/weddings/index.ts'
import { slugify } from '#shared/slug.ts'
import { type SampleAnswer, sampleHouseholds } from './guests.ts'
import type { Stage } from './load-sample.ts'
import type { LoadedWedding } from './load-wedding.ts'

const songs = ['Vivir mi vida', 'La bicicleta', 'Entre dos aguas', 'Pedro Navaja']
const answered: Partial<Record<SampleAnswer, (celebration: number) => 'yes' | 'no' | 'maybe'>> = {
  yes: () => 'yes',
  no: () => 'no',
  maybe: () => 'maybe',
  partly: (celebration) => (celebration === 0 ? 'no' : 'yes'),
}

/** Puts the guests on the list, sends them their invitations and lets most of them answer. */
export async function loadGuests(stage: Stage, { id: weddingId, partner }: LoadedWedding): Promise<void> {
  const celebrations = await celebrationsOf(stage.at(0).database.db, weddingId)
  for (const [number, { name, answer, guests }] of sampleHouseholds.entries()) {
    const couple = stage.at(60, partner)
    const { dice } = couple
    const people = guests.map(({ diet, ...guest }) => ({ ...guest, id: dice.uuid(), dietaryNeeds: diet }))
    const email = number % 3 === 0 ? `${slugify(name)}@example.com` : null
    const phone = number % 2 === 0 ? `+34 600 000 ${String(number).padStart(3, '0')}` : null
    const input = { name, email, phone, country: 'ES', guests: people }
    const household = await saveHousehold(couple, { weddingId, id: dice.uuid(), version: null, input })
    if (answer === 'notSent') continue
    await markHouseholdSent(stage.at(40, partner), household.id)
    const say = answered[answer]
    if (!say) continue
    await answerInvitation(stage.at(30 - (number % 25)), invitationToken(couple.secrets, household), {
      answers: people.flatMap((guest) =>
        celebrations.map((one, at) => ({ guestId: guest.id, celebrationId: one.id, answer: say(at) })),
      ),
      guests: people.slice(0, 1).map(({ id }) => ({ id, song: songs[number % 9] ?? null })),
    })
  }
}
