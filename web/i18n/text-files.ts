import type appearance from './es/appearance.json'
import type account from './es/account.json'
import type arrivals from './es/arrivals.json'
import type auth from './es/auth.json'
import type bank from './es/bank.json'
import type board from './es/board.json'
import type calendar from './es/calendar.json'
import type cards from './es/cards.json'
import type catalogue from './es/catalogue.json'
import type common from './es/common.json'
import type couple from './es/couple.json'
import type give from './es/give.json'
import type groups from './es/groups.json'
import type guest from './es/guest.json'
import type guests from './es/guests.json'
import type living from './es/living.json'
import type list from './es/list.json'
import type mailbox from './es/mailbox.json'
import type memories from './es/memories.json'
import type postcard from './es/postcard.json'
import type marketing from './es/marketing.json'
import type outreach from './es/outreach.json'
import type keepsakes from './es/keepsakes.json'
import type padrinazgos from './es/padrinazgos.json'
import type page from './es/page.json'
import type pictures from './es/pictures.json'
import type privacy from './es/privacy.json'
import type profile from './es/profile.json'
import type ownProvider from './es/provider.json'
import type providers from './es/providers.json'
import type proof from './es/proof.json'
import type receivingAccounts from './es/receiving-accounts.json'
import type rsvp from './es/rsvp.json'
import type seating from './es/seating.json'
import type settings from './es/settings.json'
import type team from './es/team.json'
import type shield from './es/shield.json'
import type stationery from './es/stationery.json'
import type tripBudget from './es/trip-budget.json'
import type translations from './es/translations.json'
import type updates from './es/updates.json'
import type voice from './es/voice.json'
import type notices from './es/notices.json'
import type personal from './es/personal.json'

/** The Spanish texts by namespace, which type the keys of all languages. */
export type TextFiles = {
  appearance: typeof appearance
  account: typeof account
  arrivals: typeof arrivals
  auth: typeof auth
  bank: typeof bank
  board: typeof board
  calendar: typeof calendar
  cards: typeof cards
  catalogue: typeof catalogue
  common: typeof common
  couple: typeof couple
  give: typeof give
  groups: typeof groups
  guest: typeof guest
  guests: typeof guests
  list: typeof list
  mailbox: typeof mailbox
  memories: typeof memories
  postcard: typeof postcard
  marketing: typeof marketing
  outreach: typeof outreach
  keepsakes: typeof keepsakes
  padrinazgos: typeof padrinazgos
  living: typeof living
  page: typeof page
  pictures: typeof pictures
  privacy: typeof privacy
  profile: typeof profile
  proof: typeof proof
  provider: typeof ownProvider
  providers: typeof providers
  'receiving-accounts': typeof receivingAccounts
  rsvp: typeof rsvp
  seating: typeof seating
  settings: typeof settings
  shield: typeof shield
  team: typeof team
  stationery: typeof stationery
  'trip-budget': typeof tripBudget
  translations: typeof translations
  updates: typeof updates
  voice: typeof voice
  notices: typeof notices
  personal: typeof personal
}
