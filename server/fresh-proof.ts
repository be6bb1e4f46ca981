import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { type AppContext, requireAccount, requireFresh, type Viewer } from '#server/graphql/viewer.ts'
import { isSecondFactorRequired } from '#server/domain/wedding/weddings/index.ts'

/** Returns true if a call with these arguments by this viewer needs a fresh proof of identity. */
type Condition = (args: Readonly<Record<string, unknown>>, viewer: Viewer) => boolean

/** Condition of operations that always need a fresh proof. */
export const always: Condition = () => true
const withNewAddress: Condition = ({ input }) =>
  typeof input === 'object' &&
  input !== null &&
  (('slug' in input && input.slug != null) || ('plainAddress' in input && input.plainAddress === true))

/**
 * Condition of operations that take the password as an argument, which is no proof for an account with a
 * second factor.
 */
export const withSecondFactor: Condition = (_, viewer) =>
  viewer.kind === 'account' && viewer.hasSecondFactor === true

/** Condition for keeping a session; ending that needs no proof. */
const whenKept: Condition = ({ isKept }) => isKept === true

/** Condition for showing payment details to guests earlier; hiding them needs no proof. */
const detailsAtOnce: Condition = ({ access }) => access === 'atOnce'

/**
 * Fields that a stolen session must not be able to use. They need a fresh proof of identity (`requireFresh`),
 * which `enforceFreshProof` checks before their resolvers run. Some commands require more themselves: the
 * second factor of a lone partner, or a proof later than the proposal it confirms.
 */
export const needsFreshProof: Readonly<Record<string, Condition>> = {
  // Members of a wedding
  'Mutation.inviteToTeam': always,
  'Mutation.correctTeamInvitation': always,
  'Mutation.resendTeamInvitation': always,
  'TeamInvitation.link': always,
  'Mutation.leaveWedding': always,
  'Mutation.removePlanner': always,
  'Mutation.removeNewPartner': always,
  'Mutation.releaseNewPartner': always,
  // Credentials of the account
  'Mutation.keepSession': whenKept,
  'Mutation.beginPasskey': always,
  'Mutation.addPasskey': always,
  'Mutation.removePasskey': always,
  'Mutation.beginSecondFactor': withSecondFactor,
  'Mutation.confirmSecondFactor': withSecondFactor,
  'Mutation.changePassword': withSecondFactor,
  'Mutation.changeEmail': withSecondFactor,
  // Where names and addresses of couples go
  'Mutation.connectBookingSystem': always,
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
  // Visibility and address of the page
  'Mutation.setVisibility': always,
  'Mutation.setAmountsShown': always,
  'Mutation.renewPageAddress': always,
  'Mutation.updateWedding': withNewAddress,
  'Mutation.closeWedding': always,
  // Exports of the register, guests or calendar
  'Query.registerFile': always,
  'Query.tripBudgetFile': always,
  'Query.guestsFile': always,
  'Query.calendarFile': always,
  'Mutation.openKeepsake': always,
  'Mutation.openCalendarFeed': always,
  'CalendarFeed.url': always,
  // Permanent deletion
  'Mutation.emptyBin': always,
}

/**
 * Operations that affect where money goes. Couples can require a second factor of both partners for these.
 */
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
  logout endSession endOtherSessions cancelEmailChange cancelReceivingAccountChange freezeNewPartner returnToWedding revokeTeamInvitation closeCalendarFeed
  removePushDevice`)

const everyday = 'Everyday work on one’s own account and wedding, seen by the other members and reversible.'
const catalogue = 'Edits the catalogue; administrators always log in with a second factor.'

/** All other mutations, by the reason why they need no fresh proof. */
export const exemptMutations: Readonly<Record<string, readonly string[]>> = {
  'Opens a session or proves identity; credentials travel in the arguments; an earlier proof does not count.':
    words(`
    register login finishLogin proveIdentity beginPasskeyLogin loginWithPasskey beginPasskeyProof proveWithPasskey requestPasswordReset resetPassword deleteAccount
    removeSecondFactor renewRecoveryCodes renewSession`),
  'Protects: the owner who notices a theft must be able to do it at once.': protectiveMutations,
  'Needs a secret link, or nothing: guests have no account.': words(`
    confirmEmail adoptPadrinazgo answerBookingRequest answerInvitation changePlanB closeGroup confirmAddress confirmOwnPrice confirmAddressByCode confirmAvailabilityAlert confirmFollowing contribute endAvailabilityAlert eraseGuestData findInvitation followWedding
    freezePaymentsByLink keepVoiceNote leaveAsProvider saveOwnProvider takeVoiceNote stopChangeByLink leaveUpdates markSent noteNudge openGroup markVoucherUsed openPostcard passCaptaincy renewHold requestAvailabilityAlert reopenGroup replyToThanks sendAddressLink planInstalments
    startCardPayment resumeNoticeMails stopNoticeMails stopPostcards takePlace undoContribution unlockPage updateGroup writeMessage`),
  [everyday]: words(`
    requestEmailConfirmation renamePasskey updateProfile setAvatar setCoverImg clearAvatar clearCoverImg
    acceptTeamInvitation createWedding chooseFirstDesign uploadStartCover setHeaderImage clearHeaderImage setAmountPrivacy setGuestRetention
    addGift addIdeas addRoute addStop changeGifts hideGift markMostWanted markOfferSeen reorderGifts restoreGift setListFit takeBackRoute updateGift voteOnIdea withdrawGift
    saveWeddingStart suggestExperienceProvider
    publishPage savePageDraft saveTranslations uploadPagePicture printStationery
    assignContribution confirmReceived noteContribution openVoiceNote releaseContribution reportNotFound returnContribution
    sendThanks undoReceived importStatement keepStatement matchLine nameColumns noteLine refuseMatch reopenLine setLineAside undoImport
    settleCardRefund settleCardTrouble describeDonor readPaymentCode
    acceptOfferedDate cancelBookingRequest cancelReservation confirmReservation reserveDate renewVoucher reopenVoucher requestDates saveVoucher
    attachToBooking cancelBooking confirmBooking markBookingPaid markLived requestBooking saveBooking swapBooking takeOffBooking undoBooking
    addMemoryPhoto captionMemoryPhoto focusMemoryPhoto openMemories orderMemoryPhotos removeMemoryPhoto restoreMemoryPhoto
    sendPostcards writeMemory
    deleteTripCost includeInTrip restoreTripCost saveTripCost
    answerFor arrangeRoom changeHouseholds deleteHousehold deleteRoomArea deleteSeatingRelation deleteTable importGuests mergeHouseholds moveTable partHouseholds previewGuestImport replyFor saveQuestions
    renewHouseholdLink restoreHousehold restoreRoomArea restoreTable saveHousehold saveRoomArea saveSeatingRelation saveTable seatGuests setInvitationSearch setRsvpDeadline takeBackGuests
    forgetMessage mailMessages recordMessage saveMessageText savePaperTexts
    markNoticesRead saveNoticeSettings savePushDevice setNoticeRead
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
    checkIdeaPrice importExperienceProviders linkIdeaToProduct listExperienceProvider previewProviderImport removeBookingSystem unlinkIdeaFromProduct publishIdea renewProviderLink restoreIdea reviewProviderTexts revokeProviderLink
    noteProviderCall saveExperienceProvider saveIdea sendProviderLink undoExperienceProvider undoIdea
    undoProviderImport uploadIdeaPicture withdrawExperienceProvider withdrawIdea writeIdea`),
}

/**
 * Mutations that refuse visitors before any row is read, so that the response does not reveal whether an id
 * exists.
 */
const needsAccount = [everyday, catalogue].flatMap((reason) => exemptMutations[reason] ?? [])

/** All other queries: they return what the session may see, and nothing that outlives it. */
export const exemptQueries: readonly string[] = words(`
  bookingSystemProducts bookingSystems bookingVoucher freeDays noticeMails noticeSettings
  availabilityAlert changeBehindLink weddingToFreeze wayBack board calendarFeed calendarPeople cardPayment contribution contributionByAddressLink dueTasks endedGiftCard event events experienceProvider experienceProviders searchEvents followers following giftCard giftGroup guestCounts guestData guestWedding overdueBookingRequests household
  households householdsTogether idea ideaRoutes ideaToEdit ideas ideasToEdit instance invitation mail mailRules mailTags mailThread mails me taskMentions
  memoryBook myWeddings outreach padrinazgos pageDoor pageDraft paperTexts presentedVoucher ownBookingRequest ownProvider ownTexts questionnaire place places postcard previewCalendarImport privateContribution
  providerImports providerReportFile readyPadrinazgos recipientGroup recipients repeatedGuests search seatingPlan sessions task teamInvitation updates wedding weddingStart`)

/**
 * Returns queries and mutations that are in no list or in several, and listed names that the schema does not
 * contain.
 */
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
 * Makes fields of `needsFreshProof` throw `FreshProofRequired`, and mutations of members and administrators
 * throw `NotLoggedIn` for visitors, before their resolvers run. Throws if an operation is not classified, so
 * that the server does not start.
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

/** Throws for a proof by password if one of the account's weddings requires a second factor. */
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
