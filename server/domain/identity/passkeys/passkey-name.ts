import { parseInput } from '#server/platform/invalid-input.ts'
import { passkeyNameInput } from '#shared/inputs/account.ts'

/** Validates the name of a passkey. Refuses `InvalidInput`. */
export const parsePasskeyName = (name: string): { name: string } => parseInput(passkeyNameInput, { name })
