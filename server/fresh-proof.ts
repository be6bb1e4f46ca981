import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { type AppContext, requireAccount, requireFresh, type Viewer } from '#server/graphql/viewer.ts'
import { isSecondFactorRequired } from '#server/domain/wedding/weddings/index.ts'

/** Whether a call with these arguments, by this viewer, needs a fresh proof of identity. */
type Condition = (args: Readonly<Record<string, unknown>>, viewer: Viewer) => boolean

/** The condition of an operation that needs a fresh proof with any arguments. */
export const always: Condition = () => true
const withNewAddress: Condition = ({ input }) =>
  typeof input === 'object' &&
  input !== null &&
  (('slug' in input && input.slug != null) || ('plainAddress' in input && input.plainAddress === true))

/** The condition of an operation that takes the password as argument: it is no proof of an account with a second factor. */
export const withSecondFactor: Condition = (_, viewer) =>
  viewer.kind === 'account' && viewer.hasSecondFactor === true

/** Payment details that guests read sooner than before; to withhold them is everyday work. */
const detailsAtOnce: Condition = ({ access }) => access === 'atOnce'

/**
 * The one list of fields that a stolen session must not be able to use: they need a fresh proof of identity (`requireFresh`), which
 * `enforceFreshProof` demands before their resolvers run. Some commands demand more by themselves: the second factor of a lone
 * partner, or a proof younger than the proposal it confirms.
 */
export const needsFreshProof: Readonly<Record<string, Condition>> = {
  // Who belongs to a wedding
  'Mutation.inviteToTeam': always,
  'Mutation.resendTeamInvitation': always,
  'TeamInvitation.link': always,
  'Mutation.leaveWedding': always,
  'Mutation.removePlanner': always,
  'Mutation.removeNewPartner': always,
  'Mutation.releaseNewPartner': always,
  // What logs in to the account
  'Mutation.beginPasskey': always,
  'Mutation.addPasskey': always,
  'Mutation.removePasskey': always,
  'Mutation.beginSecondFactor': withSecondFactor,
  'Mutation.confirmSecondFactor': withSecondFactor,
  'Mutation.changePassword': withSecondFactor,
  'Mutation.changeEmail': withSecondFactor,
  // Where money goes; see `moneyOperations`
  'Mutation.requireSecondFactor': always,
  'Mutation.saveReceivingAccount': always,
  'Mutation.removeReceivingAccount': always,
  'Mutation.proposeReceivingAccountChange': always,
  'Mutation.confirmReceivingAccountChange': always,
  'Mutation.vouchForReceivingAccount': always,
  'Mutation.setExchangeRate': always,
  'Mutation.setDetailsAccess': detailsAtOnce,
  'Mutation.askCardPermission': always,
  'Mutation.takeCardPermission': always,
  'Mutation.connectCards': always,
  'Mutation.confirmCards': always,
  'Mutation.disconnectCards': always,
  'Mutation.refundCardPayment': always,
  'Mutation.publishWedding': always,
  // Who can see the page, and where it is
  'Mutation.setVisibility': always,
  'Mutation.setAmountsShown': always,
  'Mutation.renewPageAddress': always,
  'Mutation.updateWedding': withNewAddress,
  'Mutation.closeWedding': always,
  // What takes the register, the guests or the calendar out of here
  'Query.registerFile': always,
  'Query.tripBudgetFile': always,
  'Query.guestsFile': always,
  'Query.calendarFile': always,
  'Mutation.openKeepsake': always,
  'Mutation.openCalendarFeed': always,
  'CalendarFeed.url': always,
  // What cannot be restored
  'Mutation.emptyBin': always,
}

/** Every operation on where money goes. Couples can require a second factor of each other for these. */
export const moneyOperations: readonly string[] = [
  'saveReceivingAccount',
  'removeReceivingAccount',
  'proposeReceivingAccountChange',
  'confirmReceivingAccountChange',
  'vouchForReceivingAccount',
  'setExchangeRate',
  'setDetailsAccess',
  'askCardPermission',
  'takeCardPermission',
  'connectCards',
  'confirmCards',
  'disconnectCards',
  'refundCardPayment',
  'publishWedding',
].map((name) => `Mutation.${name}`)

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Mutations that stop a thief. The owner must be able to use them at once. */
export const protectiveMutations: readonly string[] = words(`
  logout endSession endOtherSessions cancelEmailChange cancelReceivingAccountChange freezeNewPartner returnToWedding revokeTeamInvitation closeCalendarFeed`)

const everyday = 'Everyday work on one’s own account and wedding, seen by the other members and reversible.'
const catalogue = 'Edits the catalogue; administrators always log in with a second factor.'

/** Every other mutation, by the reason why it needs no fresh proof. */
export const exemptMutations: Readonly<Record<string, readonly string[]>> = {
  'Opens a session or proves identity; credentials travel in the arguments; an earlier proof does not count.':
    words(`
    register login finishLogin proveIdentity beginPasskeyLogin loginWithPasskey beginPasskeyProof proveWithPasskey requestPasswordReset resetPassword deleteAccount
    removeSecondFactor renewRecoveryCodes`),
  'Protects: the owner who notices a theft must be able to do it at once.': protectiveMutations,
  'Needs a secret link, or nothing: guests have no account.': words(`
    confirmEmail adoptPadrinazgo answerInvitation changePlanB closeGroup confirmAddress confirmAddressByCode confirmFollowing contribute eraseGuestData findInvitation followWedding
    freezePaymentsByLink keepVoiceNote takeVoiceNote stopChangeByLink leaveUpdates markSent noteNudge openGroup openPostcard passCaptaincy renewHold reopenGroup replyToThanks sendAddressLink planInstalments
    startCardPayment stopPostcards takePlace undoContribution unlockPage updateGroup writeMessage`),
  [everyday]: words(`
    requestEmailConfirmation renamePasskey updateProfile setAvatar setCoverImg clearAvatar clearCoverImg
    acceptTeamInvitation createWedding setHeaderImage clearHeaderImage setAmountPrivacy setGuestRetention
    addGift addIdeas addRoute addStop hideGift markMostWanted reorderGifts restoreGift takeBackRoute updateGift withdrawGift
    publishPage savePageDraft uploadPagePicture printStationery
    assignContribution confirmReceived noteContribution openVoiceNote releaseContribution reportNotFound returnContribution
    sendThanks undoReceived importStatement keepStatement matchLine nameColumns noteLine refuseMatch reopenLine setLineAside undoImport
    settleCardRefund settleCardTrouble describeDonor readPaymentCode
    attachToBooking cancelBooking confirmBooking markLived requestBooking saveBooking swapBooking takeOffBooking undoBooking
    addMemoryPhoto captionMemoryPhoto focusMemoryPhoto openMemories orderMemoryPhotos removeMemoryPhoto restoreMemoryPhoto
    sendPostcards writeMemory
    deleteTripCost includeInTrip restoreTripCost saveTripCost
    answerFor deleteHousehold deleteTable importGuests mergeHouseholds moveTable partHouseholds previewGuestImport
    renewHouseholdLink restoreHousehold restoreTable saveHousehold saveTable seatGuests setRsvpDeadline takeBackGuests
    forgetMessage recordMessage remindByMail saveMessageText
    deleteUpdate pinUpdate publishUpdate removeFollower restoreFollower restoreUpdate saveUpdate
    acceptAdoption declineAdoption deletePadrinazgo orderPadrinazgos restorePadrinazgo savePadrinazgo undoAdoption
    applyMailRule createMailLabel deleteMailLabel deleteMailRule deleteMails discardDraft labelMails markMailsOpened moveMails orderMailRules restoreMails saveDraft saveMailRule sendDraft snoozeMails starMails undoMailRule
    takeBackMail updateMailLabel
    attachToEvent createEvent deleteEvent importCalendar restoreEvent revertEvent takeOffEvent updateEvent
    addComment addSubItem archiveList attachToTask uploadAttachment checkSubItem completeTask createList createTask deleteComment deleteSubItem
    deleteTask followWeddingDate moveList moveTask restoreComment restoreList restoreTask startChecklist takeOffTask
    updateComment updateList updateTask copyTask createBoardLabel createSupplier deleteBoardLabel deleteSupplier labelTasks moveTasks restoreBoardLabel seeMentions setCoverPicture
    restoreSupplier updateBoardLabel updateSupplier`),
  [catalogue]: words(`
    publishIdea restoreIdea saveIdea undoIdea withdrawIdea writeIdea`),
}

/** Mutations that refuse visitors before they look up a row: otherwise the answer tells a visitor whether an id exists. */
const needsAccount = [everyday, catalogue].flatMap((reason) => exemptMutations[reason] ?? [])

/** Every other query: it shows on a screen what the session may see, and hands out nothing that outlives it. */
export const exemptQueries: readonly string[] = words(`
  changeBehindLink weddingToFreeze wayBack board calendarFeed calendarPeople cardPayment contribution contributionByAddressLink dueTasks event events searchEvents followers following giftGroup guestCounts guestData guestWedding household
  households householdsTogether idea ideaRoutes ideaToEdit ideas ideasToEdit instance invitation mail mailRules mailTags mailThread mails me taskMentions
  memoryBook myWeddings outreach padrinazgos pageDoor pageDraft place places postcard previewCalendarImport privateContribution
  readyPadrinazgos recipientGroup recipients repeatedGuests search seatingPlan sessions task teamInvitation updates wedding`)

/** Queries and mutations that are in no list or in two, and names in a list that the schema does not have. */
export function unclassifiedOperations(schema: GraphQLSchema): string[] {
  const listed = [
    ...Object.keys(needsFreshProof),
    ...Object.values(exemptMutations).flatMap((names) => names.map((name) => `Mutation.${name}`)),
    ...exemptQueries.map((name) => `Query.${name}`),
  ]
  const operations = ['Query', 'Mutation'].flatMap((name) => {
    const type = schema.getType(name)
    return isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${name}.${field}`) : []
  })
  const missing = operations.filter((name) => !listed.includes(name))
  const surplus = listed.filter((name, at) => listed.indexOf(name) !== at || !fieldAt(schema, name))
  return [...missing, ...surplus]
}

/**
 * Has every field of `needsFreshProof` refuse with `FreshProofRequired`, and every mutation of members and administrators refuse
 * visitors with `NotLoggedIn`, before its resolver runs. Throws if an operation is not
 * classified, so that the server does not start with an unclassified one.
 */
export function enforceFreshProof(schema: GraphQLSchema): GraphQLSchema {
  const unclassified = unclassifiedOperations(schema)
  if (unclassified.length > 0)
    throw new TypeError(`Classify in server/fresh-proof.ts: ${unclassified.join(', ')}`)
  for (const [name, isNeeded] of Object.entries(needsFreshProof))
    checkBefore(
      schema,
      name,
      (context, args) => void (isNeeded(args, context.viewer) && requireFresh(context)),
    )
  for (const name of moneyOperations)
    checkBefore(schema, name, (context, args) =>
      needsFreshProof[name]?.(args, context.viewer) ? requireCouplesFactor(context) : undefined,
    )
  for (const name of needsAccount)
    checkBefore(schema, `Mutation.${name}`, ({ viewer }) => void requireAccount(viewer))
  return schema
}

type Check = (context: AppContext, args: Readonly<Record<string, unknown>>) => void | Promise<void>

/** Refuses a proof by password to a partner whose couple require a second factor, in any of their weddings. */
async function requireCouplesFactor(context: AppContext): Promise<void> {
  const { accountId } = requireAccount(context.viewer)
  if (await isSecondFactorRequired(context.database.db, accountId))
    requireFresh(context, { by: 'secondFactor' })
}

/** Runs a check before the resolver of a field. */
function checkBefore(schema: GraphQLSchema, name: string, check: Check): void {
  const field = fieldAt(schema, name)
  if (!field) return
  const resolve = field.resolve ?? defaultFieldResolver
  field.resolve = async (source, args: Record<string, unknown>, context: AppContext, info) => {
    await check(context, args)
    return resolve(source, args, context, info)
  }
}

function fieldAt(schema: GraphQLSchema, name: string) {
  const [typeName = '', fieldName = ''] = name.split('.')
  const type = schema.getType(typeName)
  return isObjectType(type) ? type.getFields()[fieldName] : undefined
}
