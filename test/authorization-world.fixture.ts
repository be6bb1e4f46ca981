import { sql } from 'drizzle-orm'
import { type AppContext, freshness } from '#server/graphql/viewer.ts'
import { saveDraft } from '#server/domain/planning/drafts/index.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { inviteToTeam, teamUrl } from '#server/domain/wedding/invitations/index.ts'
import {
  addressConfirmationOf,
  addressToken,
  sendAddressLink,
} from '#server/domain/gifts/address-confirmation/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { keepAttachment, storeAttachment } from '#server/domain/files/attachments/index.ts'
import { createBoardLabel } from '#server/domain/planning/board-labels/index.ts'
import { accountById } from '#server/domain/identity/accounts/index.ts'
import { addComment } from '#server/domain/planning/comments/index.ts'
import { proposeReceivingAccountChange } from '#server/domain/money/receiving-account-changes/index.ts'
import { setDetailsAccess } from '#server/domain/money/payments/index.ts'
import { saveTripCost } from '#server/domain/living/trip-budget/index.ts'
import { supplierOf } from '#server/domain/planning/suppliers/suppliers.fixture.ts'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import { heldReservation } from '#server/domain/living/reservations/reservations.fixture.ts'
import { bookingRequestOf } from '#server/domain/living/booking-requests/booking-requests.fixture.ts'
import { voucherOf } from '#server/domain/living/vouchers/vouchers.fixture.ts'
import { createWedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { ideas } from '#server/sample/ideas.ts'
import { subtract } from '#shared/duration.ts'
import { alertOf } from '#test/alert-world.fixture.ts'
import { calendarWorld } from '#test/calendar-world.fixture.ts'
import { friendsOf } from '#server/domain/gifts/groups/groups.fixture.ts'
import { householdOf, tableMessageAndMenuOf } from '#test/guests-world.fixture.ts'
import { cardPaymentOf, silentSandbox } from '#test/card-payment.fixture.ts'
import { memoryWorld } from '#test/memories-world.fixture.ts'
import { newsOf } from '#test/news-world.fixture.ts'
import { noticesOf } from '#test/notice-world.fixture.ts'
import { withPushStandIn } from '#server/domain/operation/push-devices/push-devices.fixture.ts'
import { photographOf } from '#test/photograph.ts'
import {
  plannerOf,
  promiseFor,
  publishedWedding,
  weddingInput,
  type WeddingWorld,
} from '#test/wedding-world.ts'
import {
  freshSession,
  type PlatformForTests,
  platformForTests,
  requestBy,
  someoneRegistered,
} from '#test/world.ts'
import { withCardCompanies } from '#test/card-companies.fixture.ts'

/** The people who send requests. */
export const cast = ['visitor', 'partner', 'planner', 'otherCouple', 'admin'] as const
export type Member = (typeof cast)[number]

export type World = Awaited<ReturnType<typeof authorizationWorld>>

const accountOf = (viewer: AppContext['viewer']) => (viewer.kind === 'account' ? viewer.accountId : '')

/** Returns the same viewer with a proof older than fifteen minutes. */
export const staleSession = (viewer: AppContext['viewer']): AppContext['viewer'] =>
  viewer.kind === 'account' && viewer.proof
    ? { ...viewer, proof: { ...viewer.proof, at: subtract(viewer.proof.at, freshness) } }
    : viewer

/** Creates a published wedding with a gift and a letter, a draft of another couple, and accounts of every role. */
export async function authorizationWorld(database: Parameters<typeof platformForTests>[0]) {
  const { platform } = withPushStandIn(withCardCompanies(await platformForTests(database), silentSandbox))
  const world = await publishedWedding(platform)
  await loadIdeas(database, ideas.slice(0, 1))
  const otherCouple = await someoneRegistered(platform)
  const planner = await plannerOf(world)
  const admin = await someoneRegistered(platform)
  await rows(database.db, sql`update accounts set role = 'admin' where id = ${accountOf(admin)}`)
  const contribution = await contribute(requestBy(platform), promiseFor(world, [{ giftId: world.dinner.id }]))
  const token = privateToken(platform.secrets, contribution.id)
  await markSent(requestBy(platform), token, world.receivingAccount.id)
  await letterOf(platform, world.wedding.id, contribution.id)
  const fresh = (viewer: AppContext['viewer']) => freshSession(viewer, platform.clock.now())
  const viewers: Record<Member, AppContext['viewer']> = {
    visitor: { kind: 'visitor', tokenProblem: null },
    partner: fresh(world.partner),
    planner: fresh(planner),
    otherCouple: fresh(otherCouple),
    admin: fresh(admin.kind === 'account' ? { ...admin, role: 'admin' } : admin),
  }
  const task = await taskOf(world)
  const household = await householdOf(world)
  return {
    ...world,
    ...(await paymentsOf(world, contribution)),
    ...(await mailboxOf(world)),
    ...(await bankFileOf(platform, world.wedding.id)),
    task,
    ...(await besideTask(world, task.id, await nameOf(platform, planner))),
    ...(await eventOf(world, planner)),
    household,
    namesakes: await householdOf(world, 'Ana y Leo'),
    ...(await tableMessageAndMenuOf(world, household.id)),
    receivingAccountChange: await receivingAccountChangeOf(world),
    news: await newsOf(world),
    memory: await memoryWorld(world),
    friends: await friendsOf(world),
    team: { ...(await teamInvitationOf(world)), plannerId: accountOf(planner) },
    platform,
    ...(await bookingRequestOf(world, requestBy(platform, viewers.admin))),
    ...(await voucherAndReservationOf(world)),
    draft: await createWedding(requestBy(platform, otherCouple), weddingInput(platform)),
    viewers,
    photograph: new File([await photographOf(900, 600)], 'IMG_0001.JPG'),
    contribution,
    token,
    addressLink: await addressLinkOf(world, contribution.id),
    alertToken: (await alertOf(world, world.dinner)).token,
  }
}

/** Creates a gift with a voucher, and a reservation of the same gift. */
async function voucherAndReservationOf(world: WeddingWorld) {
  const issued = await voucherOf(world)
  const { gift, voucher } = issued
  const reservation = await heldReservation(world, { giftId: gift.id, bookingId: voucher.bookingId })
  return { issued, reservation }
}

/** Creates a file without owner, files and a comment of a task, and a label of its board. */
async function besideTask(world: WeddingWorld, taskId: string, plannerName: string) {
  return {
    looseFile: await fileFor(world, null),
    bookingFile: await fileFor(world, null, 'booking'),
    taskFile: await fileFor(world, taskId),
    taskPicture: await fileFor(world, taskId, 'task', {
      name: 'flores.jpg',
      content: await photographOf(640, 480),
    }),
    boardLabel: await boardLabelOf(world),
    supplier: await supplierOf(world),
    looseEventFile: await fileFor(world, null, 'event'),
    comment: await commentOn(world, taskId, plannerName),
  }
}

/** Creates a card payment of this contribution, a notice about it, a device for notices, and a trip cost. */
async function paymentsOf(world: WeddingWorld, contribution: Parameters<typeof cardPaymentOf>[1]) {
  const { platform, partner, wedding } = world
  const tripCost = await saveTripCost(requestBy(platform, partner), {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    version: null,
    input: { name: 'Vuelos', stopId: null, amountMinor: '80000' },
  })
  return {
    tripCost,
    card: await cardPaymentOf(platform, contribution),
    ...(await noticesOf(world, contribution.id)),
  }
}

/** Creates an event with a file. */
async function eventOf(world: WeddingWorld, planner: AppContext['viewer']) {
  const event = await calendarWorld(world, [world.partner, planner])
  return { event, eventFile: await fileFor(world, event.id, 'event') }
}

/** Creates a label and a rule of the couple, a giver with an address, and an unsent letter. */
async function mailboxOf({ platform, partner, wedding }: WeddingWorld) {
  const mailLabel = { id: platform.random.uuid() }
  const mailRule = { id: platform.random.uuid() }
  await platform.database.transaction(async (tx) => {
    await rows(
      tx,
      sql`insert into mail_labels (id, wedding_id, name, plain_name, color, created_at)
        values (${mailLabel.id}, ${wedding.id}, 'Amigos', 'amigos', 'sun', now())`,
    )
    await rows(
      tx,
      sql`insert into mail_rules (id, wedding_id, position, sender, words, label, archive, star, created_at)
        values (${mailRule.id}, ${wedding.id}, 1, 'old@example.com', '', null, false, true, now())`,
    )
    await rows(
      tx,
      sql`update contributions set email = 'carmen@example.com' where wedding_id = ${wedding.id}`,
    )
  })
  const letter = await saveDraft(requestBy(platform, partner), {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    input: {
      to: [{ kind: 'address', email: 'carmen@example.com' }],
      subject: 'Hola',
      content: '<p>Hola</p>',
      attachmentIds: [],
    },
  })
  return { mailLabel, mailRule, letter }
}

/** Creates an inbox mail of a gift with the gift's id. */
const letterOf = ({ database }: PlatformForTests, weddingId: string, id: string) =>
  database.transaction((tx) =>
    rows(
      tx,
      sql`insert into mails (id, wedding_id, category, opened, tag_ids, subject, summary, content, date, from_name, "to", contribution_id)
        values (${id}, ${weddingId}, 'inbox', false, '[]', '', '', '', now(), 'Carmen', '[]', ${id})`,
    ),
  )

/** Returns the link of the email that confirms a giver's address, sent while the couple required it. */
async function addressLinkOf({ platform, wedding, partner }: WeddingWorld, contributionId: string) {
  await setDetailsAccess(requestBy(platform, partner), wedding.id, 'confirmed')
  const token = privateToken(platform.secrets, contributionId)
  await sendAddressLink(requestBy(platform), token, { email: 'carmen@example.com' })
  await setDetailsAccess(requestBy(platform, partner), wedding.id, 'atOnce')
  const issue = await addressConfirmationOf(platform.database.db, { id: contributionId, planId: null })
  return addressToken(platform, issue?.issueId ?? '')
}

/** Returns an invitation link for a planner. */
async function teamInvitationOf({ platform, partner, wedding }: WeddingWorld) {
  const { id } = await inviteToTeam(requestBy(platform, partner), {
    id: platform.random.uuid(),
    weddingId: wedding.id,
    part: 'planner',
    name: 'Irene',
  })
  return { id, token: teamUrl(platform, { id, linkNumber: 1 }).split('/').at(-1) }
}

const receivingAccountChangeOf = ({ platform, partner, wedding, receivingAccount }: WeddingWorld) =>
  proposeReceivingAccountChange(requestBy(platform, partner), {
    id: platform.random.uuid(),
    weddingId: wedding.id,
    act: 'change',
    receivingAccountId: receivingAccount.id,
    receivingAccount: { kind: 'sepa', holder: 'LUCIA FERNANDEZ GIL', identifier: 'ES7712341234161234567890' },
  })

/** Creates a bank file with unnamed columns, and an unmatched line. */
async function bankFileOf({ database, random }: PlatformForTests, weddingId: string) {
  const statement = { id: random.uuid() }
  const bankLine = { id: random.uuid() }
  await database.transaction(async (tx) => {
    await rows(
      tx,
      sql`insert into bank_statements (id, wedding_id, name, state, parts, mark, problems, notes, done, total, known, outgoing, imported_by, created_at)
        values (${statement.id}, ${weddingId}, 'a.csv', 'unmapped', 1, 'mark', '[]', '[]', 0, 0, 0, 0, ${random.uuid()}, now())`,
    )
    await rows(
      tx,
      sql`insert into bank_lines (id, wedding_id, statement_id, position, fingerprint, booked_on, amount_minor, currency, words, standing, suggested, with_lines, refused)
        values (${bankLine.id}, ${weddingId}, ${statement.id}, 0, 'print', '2026-11-21', 500, 'EUR', 'Bizum', 'unmatched', '[]', '[]', '[]')`,
    )
  })
  return { statement, bankLine }
}

const taskOf = ({ platform, partner, wedding }: WeddingWorld) =>
  createTask(requestBy(platform, partner), {
    id: platform.random.uuid(),
    weddingId: wedding.id,
    name: 'Elegir las flores',
    due_date: '2027-05-01',
  })

async function boardLabelOf({ platform, partner, wedding }: WeddingWorld) {
  const label = { id: platform.random.uuid(), weddingId: wedding.id, name: 'Urgente', color: 'coral' }
  await createBoardLabel(requestBy(platform, partner), label)
  return { id: label.id }
}

const commentOn = ({ platform, partner }: WeddingWorld, taskId: string, mentioned: string) =>
  addComment(requestBy(platform, partner), taskId, {
    id: platform.random.uuid(),
    text: `Peonías, @${mentioned}`,
  })

const nameOf = async ({ database }: PlatformForTests, viewer: AppContext['viewer']) =>
  (await accountById(database.db, accountOf(viewer))).name

/** Uploads a file for this owner, or without one. */
async function fileFor(
  { platform, wedding }: WeddingWorld,
  ownerId: string | null,
  ownerKind: 'task' | 'booking' | 'event' = 'task',
  file: { name: string; content: Uint8Array } = { name: 'menú.txt', content: Buffer.from('Croquetas') },
) {
  const stored = await storeAttachment(platform, file, 'test')
  const place = { weddingId: wedding.id, ownerKind, ownerId }
  return platform.database.transaction((tx) =>
    keepAttachment(tx, stored, { ...place, storedAt: platform.clock.now() }),
  )
}
