import { savePaperTexts } from '#server/domain/papers/paper-texts/save-paper-texts.ts'
import { invitationToken, saveHousehold } from '#server/domain/people/guests/index.ts'
import { recordMessage } from '#server/domain/people/outreach/index.ts'
import { saveRoomArea, saveTable } from '#server/domain/people/seating/index.ts'
import { celebrationsOf } from '#server/domain/wedding/weddings/index.ts'
import { showOnPage } from '#test/page-world.ts'
import { requestBy } from '#test/world.ts'
import type { WeddingWorld } from '#test/wedding-world.ts'

/** Creates a household of two with its link, and a celebration. */
export async function householdOf(
  { platform, partner, wedding }: Omit<WeddingWorld, 'receivingAccount'>,
  name = 'Familia Gil',
) {
  const couple = requestBy(platform, partner)
  const celebrationId = platform.random.uuid()
  const ceremony = { id: celebrationId, name: 'Ceremonia', startsAt: '2027-06-19T18:00', place: 'Ronda' }
  const [present] = await celebrationsOf(platform.database.db, wedding.id)
  if (!present) await showOnPage(couple, wedding.id, { celebrations: [ceremony] })
  const guestId = platform.random.uuid()
  const household = await saveHousehold(couple, {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    version: null,
    input: {
      name,
      email: 'gil@example.com',
      guests: [
        { id: guestId, givenNames: 'Ana', surnames: 'Gil Soto' },
        { id: platform.random.uuid(), givenNames: 'Leo', surnames: 'Gil', isChild: true },
      ],
    },
  })
  const token = invitationToken(platform.secrets, household)
  return { id: household.id, household, guestId, celebrationId: present?.id ?? celebrationId, token }
}

/** Creates a table and an area of the room, and records an invitation as sent to a household. */
export async function tableAndMessageOf(
  { platform, partner, wedding }: Pick<WeddingWorld, 'platform' | 'partner' | 'wedding'>,
  householdId: string,
) {
  const [tableId, areaId, messageId] = [0, 1, 2].map(() => platform.random.uuid()) as [string, string, string]
  const couple = requestBy(platform, partner)
  const input = { name: 'Mesa 1', seats: 8, shape: 'round' }
  await saveTable(couple, { weddingId: wedding.id, id: tableId, version: null, input })
  const area = { kind: 'stage', width: 400, depth: 300 }
  await saveRoomArea(couple, { weddingId: wedding.id, id: areaId, version: null, input: area })
  await recordMessage(couple, {
    id: messageId,
    householdId,
    kind: 'invitation',
    channel: 'whatsapp',
    sentAt: null,
  })
  return { tableId, areaId, messageId }
}

/** Creates the same, and saves the couple's words on the menu. */
export async function tableMessageAndMenuOf(
  world: Pick<WeddingWorld, 'platform' | 'partner' | 'wedding'>,
  householdId: string,
) {
  const input = { printable: 'menu', language: 'es', texts: [{ slot: 'title', text: 'A la mesa' }] }
  await savePaperTexts(requestBy(world.platform, world.partner), world.wedding.id, { version: 0, input })
  return tableAndMessageOf(world, householdId)
}
