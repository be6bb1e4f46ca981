import { randomUUID } from 'node:crypto'
import { giftCardToken } from '#server/domain/gifts/guest-page/index.ts'
import { weddingInput } from '#test/wedding-world.ts'
import type { World } from './authorization-world.fixture.ts'
import { everybody, loggedIn, members, partners, type Row } from './who-may-groups.fixture.ts'
import { whoMayAccounts } from './who-may-accounts.fixture.ts'
import { whoMayBank } from './who-may-bank.fixture.ts'
import { whoMayBookings } from './who-may-bookings.fixture.ts'
import { whoMayPayByCard } from './who-may-cards.fixture.ts'
import { whoMayConfirmAddress } from './who-may-confirm-address.fixture.ts'
import { whoMayReceivingAccounts } from './who-may-receiving-accounts.fixture.ts'
import { whoMayCalendar } from './who-may-calendar.fixture.ts'
import { whoMayGive } from './who-may-give.fixture.ts'
import { whoMayGuests } from './who-may-guests.fixture.ts'
import { whoMayIdeas } from './who-may-ideas.fixture.ts'
import { whoMayFiles } from './who-may-files.fixture.ts'
import { whoMayJoinGroups } from './who-may-join-groups.fixture.ts'
import { whoMayBoard } from './who-may-board.fixture.ts'
import { whoMayMailbox } from './who-may-mailbox.fixture.ts'
import { whoMayMemories } from './who-may-memories.fixture.ts'
import { whoMayNews } from './who-may-news.fixture.ts'
import { whoMayNotices } from './who-may-notices.fixture.ts'
import { whoMayPrivacy } from './who-may-privacy.fixture.ts'
import { whoMayTeam } from './who-may-team.fixture.ts'
import { whoMayPage } from './who-may-page.fixture.ts'
import { whoMayPrint } from './who-may-papers.fixture.ts'

const id = (world: World) => ({ id: world.wedding.id })
const gift = (world: World) => ({ id: world.dinner.id })
const contribution = (world: World) => ({ id: world.contribution.id })
const picture = (world: World) => ({ picture: { file: world.photograph } })
const token = (world: World) => ({ token: world.token })
const giftInput = (world: World, giftId: string) => ({
  input: {
    id: giftId,
    weddingId: world.wedding.id,
    title: 'Cena',
    summary: '',
    story: '',
    place: '',
    image: 'candlelit-dinner',
    sharing: 'whole',
    targetMinor: '9000',
  },
})

/** All queries and mutations: a missing operation fails the test. `allowed` lists the people who get a result. */
export const whoMay: Record<string, Row> = {
  ...whoMayGive,
  ...whoMayAccounts,
  ...whoMayBank,
  ...whoMayBookings,
  ...whoMayMemories,
  ...whoMayPrint,
  ...whoMayReceivingAccounts,
  ...whoMayConfirmAddress,
  ...whoMayBoard,
  ...whoMayCalendar,
  ...whoMayFiles,
  ...whoMayGuests,
  ...whoMayIdeas,
  ...whoMayJoinGroups,
  ...whoMayMailbox,
  ...whoMayNews,
  ...whoMayNotices,
  ...whoMayPrivacy,
  ...whoMayPage,
  'Query.myWeddings': {
    query: '{ answer: myWeddings { id } }',
    allowed: ['partner', 'planner', 'otherCouple'],
  },
  'Query.wedding': {
    query: 'query ($id: UUID!) { answer: wedding(id: $id) { id } }',
    variables: id,
    allowed: members,
  },
  'Query.guestWedding': {
    query: 'query ($slug: String!) { answer: guestWedding(slug: $slug) { slug } }',
    variables: ({ draft }) => ({ slug: draft.slug }),
    allowed: ['otherCouple'],
  },
  'Query.privateContribution': {
    query: 'query ($token: String!) { answer: privateContribution(token: $token) { id } }',
    variables: token,
    allowed: everybody,
  },
  'Query.giftCard': {
    query: 'query ($token: String!) { answer: giftCard(token: $token) { url } }',
    variables: (world) => ({ token: giftCardToken(world.platform.secrets, world.contribution.id) }),
    allowed: everybody,
  },
  'Query.endedGiftCard': {
    query:
      'query ($token: String!) { answer: giftCard(token: $token) { url } endedGiftCard(token: $token) { coupleNames } }',
    variables: (world) => ({ token: giftCardToken(world.platform.secrets, world.contribution.id) }),
    allowed: everybody,
  },
  'Query.contribution': {
    query: 'query ($id: UUID!) { answer: contribution(id: $id) { id } }',
    variables: contribution,
    allowed: partners,
  },
  'Query.ideaRoutes': { query: '{ answer: ideas { totalCount } ideaRoutes { slug } }', allowed: everybody },
  'Query.ideas': { query: '{ answer: ideas { totalCount } }', allowed: everybody },
  'Query.idea': {
    query: '{ answer: ideas { nodes { slug } } idea(slug: "none") { slug } }',
    allowed: everybody,
  },
  'Query.place': { query: '{ answer: place(called: "Ronda, Málaga") { name } }', allowed: everybody },
  'Query.places': { query: '{ answer: places(search: "granda") { name } }', allowed: everybody },
  'Query.mailTags': {
    query: 'query ($id: UUID!) { answer: mailTags(weddingId: $id) { id } }',
    variables: id,
    allowed: partners,
  },
  'Query.mails': {
    query: 'query ($id: UUID!) { page: mails(weddingId: $id, folder: "all") { answer: nodes { id } } }',
    variables: id,
    allowed: partners,
  },
  'Query.instance': {
    query: '{ answer: instance { url operator { name } legalText(page: privacy) } }',
    allowed: everybody,
  },
  'Query.search': {
    query: 'query ($id: UUID!) { answer: search(weddingId: $id, words: "cena") { id } }',
    variables: id,
    allowed: members,
  },
  'Query.mail': {
    query: 'query ($id: UUID!) { answer: mail(id: $id) { id } }',
    variables: contribution,
    allowed: partners,
  },
  'Mutation.createWedding': {
    query:
      'mutation ($input: CreateWeddingInput!) { answer: createWedding(input: $input) { ... on Wedding { id } } }',
    variables: ({ platform }) => ({ input: weddingInput(platform) }),
    allowed: loggedIn,
  },
  'Mutation.updateWedding': {
    query:
      'mutation ($id: UUID!) { answer: updateWedding(input: { id: $id, place: "Ronda" }) { ... on Wedding { id } } }',
    variables: id,
    allowed: members,
  },
  'Mutation.setHeaderImage': {
    query:
      'mutation ($id: UUID!, $picture: PictureInput!) { answer: setHeaderImage(id: $id, picture: $picture) { ... on Wedding { id } } }',
    variables: (world) => ({ ...id(world), ...picture(world) }),
    allowed: partners,
  },
  'Mutation.clearHeaderImage': {
    query: 'mutation ($id: UUID!) { answer: clearHeaderImage(id: $id) { ... on Wedding { id } } }',
    variables: id,
    allowed: partners,
  },
  'Mutation.setAvatar': {
    query:
      'mutation ($picture: PictureInput!) { answer: setAvatar(picture: $picture) { ... on Account { id } } }',
    variables: picture,
    allowed: loggedIn,
  },
  'Mutation.setCoverImg': {
    query:
      'mutation ($picture: PictureInput!) { answer: setCoverImg(picture: $picture) { ... on Account { id } } }',
    variables: picture,
    allowed: loggedIn,
  },
  'Mutation.clearCoverImg': { query: 'mutation { answer: clearCoverImg { id } }', allowed: loggedIn },
  'Mutation.publishWedding': {
    query: 'mutation ($id: UUID!) { answer: publishWedding(id: $id) { ... on Wedding { id } } }',
    variables: id,
    allowed: partners,
  },
  'Mutation.closeWedding': {
    query: 'mutation ($id: UUID!) { answer: closeWedding(id: $id) { ... on Wedding { id } } }',
    variables: id,
    allowed: partners,
  },
  'Mutation.addIdeas': {
    query:
      'mutation ($id: UUID!) { answer: addIdeas(weddingId: $id, ideaSlugs: ["none"]) { ... on Wedding { id } } }',
    variables: id,
    allowed: members,
  },
  'Mutation.setListFit': {
    query:
      'mutation ($id: UUID!) { answer: setListFit(weddingId: $id, input: { guests: 90 }) { ... on Wedding { id } } }',
    variables: id,
    allowed: partners,
  },
  'Mutation.voteOnIdea': {
    query:
      'mutation ($id: UUID!) { answer: voteOnIdea(weddingId: $id, ideaSlug: "none", likes: null) { ... on Wedding { id } } }',
    variables: id,
    allowed: partners,
  },
  'Mutation.addGift': {
    query: 'mutation ($input: GiftInput!) { answer: addGift(input: $input) { ... on Gift { id } } }',
    variables: (world) => giftInput(world, randomUUID()),
    allowed: members,
  },
  'Mutation.updateGift': {
    query: 'mutation ($input: GiftInput!) { answer: updateGift(input: $input) { ... on Gift { id } } }',
    variables: (world) => giftInput(world, world.dinner.id),
    allowed: members,
  },
  'Mutation.reorderGifts': {
    query:
      'mutation ($id: UUID!) { answer: reorderGifts(weddingId: $id, giftIds: []) { ... on Wedding { id } ... on OrderOutOfDate { code } } }',
    variables: id,
    allowed: members,
  },
  'Mutation.hideGift': {
    query: 'mutation ($id: UUID!) { answer: hideGift(id: $id, hidden: false) { ... on Gift { id } } }',
    variables: gift,
    allowed: members,
  },
  'Mutation.markMostWanted': {
    query:
      'mutation ($id: UUID!) { answer: markMostWanted(id: $id, mostWanted: true) { ... on Gift { id } } }',
    variables: gift,
    allowed: members,
  },
  'Mutation.withdrawGift': {
    query:
      'mutation ($id: UUID!) { answer: withdrawGift(id: $id) { ... on Gift { id } ... on GiftHoldsMoney { code } } }',
    variables: gift,
    allowed: members,
  },
  'Mutation.restoreGift': {
    query: 'mutation ($id: UUID!) { answer: restoreGift(id: $id) { ... on Gift { id } } }',
    variables: gift,
    allowed: members,
  },
  'Mutation.planInstalments': {
    query:
      'mutation ($token: String!) { answer: planInstalments(token: $token, days: ["2027-01-15"], email: "carmen@example.com") { ... on PrivateContribution { id } ... on ContributionMoved { code } } }',
    variables: token,
    allowed: everybody,
  },
  'Mutation.keepVoiceNote': {
    query:
      'mutation ($token: String!) { answer: keepVoiceNote(token: $token) { ... on PrivateContribution { id } } }',
    variables: token,
    allowed: everybody,
  },
  'Mutation.openVoiceNote': {
    query:
      'mutation ($id: UUID!) { answer: openVoiceNote(id: $id) { ... on Contribution { id } ... on VoiceNoteNotFound { code } } }',
    variables: contribution,
    allowed: partners,
  },
  'Mutation.confirmReceived': {
    query: 'mutation ($id: UUID!) { answer: confirmReceived(id: $id) { ... on Contribution { id } } }',
    variables: contribution,
    allowed: partners,
  },
  'Mutation.undoReceived': {
    query: 'mutation ($id: UUID!) { answer: undoReceived(id: $id) { ... on Contribution { id } } }',
    variables: contribution,
    allowed: partners,
  },
  'Mutation.reportNotFound': {
    query: 'mutation ($id: UUID!) { answer: reportNotFound(id: $id) { ... on Contribution { id } } }',
    variables: contribution,
    allowed: partners,
  },
  'Mutation.releaseContribution': {
    query:
      'mutation ($id: UUID!) { answer: releaseContribution(id: $id) { ... on Contribution { id } ... on ContributionMoved { code } } }',
    variables: contribution,
    allowed: partners,
  },
  'Mutation.assignContribution': {
    query:
      'mutation ($id: UUID!) { answer: assignContribution(id: $id) { ... on Contribution { id } ... on ContributionMoved { code } } }',
    variables: contribution,
    allowed: partners,
  },
  'Mutation.returnContribution': {
    query:
      'mutation ($id: UUID!) { answer: returnContribution(id: $id) { ... on Contribution { id } ... on ContributionMoved { code } } }',
    variables: contribution,
    allowed: partners,
  },
  'Mutation.sendThanks': {
    query:
      'mutation ($id: UUID!) { answer: sendThanks(contributionId: $id, text: "Gracias") { ... on Mail { id } ... on ContributionMoved { code } } }',
    variables: contribution,
    allowed: partners,
  },
  ...whoMayPayByCard,
  ...whoMayTeam,
}
