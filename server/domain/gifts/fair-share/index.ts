export { fairShareRefusal, planShareRefusal } from './fair-share.ts'
export { clientAddressKey, deviceKey, keptByAddress, lockClientAddress } from './fair-share-queries.ts'
export { TooMuchKept } from './fair-share.refusals.ts'
