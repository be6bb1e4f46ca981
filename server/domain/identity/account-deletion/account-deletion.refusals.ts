import { defineRefusal } from '#server/platform/refusal.ts'

export const ListStillPublished = defineRefusal(
  'LIST_STILL_PUBLISHED',
  'The list is published and no other partner would receive what guests send; close it first.',
)

export const NewPartnerStays = defineRefusal(
  'NEW_PARTNER_STAYS',
  'The new partner does not count yet and the wedding would be erased; wait for them or remove them first.',
)
