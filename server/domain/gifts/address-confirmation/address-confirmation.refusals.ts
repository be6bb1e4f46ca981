import { defineRefusal } from '#server/platform/refusal.ts'

/** Also raised for an expired code; no attempts are left then. */
export const AddressCodeWrong = defineRefusal<{ triesLeft: number }>(
  'ADDRESS_CODE_WRONG',
  'This is not the code of the latest email.',
)
