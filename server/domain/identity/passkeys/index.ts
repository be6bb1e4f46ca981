export { PasskeyAdded, PasskeyRemoved } from './passkeys.events.ts'
