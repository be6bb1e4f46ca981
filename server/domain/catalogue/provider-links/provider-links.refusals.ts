import { defineRefusal } from '#server/platform/refusal.ts'

export const ProviderHasNoLink = defineRefusal(
  'PROVIDER_HAS_NO_LINK',
  'Only a listed or withdrawn provider has a link.',
)
