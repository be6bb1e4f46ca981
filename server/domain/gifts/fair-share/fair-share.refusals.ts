import { defineRefusal } from '#server/platform/refusal.ts'

export const TooMuchKept = defineRefusal(
  'TOO_MUCH_KEPT',
  'Too much of this list is held for this address; send some of the gifts first.',
)
