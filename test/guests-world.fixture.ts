import { invitationToken, saveHousehold } from '#server/domain/guests/index.ts'
import { celebrationsOf, updatePage } from '#server/domain/weddings/index.ts'
import { requestBy } from '#test/world.ts'
import type { WeddingWorld } from '#test/wedding-world.ts'

/** A household of two with its link, at a wedding that has a celebration at least. */
export async function householdOf(
  { platform, partner, wedding }: Omit<WeddingWorld, 'rail'>,
  name = 'Familia Gil',
) {
  const couple = requestBy(platform, partner)
  const celebrationId = platform.dice.uuid()
  const ceremony = { id: celebrationId, name: 'Ceremonia', startsAt: '2027-06-19T18:00', place: 'Ronda' }
  const [present] = await celebrationsOf(platform.database.db, wedding.id)
  if (!present) await updatePage(couple, { id: wedding.id, celebrations: [ceremony] })
  const guestId = platform.dice.uuid()
  const household = await saveHousehold(couple, {
    weddingId: wedding.id,
    id: platform.dice.uuid(),
    version: null,
    input: {
      name,
      email: 'gil@example.com',
      guests: [
        { id: guestId, givenNames: 'Ana', surnames: 'Gil Soto' },
        { id: platform.dice.uuid(), givenNames: 'Leo', surnames: 'Gil', isChild: true },
      ],
    },
  })
  const token = invitationToken(platform.secrets, household)
  return { id: household.id, household, guestId, celebrationId: present?.id ?? celebrationId, token }
}
