import { defineRefusal } from '#server/platform/refusal.ts'

/** Also for a code that has expired: then no tries are left. */
export const AddressCodeWrong = defineRefusal<{ triesLeft: number }>(
  'ADDRESS_CODE_WRONG',
  'This is not the code of the latest email.',
)
