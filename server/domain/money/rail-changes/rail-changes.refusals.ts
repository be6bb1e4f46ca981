import { defineRefusal } from '#server/platform/refusal.ts'

export const PartnerWithoutSecondFactor = defineRefusal(
  'PARTNER_WITHOUT_SECOND_FACTOR',
  'Each partner needs a second factor before it can be required.',
)

export const RailsAreNotShielded = defineRefusal(
  'RAILS_ARE_NOT_SHIELDED',
  'Bank details of a draft need no proposal; edit them directly.',
)

export const RailChangeNotFound = defineRefusal('RAIL_CHANGE_NOT_FOUND', 'Change of bank details not found.')

export const RailChangePending = defineRefusal(
  'RAIL_CHANGE_PENDING',
  'Another change of this receiving account is in progress.',
)

export const LastRail = defineRefusal('LAST_RAIL', 'Guests of a published list need at least one way to pay.')
